"""Families in which many patterns, targets or cases concern the same files, and families of lists and pictures."""
from project import HEAD, LAYERS, family, lines
from projects import ONE_LAYER, xcode

EACH = "each of n targets contains each of n files"


def files(p, n):
    """Writes empty files, each in its own folder."""
    for i in range(n):
        p.write(f"Domain/d{i}/N{i}.swift", "")


@family("overlaps", "patterns of exclude and as many files", 40)
def exclude(p, n):
    p.add_rules("exclude:\n" + lines(n, lambda i: f'  - "**/*a{i}*b*"'))
    files(p, n)


@family("overlaps", "patterns of include and as many files", 40)
def include(p, n):
    p.add_rules("include:\n  - '**'\n" + lines(n, lambda i: f'  - "**/*a{i}*b*"'))
    files(p, n)


@family("overlaps", "patterns of generated files and as many files", 40)
def generated(p, n):
    p.add_rules("policy:\n  generated:\n" + lines(n, lambda i: f'    - "**/*a{i}*b*"'))
    files(p, n)


@family("overlaps", "modules of the rules file that all have all files", 40,
        growth=4.2, memory=6000, because=EACH)
def modules_of_all(p, n):
    p.rules(ONE_LAYER + "modules:\n" + lines(n, lambda i: f"  M{i}: '**'"))
    files(p, n)


@family("overlaps", "podspecs that all have all files", 40, ("modules",),
        growth=4.2, memory=520, because=EACH)
def podspecs(p, n):
    p.rules(ONE_LAYER)
    for i in range(n):
        p.write(f"P{i}.podspec", f"Pod::Spec.new do |s|\n s.name='P{i}'\n s.source_files = '**/*.swift'\nend\n")
    files(p, n)


@family("overlaps", "targets of XcodeGen that all have all files", 40, ("modules",),
        growth=4.2, memory=520, because=EACH)
def xcodegen_of_all(p, n):
    p.rules(ONE_LAYER)
    p.write("project.yml", "name: A\ntargets:\n" + lines(n, lambda i: f"  T{i}: {{ type: framework, sources: [.] }}"))
    files(p, n)


@family("overlaps", "targets of a module map that all have all files", 40, ("modules",),
        growth=4.2, memory=520, because=EACH)
def map_of_all(p, n):
    p.rules(ONE_LAYER)
    p.write("inward-modules.json", '{"version": 1, "targets": [' + ",\n".join(
        f'{{"name": "T{i}", "files": ["**"]}}' for i in range(n)) + "]}")
    files(p, n)


@family("overlaps", "rings of targets that all share one", 40, ("modules", "--check"))
def target_wheel(p, n):
    p.rules(ONE_LAYER)
    p.write("Package.swift", '// swift-tools-version:5.9\nimport PackageDescription\n'
            'let package = Package(name: "T", targets: [' + ",\n".join(
                f'.target(name: "M{i}", dependencies: ["M{(i + 1) % n}", "M0"])' for i in range(n)) + "])\n")
    for i in range(n):
        p.write(f"Sources/M{i}/a.swift", HEAD + f"import M{(i + 1) % n}\npublic struct S{i} {{ var a: S{(i + 1) % n}? }}\n")


@family("overlaps", "configuration files that include the next one twice", 8, ("modules",))
def included_twice(p, n):
    p.write("a.swift", "struct A {}\n")
    for i in range(n):
        p.write(f"C{i}.xcconfig", f'#include "C{i + 1}.xcconfig"\n#include "C{i + 1}.xcconfig"\n'
                f"A{i} = x\n" + HEAD)
    p.write(f"C{n}.xcconfig", "PRODUCT_NAME = Z\n")
    xcode(p, 'R = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };\n'
          'X = {isa = PBXFileReference; path = C0.xcconfig; sourceTree = "<group>"; };\n'
          "B = {isa = PBXBuildFile; fileRef = R; };\n"
          'G = {isa = PBXGroup; children = (R, X); sourceTree = "<group>"; };\n'
          "S = {isa = PBXSourcesBuildPhase; files = (B); };\n"
          "L = {isa = XCConfigurationList; buildConfigurations = (C); };\n"
          "C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {}; };\n"
          "T = {isa = PBXNativeTarget; name = A; buildConfigurationList = L; buildPhases = (S); };\n", "T")


@family("overlaps", "cases of a rules file, and as many rules", 24, ("test-rules",),
        growth=4.2, because="each case is a project of its own, and each rule checks it")
def cases_and_rules(p, n):
    p.rules(LAYERS + "rules:\n" + lines(n, lambda i: f"  - {{ id: r{i}, select: {{ layer: Domain }}, never: {{ types: X{i} }} }}")
            + "cases:\n" + lines(n, lambda i: f"  - name: c{i}\n    files:\n      Domain/A{i}.swift: |\n"
                                 f"        struct A{i} {{ var x: X{i}? }} // finding: r{i}, dependency\n"
                                 f"      Data/X{i}.swift: |\n        struct X{i} {{}}"))


@family("overlaps", "lines of a list of paths", 150, ("check", "--quiet", "@list"))
def listed(p, n):
    p.write("list", lines(n, lambda i: f"Domain/d{i}/N{i}.swift"))
    files(p, n)


@family("pictures", "types in types, as facts", 100, ("facts", "--format", "json", "Domain"),
        growth=4.2, memory=320, because="each declaration is printed with the names of all declarations around it")
def facts_of_depth(p, n):
    p.domain("".join(f"struct S{i} {{ " for i in range(n)) + "}" * n + "\n")


def ring(p, n):
    p.domain(lines(n, lambda i: f"struct S{i} {{ var a: S{(i + 1) % n}?; var b: S{i * 7 % n}? }}"))


@family("pictures", "a graph of types", 60, ("graph", "--level", "types"))
def graph_of_types(p, n):
    ring(p, n)


@family("pictures", "a graph of types as SVG", 60, ("graph", "--level", "types", "--format", "svg"))
def graph_as_picture(p, n):
    ring(p, n)


@family("pictures", "a graph of types as JSON", 60, ("graph", "--level", "types", "--format", "json"))
def graph_as_data(p, n):
    ring(p, n)


@family("pictures", "a graph of files around one", 60, ("graph", "--level", "files", "--focus", "Domain/N0.swift",
                                                       "--depth", "9"))
def graph_of_files(p, n):
    for i in range(n):
        p.write(f"Domain/N{i}.swift", HEAD + f"struct S{i} {{ var a: S{(i + 1) % n}?; var b: S{i * 7 % n}? }}\n")
