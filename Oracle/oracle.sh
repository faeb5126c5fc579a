#!/bin/sh
# Builds the oracle against the libraries of the toolchain in use, and runs it: `oracle.sh [--without RULE] DIR...`.
# `oracle.sh --toolchain` reads the interfaces of the toolchain's own modules, `oracle.sh --test` runs the oracle's
# tests, `oracle.sh --build` builds the program and prints its path, and `oracle.sh --build-xcode`, `--build-truth`,
# `--build-sdk` and `--build-references` do so for the programs of `xcode.sh`, `truth.sh`, `sdk.sh` and `affected.sh`.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
host="$resources/host"
if [ ! -d "$host/SwiftParser.swiftmodule" ]; then
  echo "oracle: no SwiftParser below $host" >&2
  exit 2
fi

# Runs `swift` with the given arguments, for this package and with the toolchain's libraries.
with_libraries() {
  swift "$@" --package-path "$here" -Xswiftc "-I$host" -Xlinker "-L$host" -Xlinker -rpath -Xlinker "$host" \
    -Xlinker -lSwiftSyntax -Xlinker -lSwiftParser
}

program=oracle
case "${1-}" in
--build-xcode | --build-truth | --build-sdk | --build-references)
  # With the same flags, so that no build invalidates another.
  program=${1#--build-}
  ;;
--test)
  with_libraries test
  exit
  ;;
--toolchain)
  set -- "$(dirname "$resources")"
  ;;
esac
# Tests leave a debug build, which can be used instead.
configuration=${ORACLE_CONFIGURATION:-release}
with_libraries build --quiet -c "$configuration" --product "$program" >&2
program="$(swift build -c "$configuration" --package-path "$here" --show-bin-path)/$program"
case "${1-}" in
--build*) echo "$program" ;;
*) exec "$program" "$@" ;;
esac
