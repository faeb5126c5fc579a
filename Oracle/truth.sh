#!/bin/sh
# Compares what names mean with the compiler's index: `truth.sh [OPTION]... DIR`. A package is compiled with its tests,
# any other folder is compiled as one module; both apart from the project's own build. `--store DIR` takes an index
# that is there already, `--table FILE` a table of references. `--differences FILE` lists all differences, `--json FILE`
# keeps the figures, `--floors FILE` fails where one falls, `--name NAME` calls the project so.
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
  echo "truth: the last word is to be a folder" >&2
  exit 2
fi

folder=$(CDPATH= cd -- "$folder" && pwd -P)
# Each project has a place of its own, by its path.
scratch="${TRUTH_SCRATCH:-$here/.build/truth}/$(basename "$folder")-$(printf '%s' "$folder" | cksum | cut -d ' ' -f 1)"
mkdir -p "$scratch"
# Locals too: a local that Inward takes for something else is a false name.
if [ -e "$folder/Package.swift" ]; then
  swift build --quiet --build-tests --enable-index-store --package-path "$folder" --scratch-path "$scratch" \
    -Xswiftc -Xfrontend -Xswiftc -index-include-locals >&2
  store="$(swift build --package-path "$folder" --scratch-path "$scratch" --show-bin-path)/index/store"
else
  store="$scratch/store"
  rm -rf "$store"
  find "$folder" -name '*.swift' -type f | sort >"$scratch/paths"
  sed 's/.*/"&"/' "$scratch/paths" >"$scratch/files"
  # Each file has an object of its own, and so a part of the index of its own.
  awk 'BEGIN { print "{" } { printf "%s\"%s\": {\"object\": \"%d.o\"}\n", (NR > 1 ? "," : ""), $0, NR } END { print "}" }' \
    "$scratch/paths" >"$scratch/outputs.json"
  (cd "$scratch" && swiftc -c -module-name Project -index-store-path "$store" -Xfrontend -index-include-locals \
    -output-file-map outputs.json @files >&2)
fi
exec "$program" --library "$library" --store "$store" "$@"
