#!/bin/sh
# Compares our readers of project files with others, on all projects below some directories: `projects.sh DIR...`.
# Packages are read by the package manager, BUILD files by Python, podspecs by Ruby, Tuist manifests by the compiler,
# and XcodeGen specs are compared with the project that was generated from them. Each Swift file must belong to the same
# targets for both.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
house=$(dirname "$here")
program=$("$here/oracle.sh" --build-xcode)
"$house/.ci/install-needs" tests
exec "$house/.build/python/bin/python" "$here/projects/compare.py" "$program" "$@"
