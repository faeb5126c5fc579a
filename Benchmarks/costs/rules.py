"""Families of rules: one for each rule and each key that selects something."""
from project import HEAD, LAYERS, family, lines
from reports import SHORT

# A rules file may have up to 1000 layers.
PAIRS = "a table has an entry for each pair of layers, at most 1000 by 1000"


@family("layers", "many layers, a file in each", 40, most=900, growth=4.2, memory=150,
        because=PAIRS)
def layers(p, n):
    p.rules("version: 1\nlayers:\n" + lines(n, lambda i: f'  L{i}: "L{i}/**"'))
    for i in range(n):
        p.write(f"L{i}/F.swift", HEAD + f"struct S{i} {{ var a: S{(i + 1) % n}? }}\n")
    unassigned(p)


def unassigned(p):
    for path in ("Domain/A.swift", "Data/X.swift"):
        p.write(path, "")


@family("layers", "a family of layers with many values", 40)
def values(p, n):
    p.rules('version: 1\nlayers:\n  Feature: "Features/{name}/**"\n')
    for i in range(n):
        p.write(f"Features/F{i}/F.swift", HEAD + f"struct S{i} {{ var a: S{(i + 1) % n}? }}\n")
    unassigned(p)


@family("layers", "layers by the names of types", 40, most=900, growth=4.2, memory=150,
        because=PAIRS)
def layers_of_types(p, n):
    p.rules("version: 1\nlayers:\n" + lines(n, lambda i: f'  L{i}: {{ types: "*Kind{i}" }}'))
    p.domain(lines(n, lambda i: f"struct AKind{i} {{ var a: AKind{(i + 1) % n}? }}"))


@family("layers", "a layer by conformance, protocols with two bases each", 100)
def layer_conforms(p, n):
    p.rules('version: 1\nlayers:\n  Domain: "Domain/**"\n  Q: { conforms_to: "P*9" }\n  Data: "Data/**"\n')
    p.domain(
        lines(n, lambda i: f"protocol P{i}: P{i + 1}, P{i + 2} {{}}\nstruct S{i}: P{i} {{}}")
        + f"protocol P{n} {{}}\nprotocol P{n + 1} {{}}\n")


@family("layers", "independent slices that name each other", 40)
def slices(p, n):
    p.add_rules('slices:\n  scenes: { files: "Domain/{scene}/**", independent: true }\n')
    for i in range(n):
        p.write(f"Domain/S{i}/F.swift", HEAD + f"struct S{i} {{ var a: S{(i + 1) % n}? }}\n")


@family("layers", "permissions that nothing uses", 40, ("layers", "--unused"), most=900, growth=5.2, memory=450,
        because="lists each pair of layers of which one may use the other but does not")
def unused(p, n):
    layers(p, n)
    p.write(
        "L0/F.swift", lines(n, lambda i: f"func same(_ a: S{i}) {{}}") + lines(n, lambda i: f"func f{i}() {{ same(1) }}"))


@family("cycles", "a ring of types", 100)
def ring_of_types(p, n):
    p.add_rules("rules:\n  - no_cycles: [types]\n")
    p.domain(lines(n, lambda i: f"struct T{i} {{ var a: T{(i + 1) % n}? }}"))


@family("cycles", "rings of types within rings", 50,
        growth=3.2, memory=140,
        because="the shortest cycle is searched from each type, because no type has a ring of its own")
def rings_in_rings(p, n):
    p.add_rules("rules:\n  - no_cycles: [types]\n")
    p.domain(lines(n, lambda i: f"struct T{i} {{ var a: T{(i + 1) % n}?; var b: T{(i + 7) % n}?; var c: T{i * 3 % n}? }}"))


@family("cycles", "many rings of two types", 100, memory=120, because="two short lines cause a finding for each ring")
def many_rings(p, n):
    p.add_rules("rules:\n  - no_cycles: [types]\n")
    p.domain(lines(n, lambda i: f"struct A{i} {{ var b: B{i}? }}\nstruct B{i} {{ var a: A{i}? }}"))


