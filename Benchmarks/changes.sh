#!/bin/sh
# Measures what a comparison with git costs, compared with a plain check: on a made-up app of 2,000 files in a
# repository, 20 of which have changed since the last commit. `changes.sh [INWARD [GENERATE]]` takes programs that are
# already built; ROUNDS=n for more than nine rounds. It fails if a comparison costs more processor time than its limit,
# including git's. Instructions are those of `inward` itself, on all threads, and need valgrind.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if [ $# -eq 0 ]; then
  "$here/../.ci/dist" >&2
  set -- "$here/../dist/inward"
fi
inward=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
generate=${2-}
if [ -z "$generate" ]; then
  swift build --quiet -c release --package-path "$here" --product generate >&2
  generate=$(swift build -c release --package-path "$here" --show-bin-path)/generate
fi
"$generate" 5200 "$work/app"
cd "$work/app"
find . -name '*.swift' | sort | tail -n +2001 | while read -r file; do rm "$file"; done
cat >rules.yml <<'RULES'
version: 1
layers:
  Domain: "Domain/**"
  Data: "Data/**"
  Presentation: "Presentation/**"
order: [Domain, [Data, Presentation]]
RULES
git init -q -b main
git config gc.auto 0
git add -A
git -c user.name=A -c user.email=a@b.c commit -q -m first
find . -name '*.swift' | sort | awk 'NR % 100 == 50' | head -n 20 | while read -r file; do
  printf '\nstruct Added%s { var order: Order? }\n' "$(basename "$file" .swift)" >>"$file"
done
changed=$(git status --porcelain | wc -l)
echo "$(find . -name '*.swift' | wc -l) files, $changed changed, $(cat $(git ls-files '*.swift') | wc -c) bytes"

# Processor seconds and wall seconds, the median of the rounds; a comparison and a plain check take turns, so that a
# slow spell of the machine affects both.
python3 - "$inward" "${ROUNDS-9}" <<'PYTHON'
import resource, statistics, subprocess, sys, time
program, rounds = sys.argv[1], int(sys.argv[2])
limits = {"--base HEAD": 1.6, "--staged --base HEAD": 1.5}
over = []
ways = {"plain": [], "--base HEAD": ["--base", "HEAD"], "--staged --base HEAD": ["--staged", "--base", "HEAD"]}

def measure(words):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    run = subprocess.run([program, "check", *words, "--format", "json"], stdout=subprocess.DEVNULL)
    assert run.returncode < 2
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall

def report(names, readings):
    plain = None
    for name in names:
        used, wall = (statistics.median(column) for column in zip(*readings[name]))
        plain = plain or (used, wall)
        if used / plain[0] > limits.get(name, 1):
            over.append(f"{name} costs {used / plain[0]:.2f} of a plain check, and its limit is {limits[name]}")
        print(f"{name:22} cpu {used * 1000:6.0f} ms {used / plain[0]:5.2f}   wall {wall * 1000:6.0f} ms {wall / plain[1]:5.2f}")

def take(names):
    readings = {name: [] for name in names}
    for _ in range(rounds + 1):
        for name in names:
            readings[name].append(measure(ways[name]))
    report(names, {name: list[1:] for name, list in readings.items()})

take(["plain", "--base HEAD"])
subprocess.run(["git", "add", "-A"], check=True)
take(["plain", "--staged --base HEAD"])
sys.exit("\n".join(over) or 0)
PYTHON

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$inward" check --jobs 2 "$@" --format json 2>&1 >/dev/null |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p'
}
command -v valgrind >/dev/null || exit 0
plain=$(instructions)
staged=$(instructions --staged --base HEAD)
git reset -q
base=$(instructions --base HEAD)
echo "instructions: plain $plain; --base $base, ratio $(echo "scale=2; $base / $plain" | bc);" \
  "--staged --base $staged, ratio $(echo "scale=2; $staged / $plain" | bc)"
