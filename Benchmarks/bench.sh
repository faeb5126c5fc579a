#!/bin/sh
# Measures speed and writes docs/speed.md: `bench.sh [OPTION...] [PROJECT...]`. It measures generated projects and
# copies of the given ones; `--sizes "1 10"`, `--lines 1000000` and `--rounds 3` shorten a run, and `--page FILE` writes
# another page.
# - `bench.sh --instructions PROGRAM` compares the instructions of some runs with the recorded ones, and fails if a run
#   needs 3 % more, or if ten times the source needs more than 10.3 times as many; with `--record`, it records them.
# - `bench.sh --rules [DIR]` measures the cost of 200 rules and 60 layers.
# - `bench.sh --mistakes` measures the cost of mistakes in a rules file. All three need valgrind.
# - `bench.sh --generate KILOBYTES FOLDER` only writes a generated app.
# - `bench.sh --test` runs the tests.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
case "${1-}" in
--rules)
  shift
  exec "$here/rules.sh" "$@"
  ;;
--mistakes) exec "$here/mistakes.sh" ;;
esac
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
host="$resources/host"

# Runs `swift` with the given arguments, for this package and with the toolchain's libraries.
with_libraries() {
  swift "$@" --quiet --package-path "$here" -Xswiftc "-I$host" -Xlinker "-L$host" -Xlinker -rpath -Xlinker "$host" \
    -Xlinker -lSwiftSyntax -Xlinker -lSwiftParser
}

# Runs our Python scripts with the packages that the checks need.
python() {
  (cd "$here/.." && .ci/install-needs tests)
  PYTHONDONTWRITEBYTECODE=1 "$here/../.build/python/bin/python3" "$@"
}

if [ "${1-}" = "--test" ]; then
  with_libraries test
  cd "$here/speed"
  python -m unittest -q test_speed
  exit
fi
with_libraries build -c release >&2
bin=$(swift build -c release --package-path "$here" --show-bin-path)

case "${1-}" in
--generate) exec "$bin/generate" "$2" "$3" ;;
--instructions)
  shift
  python "$here/speed/instructions.py" --generate "$bin/generate" "$@"
  ;;
*)
  "$here/../.ci/dist" >&2
  python "$here/speed/measure.py" --inward "$here/../dist/inward" --bench "$bin/bench" --generate "$bin/generate" \
    --page "$here/../docs/speed.md" "$@"
  ;;
esac
