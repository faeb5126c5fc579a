#!/bin/sh
# Makes the digest of the SDK, prints it and compares it with what the toolchain declares: `sdk.sh make --tables DIR`,
# `sdk.sh make --symbols DIR...`, `sdk.sh print FILE`, `sdk.sh compare DIR...`. `SDK/FORMAT.md` explains the digest.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
swift build --quiet -c release --package-path "$here" --product sdk >&2
exec "$(swift build -c release --package-path "$here" --show-bin-path)/sdk" "$@"
