// Runs one reader over one list of files in its own process, so that nothing another reader left in memory helps it.
import Foundation
import InwardSyntax
import LexerOnly
import SwiftParser

enum Reader: String, CaseIterable {
  case lexing, facts
  case compiler = "swiftc -frontend -parse"
  case swiftParser = "SwiftParser"
}

func paths(in list: String) -> [String] {
  String(decoding: contents(of: list), as: UTF8.self).split(separator: "\n").map(String.init)
}

/// The processor seconds for all files, read once; reading them from the disk is not counted.
func timeOnce(_ reader: Reader, paths: [String]) -> Double {
  let files = paths.map(contents)
  let start = processorTime()
  var sum = 0
  for file in files {
    file.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      switch reader {
      case .lexing: sum &+= countTokens(of: bytes)
      case .facts: sum &+= readFacts(of: bytes).mentions.count
      case .swiftParser: sum &+= Parser.parse(source: bytes).hasError ? 1 : 0
      case .compiler: break
      }
    }
  }
  let seconds = Double(processorTime() - start) / 1e9
  // The sum is used, so that the optimizer cannot drop the work of a reader.
  return sum == Int.min ? 0 : seconds
}

/// The processor time of this process: other work on a shared machine is not counted.
private func processorTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The peak memory of this process. What the system reports to a parent about a child is at least what the parent held
/// when it started the child.
func peakBytes() -> Int {
  #if os(Linux)
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      fail("the system does not say how much memory was used")
    }
    return kilobytes * 1024
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
  #endif
}
