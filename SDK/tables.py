"""Reads tables of what modules declare, and finds the declaration that each name of a type in them means."""

import os
import re

from typetext import TypeText, split

TYPES = {"class", "struct", "enum", "protocol", "typealias", "associatedtype"}
PLAIN = set("Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Bool String CFString".split())
GENERICS = re.compile(r"<([^<>]*)>\s*")


class Row:
    """One declaration: `owner` is the declaration that it stands in, `module` the one that declares it."""

    def __init__(self, cells, module):
        self.kind, self.owner_text, self.name = cells["kind"], cells["owner"], cells["name"]
        self.module, self.cells, self.owner = module, cells, None
        self.nested = {}
        self.generics, self.requirements, self.parameters, self.inherited = [], [], [], []
        self.type = None
        self.flags = set(cells["flags"].split(",")) - {""}

    @property
    def is_type(self):
        return self.kind in TYPES

    @property
    def path(self):
        return (self.owner.path + "." if self.owner else "") + self.name


class Tables:
    def __init__(self):
        self.modules, self.exports, self.rows = [], {}, []
        self.tops, self.means, self.unknown = {}, {}, {}


def read(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    header = lines[0].split("\t")
    for line in lines[1:]:
        if line:
            yield dict(zip(header, line.split("\t")))


def read_tables(folder, wanted):
    tables = Tables()
    tables.modules = list(dict.fromkeys(wanted))
    chosen = set(tables.modules)
    listed = {cells["module"]: cells["exports"].split() for cells in read(os.path.join(folder, "modules.tsv"))}
    for module in tables.modules:
        tables.exports[module] = [name for name in reached(module, listed) if name in chosen]
    for cells in read(os.path.join(folder, "names.tsv")):
        if cells["module"] in chosen:
            tables.means[cells["module"], cells["name"]] = cells["means"].split()
    rows = []
    for module in tables.modules:
        rows += declared(read(os.path.join(folder, "modules", module + ".tsv")), module)
    # What the compiler's symbol graphs leave out of the standard library.
    rows += declared(read(os.path.join(os.path.dirname(os.path.abspath(__file__)), "additions.tsv")), "Swift")
    rows = without_copies(rows, tables)
    own(rows, tables)
    tables.rows = [row for row in rows if row.owner or not row.owner_text]
    for row in tables.rows:
        row.generics = generics(row)
    for row in tables.rows:
        resolve(row, tables)
    return tables


def declared(table, module):
    """The rows of a module. Where several systems have a declaration that is the same but for its types, Apple's come
    first: of two types of one name the first is taken."""
    rows = [Row(cells, module) for cells in table if not is_constant(cells)]
    rows.sort(key=lambda row: not set(row.cells["sdks"]) & set("im"))
    first, current = {}, set()
    for row in rows:
        first.setdefault((row.owner_text, row.name), row)
        if set(row.cells["sdks"]) & set("iml"):
            current.add(signature(row))
    return [row for row in rows if is_wanted(row, first, current)]


def is_wanted(row, first, current):
    """One type of a name; and of what only an older system has, nothing that a newer one writes otherwise."""
    if row.is_type:
        return first[row.owner_text, row.name] is row or not first[row.owner_text, row.name].is_type
    return row.cells["sdks"] != "o" or signature(row) not in current


def signature(row):
    return row.kind, row.owner_text, row.name, row.cells["labels"]


def is_constant(cells):
    """A number or text of C: there are thousands, and no name of a project depends on one."""
    return cells["kind"] == "var" and "c" in cells["flags"].split(",") and cells["type"] in PLAIN


def without_copies(rows, tables):
    """Linux declares in Foundation what Apple's systems have in other modules: one of each is enough."""
    apples = {}
    for row in rows:
        if row.is_type and not row.owner_text and set(row.cells["sdks"]) & set("imo"):
            apples.setdefault(row.name, row)
    kept = []
    for row in rows:
        is_copy = row.is_type and not row.owner_text and row.cells["sdks"] == "l" and row.name in apples
        if is_copy:
            tables.tops[row.module, row.name] = apples[row.name]
        else:
            kept.append(row)
    return kept


def reached(module, listed):
    """What a module exports, through any number of steps, also through modules that are not chosen."""
    seen, waiting = [], list(listed.get(module, []))
    while waiting:
        name = waiting.pop(0)
        if name not in seen and name != module:
            seen.append(name)
            waiting += listed.get(name, [])
    return seen


def own(rows, tables):
    """Finds the owner of each row; types first, the outer ones before what is nested in them."""
    for row in rows:
        if row.is_type and not row.owner_text:
            tables.tops.setdefault((row.module, row.name), row)
    waiting = sorted((row for row in rows if row.owner_text), key=lambda row: row.owner_text.count("."))
    for row in waiting:
        module, _, path = row.owner_text.rpartition("::")
        owner = find_path(path.split("."), module or row.module, tables)
        # A type that only older systems have may be told apart from one of another module by its name alone.
        row.owner = owner
        if owner and row.is_type:
            owner.nested.setdefault(row.name, row)


def find_path(path, module, tables):
    row = tables.tops.get((module, path[0]))
    for name in path[1:]:
        row = row and row.nested.get(name)
    return row


def generics(row):
    match = GENERICS.match(row.cells["where"])
    if not match:
        return []
    return [name.replace("each ", "").replace("let ", "").split(":")[0].strip() for name in match[1].split(",")]


def resolve(row, tables):
    cells = row.cells
    # In the row of an operator this cell holds its precedence.
    row.type = tree(cells["type"], row, tables) if cells["type"] and row.kind != "operator" else None
    for text in split(cells["conforms"], ";") if row.kind in TYPES | {"conformance"} else []:
        row.inherited.append(tree(text, row, tables))
    # An alias of what no table declares stands for itself.
    if row.kind == "typealias" and row.type == ("unknown",):
        row.type = None
    # A superclass stands before what the class conforms to.
    if row.kind == "class" and row.type:
        row.inherited.insert(0, row.type)
        row.type = None
    conditions = GENERICS.sub("", cells["where"], count=1)
    if conditions.startswith("where "):
        for text in split(conditions[6:], ","):
            requirement(text, row, tables)
    labels = cells["labels"]
    if labels.startswith("("):
        names = [name for name in labels[1:-1].split(":") if name]
        texts = split(cells["params"], ";")
        for index, name in enumerate(names):
            row.parameters.append(parameter(name, texts[index] if index < len(texts) else "", row, tables))


def requirement(text, row, tables):
    for mark, is_same in (("==", True), (":", False)):
        parts = split(text, mark)
        if len(parts) == 2:
            subject, bound = (tree(part, row, tables) for part in parts)
            row.requirements.append((is_same, subject, bound))
            return


def parameter(label, text, row, tables):
    """Label, type, and what is said of it beside."""
    has_default = text.endswith("=")
    text = text.removesuffix("=").strip()
    words = set()
    if has_default:
        words.add("default")
    if text.endswith("...") :
        words.add("variadic")
        text = text[:-3]
    if "@autoclosure" in text:
        words.add("autoclosure")
    found = tree(text, row, tables)
    inside = found
    while inside[0] in ("optional", "implicit"):
        inside = inside[1]
    if inside[0] == "function" and "autoclosure" not in words:
        words.add("closure")
    return ("" if label == "_" else label, found, words)


def tree(text, row, tables):
    text = re.sub(r"@(?!autoclosure)([\w.]+)", "", text).replace("@autoclosure", "")
    return mean(TypeText(text).parse(), row, tables)


def mean(node, row, tables):
    """The tree with declarations in place of names."""
    word = node[0]
    if word == "named":
        return named(node[1], row, tables)
    if word in ("optional", "implicit", "metatype"):
        return (word, mean(node[1], row, tables))
    if word == "composition":
        return (word, tuple(mean(part, row, tables) for part in node[1]))
    if word == "tuple":
        return (word, tuple((label, mean(part, row, tables)) for label, part in node[1]))
    if word == "function":
        return (word, tuple(mean(part, row, tables) for part in node[1]), mean(node[2], row, tables))
    return node


def named(parts, row, tables):
    (first, arguments), rest = parts[0], parts[1:]
    arguments = tuple(mean(part, row, tables) for part in arguments)
    found = start(first, row, tables)
    if found is None:
        tables.unknown[first] = tables.unknown.get(first, 0) + 1
        return ("unknown",)
    if isinstance(found, Row):
        for name, more in rest:
            target = found.nested.get(name)
            if target is None:
                tables.unknown[name] = tables.unknown.get(name, 0) + 1
                return ("unknown",)
            found = target
            arguments += tuple(mean(part, row, tables) for part in more)
        if found.kind == "associatedtype":
            return ("member", ("self",), found.name)
        return ("declared", found, arguments)
    for name, _ in rest:
        found = ("member", found, name)
    return found


def start(name, row, tables):
    """What the first word of a type's name means at a declaration."""
    if name == "Self":
        return ("self",)
    if name in ("Any", "AnyObject", "AnyClass"):
        return ("any",)
    if name == "Void":
        return ("void",)
    module, is_qualified = row.module, "::" in name
    if is_qualified:
        module, _, name = name.partition("::")
    else:
        around, depth = row, 0
        while around:
            if name in around.generics and around.kind != "protocol":
                return ("parameter", depth, around.generics.index(name))
            around, depth = around.owner, depth + 1
        around = row if row.is_type else row.owner
        while around:
            if name in around.nested:
                return around.nested[name]
            if around.name == name and around.is_type:
                return around
            around = around.owner
    if (module, name) in tables.tops:
        return tables.tops[module, name]
    for meaning in tables.means.get((module, name), []):
        home, _, path = meaning.rpartition("::")
        found = find_path(path.split("."), home, tables)
        if found:
            return found
    return tables.tops.get(("Swift", name))
