#!/usr/bin/env bash
# Fixes the eroded examples, each in a copy, and builds the result, because a fix that does not compile does not count.
# Prints how many findings were fixed, by rule and kind of fix, and why the others were not; `docs/fix.md` has the
# figures. All other findings must remain.
#
#   Examples/fix.sh              all of them
#   Examples/fix.sh BCEApp ...   only these
set -euo pipefail
cd "$(dirname "$0")"

if [ -z "${INWARD:-}" ]; then
  (cd .. && swift build --quiet -c release --product inward)
  INWARD="$PWD/../.build/release/inward"
fi
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
git init --quiet "$top"
work=$top/Examples
mkdir "$work"
# An eroded example extends the rules of its app.
cp ../rules.yml "$top"
git ls-files -z '*App/rules.yml' | xargs -0 cp --parents -t "$work"

findings() { "$INWARD" check --format json "$1" || [ $? = 1 ]; }

[ $# -gt 0 ] || set -- *Eroded/Package.swift
for app in "${@%/Package.swift}"; do
  app=${app%Eroded}Eroded
  mkdir "$work/$app"
  (cd "$app" && git ls-files -z . | xargs -0 cp --parents -t "$work/$app")
  cp -R "$work/$app" "$top/copy"
  findings "$work/$app" >"$top/before.json"
  "$INWARD" fix "$work/$app" --format json >"$work/$app.json"
  # The patch and '--write' must agree.
  "$INWARD" fix "$work/$app" >"$top/patch" 2>"$work/$app.txt"
  [ ! -s "$top/patch" ] || git -C "$top" apply patch
  mv "$work/$app" "$top/patched"
  mv "$top/copy" "$work/$app"
  "$INWARD" fix "$work/$app" --write >>"$work/$app.txt"
  diff -r "$top/patched" "$work/$app"
  rm -rf "$top/patched"
  swift build --quiet --build-tests --disable-index-store -Xswiftc -gnone --package-path "$work/$app"
  [ ! -d "$work/$app/Tests" ] || swift test --quiet --skip-build --package-path "$work/$app" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
  findings "$work/$app" >"$top/after.json"
  python3 - "$app" "$top/before.json" "$work/$app.json" "$top/after.json" <<'PYTHON'
import json, sys
app, before, fixes, after = sys.argv[1:2] + [json.load(open(path)) for path in sys.argv[2:]]
prints = lambda findings: {finding["fingerprint"] for finding in findings}
fixed = [finding for fix in fixes["fixes"] for finding in fix["findings"]]
if prints(before["findings"]) - prints(fixed) != prints(after["findings"]):
    sys.exit(f"{app}: the findings that are left are not those that had no fix")
print(f"{app}: {len(fixed)} of {len(fixed) + len(fixes['refusals'])} findings fixed; what is left compiles")
PYTHON
done
python3 - "$work"/*.json <<'PYTHON'
import collections, json, sys
fixed, left, why = collections.Counter(), collections.Counter(), collections.Counter()
for path in sys.argv[1:]:
    answer = json.load(open(path))
    for fix in answer["fixes"]:
        for finding in fix["findings"]:
            fixed[finding["rule"], fix["kind"]] += 1
    for refusal in answer["refusals"]:
        left[refusal["finding"]["rule"]] += 1
        why[refusal["kind"] or "-", refusal["reason"]] += 1
print("\n| rule | fix | findings |\n|---|---|---|")
for (rule, kind), count in sorted(fixed.items()):
    print(f"| `{rule}` | {kind} | {count} |")
print(f"\n{sum(fixed.values())} fixed, {sum(left.values())} left, of these {left['dependency']} of `dependency`\n")
print("| considered | reason | findings |\n|---|---|---|")
for (kind, reason), count in sorted(why.items(), key=lambda item: (-item[1], item[0])):
    print(f"| {kind} | {reason} | {count} |")
PYTHON
