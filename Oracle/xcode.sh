#!/bin/sh
# Compares our reader of Xcode projects with another one, on all projects below some directories: `xcode.sh DIR...`, or
# on generated projects: `xcode.sh --random COUNT`. Each Swift file must belong to the same targets for both. `xcode.sh
# --speed ROOT PROJECT` measures the speed of our reader.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
house=$(dirname "$here")
program=$("$here/oracle.sh" --build-xcode)
if [ "${1-}" = "--speed" ]; then
  (cd "$2" && find . -name '*.swift' | sed 's/^..//' | LC_ALL=C sort) | "$program" "$@"
  exit
fi
"$house/.ci/install-needs" tests
exec "$house/.build/python/bin/python" "$here/xcode/compare.py" "$program" "$@"
