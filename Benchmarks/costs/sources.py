"""Families of source code: one for each way in which code can be deep, long or repetitive."""
from project import HEAD, LAYERS, family, lines


@family("reading", "braces in braces", 1000)
def braces(p, n):
    p.domain("func f() {" + "{" * n + "}" * n + "}\n")


@family("reading", "quotes of regular expressions that never end", 2000)
def regex(p, n):
    p.domain("let x = " + "#/" * n + "\n")


@family("reading", "interpolations in interpolations", 1000)
def interpolation(p, n):
    p.domain("let x = " + '"\\(' * n + "1" + ')"' * n + "\n")


@family("reading", "one long line of calls", 2000,
        memory=120, because="each call of five bytes is a place of a finding")
def long_line(p, n):
    p.domain("func f() { " + "X(); " * n + "}\n")


@family("reading", "conditions in conditions", 500)
def nested_conditions(p, n):
    p.domain(lines(n, lambda i: f"#if A{i}") + "let a: X? = nil\n" + "#endif\n" * n)


@family("reading", "conditions side by side, a finding in each", 200,
        memory=120, because="each line causes a finding, which takes some kilobytes")
def conditions(p, n):
    p.domain(lines(n, lambda i: f"#if A{i}\nlet a{i}: X? = nil\n#endif"))


@family("reading", "types in types", 200)
def nested_types(p, n):
    p.domain(lines(n, lambda i: f"struct T{i} {{") + "var x: X?\n" + "}" * n + "\n")


@family("reading", "closures in closures", 250)
def closures(p, n):
    p.domain("func one<T>(_ f: () -> T) -> T { f() }\nfunc f(a: A) { let x = " + "one { " * n + "a" + " }" * n + " }\n")


@family("reading", "generic arguments in generic arguments", 500)
def generics(p, n):
    p.domain("struct G<T> {}\nfunc f(a: " + "G<" * n + "A" + ">" * n + ") {}\n")


@family("reading", "tuples in tuples", 500)
def tuples(p, n):
    p.domain("let t = " + "(1, " * n + "2" + ")" * n + "\n")


@family("reading", "enums with many cases, all matched", 150)
def cases(p, n):
    p.domain(
        "enum E {\n" + lines(n, lambda i: f"case c{i}(A)") + "}\nfunc f(e: E) {\nswitch e {\n"
        + lines(n, lambda i: f"case .c{i}(let a): _ = a") + "}\n}\n")


@family("reading", "attributes of one declaration", 500)
def attributes(p, n):
    p.domain(lines(n, lambda i: f"@A{i}") + "struct S {}\n")


@family("reading", "many small files", 48)
def small_files(p, n):
    for i in range(n):
        p.write(f"Domain/F{i}.swift", HEAD + f"struct S{i} {{ var a: S{(i + 1) % n}?; var x: X? }}\n")


@family("reading", "a file in many folders", 48, memory=600,
        because="each line causes a finding, which takes some kilobytes")
def folders(p, n):
    p.write("Domain/" + "d/" * min(n, 1900) + "F.swift", lines(n, lambda i: f"struct S{i} {{ var x: X? }}"))


