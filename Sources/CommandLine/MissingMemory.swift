// Ends a run that is out of memory like any other run that could not finish: with a message and status 2. Swift itself
// would end it with a signal, as for a bug in the program. This applies to all commands.
import InwardPlatform

/// Installs a signal handler that reports missing memory. The handler must not allocate. If the cause is another error,
/// the program ends as it would without the handler.
func explainMissingMemory() {
  for number in signalsOfMissingMemory() {
    signal(number) { number in
      if isMemoryShort() {
        Terminal.complainAtOnce("inward: out of memory; is a limit set by 'ulimit -v'?\n")
        _exit(ExitStatus.couldNotRun.rawValue)
      }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
