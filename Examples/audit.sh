#!/usr/bin/env bash
# Builds and tests the examples, then audits them. A clean example has no findings, its inner parts type-check alone,
# and at least 80 % of its lines, without tests, compile on any system. An eroded one has exactly the findings that its
# code is marked with. Code that needs a framework of Apple's is type-checked against the substitutes in Frameworks/.
#
#   Examples/audit.sh              all of them, two at a time
#   Examples/audit.sh BCEApp ...   only these
set -euo pipefail
cd "$(dirname "$0")"

if [ -z "${INWARD:-}" ]; then
  (cd .. && swift build --quiet -c release --product inward)
  INWARD="$PWD/../.build/release/inward"
fi
export INWARD

# An example may contain another project: a folder with its own rules.
projects() { find "$1" -name .build -prune -o -name rules.yml -exec dirname {} \; | cat - <(echo "$1") | sort -u; }

swift_files() {
  find . -mindepth 1 -type d \( -name .build -o -exec test -e {}/rules.yml \; \) -prune -o -name '*.swift' -print | sort
}

# A mark after `extends: FILE` belongs to the line of the rule in that file.
marks() {
  { swift_files; echo ./rules.yml; } | xargs awk '
    function line_of(rule, file,    text, line) {
      for (line = 1; (getline text < file) > 0; line++) if (text ~ ("- id: " rule "$")) break
      close(file)
      return line
    }
    match($0, /(\/\/|#) finding: /) {
      count = split(substr($0, RSTART + RLENGTH), marks, ";")
      for (i = 1; i <= count; i++) {
        split(marks[i], words, " ")
        place = $1 == "extends:" ? $2 ":" line_of(words[1], $2) : substr(FILENAME, 3) ":" FNR
        print place " " words[1]
      }
    }' | sort
}

findings() {
  { "$INWARD" check --quiet || [ $? = 1 ]; } | sed -E 's/^([^:]+:[0-9]+):.*\[([^]]+)\]$/\1 \2/' | sort
}

# Prints the percentage of Swift lines that compile on any system: those that need no framework of Apple's.
share() {
  swift_files | grep "$@" | grep -v Package.swift | xargs cat | awk '
    /^ *#if / { apple[++depth] = /canImport\((UIKit|SwiftUI|WidgetKit|Combine)\)/ }
    { hidden = 0; for (i = 1; i <= depth; i++) hidden += apple[i]; if (hidden) left++ }
    /^ *#else/ { apple[depth] = 0 }
    /^ *#endif/ { depth-- }
    END { printf "%d\n", 100 * (NR - left) / NR }'
}

# Lists the files of the parts: those of some folders, or a copy of the part above a mark.
parts() {
  local words="$*" mark
  case "$words" in
    *" above "*)
      mark="// MARK: - ${words#* above }"
      grep -qF "$mark" "$1" || fail "$1 has no '$mark'"
      awk -v mark="$mark" 'index($0, mark) { exit } { print }' "$1" >"$work/Part.swift"
      printf '%s\0' "$work/Part.swift"
      ;;
    *) find "$@" -name '*.swift' -print0 | sort -z ;;
  esac
}

stand_alone() {
  local app folder parts count=0 options=(-swift-version 6 -parse-as-library -package-name "$1" -module-name Part)
  [ -z "${FRAMEWORKS:-}" ] || options+=(-I "$FRAMEWORKS")
  while read -r app folder parts; do
    [ "$app" = "$1" ] || continue
    # shellcheck disable=SC2086  # the parts are several words
    (cd "$app/$folder" && parts $parts | xargs -0 swiftc -typecheck "${options[@]}")
    count=$((count + 1))
  done <prefixes.txt
  [ "$count" -gt 0 ] || fail "prefixes.txt has no entry for $1"
  echo "   $count inner parts typecheck alone"
}

# Builds substitutes where there is no UIKit. Only Apple's compiler can prove these parts, but this finds typos.
make_frameworks() {
  local name
  [ "$(uname)" = Linux ] && [ -z "${FRAMEWORKS:-}" ] || return 0
  FRAMEWORKS=$(mktemp -d)
  for name in UIKit SwiftUI WidgetKit Combine; do
    swiftc -swift-version 6 -parse-as-library -emit-module -module-name $name -I "$FRAMEWORKS" \
      -o "$FRAMEWORKS/$name.swiftmodule" Frameworks/$name.swift
  done
  export FRAMEWORKS
  trap 'rm -rf "$FRAMEWORKS"' EXIT
}

# The manifests list each target after its dependencies.
with_frameworks() {
  local module made="$work/modules"
  [ -n "${FRAMEWORKS:-}" ] || return 0
  mkdir "$made"
  for module in $(sed -nE 's/^ *\.target\(name: "([A-Za-z]+)".*/\1/p' "$1/Package.swift"); do
    [ -d "$1/Sources/$module" ] || continue
    find "$1/Sources/$module" -name '*.swift' -print0 | sort -z \
      | xargs -0 swiftc -swift-version 6 -parse-as-library -emit-module -package-name "$1" -module-name "$module" \
        -I "$FRAMEWORKS" -I "$made" -o "$made/$module.swiftmodule"
  done
}

fail() { echo "$*" >&2; exit 1; }

audit_clean() {
  swift test --quiet -Xswiftc -gnone --package-path "$1" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$1: its tests fail"; }
  echo "   $(grep -oE 'Test run with [0-9]+ tests' "$work/log")"
  for project in $(projects "$1"); do "$INWARD" check "$project" | sed 's/^/   /'; done
  stand_alone "$1"
  with_frameworks "$1"
  local all own
  all=$(cd "$1" && share .)
  own=$(cd "$1" && share -v ^./Tests/)
  [ "$own" -ge 80 ] || fail "$1: only $own % of its lines outside tests are compiled here"
  echo "   $all % of its lines are compiled here, $own % of those outside tests"
}

audit_eroded() {
  swift build --quiet --disable-index-store -Xswiftc -gnone --package-path "$1" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$1 does not build"; }
  with_frameworks "$1"
  local expected found
  for project in $(projects "$1"); do
    expected=$(cd "$project" && marks)
    found=$(cd "$project" && findings)
    [ "$expected" = "$found" ] || { diff <(echo "$expected") <(echo "$found") >&2; fail "$project: its findings and marks differ"; }
    echo "   $project: $(echo "$found" | wc -l) findings, each marked"
  done
}

audit() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  echo "-- $1"
  case "$1" in
    *Eroded) audit_eroded "$1" ;;
    *) audit_clean "$1" ;;
  esac
}

if [ -n "${AUDITING:-}" ]; then
  audit "$1"
else
  make_frameworks
  export AUDITING=1
  [ $# -gt 0 ] || set -- */Package.swift
  # The output of each example is printed in one piece.
  printf '%s\n' "${@%/Package.swift}" | xargs -P "${JOBS:-2}" -I NAME bash -c \
    'text=$(./audit.sh NAME 2>&1) || { echo "$text"; exit 1; }; echo "$text"'
fi
