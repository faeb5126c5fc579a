// Ends a run that gets no memory as any other that could not run: with a message and status 2. Swift itself ends it by
// a signal, as it does where the program has a mistake. Knows nothing of commands.
import InwardPlatform

/// A handler may need no memory. What it finds to be another mistake ends as it would without it.
func explainMissingMemory() {
  for number in signalsOfMissingMemory() {
    signal(number) { number in
      if isMemoryShort() {
        Terminal.complainAtOnce("inward: out of memory: the system gives no more, maybe because of 'ulimit -v'\n")
        _exit(ExitStatus.couldNotRun.rawValue)
      }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
