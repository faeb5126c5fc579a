// CommandLine: arguments in, text and exit status out. Only this room prints and exits.

