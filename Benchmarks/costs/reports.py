"""Families of findings, in every format."""
from project import HEAD, family, lines


# A finding contains more than its line: both declarations, a message, advice, an excerpt.
SHORT = "each line causes a finding, and the report of it is ten to thirty times as long as the line"


def findings(n):
    return lines(n, lambda i: f"let a{i}: X? = nil")


@family("findings", "one declaration that uses an outer one many times", 250, ("check", "--format", "github"),
        memory=300, because=SHORT)
def one_finding(p, n):
    p.domain("func f() {\n" + "_ = X()\n" * n + "}\n")


def reported(form):
    @family("findings", f"many findings as {form}", 60, ("check", "--format", form), memory=420,
            because=SHORT)
    def report(p, n):
        p.domain(findings(n))


for form in ("text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown", "xcode"):
    reported(form)


@family("findings", "findings about a type with a chain of protocols", 200,
        memory=150, because=SHORT)
def advice(p, n):
    p.add_rules("order: [Domain, Data]\n")
    p.write("Data/P.swift", lines(n, lambda i: f"protocol P{i}: P{i + 1} {{ func m{i}() }}") + f"protocol P{n} {{}}\n"
            + lines(n, lambda i: f"class K{i}: P0 {{}}"))
    p.domain(lines(n, lambda i: f"func f{i}(k: K{i}) {{ k.m0() }}"))


@family("findings", "findings in one long line", 100,
        memory=200, because=SHORT)
def findings_in_line(p, n):
    p.domain("".join(f"let a{i}: X? = nil;" for i in range(n)) + "\n")


@family("findings", "findings below one long condition", 50, ("check", "--format", "json"),
        memory=280, because=SHORT)
def long_condition(p, n):
    p.domain("#if " + " || ".join(f"A{i}" for i in range(n)) + "\n" + findings(n) + "#endif\n")


@family("findings", "findings between many layers, by pairs", 40, ("check",))
def pairs(p, n):
    slices_of_features(p, n)


def slices_of_features(p, n):
    p.rules('version: 1\nlayers:\n  F: { files: "Domain/{x}/**" }\npolicy: { unassigned: allow }\n')
    for i in range(n):
        p.write(f"Domain/d{i}/N.swift", HEAD + f"struct N{i} {{ var a: N{(i + 1) % n}?; var b: N{i * 7 % n}? }}\n")


@family("findings", "a type that only a long chain leads to", 100, ("why", "N0", "X"))
def why(p, n):
    p.domain(lines(n, lambda i: f"struct N{i} {{ var a: N{i + 1}?; var b: N{i + 2}? }}")
             + f"struct N{n} {{ var x: X? }}\nstruct N{n + 1} {{ var x: X? }}\n")
