#!/bin/sh
# Fuzzes the reader for SECONDS (60 by default), starting with the cases of the grammar: `fuzz.sh [SECONDS]`. Crashing
# inputs are left in `.build/finds`; each becomes a case. `fuzz.sh --coverage` shows how much of the Syntax room all
# inputs so far cover. `fuzz.sh --cases` shows how much of `Grammar/` the cases of the grammar alone cover, file by
# file, and fails if it is less than 98 % of the lines.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
build="$here/.build"
cases="$here/../Tests/Cases/syntax"
# The tools of the toolchain in use: others cannot read its profiles.
tools=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')/../../bin

replay() {
  swift build --quiet --package-path "$here" --product replay --scratch-path "$build/replay" \
    -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping >&2
  LLVM_PROFILE_FILE="$build/$1.profraw" "$build/replay/debug/replay" "$2"
  "$tools/llvm-profdata" merge -sparse "$build/$1.profraw" -o "$build/$1.profdata"
}

report() {
  "$tools/llvm-cov" report "$build/replay/debug/replay" -instr-profile "$build/$1.profdata" "$2"
}

seed() {
  rm -rf "$build/seeds"
  swift build --quiet --package-path "$here" --product replay --scratch-path "$build/replay" \
    -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping >&2
  LLVM_PROFILE_FILE=/dev/null "$build/replay/debug/replay" --seeds "$cases" "$build/seeds"
}

case "${1-}" in
--coverage)
  replay fuzz "$build/corpus"
  report fuzz "$here/Sources/InwardSyntax"
  exit
  ;;
--cases)
  seed
  replay cases "$build/seeds"
  report cases "$here/Sources/InwardSyntax/Grammar" | tee "$build/cases.txt"
  # The tenth column is the line coverage, counting the name as the first column.
  awk '/^TOTAL/ { exit $10 + 0 < 98 }' "$build/cases.txt" || {
    echo "the cases of the grammar reach less than 98 % of its lines" >&2
    exit 1
  }
  exit
  ;;
esac
seed
swift build --quiet -c release --package-path "$here" --product FuzzTarget --scratch-path "$build/fuzz" \
  -Xswiftc -sanitize=fuzzer,address >&2
# The linker warns about symbols that only a debugger needs.
swiftc -sanitize=fuzzer,address -o "$build/fuzz/run" "$build/fuzz/release/libFuzzTarget.a" 2>"$build/link.log" || {
  cat "$build/link.log" >&2
  exit 1
}
mkdir -p "$build/corpus" "$build/finds"
"$build/fuzz/run" -max_total_time="${1:-60}" -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 \
  -artifact_prefix="$build/finds/" "$build/corpus" "$build/seeds"