@family("cycles", "a ring of files", 40)
def ring_of_files(p, n):
    ring_of_places(p, n, "files", "Domain/F{}.swift")


@family("cycles", "a ring of folders", 40)
def ring_of_folders(p, n):
    ring_of_places(p, n, "folders", "Domain/D{}/F.swift")


@family("cycles", "a ring of layers", 32, most=900, growth=4.2, memory=150,
        because=PAIRS)
def ring_of_layers(p, n):
    p.rules("version: 1\nrules:\n  - no_cycles: [layers]\nlayers:\n" + lines(n, lambda i: f'  L{i}: "L{i}/**"'))
    places(p, n, "L{}/F.swift")
    unassigned(p)


@family("cycles", "a ring of modules", 32)
def ring_of_modules(p, n):
    p.rules('version: 1\nlayers:\n  D: "**"\nmodules:\n' + lines(n, lambda i: f'  M{i}: "M{i}/**"')
            + "rules:\n  - no_cycles: [modules]\n")
    for i in range(n):
        p.write(f"M{i}/F.swift", HEAD + f"import M{(i + 1) % n}\npublic struct T{i} {{ var a: T{(i + 1) % n}? }}\n")


def ring_of_places(p, n, level, path):
    p.add_rules(f"rules:\n  - no_cycles: [{level}]\n")
    places(p, n, path)


def places(p, n, path):
    for i in range(n):
        p.write(path.format(i), HEAD + f"struct T{i} {{ var a: T{(i + 1) % n}? }}\n")


@family("cycles", "one edge of many mentions, in two files", 150)
def wide_cut(p, n):
    p.add_rules("rules:\n  - no_cycles: [folders]\n")
    p.write("Domain/P/A.swift", "struct PA { var q: QA? }\n")
    p.write("Domain/P/Z.swift", "func z() {\n" + "_ = QA()\n" * n + "}\n")
    p.write("Domain/Q/Q.swift", "struct QA {}\nfunc qq() {\n" + "_ = PA()\n" * (n + 50) + "}\n")


@family("rules", "must: conform to, on a chain of protocols", 100,
        memory=140, because=SHORT)
def must_conform(p, n):
    p.add_rules('rules:\n  - { id: r, must: { conform_to: { types: "P*9" } } }\n  - { id: q, must: { inherit: "Q*" } }\n')
    p.domain(lines(n, lambda i: f"protocol P{i}: P{i + 1} {{}}\nstruct S{i}: P{i} {{}}") + f"protocol P{n} {{}}\n")


@family("rules", "must: conform to, on enums in one file", 100,
        memory=140, because=SHORT)
def must_conform_enums(p, n):
    p.add_rules('rules:\n  - { id: r, must: { conform_to: "Hashable" } }\n')
    p.domain(lines(n, lambda i: f"enum E{i} {{ case a, b(Int) }}"))


@family("rules", "must: all other demands", 100,
        memory=420, because="each line violates several requirements, and each violation is a finding")
def must_others(p, n):
    p.add_rules(
        "rules:\n  - { id: r, must: { kind: class, be_named: '*Z', be_in: 'Z/**', access: public, attribute: Z,"
        " final: true, import: Z, name: zz } }\n")
    p.domain(lines(n, lambda i: f"import M{i}") + lines(n, lambda i: f"struct S{i} {{ func f() {{ g() }} }}"))


@family("rules", "max: members, dependents and mentions of layers", 100,
        memory=150, because=SHORT)
def maxima(p, n):
    p.add_rules("rules:\n  - { id: r, max: { members: 1, dependents: 1, mentions_of_layers: 0 } }\n")
    p.domain(lines(n, lambda i: f"struct S{i} {{ var a: S0?; var x: X?; func f() {{}} }}\nextension S0 {{ func g{i}() {{}} }}"))


@family("rules", "min: dependents, and unknown uses of one name", 100,
        memory=150, because=SHORT)
