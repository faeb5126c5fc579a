#!/bin/sh
# Compares `inward affected` with the compiler's index: `affected.sh PACKAGE [COMMITS]`. The package, which must be the
# root of a repository, is compiled once as it is. For each of its last commits that changed Swift files, each test file
# that refers to a declaration in a changed file, according to the index, must be listed by `affected --tests`. Prints
# how many are, and how many files are listed on average. `INWARD` is the program, `STORE` an existing index.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
package=$(CDPATH= cd -- "$1" && pwd -P)
commits=${2:-200}
references=$("$here/oracle.sh" --build-references)
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
library="$(dirname "$resources")/libIndexStore.so"
[ -e "$library" ] || library="$(dirname "$resources")/libIndexStore.dylib"
if [ -z "${INWARD-}" ]; then
  swift build --quiet -c release --package-path "$here/.." --product inward >&2
  INWARD="$(swift build -c release --package-path "$here/.." --show-bin-path)/inward"
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if [ -z "${STORE-}" ]; then
  swift build --quiet --build-tests --enable-index-store --package-path "$package" --scratch-path "$scratch/build" >&2
  STORE="$(swift build --package-path "$package" --scratch-path "$scratch/build" --show-bin-path)/index/store"
fi
"$references" "$library" "$STORE" "$package" >"$scratch/pairs"

cd "$package"
git ls-files -- '*.swift' | sort >"$scratch/files"
"$INWARD" affected --tests @"$scratch/files" 2>/dev/null | sort >"$scratch/tests"
"$INWARD" affected @"$scratch/files" 2>/dev/null | sort >"$scratch/all"
: >"$scratch/rows"
for commit in $(git log --first-parent --format=%H -- '*.swift'); do
  git diff-tree -r --no-commit-id --name-only -m --first-parent "$commit" -- '*.swift' | sort -u |
    comm -12 - "$scratch/all" >"$scratch/changed"
  [ -s "$scratch/changed" ] || continue
  "$INWARD" affected @"$scratch/changed" 2>/dev/null | sort >"$scratch/affected"
  # Test files that refer to a changed file, and test files that were changed.
  awk -F '\t' 'NR == FNR { changed[$1]; next } $2 in changed { print $1 }' "$scratch/changed" "$scratch/pairs" |
    sort -u - "$scratch/changed" | comm -12 - "$scratch/tests" >"$scratch/direct"
  comm -23 "$scratch/direct" "$scratch/affected" | sed "s/^/missed in $commit: /" >&2
  printf '%s\t%s\t%s\t%s\t%s\n' "$(wc -l <"$scratch/changed")" "$(wc -l <"$scratch/affected")" \
    "$(comm -12 "$scratch/affected" "$scratch/tests" | wc -l)" "$(wc -l <"$scratch/direct")" \
    "$(comm -23 "$scratch/direct" "$scratch/affected" | wc -l)" >>"$scratch/rows"
  [ "$(wc -l <"$scratch/rows")" -lt "$commits" ] || break
done
awk -F '\t' -v files="$(wc -l <"$scratch/all")" -v tests="$(wc -l <"$scratch/tests")" '
  { changed += $1; affected += $2; listed += $3; direct += $4; missed += $5; if ($3 < tests) fewer += 1 }
  END {
    printf "%d commits, %.1f changed files each\n", NR, changed / NR
    printf "%d test files refer to changed files by the index, %d of them not listed\n", direct, missed
    printf "listed on average: %.0f %% of %d files, %.0f %% of %d test files (by the index: %.0f %%)\n",
      100 * affected / NR / files, files, 100 * listed / NR / tests, tests, 100 * direct / NR / tests
    printf "fewer than all test files in %.0f %% of commits\n", 100 * fewer / NR
    exit missed > 0
  }' "$scratch/rows"
