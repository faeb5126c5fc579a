"""The manual page, made from `--help` and the help of each command."""
import datetime
import re
import textwrap

from program import section


def manual(program, epoch):
    """Returns the page as text for man(7), which groff and mandoc read."""
    day = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%d")
    lines = [
        f'.TH {program.name.upper()} 1 {day} "{program.name} {program.version}"',
        ".SH NAME",
        f"{program.name} \\- {escaped(program.summary)}",
        ".SH SYNOPSIS",
    ]
    lines += synopsis(re.search(r"^usage: (.+)$", program.overview, re.M)[1])
    lines.append(".SH DESCRIPTION")
    after_commands = program.overview.split("\ncommands:\n", 1)[1].split("\n\n", 1)[1]
    about, status = after_commands.split("exit status: ", 1)
    lines += paragraphs(about)
    lines.append(".SH COMMANDS")
    for name, help in program.commands.items():
        lines += command(name, help)
    lines.append('.SH "EXIT STATUS"')
    for part in status.strip().split(", "):
        number, meaning = part.split(" ", 1)
        lines += [".TP", number, escaped(meaning)]
    return "\n".join(lines) + "\n"


def command(name, help):
    summary, rest = help.split("\n\n", 1)
    usage, rest = rest.split("\n\n", 1)
    description = rest.rsplit("\noptions:\n", 1)[0]
    lines = [f'.SS "{escaped(name)}"'] + synopsis(usage.removeprefix("usage: ")) + [".PP"]
    lines += paragraphs(f"{summary[0].upper()}{summary[1:]}.\n\n{description}")
    for row in section(help, "options:").splitlines():
        option, meaning = re.match(r"  (.+?)  +(.+)$", row).groups()
        flag, _, value = option.partition(" ")
        lines += [".TP", f'.BI "{escaped(flag)} " "{escaped(value)}"' if value else f'.B "{escaped(flag)}"']
        lines += paragraphs(meaning)
    return lines


def synopsis(usage):
    name, _, rest = usage.partition(" ")
    return [f".B {escaped(name)}", escaped(rest)]


def paragraphs(text):
    """Formats text: paragraphs are filled, and indented lines stay as they are."""
    lines = []
    for block in text.strip("\n").split("\n\n"):
        if block.startswith("  "):
            lines += [".PP", ".RS 2", ".nf", *(escaped(line[2:]) for line in block.splitlines()), ".fi", ".RE"]
        else:
            if lines:
                lines.append(".PP")
            wrapped = textwrap.wrap(block, 60, break_long_words=False, break_on_hyphens=False)
            lines += [escaped(line) for line in wrapped]
    return lines


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace('"', "\\(dq")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti").replace("`", "\\(ga")
    return "\\&" + text if text.startswith(".") else text
