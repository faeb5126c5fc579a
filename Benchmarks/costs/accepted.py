"""Families of accepted findings: exceptions, ignore comments, baselines."""
import project
from project import lines
from reports import findings


def family(area, name, size):
    return project.family(
        area, name, size, memory=120, because="each line causes a finding, which takes some kilobytes and is accepted")


@family("accepted", "exceptions by patterns that match nothing", 100)
def exceptions_of_nothing(p, n):
    excepted(p, n, lambda i: f'from: {{ types: "*q{i}*z*" }}')


@family("accepted", "exceptions by name, one for each finding", 100)
def exceptions_by_name(p, n):
    excepted(p, n, lambda i: f'from: {{ types: "*a{i}" }}')


@family("accepted", "exceptions by file that match all", 100)
def exceptions_of_all(p, n):
    excepted(p, n, lambda i: f'from: {{ files: "{{D{i},**}}" }}')


@family("accepted", "exceptions that are all the same", 100)
def equal_exceptions(p, n):
    excepted(p, n, lambda i: "from: { layer: Domain }")


@family("accepted", "exceptions by the used declaration", 100)
def exceptions_to(p, n):
    excepted(p, n, lambda i: f'to: {{ types: "Y{i}" }}')


def excepted(p, n, selector):
    p.add_rules("exceptions:\n" + lines(n, lambda i: f"  - {{ rule: dependency, {selector(i)}, because: x }}"))
    p.domain(findings(n))


@family("accepted", "a comment for each finding", 150)
def comments(p, n):
    p.domain(lines(n, lambda i: f"let a{i}: X? = nil // inward:ignore dependency - x"))


@family("accepted", "comments in one line", 500)
def comments_in_line(p, n):
    p.domain("/*inward:i*/" * n + "\n")


@family("accepted", "a baseline with an entry for each finding", 100)
def baseline(p, n):
    known(p, n, lambda i: f"a{i}")


@family("accepted", "a baseline of other findings", 100)
def stale_baseline(p, n):
    known(p, n, lambda i: f"b{i}")


def known(p, n, name):
    p.write("baseline.yml", "version: 1\nfindings:\n  Domain:\n" + lines(
        n, lambda i: f"    - rule: dependency\n      in: {name(i)}\n      named: X\n      as: type"))
    p.domain(findings(n))


@family("accepted", "a baseline that a layer limits", 100)
def limited_baseline(p, n):
    known(p, n, lambda i: f"a{i}")
    p.rules('version: 1\nlayers:\n  Domain: { files: "Domain/**", max: { baseline: 1 } }\n  Data: "Data/**"\n')


@family("accepted", "a baseline of imports", 100)
def baseline_of_imports(p, n):
    p.rules('version: 1\nlayers:\n  Domain: { files: "Domain/**", imports: [] }\n  Data: "Data/**"\n')
    p.write("baseline.yml", "version: 1\nfindings:\n  Domain:\n"
            "    - { rule: import, in: zzz, named: A0, as: import }\n")
    p.domain(lines(n, lambda i: f"import A{i}") + lines(2 * n, lambda i: f"let a{i} = 0"))
