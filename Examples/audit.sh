#!/usr/bin/env bash
# Builds and tests the examples, then audits them: the clean one must be clean, the eroded one must not.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${INWARD:-}" ]; then
  swift build --quiet -c release --product inward
  INWARD="$PWD/.build/release/inward"
fi

swift test --quiet --package-path Examples/MoviesApp
swift build --quiet --package-path Examples/MoviesAppEroded

echo "-- Examples/MoviesApp"
"$INWARD" check Examples/MoviesApp

# The inner layers stand alone: the contract is true, and not only reported.
common=$(find Examples/MoviesApp/Sources/MoviesApp/Common -name '*.swift')
domain=$(find Examples/MoviesApp/Sources/MoviesApp/Domain -name '*.swift')
outer=$(find Examples/MoviesApp/Sources/MoviesApp/{Infrastructure,Data} -name '*.swift')
swiftc -typecheck -swift-version 6 $common $domain
swiftc -typecheck -swift-version 6 $common $domain $outer
echo "the domain typechecks alone, and with infrastructure and data"

echo "-- Examples/MoviesAppEroded"
status=0
"$INWARD" check Examples/MoviesAppEroded --quiet >/dev/null || status=$?
if [ "$status" != 1 ]; then
  echo "the eroded example ended with status $status instead of 1" >&2
  exit 1
fi
"$INWARD" check Examples/MoviesAppEroded | tail -3 || true
