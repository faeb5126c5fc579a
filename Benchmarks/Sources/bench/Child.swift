// A child process on one core: what it printed, what it used of the processor and the most memory that it held.
import Foundation

struct ChildRun {
  var output: String
  var seconds: Double
  var peakBytes: Int
  var status: Int32
}

/// `complaints` are what it prints to standard error, taken in place of its output.
func run(_ command: [String], complaints: Bool = false) -> ChildRun {
  let pipe = Pipe()
  var actions: posix_spawn_file_actions_t
  #if os(Linux)
    actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
  #else
    var made: posix_spawn_file_actions_t?
    posix_spawn_file_actions_init(&made)
    actions = made!
  #endif
  posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, complaints ? 2 : 1)
  var words = (oneCore + command).map { strdup($0) }
  words.append(nil)
  var child = pid_t()
  let failure = posix_spawnp(&child, words[0]!, &actions, nil, words, environ)
  try? pipe.fileHandleForWriting.close()
  guard failure == 0 else { return ChildRun(output: "", seconds: 0, peakBytes: 0, status: failure) }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  var status = Int32()
  var usage = rusage()
  wait4(child, &status, 0, &usage)
  let seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
  #if os(Linux)
    let peak = Int(usage.ru_maxrss) * 1024
  #else
    let peak = Int(usage.ru_maxrss)
  #endif
  for word in words { free(word) }
  return ChildRun(output: String(decoding: output, as: UTF8.self), seconds: seconds, peakBytes: peak, status: status)
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

/// The last core, where the system lets us choose.
private let oneCore: [String] = {
  guard FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset") else { return [] }
  return ["/usr/bin/taskset", "-c", String(ProcessInfo.processInfo.processorCount - 1)]
}()
