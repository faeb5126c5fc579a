"""Families of project files, patterns and everything else that determines which files exist."""
import os

from project import HEAD, family, lines


@family("files", "braces in patterns", 24,
        memory=340, because="braces expand each pattern into 64, which are all kept")
def braces_in_patterns(p, n):
    p.add_rules("exclude:\n" + lines(n, lambda i: '  - "' + "{a,b}" * 6 + "*a" * 40 + f'{i}"'))


@family("files", "stars in one pattern, and a name that nearly fits", 50,
        memory=600, because="a pattern is stored as a list of items")
def stars(p, n):
    p.add_rules(f'exclude: ["{"*a" * n}b"]\n')
    p.write("Domain/" + "a" * 200 + ".swift", "struct B {}\n")


@family("files", "lines of a .gitignore", 150)
def gitignore(p, n):
    p.write(".gitignore", lines(n, lambda i: f"*a{i}*b*"))
    for i in range(50):
        p.write(f"Domain/A{i}.swift", "")


@family("files", "aliases and anchors of YAML", 200, most=900)
def anchors(p, n):
    p.add_rules("exclude: [" + ", ".join(f"&a{i} 'x{i}', *a{i}" for i in range(n)) + "]\n")


@family("files", "what init proposes for many folders", 40, ("init", "--force"))
def init(p, n):
    for i in range(n):
        p.write(f"Features/F{i}/F.swift", HEAD + f"struct S{i} {{ var a: S{(i + 1) % n}? }}\n")


@family("files", "a .gitignore in many folders", 40,
        memory=100, because="each folder has a file of nine bytes")
def gitignores(p, n):
    for i in range(n):
        p.write(f"Domain/d{i}/.gitignore", "*.x\n!a\n")
        p.write(f"Domain/d{i}/N.swift", "")


@family("files", "links to one file", 50)
def links(p, n):
    for i in range(n):
        os.symlink("../Data/X.swift", os.path.join(p.folder, "Domain", f"L{i}.swift"))


@family("files", "files in no layer, a folder each", 40)
def unassigned(p, n):
    for i in range(n):
        p.write(f"Other/d{i}/N{i}.swift", HEAD + f"struct N{i} {{}}\n")


@family("files", "types that init sorts by their names", 100, ("init", "--force"),
        memory=100, because="each line declares two classes")
def init_types(p, n):
    p.domain(lines(n, lambda i: f"class N{i}View {{ var a: N{(i + 1) % n}ViewModel? }}\n"
                   f"class N{i}ViewModel {{ var a: N{i}View? }}"))


ONE_LAYER = 'version: 1\nlayers:\n  D: "**"\n'


@family("modules", "modules of the rules file, a folder each", 40)
def modules_key(p, n):
    p.rules(ONE_LAYER + "modules:\n" + lines(n, lambda i: f"  M{i}: 'd{i}/**'"))
    for i in range(n):
        p.write(f"d{i}/a.swift", HEAD + f"import M{(i + 1) % n}\nstruct A{i} {{}}\n")


def package(p, n, target):
    p.write("Package.swift", '// swift-tools-version:5.9\nimport PackageDescription\n'
            'let package = Package(name: "T", targets: ['
            + ",\n".join(target(i) for i in range(n)) + "])\n")


@family("modules", "targets of a package in a ring", 40, ("modules", "--check"))
def target_ring(p, n):
    package(p, n, lambda i: f'.target(name: "M{i}", dependencies: ["M{(i + 1) % n}"])')
    for i in range(n):
        p.write(f"Sources/M{i}/a.swift", HEAD + f"import M{(i + 1) % n}\n"
                f"public struct S{i} {{ var a: S{(i + 1) % n}? }}\n")


@family("modules", "targets of a package in rings within rings", 40, ("modules", "--check"))
def target_rings(p, n):
    package(p, n, lambda i: f'.target(name: "M{i}", dependencies: ["M{(i + 1) % n}", "M{i * 7 % n}"])')
    for i in range(n):
        p.write(f"Sources/M{i}/a.swift", HEAD + f"import M{(i + 1) % n}\n"
                f"public struct S{i} {{ var a: S{(i + 1) % n}? }}\n")


@family("modules", "a chain of targets, all importing the last", 40, ("modules", "--check"))
def target_chain(p, n):
    package(p, n, lambda i: f'.target(name: "M{i}", dependencies: [' + (f'"M{i + 1}"' if i + 1 < n else "") + "])")
    for i in range(n):
        p.write(f"Sources/M{i}/a.swift", HEAD + f"import M{n - 1}\npublic struct S{i} {{}}\n")


@family("modules", "packages that depend on each other in a ring", 24)
def packages(p, n):
    p.rules(ONE_LAYER)
    for i in range(n):
        other = (i + 1) % n
        p.write(f"P{i}/Package.swift",
                f'// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: "P{i}",'
                f' products: ['
                f'.library(name: "M{i}", targets: ["M{i}"])], dependencies: [.package(path: "../P{other}")], targets: ['
                f'.target(name: "M{i}", dependencies: [.product(name: "M{other}", package: "P{other}")])])\n')
        p.write(f"P{i}/Sources/M{i}/a.swift", HEAD + f"import M{other}\npublic struct S{i} {{ var a: S{other}? }}\n")


