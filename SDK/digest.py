#!/usr/bin/env python3
"""Writes the digest of the SDK that the program carries, from tables of what its modules declare.

    digest.py TABLES OUTPUT       makes the digest of the modules that modules.txt lists
    digest.py DIGEST              prints one as text, a declaration a line: two of them can be compared

TABLES is a folder with `modules.tsv`, `names.tsv` and `modules/NAME.tsv`. FORMAT.md says what the digest holds.
"""

import os
import sys

from layout import Digest, print_digest
from tables import read_tables


def main(arguments):
    if len(arguments) == 1:
        with open(arguments[0], "rb") as file:
            print_digest(file.read(), sys.stdout)
        return 0
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder, output = arguments
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "modules.txt")) as file:
        wanted = [word for line in file if not line.startswith("#") for word in line.split()]
    tables = read_tables(folder, wanted)
    digest = Digest(tables)
    data = digest.bytes()
    with open(output, "wb") as file:
        file.write(data)
    for word, size in digest.sizes:
        print(f"{size:>10,}  {word}")
    print(f"{len(data):>10,}  bytes: {len(digest.rows):,} declarations of {len(tables.modules)} modules")
    if tables.unknown:
        common = sorted(tables.unknown.items(), key=lambda item: (-item[1], item[0]))[:5]
        print(f"{sum(tables.unknown.values()):>10,}  names of types that no chosen module declares, such as", end=" ")
        print(", ".join(name for name, _ in common))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
