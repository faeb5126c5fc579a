#!/bin/sh
# Compares the digest of the SDK with the declarations of the toolchain's own modules: `toolchain.sh [DIR]` extracts
# their symbol graphs into DIR, unless it already contains some. `SDK/toolchain.tsv` lists the known differences; others
# are an error.
set -eu
cd "$(dirname -- "$0")/.."
graphs=${1:-.build/toolchain-graphs}
mkdir -p "$graphs"
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
if [ -z "$(ls "$graphs")" ]; then
  for module in Swift _Concurrency _StringProcessing Foundation FoundationEssentials FoundationInternationalization \
    FoundationNetworking FoundationXML Dispatch XCTest Testing _Testing_Foundation Observation RegexBuilder \
    Synchronization Distributed Glibc SwiftGlibc; do
    swift-symbolgraph-extract -module-name $module -target "$target" -minimum-access-level public \
      -skip-synthesized-members -output-dir "$graphs"
  done
fi
exec Oracle/sdk.sh compare "$graphs" SDK/toolchain.tsv .build/toolchain-differences.tsv
