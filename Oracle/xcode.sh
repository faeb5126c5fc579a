#!/bin/sh
# Holds our reader of Xcode projects against another one, on all projects below some folders: `xcode.sh DIR...`, or on
# projects that are made up: `xcode.sh --random COUNT`. Each Swift file must belong to the same targets for both.
# `xcode.sh --speed ROOT PROJECT` measures how fast ours is.
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
