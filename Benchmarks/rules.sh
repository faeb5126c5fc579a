#!/bin/sh
# The cost of rules: `rules.sh [DIR]` counts the instructions of `inward check` with 200 rules and 60 layers, and with
# one rule and three layers, on a copy of DIR or on a generated app of 2 MB. Fails if the first count is at least twice
# the second. Needs valgrind; counts instructions because their number does not depend on other load on the machine.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
swift build --quiet -c release --package-path "$here/.." --product inward >&2
inward=$(swift build -c release --package-path "$here/.." --show-bin-path)/inward
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/app"
if [ $# -eq 0 ]; then
  "$here/bench.sh" --generate 2000 "$work/app"
else
  cp -R "$1/." "$work/app"
  find "$work/app" -name rules.yml -o -name baseline.yml | while read -r file; do rm "$file"; done
fi
# The directories of the files, and the types that they declare: rules that select nothing would cost too little.
(cd "$work/app" && find . -name '*.swift' -exec dirname {} \; | sed 's|^\./||' | sort -u) >"$work/folders"
find "$work/app" -name '*.swift' -exec sed -nE 's/^[a-z ]*(class|struct|enum|protocol) ([A-Z][A-Za-z0-9]*).*/\2/p' {} + |
  sort -u >"$work/types"

rules() {
  awk -v layers="$1" -v rules="$2" -v folders="$work/folders" '
    { types[count++] = $0 }
    END {
      while ((getline folder < folders) > 0) all[found++] = folder
      print "version: 1\npolicy: { unassigned: allow, tests: include }\nlayers:"
      for (i = 0; i < layers; i++) {
        files = all[int(i * found / layers)]
        # Every third layer is a layer of types.
        what = i % 3 == 1 ? sprintf("types: \"*%s\", ", substr(types[int(i * count / layers)], 3)) : ""
        files = files == "." ? "*" : files "/**"
        printf "  L%d: { files: \"%s\", %suses: all, optional: true }\n", i, files, what
      }
      print "rules:"
      for (i = 0; i < rules; i++) {
        type = types[int(i * count / rules)]
        layer = "L" i % layers
        other = "L" (i * 7 + 1) % layers
        printf "  - { id: r%d, optional: true, ", i
        if (i % 6 == 0) printf "select: { types: \"*%s*\" }, never: { types: \"No%d*\", as: constructs }", substr(type, 2, 4), i
        if (i % 6 == 1) printf "select: { layer: %s }, never: { layers: [%s], as: operator }", layer, other
        if (i % 6 == 2) printf "select: { layer: %s, not: { types: \"%s\" } }, never: { names: [banned%d, \"UIView.show%d\"] }", layer, type, i, i
        if (i % 6 == 3) printf "select: { types: \"%s\" }, must: { kind: [struct, class, enum, protocol, actor] }", type
        if (i % 6 == 4) printf "only_used_by: { modules: Module%d, by: %s }", i, layer
        if (i % 6 == 5) printf "select: { types: \"%s*\" }, never: { modules: Module%d, at: stored }", substr(type, 1, 5), i
        print " }"
      }
    }' "$work/types" >"$work/app/rules.yml"
}

instructions() {
  # Findings are allowed, but mistakes in the rules are not.
  (cd "$work/app" && "$inward" check --format json >/dev/null) || [ $? -eq 1 ] || exit 2
  (cd "$work/app" && valgrind --tool=callgrind --callgrind-out-file=/dev/null "$inward" check --jobs 1 2>&1 |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p')
}

rules 3 1
small=$(instructions)
rules 60 200
large=$(instructions)
ratio=$(echo "scale=3; $large / $small" | bc)
echo "3 layers, 1 rule: $small instructions; 60 layers, 200 rules: $large; ratio $ratio"
[ "$(echo "$ratio < 2" | bc)" -eq 1 ]
