#!/bin/sh
# Makes the digest of the SDK, prints it, and compares it with the declarations of the toolchain: `sdk.sh make --tables
# DIR`, `sdk.sh make --symbols DIR...`, `sdk.sh print FILE`, `sdk.sh compare DIR KNOWN OUTPUT`. `SDK/FORMAT.md` explains
# the digest.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
exec "$("$here/oracle.sh" --build-sdk)" "$@"
