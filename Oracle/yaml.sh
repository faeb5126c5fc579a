#!/bin/sh
# Compares our YAML reader with libyaml: `yaml.sh [--rounds N] [--seed N] PATH...`. It reads YAML files, the YAML in
# Markdown and Swift files below the paths, the snippets of `Tests/YAML`, and N texts generated from them by mutation;
# any difference in events, positions or errors fails. `yaml.sh --speed FILE` compares the time that both take.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
swift build --quiet -c release --package-path "$here" --product yaml-oracle >&2
exec "$(swift build -c release --package-path "$here" --show-bin-path)/yaml-oracle" "$@"
