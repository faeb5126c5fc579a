"""Lays a digest out in memory as FORMAT.md has it, and prints one back."""

import struct

KINDS = [
    "class", "struct", "enum", "protocol", "typealias", "associatedtype", "macro", "func", "var", "operator-func",
    "method", "static-method", "property", "static-property", "init", "subscript", "static-subscript", "case",
    "operator", "precedencegroup", "conformance",
]
FLAGS = [
    "open", "requirement", "optional-requirement", "default", "override", "failable", "propertyWrapper",
    "resultBuilder", "dynamicMemberLookup", "globalActor", "conditional", "deprecated", "hidden", "prefix", "postfix",
]
PARAMETER_FLAGS = ["default", "variadic", "closure", "autoclosure"]
UNKNOWN, DECLARED, PARAMETER, SELF, MEMBER, OPTIONAL, IMPLICIT = range(7)
METATYPE, FUNCTION, TUPLE, COMPOSITION, ANY, VOID = range(7, 13)
MAGIC = b"inward.sdk 1\0\0\0\0"


def number(value):
    """As groups of seven bits, the lowest first."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


class Digest:
    def __init__(self, tables):
        self.tables, self.sizes = tables, []
        self.rows = self.order(tables.rows)
        self.ids = {id(row): index for index, row in enumerate(self.rows)}
        words = set(tables.modules)
        for row in self.rows:
            words.add(row.name)
            words.update(row.generics)
            words.update(label for label, _, _ in row.parameters)
            words.update(row.flags_with)
            for tree in trees(row):
                collect(tree, words)
        self.names = sorted(word.encode() for word in words)
        self.numbers = {name.decode(): index for index, name in enumerate(self.names)}

    def order(self, rows):
        """First the declarations at the top, by name; then, owner by owner, the members of each, by name."""
        members = {}
        for row in rows:
            row.flags_with = [flag[5:] for flag in row.flags if flag.startswith("with:")]
            members.setdefault(id(row.owner) if row.owner else None, []).append(row)
        for group in members.values():
            # The tables are sorted but for the module; a sort that keeps order keeps that of the modules.
            group.sort(key=lambda row: ("" if row.kind == "conformance" else row.name).encode())
        ordered, self.owners = list(members.get(None, [])), []
        self.top = len(ordered)
        index = 0
        while index < len(ordered):
            group = members.get(id(ordered[index]))
            if group:
                self.owners.append((index, len(ordered)))
                ordered += group
            index += 1
        self.owners.append((0xFFFFFFFF, len(ordered)))
        return ordered

    def bytes(self):
        pool, places = bytearray(b"\0"), {b"\0": 0}

        def keep(data):
            if data not in places:
                places[data] = len(pool)
                pool.extend(data)
            return places[data]

        rows = [
            struct.pack(
                "<IHHI", self.name(row.name if row.kind != "conformance" else "") << 8 | KINDS.index(row.kind),
                self.tables.modules.index(row.module), self.flags(row), keep(self.details(row)))
            for row in self.rows
        ]
        modules = [
            struct.pack("<II", self.name(module), keep(
                number(len(exports)) + b"".join(number(self.tables.modules.index(name)) for name in exports)))
            for module, exports in ((module, self.tables.exports[module]) for module in self.tables.modules)
        ]
        starts, text = [0], bytearray()
        for name in self.names:
            text += name
            starts.append(len(text))
        sections = [
            ("starts of names", len(self.names), struct.pack(f"<{len(starts)}I", *starts)),
            ("names", len(text), bytes(text)),
            ("modules", len(modules), b"".join(modules)),
            ("declarations", len(rows), b"".join(rows)),
            ("owners", len(self.owners), b"".join(struct.pack("<II", *owner) for owner in self.owners)),
            ("details", len(pool), bytes(pool)),
            ("declarations at the top", self.top, b""),
        ]
        head, body = bytearray(MAGIC), bytearray()
        offset = len(MAGIC) + 8 * len(sections)
        for word, count, data in sections:
            data += b"\0" * (-len(data) % 4)
            head += struct.pack("<II", offset + len(body), count)
            body += data
            self.sizes.append((word, len(data)))
        return bytes(head + body)

    def name(self, word):
        return self.numbers[word]

    def flags(self, row):
        words = set(row.flags)
        if row.kind == "init" and row.cells["type"].endswith("?"):
            words.add("failable")
        if row.kind.startswith("operator"):
            words |= set(row.cells["conforms"].split("; "))
        if row.requirements:
            words.add("conditional")
        return sum(1 << index for index, flag in enumerate(FLAGS) if flag in words)

    def details(self, row):
        out = bytearray()
        shown = 0
        parts = (row.generics, row.parameters, row.type, row.inherited, row.requirements, row.flags_with)
        for bit, part in enumerate(parts):
            if part:
                shown |= 1 << bit
        out += bytes([shown])
        if row.generics:
            out += number(len(row.generics)) + b"".join(number(self.name(name)) for name in row.generics)
        if row.parameters:
            out += number(len(row.parameters))
            for label, tree, words in row.parameters:
                flags = sum(1 << index for index, flag in enumerate(PARAMETER_FLAGS) if flag in words)
                out += number(self.name(label)) + bytes([flags]) + self.type(tree)
        if row.type:
            out += self.type(row.type)
        if row.inherited:
            out += number(len(row.inherited)) + b"".join(self.type(tree) for tree in row.inherited)
        if row.requirements:
            out += number(len(row.requirements))
            for is_same, subject, bound in row.requirements:
                out += bytes([is_same]) + self.type(subject) + self.type(bound)
        if row.flags_with:
            out += number(len(row.flags_with)) + b"".join(number(self.name(name)) for name in sorted(row.flags_with))
        return bytes(out)

    def type(self, tree):
        word = tree[0]
        if word == "declared":
            arguments = tree[2]
            return number(DECLARED) + number(self.ids[id(tree[1])]) + number(len(arguments)) + b"".join(
                map(self.type, arguments))
        if word == "parameter":
            return number(PARAMETER) + number(tree[1]) + number(tree[2])
        if word == "member":
            return number(MEMBER) + number(self.name(tree[2])) + self.type(tree[1])
        if word in ("optional", "implicit", "metatype"):
            return number({"optional": OPTIONAL, "implicit": IMPLICIT, "metatype": METATYPE}[word]) + self.type(tree[1])
        if word == "function":
            return number(FUNCTION) + number(len(tree[1])) + self.type(tree[2]) + b"".join(map(self.type, tree[1]))
        if word == "tuple":
            return number(TUPLE) + number(len(tree[1])) + b"".join(
                number(self.name(label)) + self.type(part) for label, part in tree[1])
        if word == "composition":
            return number(COMPOSITION) + number(len(tree[1])) + b"".join(map(self.type, tree[1]))
        return number({"self": SELF, "any": ANY, "void": VOID}.get(word, UNKNOWN))


def trees(row):
    for _, tree, _ in row.parameters:
        yield tree
    if row.type:
        yield row.type
    yield from row.inherited
    for _, subject, bound in row.requirements:
        yield subject
        yield bound


def parts(tree):
    """The trees that a tree is made of."""
    word = tree[0]
    if word == "declared":
        return tree[2]
    if word in ("optional", "implicit", "metatype", "member"):
        return (tree[1],)
    if word == "function":
        return tree[1] + (tree[2],)
    if word == "tuple":
        return tuple(part for _, part in tree[1])
    return tree[1] if word == "composition" else ()


def collect(tree, words):
    """Adds the names in a tree that are no declarations: of members and labels."""
    if tree[0] == "member":
        words.add(tree[2])
    if tree[0] == "tuple":
        words.update(label for label, _ in tree[1])
    for part in parts(tree):
        collect(part, words)


def print_digest(data, out):
    Printer(data).print(out)


class Printer:
    """Reads a digest back, as text."""

    def __init__(self, data):
        self.data = data
        if data[: len(MAGIC)] != MAGIC:
            raise SystemExit("this is no digest of ours")
        heads = [struct.unpack_from("<II", data, len(MAGIC) + 8 * index) for index in range(7)]
        (self.starts, self.name_count), (self.text, _), (self.modules, _), (self.rows, self.count) = heads[:4]
        (self.owners, self.owner_count), (self.pool, _), (_, self.top) = heads[4:]

    def word(self, offset):
        return struct.unpack_from("<I", self.data, offset)[0]

    def name(self, index):
        start, end = (self.word(self.starts + 4 * at) for at in (index, index + 1))
        return self.data[self.text + start : self.text + end].decode()

    def print(self, out):
        owners = [struct.unpack_from("<II", self.data, self.owners + 8 * at) for at in range(self.owner_count)]
        paths, next_owner = [], 0
        for index in range(self.count):
            while index >= self.top and owners[next_owner + 1][1] <= index:
                next_owner += 1
            head, module, flags, details = struct.unpack_from("<IHHI", self.data, self.rows + 12 * index)
            owner = paths[owners[next_owner][0]] + "." if index >= self.top else ""
            paths.append(owner + self.name(head >> 8))
            words = [FLAGS[bit] for bit in range(16) if flags >> bit & 1]
            home = self.name(self.word(self.modules + 8 * module))
            print(KINDS[head & 0xFF], home, paths[-1], self.details(details, paths), *words, sep="\t", file=out)

    def details(self, offset, paths):
        self.at, self.paths = self.pool + offset, paths
        shown = self.data[self.at]
        self.at += 1
        out = ""
        if shown & 1:
            out += "<" + ", ".join(self.name(self.number()) for _ in range(self.number())) + ">"
        if shown & 2:
            out += "(" + ", ".join(self.parameter() for _ in range(self.number())) + ")"
        if shown & 4:
            out += " -> " + self.type()
        if shown & 8:
            out += ": " + ", ".join(self.type() for _ in range(self.number()))
        if shown & 16:
            out += " where " + ", ".join(self.requirement() for _ in range(self.number()))
        if shown & 32:
            out += " with " + ", ".join(self.name(self.number()) for _ in range(self.number()))
        return out.strip()

    def parameter(self):
        label, flags = self.name(self.number()) or "_", self.data[self.at]
        self.at += 1
        words = [word for bit, word in enumerate(PARAMETER_FLAGS) if flags >> bit & 1]
        return " ".join([label + ":", self.type()] + words)

    def requirement(self):
        is_same = self.data[self.at]
        self.at += 1
        return self.type() + (" == " if is_same else ": ") + self.type()

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def type(self):
        tag = self.number()
        if tag == DECLARED:
            row = self.number()
            arguments = [self.type() for _ in range(self.number())]
            head = self.word(self.rows + 12 * row)
            return self.name(head >> 8) + ("<" + ", ".join(arguments) + ">" if arguments else "")
        if tag == PARAMETER:
            return f"{self.number()}.{self.number()}"
        if tag == MEMBER:
            name = self.name(self.number())
            return self.type() + "." + name
        if tag in (OPTIONAL, IMPLICIT, METATYPE):
            return self.type() + {OPTIONAL: "?", IMPLICIT: "!", METATYPE: ".Type"}[tag]
        if tag == FUNCTION:
            count, result = self.number(), self.type()
            return "(" + ", ".join(self.type() for _ in range(count)) + ") -> " + result
        if tag == TUPLE:
            return "(" + ", ".join(self.name(self.number()) + ": " + self.type() for _ in range(self.number())) + ")"
        if tag == COMPOSITION:
            return " & ".join(self.type() for _ in range(self.number()))
        return {SELF: "Self", ANY: "Any", VOID: "Void"}.get(tag, "?")
