"""Runs a composite action as GitHub's runner would, with its expressions, output files and order after a failure.

    github.py ACTION_FOLDER CACHE_FOLDER TEMP_FOLDER [INPUT=VALUE...]

Steps with third-party actions are simulated: the cache is a directory, and an upload is read and reported.
"""
import json, os, pathlib, re, shutil, subprocess, sys, yaml

action_folder, cache, temp = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
action = yaml.safe_load((action_folder / "action.yml").read_text())
inputs = {name: str(value.get("default", "")) for name, value in action["inputs"].items()}
for word in sys.argv[4:]:
    name, value = word.split("=", 1)
    assert name in inputs, f"there is no input {name}"
    inputs[name] = value
steps = {}
has_failed = False


def value(name):
    parts = name.split(".")
    if parts[:2] == ["github", "event"]:
        event = json.loads(os.environ.get("EVENT", "{}"))
        for part in parts[2:]:
            event = event.get(part, {}) if isinstance(event, dict) else {}
        return event if isinstance(event, str) else ""
    if parts[0] == "inputs":
        return inputs[parts[1]]
    assert parts[0] == "steps" and parts[2] == "outputs", f"unknown expression {name}"
    assert parts[1] in steps, f"no step {parts[1]} before"
    return steps[parts[1]].get(parts[3], "")


def filled(text):
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: value(match[1]), str(text))


def condition(text):
    def holds(part):
        if part == "always()":
            return True
        name, sign, literal = re.fullmatch(r"([\w.-]+) (==|!=) '(.*)'", part).groups()
        return (value(name) == literal) == (sign == "==")

    return all(holds(part.strip()) for part in text.split("&&"))


def run(step):
    output = temp / "output"
    output.write_text("")
    environment = dict(os.environ, GITHUB_ACTIONS="true", GITHUB_ACTION_PATH=str(action_folder),
                       GITHUB_OUTPUT=str(output), GITHUB_STEP_SUMMARY=str(temp / "summary.md"), RUNNER_TEMP=str(temp))
    environment |= {name: filled(text) for name, text in step.get("env", {}).items()}
    assert step["shell"] == "bash"
    sys.stdout.flush()
    status = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                            env=environment, timeout=60).returncode
    return status, dict(line.split("=", 1) for line in output.read_text().splitlines())


def play(step):
    given = {name: filled(text) for name, text in step["with"].items()}
    name = step["uses"].split("@")[0]
    kept = cache / given.get("key", "")
    if name == "actions/cache/restore":
        if not kept.exists():
            return 0, {}
        shutil.copytree(kept, given["path"], dirs_exist_ok=True)
        return 0, {"cache-hit": "true"}
    if name == "actions/cache/save":
        shutil.copytree(given["path"], kept)
        return 0, {}
    assert name == "github/codeql-action/upload-sarif", f"unknown action {name}"
    report = json.loads(pathlib.Path(given["sarif_file"]).read_text())
    print(f"uploaded {report['version']} with {len(report['runs'][0]['results'])} results")
    return 0, {}


for step in action["runs"]["steps"]:
    asked = step.get("if", "")
    if has_failed and "always()" not in asked or asked and not condition(asked):
        continue
    print("step", step["name"], flush=True)
    status, outputs = run(step) if "run" in step else play(step)
    steps[step.get("id", step["name"])] = outputs
    has_failed = has_failed or status != 0

for name, output in action["outputs"].items():
    print(f"output {name}={filled(output['value'])}")
sys.exit(1 if has_failed else 0)