@family("meaning", "overloads of one function, each called", 100)
def overloads(p, n):
    p.domain(
        lines(n, lambda i: f"func ov(_ x: Q{i}) -> Q{i + 1} {{ fatalError() }}\nstruct Q{i} {{}}") + f"struct Q{n} {{}}\n"
        + lines(n // 4, lambda i: f"func q{i}(x: Q{i}) {{ _ = ov(ov(x)) }}"))


@family("meaning", "declarations of one name in many files", 40, growth=2.6, memory=100,
        because="each use of the name may refer to any of the declarations")
def one_name(p, n):
    for i in range(n):
        p.write(f"Domain/N{i}/Same.swift", HEAD + f"struct Same {{ var x: X? }}\nfunc same(_ s: Same) {{ same(s) }}\n")


@family("meaning", "a composition of many protocols, and members of it", 100)
def composition(p, n):
    p.domain(
        lines(n, lambda i: f"protocol R{i} {{ func m{i}() }}") + "typealias Al = " + " & ".join(f"R{i}" for i in range(n))
        + "\n" + lines(n // 4, lambda i: f"func q{i}(s: Al) {{ s.m{i}(); s.zz{i}() }}"))


@family("meaning", "extensions of one protocol, each under a condition", 100, growth=4.2,
        because="each call may refer to any of the overloads, if there are at most 512")
def where_extensions(p, n):
    p.domain(
        "protocol P {}\n" + lines(n, lambda i: f"extension P where Self: Q{i} {{ func m() {{}} }}\nprotocol Q{i} {{}}\n"
                                  f"struct S{i}: P, Q{i} {{ func z() {{ m() }} }}"))


@family("meaning", "a chain of type aliases", 150)
def aliases(p, n):
    p.domain(lines(n, lambda i: f"typealias T{i} = T{i + 1}\nfunc f{i}(t: T{i}) {{ _ = t.a }}") + f"typealias T{n} = X\n")


@family("meaning", "a chain of protocols, a type on each", 150, memory=170,
        because="each type keeps its supertypes, as far as they are followed")
def protocols(p, n):
    p.domain(
        lines(n, lambda i: f"protocol P{i}: P{i + 1} {{ func m{i}() }}\nstruct S{i}: P{i} {{ func z() {{ m{n - 1}() }} }}")
        + f"protocol P{n} {{ var x: X? {{ get }} }}\n")


@family("meaning", "a chain of classes, members of the first called on each", 150, growth=2.5, memory=180,
        because="each type keeps its supertypes, as far as they are followed, and a name is searched in all of them")
def classes(p, n):
    p.domain(lines(n, lambda i: f"class C{i}: C{i + 1} {{ func g() {{ first() }} }}") + f"class C{n} {{ func first() {{}} }}\n")


@family("meaning", "generic parameters and their requirements", 100)
def requirements(p, n):
    p.domain(
        lines(n, lambda i: f"protocol R{i} {{ func m{i}() }}") + "func f<" + ", ".join(f"T{i}: R{i}" for i in range(n))
        + ">(" + ", ".join(f"_ a{i}: T{i}" for i in range(n)) + ") {\n" + lines(n, lambda i: f"a{i}.m{i}()") + "}\n")


@family("meaning", "requirements of one generic parameter, and members of it", 100, memory=100,
        because="each line contains a protocol, a requirement and two names")
def requirements_of_one(p, n):
    p.domain(
        lines(n, lambda i: f"protocol R{i} {{ func m{i}() }}") + "func f<T>(a: T) where "
        + ", ".join(f"T: R{i}" for i in range(n)) + " {\n" + lines(n, lambda i: f"a.m{i}(); a.zz{i}()") + "}\n")


@family("meaning", "extensions of one type, each calling the next", 150)
def extensions(p, n):
    p.domain(lines(n, lambda i: f"extension A {{ func f{i}() {{ f{(i + 1) % n}() }} }}"))


@family("meaning", "imports of one file", 150,
        memory=150, because="each line causes a finding, which takes some kilobytes")
def imports(p, n):
    p.domain(lines(n, lambda i: f"import M{i}") + lines(n, lambda i: f"let a{i}: X? = nil"))


@family("meaning", "modules that export each other in a ring", 48,
        memory=150, because="each file sees most of the other modules")
def exported_ring(p, n):
    exported(p, n, lambda i: [(i + 1) % n, (i + 7) % n])


@family("meaning", "modules that export the next one, without a ring", 48,
        memory=150, because="each file sees most of the other modules")
def exported_chain(p, n):
    exported(p, n, lambda i: [i + 1] if i + 1 < n else [])


def exported(p, n, following):
    p.rules('version: 1\nlayers:\n  D: { files: "Sources/**" }\npolicy: { unassigned: allow }\n')
    manifest(p, n)
    for i in range(n):
        p.write(
            f"Sources/M{i}/a.swift", "".join(f"@_exported import M{j}\n" for j in following(i))
            + f"public struct S{i} {{ public var a: S{(i + 1) % n} }}\n")


def manifest(p, n, dependencies=lambda i: ""):
    p.write(
        "Package.swift", "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"T\", targets: ["
        + ",".join(f'.target(name: "M{i}"{dependencies(i)})' for i in range(n)) + "])\n")


@family("meaning", "one file that imports and names many modules", 40)
def wide_import(p, n):
    p.rules('version: 1\nlayers:\n  D: { files: "Sources/**" }\npolicy: { unassigned: allow }\n')
    manifest(p, n)
    for i in range(1, n):
        p.write(f"Sources/M{i}/a.swift", HEAD + f"public struct S{i} {{}}\n")
    p.write(
        "Sources/M0/a.swift",
        lines(n - 1, lambda i: f"import M{i + 1}") + lines(n - 1, lambda i: f"let a{i}: S{i + 1}? = nil"))


@family("meaning", "targets that import modules without declaring them", 40)
def implicit_imports(p, n):
    p.rules(
        'version: 1\nlayers:\n  D: { files: "Sources/**" }\n'
        "policy: { unassigned: allow, implicit_import: error, redundant_dependency: error, target_cycle: error }\n")
    manifest(p, n, lambda i: f', dependencies: ["M{(i + 1) % n}"]')
    for i in range(n):
        p.write(f"Sources/M{i}/a.swift", HEAD + f"@_exported import M{(i + 1) % n}\nimport M{(i + 5) % n}\npublic struct S{i} {{}}\n")


@family("meaning", "parameters of one function, all of them used", 100)
def parameters(p, n):
    p.domain("func f(" + ", ".join(f"p{i}: X" for i in range(n)) + ") {\n" + lines(n, lambda i: f"_ = p{i}") + "}\n")


@family("meaning", "constants of one function, each from the one before", 150)
def constants(p, n):
    p.domain("struct S { var s: S { self } }\nfunc f() {\nlet l0 = S()\n" + lines(n, lambda i: f"let l{i + 1} = l{i}.s") + "}\n")


@family("meaning", "global constants, each from the next one", 100)
def global_constants(p, n):
    p.domain("struct S { var s: S { self } }\n" + lines(n, lambda i: f"let g{i} = g{i + 1}.s") + f"let g{n} = S()\n")


@family("meaning", "extensions of one type, a file each", 40)
def extension_files(p, n):
    p.write("Domain/S.swift", "struct S {}\n")
    for i in range(n):
        p.write(f"Domain/E{i}.swift",
                HEAD + f"extension S {{ func m{i}() {{ m{i * 7 % n}(); self.x{i}() }}; var v{i}: X? {{ nil }} }}\n")


@family("meaning", "one long chain of calls", 250)
def chain(p, n):
    p.domain("struct S { func m() -> S { self } }\nlet s = S()\nfunc f() { _ = s" + ".m()" * n + " }\n")


@family("meaning", "one long sum", 250)
def operators(p, n):
    p.domain("struct V { static func + (a: V, b: V) -> V { a } }\nlet v = V()\nlet a = " + " + ".join(["v"] * n) + "\n")


@family("reading", "a list of a long literal", 500)
def literals(p, n):
    p.domain("let a: [Int] = [" + ", ".join(str(i) for i in range(n)) + "]\n")


@family("reading", "comments in comments", 2000)
def nested_comments(p, n):
    p.domain("/*" * n + "*/" * n + "\n")


@family("reading", "what facts prints", 150, ("facts", "--format", "json", "."), memory=180,
        because="the output is several times as long as the source")
def printed_facts(p, n):
    p.domain("func f() {\n" + lines(n, lambda i: f"a{i}.b(c: d, e: {{ $0 }})") + "}\n")
