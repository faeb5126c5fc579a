"""Families that compare revisions, and those that write baselines."""
import subprocess

from project import HEAD, family, lines


def commit(p):
    def git(*words):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words], cwd=p.folder, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "A state")


@family("history", "equal findings, one more than before", 100, ("check", "--quiet", "--base", "HEAD"),
        memory=150, because="each line causes a finding in each state, which takes some kilobytes")
def equal_findings(p, n):
    p.domain("extension X { var v: X? { nil } }\n" * n)
    commit(p)
    p.domain("extension X { var v: X? { nil } }\n" * (n + 1))


@family("history", "findings that existed before", 100, ("check", "--quiet", "--base", "HEAD"),
        memory=280, because="each line causes a finding in each state, which takes some kilobytes")
def old_findings(p, n):
    p.domain(lines(n, lambda i: f"let a{i}: X? = nil"))
    commit(p)
    p.domain(lines(n + 1, lambda i: f"let a{i}: X? = nil"))


@family("history", "a folder of files that moved", 24, ("check", "--quiet", "--base", "HEAD"))
def moved(p, n):
    for i in range(n):
        p.write(f"Domain/a/N{i}.swift", HEAD + f"struct N{i} {{ var x: X? }}\n")
    commit(p)
    subprocess.run(["git", "mv", "Domain/a", "Domain/b"], cwd=p.folder, check=True)


@family("history", "layers that newly form a dependency cycle", 24, ("diff", "HEAD"))
def new_edges(p, n):
    p.rules('version: 1\nlayers:\n  F: { files: "Domain/{x}/**", uses: all }\npolicy: { unassigned: allow }\n')
    for i in range(n):
        p.write(f"Domain/d{i}/N.swift", HEAD + f"struct N{i} {{ }}\n")
    commit(p)
    for i in range(n):
        p.write(f"Domain/d{i}/N.swift", HEAD + f"struct N{i} {{ var a: N{(i + 1) % n}? }}\n")


@family("history", "a baseline that is written", 100, ("baseline",),
        memory=200, because="each line causes a finding in each state, which takes some kilobytes")
def written(p, n):
    p.domain(lines(n, lambda i: f"let a{i}: X? = nil"))


@family("history", "a baseline that is pruned", 100, ("baseline", "--prune"),
        memory=100, because="each line causes a finding in each state, which takes some kilobytes")
def pruned(p, n):
    written(p, n)
    p.write("baseline.yml", "version: 1\nfindings:\n  Domain:\n" + lines(
        n, lambda i: f"    - rule: dependency\n      in: b{i}\n      named: X\n      as: type"))