@family("modules", "constants of a manifest that lead to each other", 150, ("modules",))
def constants(p, n):
    package(p, 1, lambda i: '.target(name: "M0")')
    p.write("Sources/M0/a.swift", "")
    with open(os.path.join(p.folder, "Package.swift"), "a") as file:
        file.write(lines(n, lambda i: f"let c{i} = c{i + 1}")
                   + f'let c{n} = true\nif c0 {{ package.targets.append(.target(name: "Z")) }}\n')


@family("modules", "subspecs of a pod, each depending on the next", 40, ("modules",))
def subspecs(p, n):
    p.write("A.podspec", "Pod::Spec.new do |s|\n s.name='A'\n" + lines(
        n, lambda i: f" s.subspec 'S{i}' do |c|\n  c.source_files = 'd{i}/**/*.swift'\n"
        f"  c.dependency 'A/S{(i + 1) % n}'\n end")
        + "end\n")
    for i in range(n):
        p.write(f"d{i}/a.swift", HEAD + "struct A {}\n")


@family("modules", "files of one target of an Xcode project", 50, ("modules",))
def xcode_files(p, n):
    objects = lines(n, lambda i: f'R{i} = {{isa = PBXFileReference; path = F{i}.swift; sourceTree = "<group>"; }};\n'
                    f"B{i} = {{isa = PBXBuildFile; fileRef = R{i}; }};")
    for i in range(n):
        p.write(f"F{i}.swift", HEAD + f"struct F{i} {{}}\n")
    children, built = (",".join(f"{letter}{i}" for i in range(n)) for letter in "RB")
    xcode(p, objects + f'G = {{isa = PBXGroup; children = ({children}); sourceTree = "<group>"; }};\n'
          f"S = {{isa = PBXSourcesBuildPhase; files = ({built}); }};\n"
          "T = {isa = PBXNativeTarget; name = A; buildPhases = (S); };\n", "T")


def xcode(p, objects, targets):
    p.rules(ONE_LAYER)
    p.write("A.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {\n" + objects
            + f"P = {{isa = PBXProject; mainGroup = G; targets = ({targets}); }};\n}}; rootObject = P; }}\n")


@family("modules", "targets of an Xcode project with one file", 50, ("modules",))
def xcode_targets(p, n):
    p.write("a.swift", "struct A {}\n")
    xcode(p, 'R = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };\n'
          "B = {isa = PBXBuildFile; fileRef = R; };\n"
          'G = {isa = PBXGroup; children = (R); sourceTree = "<group>"; };\n'
          + lines(n, lambda i: f"S{i} = {{isa = PBXSourcesBuildPhase; files = (B); }};\n"
                  f"T{i} = {{isa = PBXNativeTarget; name = A{i}; buildPhases = (S{i}); dependencies = (D{i}); }};\n"
                  f"D{i} = {{isa = PBXTargetDependency; target = T{(i + 1) % n}; }};"),
          ",".join(f"T{i}" for i in range(n)))


@family("modules", "groups in groups of an Xcode project", 50, ("modules",))
def xcode_groups(p, n):
    p.write("a.swift", "struct A {}\n")
    xcode(p, "G = {isa = PBXGroup; children = (G0); };\n" + lines(
        n, lambda i: f'G{i} = {{isa = PBXGroup; children = (G{i + 1}, R{i}); path = d; sourceTree = "<group>"; }};\n'
        f'R{i} = {{isa = PBXFileReference; path = F{i}.swift; sourceTree = "<group>"; }};\n'
        f"B{i} = {{isa = PBXBuildFile; fileRef = R{i}; }};")
        + "S = {isa = PBXSourcesBuildPhase; files = (" + ",".join(f"B{i}" for i in range(n)) + "); };\n"
        "T = {isa = PBXNativeTarget; name = A; buildPhases = (S); };\n", "T")


@family("modules", "targets of XcodeGen", 40, ("modules",))
def xcodegen(p, n):
    p.write("S/a.swift", "struct A {}\n")
    p.write("project.yml", "name: A\ntargets:\n" + lines(
        n, lambda i: f"  T{i}: {{ type: framework, sources: [S], dependencies: [{{ target: T{(i + 1) % n} }}] }}"))


@family("modules", "targets of Bazel", 40, ("modules",))
def bazel(p, n):
    p.write("BUILD", lines(
        n, lambda i: f'swift_library(name = "T{i}", srcs = glob(["d{i}/**/*.swift"]), deps = [":T{(i + 1) % n}"])'))
    for i in range(n):
        p.write(f"d{i}/a.swift", HEAD + "struct A {}\n")


@family("modules", "targets of a module map", 40, ("modules",))
def module_map(p, n):
    p.write("inward-modules.json", '{"version": 1, "targets": [' + ",\n".join(
        f'{{"name": "T{i}", "files": ["d{i}/**"], "dependencies": ["T{(i + 1) % n}"]}}' for i in range(n)) + "]}")
    for i in range(n):
        p.write(f"d{i}/a.swift", HEAD + "struct A {}\n")
