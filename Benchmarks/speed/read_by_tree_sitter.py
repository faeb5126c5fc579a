"""Parses the files of a list with tree-sitter-swift, and prints the processor time for reading and parsing."""
import sys
import time

import tree_sitter
import tree_sitter_swift


def read(paths):
    """Returns the total number of lines in the trees."""
    parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))
    lines = 0
    for path in paths:
        with open(path, "rb") as file:
            lines += parser.parse(file.read()).root_node.end_point.row
    return lines


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        paths = file.read().split("\n")
    start = time.process_time()
    read(paths)
    print(time.process_time() - start)
