#!/bin/sh
# Measures on the Swift files below DIR, or on a made-up app of 8 MB: `bench.sh [DIR]`. ROUNDS=n for more than nine
# rounds.
# `bench.sh --linear` counts the instructions for an input and for one ten times as large; `bench.sh --check [DIR]`
# measures the whole program on a directory with a rules file, or on a made-up app, and counts its instructions;
# `bench.sh --rules [DIR]` counts what 200 rules and 60 layers cost, `bench.sh --mistakes` what mistakes in a rules file
# cost; all four need valgrind.
# `bench.sh --threads [DIR]` measures the gain from a second core.
# It fails if ten times the input costs more than 10.3 times the instructions, or if a second core gains less than 1.6.
# `bench.sh --generate KILOBYTES FOLDER` only writes the app, `bench.sh --test` runs the tests.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ "${1-}" = "--rules" ]; then
  shift
  exec "$here/rules.sh" "$@"
fi
if [ "${1-}" = "--mistakes" ]; then exec "$here/mistakes.sh"; fi
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
host="$resources/host"

# Runs `swift` with the given arguments, for this package and with the toolchain's libraries.
with_libraries() {
  swift "$@" --quiet --package-path "$here" -Xswiftc "-I$host" -Xlinker "-L$host" -Xlinker -rpath -Xlinker "$host" \
    -Xlinker -lSwiftSyntax -Xlinker -lSwiftParser
}

if [ "${1-}" = "--test" ]; then
  with_libraries test
  exit
fi
with_libraries build -c release >&2
bin=$(swift build -c release --package-path "$here" --show-bin-path)
if [ "${1-}" = "--generate" ]; then
  exec "$bin/generate" "$2" "$3"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

counted() {
  count=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 | sed -n 's/.*Collected : *\([0-9]*\).*/\1/p')
  if [ -z "$count" ]; then
    echo "bench: valgrind counts nothing for $1" >&2
    exit 2
  fi
  echo "$count"
}

# The program itself, as it is installed.
built() {
  "$here/../.ci/dist" >&2
  realpath "$here/../dist/inward"
}

if [ "${1-}" = "--threads" ]; then
  tool=$(built)
  if [ $# -eq 1 ]; then
    "$bin/generate" 8000 "$work/app"
    set -- --threads "$work/app"
  fi
  "$bin/bench" threads "$tool" "$2"
  exit
fi

instructions() {
  counted "$bin/bench" once facts "$1"
}

# Writes a made-up app of so many kilobytes, with rules for its layers.
layered() {
  "$bin/generate" "$1" "$2"
  cat >"$2/rules.yml" <<'RULES'
version: 1
layers:
  Domain: "Domain/**"
  Data: "Data/**"
  Presentation: "Presentation/**"
order: [Domain, [Data, Presentation]]
RULES
}

if [ "${1-}" = "--check" ]; then
  tool=$(built)
  if [ $# -eq 1 ]; then
    layered 8000 "$work/app"
    set -- --check "$work/app"
  fi
  find "$2" -name '.*' -prune -o -name '*.swift' -type f -print | sort >"$work/list"
  "$bin/bench" program "$tool" "$2" "$work/list"
  check=$(counted "$tool" check --quiet --jobs 1 "$2")
  facts=$(counted "$tool" facts --format none --jobs 1 "$2")
  echo "instructions: check $check, facts $facts; ratio $(echo "scale=3; $check / $facts" | bc)"
  for size in 400 4000; do layered "$size" "$work/app$size"; done
  small=$(counted "$tool" check --quiet --jobs 1 "$work/app400")
  large=$(counted "$tool" check --quiet --jobs 1 "$work/app4000")
  echo "made-up app, instructions of a check: 400 kB $small, 4 MB $large; ratio $(echo "scale=3; $large / $small" | bc)"
  exit
fi

if [ "${1-}" = "--linear" ]; then
  : >"$work/none"
  for size in 400 4000; do
    "$bin/generate" "$size" "$work/app$size"
    find "$work/app$size" -name '*.swift' | sort >"$work/list$size"
  done
  none=$(instructions "$work/none")
  small=$(instructions "$work/list400")
  large=$(instructions "$work/list4000")
  ratio=$(echo "scale=3; ($large - $none) / ($small - $none)" | bc)
  echo "400 kB: $((small - none)) instructions; 4 MB: $((large - none)); ratio $ratio"
  [ "$(echo "$ratio <= 10.3" | bc)" -eq 1 ]
  exit
fi
if [ $# -eq 0 ]; then
  "$bin/generate" 8000 "$work/app"
  set -- "$work/app"
fi
find "$@" -name '.*' -prune -o -name '*.swift' -type f -print | sort >"$work/list"
"$bin/bench" run "$work/list" "$here/Results"
