#!/bin/sh
# The cost of mistakes: counts the instructions to reject a rules file with 30, 300 and 3000 mistakes, minus those for
# three, and fails if ten times the mistakes cost more than twelve times as much. At most 1000 mistakes are reported, so
# the last step mostly measures how lines are read. Needs valgrind; counts instructions because their number does not
# depend on other load on the machine.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
swift build --quiet -c release --package-path "$here/.." --product inward >&2
inward=$(swift build -c release --package-path "$here/.." --show-bin-path)/inward
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Three mistakes in each line: an unknown key, an invalid pattern, an unknown layer.
rules() {
  awk -v count="$(($1 / 3))" 'BEGIN {
    print "version: 1\nlayers:\n  Domain: \"Domain/**\""
    for (i = 0; i < count; i++) printf "  Layer%d: { file: x, files: \"a{\", uses: [Lair%d] }\n", i, i
  }' >"$work/rules.yml"
}

instructions() {
  rules "$1"
  (cd "$work" && valgrind --tool=callgrind --callgrind-out-file=/dev/null "$inward" layers 2>&1 >/dev/null |
    tee "$work/log" | sed -n 's/.*Collected : *\([0-9]*\).*/\1/p')
  reported=$(grep -c '^rules.yml:[0-9]*:[0-9]*: error' "$work/log" || true)
  most=$(($1 < 1000 ? $1 : 1001))
  [ "$reported" -eq "$most" ] || { echo "$1 mistakes, $reported reported" >&2 && exit 2; }
}

few=$(instructions 3)
last=0
for count in 30 300 3000; do
  cost=$(($(instructions $((count + 3))) - few))
  if [ "$last" -gt 0 ]; then
    ratio=$(echo "scale=2; $cost / $last" | bc)
    echo "$count mistakes: $cost instructions, $ratio times as many as a tenth of them"
    [ "$(echo "$ratio < 12" | bc)" -eq 1 ] || exit 1
  else
    echo "$count mistakes: $cost instructions"
  fi
  last=$cost
done
