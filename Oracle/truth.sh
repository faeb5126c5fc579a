#!/bin/sh
# Compares the meanings of names with the compiler's index: `truth.sh [OPTION]... DIR`. A package is compiled with its
# tests, any other directory is compiled as one module, both separately from the project's own build. `--store DIR` uses
# an existing index, `--table FILE` a table of references. `--differences FILE` lists all differences, `--json FILE`
# saves the figures, `--floors FILE` fails if a figure violates a limit, `--name NAME` sets the name of the project.
# `truth.sh --page [--check]` writes the figures of `Figures/` into `docs/truth.md`, or compares them.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
house=$(dirname "$here")
program=$("$here/oracle.sh" --build-truth)
resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
library="$(dirname "$resources")/libIndexStore.so"
[ -e "$library" ] || library="$(dirname "$resources")/libIndexStore.dylib"

if [ "${1-}" = --page ]; then
  shift
  exec "$program" --page "$house/docs/truth.md" "$@" "$here"/Figures/*.json
fi

given=no
for word in "$@"; do
  case "$word" in
  --table) exec "$program" "$@" ;;
  --store) given=yes ;;
  esac
  folder=$word
done
if [ $given = yes ]; then exec "$program" --library "$library" "$@"; fi
if [ ! -d "${folder-}" ]; then
  echo "truth: the last argument must be a directory" >&2
  exit 2
fi

folder=$(CDPATH= cd -- "$folder" && pwd -P)
# Each project has its own directory, derived from its path.
scratch="${TRUTH_SCRATCH:-$here/.build/truth}/$(basename "$folder")-$(printf '%s' "$folder" | cksum | cut -d ' ' -f 1)"
mkdir -p "$scratch"
# Also indexes local variables: a local that Inward resolves to another declaration is a false name.
if [ -e "$folder/Package.swift" ]; then
  swift build --quiet --build-tests --enable-index-store --package-path "$folder" --scratch-path "$scratch" \
    -Xswiftc -Xfrontend -Xswiftc -index-include-locals >&2
  store="$(swift build --package-path "$folder" --scratch-path "$scratch" --show-bin-path)/index/store"
else
  store="$scratch/store"
  rm -rf "$store"
  find "$folder" -name '*.swift' -type f | sort >"$scratch/paths"
  sed 's/.*/"&"/' "$scratch/paths" >"$scratch/files"
  # Each file has its own object file, and so its own unit in the index.
  awk 'BEGIN { print "{" } { printf "%s\"%s\": {\"object\": \"%d.o\"}\n", (NR > 1 ? "," : ""), $0, NR } END { print "}" }' \
    "$scratch/paths" >"$scratch/outputs.json"
  (cd "$scratch" && swiftc -c -module-name Project -index-store-path "$store" -Xfrontend -index-include-locals \
    -output-file-map outputs.json @files >&2)
fi
exec "$program" --library "$library" --store "$store" "$@"
