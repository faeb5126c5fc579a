"""The program to pack, which describes itself, so that no list is maintained by hand."""
import os
import re
import subprocess


class Program:
    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.overview = self.ask("--help")
        self.name, self.version, self.summary = re.match(r"(\S+) (\S+): (.+)\n", self.overview).groups()
        #: The same without an article, as installers expect it.
        self.title = re.sub("^an? ", "", self.summary)
        self.title = self.title[0].upper() + self.title[1:]
        rows = section(self.overview, "commands:").splitlines()
        #: Each command with its help, in the order in which the program lists them.
        self.commands = {row.split()[0]: self.ask(row.split()[0], "--help") for row in rows}

    def ask(self, *words):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [self.path, *words], stdout=subprocess.PIPE, check=True, env=environment, cwd="/"
        ).stdout.decode()

    def completions(self):
        """Returns the completion script of each shell, by the path below a prefix where that shell looks for it."""
        places = {
            "bash": f"share/bash-completion/completions/{self.name}",
            "zsh": f"share/zsh/site-functions/_{self.name}",
            "fish": f"share/fish/vendor_completions.d/{self.name}.fish",
        }
        usage = self.commands["completions"]
        shells = re.findall(r"^  (\w+) +inward completions \1 ", usage, re.M)
        assert shells == list(places), f"the program completes for {shells}"
        return {places[shell]: self.ask("completions", shell) for shell in shells}

    def schemas(self):
        """Returns each JSON schema by its name; the first is that of rules files."""
        named = re.search(r"another schema: ([a-z, \n-]+)\.", self.commands["schema"])[1]
        names = ["rules", *re.split(r",\s+", named)]
        return {name: self.ask("schema", name) for name in names}


def section(text, title):
    """Returns the lines below a title, up to the next empty one."""
    return text.split(f"\n{title}\n", 1)[1].split("\n\n", 1)[0]
