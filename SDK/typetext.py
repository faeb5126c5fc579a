"""Reads the text of a Swift type into a tree of tuples, the first of which says what it is."""

import re

TOKEN = re.compile(r"\s*(->|\.\.\.|(?:\w+::)?[A-Za-z_]\w*|`[^`]+`|[^\s])")
# Words before a type that say nothing of what it is.
PLAIN = {"inout", "some", "any", "each", "repeat", "borrowing", "consuming", "sending", "__owned", "__shared"}


class TypeText:
    """One text; `parse` gives the tree, or ("unknown",) for what is no type."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, token):
        if self.peek() != token:
            return False
        self.at += 1
        return True

    def parse(self):
        try:
            tree = self.type()
        except (IndexError, RecursionError):
            return ("unknown",)
        return tree if self.at == len(self.tokens) else ("unknown",)

    def type(self):
        while self.take("@"):
            self.at += 1
            while self.take("."):
                self.at += 1
        first = self.composition()
        throws = False
        while self.peek() in ("async", "throws", "rethrows"):
            throws = True
            self.at += 1
            if self.peek() == "(":
                self.skip_parentheses()
        if self.take("->"):
            result = self.type()
            inputs = first[1] if first[0] == "tuple" else (("", first),)
            if first[0] == "void":
                inputs = ()
            return ("function", tuple(part for _, part in inputs), result)
        return ("unknown",) if throws else first

    def skip_parentheses(self):
        depth = 0
        while True:
            token = self.tokens[self.at]
            self.at += 1
            depth += (token == "(") - (token == ")")
            if depth == 0:
                return

    def composition(self):
        parts = [self.postfix()]
        while self.take("&"):
            parts.append(self.postfix())
        parts = [part for part in parts if part[0] != "suppressed"] or [("unknown",)]
        return parts[0] if len(parts) == 1 else ("composition", tuple(parts))

    def postfix(self):
        if self.take("~"):
            self.postfix()
            return ("suppressed",)
        tree = self.primary()
        while True:
            if self.take("?"):
                tree = ("optional", tree)
            elif self.take("!"):
                tree = ("implicit", tree)
            elif self.take("..."):
                continue
            elif self.take("."):
                word = self.peek().strip("`")
                self.at += 1
                if word in ("Type", "Protocol"):
                    tree = ("metatype", tree)
                elif tree[0] == "named":
                    tree = ("named", tree[1] + ((word, self.arguments()),))
                else:
                    tree = ("unknown",)
            else:
                return tree

    def arguments(self):
        if not self.take("<"):
            return ()
        found = []
        while not self.take(">"):
            found.append(self.type())
            self.take(",")
        return tuple(found)

    def primary(self):
        if self.take("["):
            first = self.type()
            if self.take(":"):
                second = self.type()
                self.expect("]")
                return ("named", (("Dictionary", (first, second)),))
            if self.peek() == "of":
                self.at += 1
                self.type()
                self.expect("]")
                return ("unknown",)
            self.expect("]")
            return ("named", (("Array", (first,)),))
        if self.take("("):
            return self.tuple()
        word = self.peek()
        if not re.match(r"[A-Za-z_`]|-?\d", word):
            raise IndexError
        self.at += 1
        if word in PLAIN and re.match(r"[A-Za-z_`(\[~@]", self.peek()):
            tree = self.type() if word == "inout" else self.postfix()
            return ("unknown",) if word in ("each", "repeat") else tree
        return ("named", ((word.strip("`"), self.arguments()),))

    def expect(self, token):
        if not self.take(token):
            raise IndexError

    def tuple(self):
        parts = []
        while not self.take(")"):
            label = ""
            if self.at + 1 < len(self.tokens) and self.tokens[self.at + 1] == ":":
                label = self.peek().strip("`")
                self.at += 2
            elif self.at + 2 < len(self.tokens) and self.tokens[self.at + 2] == ":" and self.peek() == "_":
                self.at += 3
            parts.append((label, self.type()))
            self.take(",")
        if not parts:
            return ("void",)
        # `(T)` is `T`, but the parameter of a function where an arrow follows.
        if len(parts) == 1 and not parts[0][0] and self.peek() not in ("->", "throws", "async", "rethrows"):
            return parts[0][1]
        return ("tuple", tuple(parts))


def split(text, separator):
    """At a separator outside all brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in "([<":
            depth += 1
        elif character in ")]" or character == ">" and text[index - 1 : index] != "-":
            depth -= 1
        elif depth == 0 and text.startswith(separator, index):
            parts.append(text[start:index].strip())
            start = index + len(separator)
    last = text[start:].strip()
    return parts + [last] if last or parts else []
