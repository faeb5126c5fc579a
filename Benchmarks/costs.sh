#!/bin/sh
# Measures the cost of extreme input, and fails if twice the input costs more than 2.3 times as much, or if a byte of
# input needs more than 90 bytes of memory; some families have limits of their own. `costs.sh [PROGRAM]`, by default
# with the program built by `.ci/dist`. `--only TEXT` measures the families whose names contain TEXT, `--page` writes
# the figures to docs/costs.md, `--test` tests the measurement itself. Needs valgrind, GNU time and Python.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ "${1-}" = "--test" ]; then
  cd "$here/costs"
  exec python3 -m unittest -q test_measure
fi
only=
page=
while [ $# -gt 0 ]; do
  case $1 in
    --only)
      only=$2
      shift 2
      ;;
    --page)
      page=$here/../docs/costs.md
      shift
      ;;
    *) break ;;
  esac
done
if [ $# -eq 0 ]; then
  "$here/../.ci/dist" >&2
  set -- "$here/../dist/inward"
fi
PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/costs/measure.py" --only "$only" ${page:+--page "$page"} "$1"
