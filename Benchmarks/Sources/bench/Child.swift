// A child process: its output, its processor time and wall time, and its peak memory. A process that cannot be started,
// or ends with an unexpected status, stops the measurement: it would be the fastest of all.
import Foundation

struct ChildRun {
  var output: String
  /// Processor time, on all cores.
  var seconds: Double
  /// Wall time.
  var elapsed: Double
  /// On Linux at least what this process held when it started the child: the system includes that.
  var peakBytes: Int
}

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
  exit(2)
}

enum Cores {
  /// The same core for all processes, where the system lets us choose.
  case one
  case all
}

/// Runs a program to its end. `complaints` returns its standard error instead of its output.
func run(
  _ command: [String], on cores: Cores = .one, complaints: Bool = false, endingWith allowed: Set<Int32> = [0]
) -> ChildRun {
  let pipe = Pipe()
  let start = ProcessInfo.processInfo.systemUptime
  let child = spawn((cores == .one ? oneCore : []) + command, into: pipe, complaints ? 2 : 1)
  try? pipe.fileHandleForWriting.close()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  var status = Int32()
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 {
    guard errno == EINTR else { fail("\(command[0]): \(String(cString: strerror(errno)))") }
  }
  let elapsed = ProcessInfo.processInfo.systemUptime - start
  guard status & 0x7F == 0, allowed.contains((status >> 8) & 0xFF) else {
    fail("\(command.joined(separator: " ")): ends with status \(status)\n\(output.prefix(1000))")
  }
  #if os(Linux)
    let peak = Int(usage.ru_maxrss) * 1024
  #else
    let peak = Int(usage.ru_maxrss)
  #endif
  let used = seconds(usage.ru_utime) + seconds(usage.ru_stime)
  return ChildRun(output: output, seconds: used, elapsed: elapsed, peakBytes: peak)
}

/// Starts a program that is found on the path; its `stream` goes into the pipe.
private func spawn(_ words: [String], into pipe: Pipe, _ stream: Int32) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    let environment = _NSGetEnviron().pointee
  #else
    var actions = posix_spawn_file_actions_t()
    let environment = environ
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, stream)
  let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var child = pid_t()
  let failure = posix_spawnp(&child, words[0], &actions, nil, arguments, environment)
  guard failure == 0 else { fail("\(words[0]): \(String(cString: strerror(failure)))") }
  return child
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

/// The last core, where the system lets us choose.
private let oneCore: [String] = {
  guard FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset") else { return [] }
  return ["/usr/bin/taskset", "-c", String(ProcessInfo.processInfo.processorCount - 1)]
}()