def minima_of_one_name(p, n):
    p.add_rules("rules:\n  - { id: r, select: { layer: Domain }, min: { dependents: 2, mentions_of_layers: 1 } }\n")
    p.domain(lines(n, lambda i: f"struct S{i} {{ func go() {{}} }}\nfunc f{i}(a: Unseen) {{ a.go() }}"))


@family("rules", "min: dependents, and uses that may be of many overloads", 50,
        memory=150, because=SHORT)
def minima_of_overloads(p, n):
    p.add_rules("rules:\n  - { id: r, select: { layer: Domain }, min: { dependents: 2 } }\n")
    p.domain(lines(n, lambda i: f"struct S{i} {{ static func same(_ a: P{i}) {{}} }}\nextension X {{ func same(_ a: S{i}) {{}} }}\n"
                                f"func f{i}(x: X) {{ x.same(1) }}"))


@family("rules", "must: uses, and nothing does", 100,
        memory=150, because=SHORT)
def must_use(p, n):
    p.add_rules("rules:\n  - { id: r, select: { layer: Domain }, must: { uses: Data } }\n")
    p.domain(lines(n, lambda i: f"struct S{i} {{ var a: S{(i + 1) % n}?; func f(b: Unseen) {{ b.go{i}() }} }}"))


@family("rules", "owners of layers, printed with each finding", 32, most=900, growth=4.2, memory=150, because=PAIRS)
def owners(p, n):
    p.rules("version: 1\nlayers:\n" + lines(n, lambda i: f'  L{i}: {{ files: "L{i}/**", owner: "@team{i}" }}'))
    places(p, n, "L{}/F.swift")
    unassigned(p)


@family("rules", "max: instability and distance of many layers", 32, most=900, growth=4.2, memory=150,
        because=PAIRS)
def metrics(p, n):
    p.rules("version: 1\nlayers:\n" + lines(n, lambda i: f'  L{i}: {{ files: "L{i}/**", uses: all }}')
            + "rules:\n  - { id: r, max: { instability: 0.1, distance: 0.1 } }\n")
    places(p, n, "L{}/F.swift")
    unassigned(p)


@family("rules", "never: names", 150)
def never_names(p, n):
    p.add_rules('rules:\n  - { id: r, never: { names: [zz, "UIView.show", "go(_:)"] } }\n')
    p.domain("func f(v: UIView) {\n" + "zz(1); v.show(); go(2)\n" * n + "}\n")


@family("rules", "never: types, by what they conform to", 100,
        memory=100, because=SHORT)
def never_types(p, n):
    p.add_rules('rules:\n  - { id: r, select: { types: "S*" }, never: { types: "P*9", as: inherits } }\n')
    p.domain(lines(n, lambda i: f"protocol P{i}: P{i + 1} {{}}\nstruct S{i}: P{i} {{}}") + f"protocol P{n} {{}}\n")


@family("rules", "never: reach, through a chain of types", 50)
def reach(p, n):
    p.add_rules('rules:\n  - { id: r, select: { types: "T*" }, never: { reach: { layers: Data } } }\n')
    p.domain(lines(n, lambda i: f"struct T{i} {{ var a: T{i + 1}? }}") + f"struct T{n} {{ var x: X? }}\n")


@family("rules", "only and only_used_by", 100,
        memory=420, because=SHORT)
def only(p, n):
    p.add_rules(
        'rules:\n  - { id: r, select: { layer: Domain }, only: { layers: Domain } }\n'
        '  - { id: q, only_used_by: { types: "X", by: { types: "S*9" } } }\n')
    p.domain(lines(n, lambda i: f"struct S{i} {{ var x: X? }}"))


@family("rules", "many rules, a type for each", 40,
        memory=120, because=SHORT)
def many_rules(p, n):
    p.add_rules("rules:\n" + lines(n, lambda i: f'  - {{ id: r{i}, select: {{ types: "S{i}" }}, never: {{ types: "X" }} }}'))
    p.domain(lines(n, lambda i: f"struct S{i} {{ var x: X? }}"))


@family("rules", "imports that a layer may not have", 150,
        memory=200, because=SHORT)
