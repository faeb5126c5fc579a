#!/bin/sh
# Measures on the Swift files below DIR, or on a made-up app of 8 MB: `bench.sh [DIR]`. ROUNDS=n for more than nine.
# `bench.sh --linear` counts instructions for an input and for ten times of it; it needs valgrind. `bench.sh --test` runs
# the tests of the generator. `bench.sh --rules [DIR]` counts what rules and layers cost; `bench.sh --generate KILOBYTES
# FOLDER` only writes the app.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ "${1-}" = "--rules" ]; then
  shift
  exec "$here/rules.sh" "$@"
fi
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
host="$resources/host"
flags="-Xswiftc -I$host -Xlinker -L$host -Xlinker -rpath -Xlinker $host -Xlinker -lSwiftSyntax -Xlinker -lSwiftParser"
if [ "${1-}" = "--test" ]; then
  # shellcheck disable=SC2086
  exec swift test --quiet --package-path "$here" $flags
fi
# shellcheck disable=SC2086
swift build --quiet -c release --package-path "$here" $flags >&2
bin=$(swift build -c release --package-path "$here" --show-bin-path)
if [ "${1-}" = "--generate" ]; then
  exec "$bin/generate" "$2" "$3"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bin/bench" once facts "$1" 2>&1 |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p'
}

if [ "${1-}" = "--linear" ]; then
  : >"$work/none"
  for size in 400 4000; do
    "$bin/generate" "$size" "$work/app$size"
    find "$work/app$size" -name '*.swift' | sort >"$work/list$size"
  done
  none=$(instructions "$work/none")
  small=$(($(instructions "$work/list400") - none))
  large=$(($(instructions "$work/list4000") - none))
  echo "400 kB: $small instructions; 4 MB: $large; ratio $(echo "scale=3; $large / $small" | bc)"
  exit
fi
if [ $# -eq 0 ]; then
  "$bin/generate" 8000 "$work/app"
  set -- "$work/app"
fi
find "$@" -name '.*' -prune -o -name '*.swift' -type f -print | sort >"$work/list"
"$bin/bench" run "$work/list" "$here/Results"
