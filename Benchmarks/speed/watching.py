"""Measures `inward check --watch`: the time between saving a file and printing the new report."""
import subprocess
import time

from runs import Cost, Failed, Figures

# The end of the last line of each report.
END = b"; watching, press Ctrl-C to stop"


def watch(tools, project, edits):
    file = project.paths[len(project.paths) // 2]
    with open(file) as opened:
        text = opened.read()
    with subprocess.Popen(
            [tools.inward, "check", "--watch"], cwd=project.folder, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT) as process:
        try:
            until_checked(process)
            costs = [edit(process, file, text + f"\nstruct Watched{number} {{}}\n") for number in range(edits)]
        finally:
            process.kill()
    with open(file, "w") as opened:
        opened.write(text)
    return Figures(costs)


def edit(process, file, text):
    used, start = processor_time(process), time.perf_counter()
    with open(file, "w") as opened:
        opened.write(text)
    until_checked(process)
    elapsed = time.perf_counter() - start
    return Cost(processor_time(process) - used, elapsed, 0)


def until_checked(process):
    for line in process.stdout:
        if END in line:
            return
    raise Failed(f"the watch exited with status {process.wait()}")


def processor_time(process):
    """Returns the processor time of all threads, including ended ones, from the clock that Linux keeps for each
    process."""
    return time.clock_gettime((~process.pid << 3) | 2)