def allowed_imports(p, n):
    p.rules('version: 1\nlayers:\n  Domain: { files: "Domain/**", imports: [] }\n  Data: "Data/**"\n')
    p.domain(lines(n, lambda i: f"import M{i}"))


@family("rules", "calls that may mean any of many overloads", 50,
        growth=4.2, because="each call may refer to any of the overloads")
def doubtful_calls(p, n):
    p.add_rules(
        'rules:\n  - { id: r, select: { layer: Domain }, never: { types: "Z" } }\n  - no_cycles: [files]\n')
    p.write("Data/O.swift", lines(n, lambda i: f"public func same(_ a: P{i}) {{}}"))
    p.domain("func f() {\n" + "same(1)\n" * n + "}\n")


@family("rules", "a long list of name patterns that a layer exposes", 100)
def exposes(p, n):
    p.rules(LAYERS.replace('"Data/**"', '{ files: "Data/**", exposes: [' + texts(n, "*a{}") + "] }") + '  App: "App/**"\n')
    p.write("Data/F.swift", lines(n, lambda i: f"struct N{i} {{}}"))
    p.write("App/F.swift", lines(n, lambda i: f"struct U{i} {{ var a: N{i}? }}"))


def texts(n, pattern):
    return ", ".join("'" + pattern.format(i) + "'" for i in range(n))


@family("rules", "a long list of name patterns that a layer may not use", 100)
def banned_patterns(p, n):
    p.rules(LAYERS.replace('"Domain/**"', '{ files: "Domain/**", names: { never: [' + texts(n, "*a{}") + "] } }"))
    p.domain("func f() {\n" + lines(n, lambda i: f"q{i}(1, b: 2)") + "}\n")


@family("rules", "a long list of module patterns that a layer may not import", 100)
def banned_imports(p, n):
    p.rules(LAYERS.replace('"Domain/**"', '{ files: "Domain/**", imports: { never: [' + texts(n, "*a{}") + "] } }"))
    p.domain(lines(n, lambda i: f"import q{i}"))


@family("rules", "a long list of types that a rule forbids", 100)
def banned_types(p, n):
    p.add_rules("rules:\n  - { id: r, select: { layer: Domain }, never: { types: [" + texts(n, "*a{}") + "] } }\n")
    p.domain(lines(n, lambda i: f"struct N{i} {{ var a: N{(i + 1) % n}? }}"))


@family("rules", "a long list of types that a rule selects", 100)
def selected_types(p, n):
    p.add_rules("rules:\n  - { id: r, select: { types: [" + texts(n, "*a{}") + "] }, must: { access: public } }\n")
    p.domain(lines(n, lambda i: f"struct N{i} {{ var a: N{(i + 1) % n}? }}"))


@family("rules", "a rule of its own for each type, on what it may reach", 40,
        growth=4.2, memory=900,
        because="each rule starts a search of its own, which finds a chain of up to n types")
def many_reaches(p, n):
    p.add_rules("rules:\n" + lines(
        n, lambda i: f"  - {{ id: r{i}, select: {{ types: N{i} }}, never: {{ reach: {{ types: N{n - 1 - i} }} }} }}"))
    p.domain(lines(n, lambda i: f"struct N{i} {{ var a: N{(i + 1) % n}? }}"))


@family("layers", "slices with layers in them", 40)
def layered_slices(p, n):
    p.rules('version: 1\nlayers:\n  F: "Domain/**"\npolicy: { unassigned: allow }\nslices:\n  s: { files: "Domain/{x}/**",'
            ' independent: true, layers: { A: { types: "N*" }, B: { types: "M*" } } }\n')
    for i in range(n):
        p.write(f"Domain/d{i}/N.swift",
                HEAD + f"struct N{i} {{ var a: N{(i + 1) % n}?; var m: M{i}? }}\nstruct M{i} {{}}\n")


@family("layers", "the list of a family's values", 40, ("layers",),
        growth=4.2, because=PAIRS)
def listed_values(p, n):
    values(p, n)
