"""The table of figures, as a page of the documentation."""
from project import GROWTH, MEMORY

HEAD = f"""# What input costs

Inward runs on code that nobody has read yet: on every pull request, in hooks, on servers. So its time and memory must
grow with the input and no faster, for usual code and for code that is made to be slow. `Benchmarks/costs.sh` writes
projects of one extreme shape each, in three sizes, and counts the program's instructions with valgrind, on one thread.
What the smallest project costs is subtracted. `.ci/run` fails if twice the input costs more than {GROWTH} times the
instructions, or if a byte of input needs more than {MEMORY} bytes of memory. Input is all files of the project with
their names. In the families of meaning, a rule asks what every name means. A family that needs more for a reason has
limits of its own, which the last table lists.

`make costs` measures again and writes this page. Instructions are in millions.
"""
REASONS = """
## Limits of their own

These families need more for a reason. Their limits are checked in the same way.
"""


def write_page(path, figures):
    areas = list(dict.fromkeys(one.family.area for one in figures))
    text = HEAD
    for area in areas:
        text += f"\n## {area[0].upper() + area[1:]}\n\n"
        text += "| family | n | at n | at 2n | at 4n | growth | bytes of memory a byte |\n"
        text += "|---|---:|---:|---:|---:|---:|---:|\n"
        text += "".join(row(one) for one in figures if one.family.area == area)
    special = [one for one in figures if one.family.because]
    if special:
        text += REASONS + "\n| family | growth | memory | reason |\n|---|---:|---:|---|\n"
        text += "".join(
            f"| {one.family.title} | {one.family.growth} | {one.family.memory} | {one.family.because} |\n"
            for one in special)
    with open(path, "w") as file:
        file.write(text)


def row(one):
    counts = " | ".join(f"{count / 1e6:.1f}" for count in one.counts) if one.counts else " | | "
    return f"| {one.family.name} | {one.family.size} | {counts} | {one.growth:.2f} | {one.memory:.0f} |\n"
