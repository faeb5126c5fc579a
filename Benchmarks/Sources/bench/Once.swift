// Runs one reader over one list of files in a separate process, so that memory left over from another reader does not
// help it.
import Foundation
import InwardSyntax
import LexerOnly
import SwiftParser

enum Reader: String, CaseIterable {
  case lexing, facts
  case swiftParser = "SwiftParser"
}

/// Returns the processor time, in seconds, for reading all files from the disk cache and parsing them with this reader.
func timeOnce(_ reader: Reader, paths: [String]) -> Double {
  let start = processorTime()
  var sum = 0
  for path in paths {
    withContents(of: path) { bytes in
      switch reader {
      case .lexing: sum &+= countTokens(of: bytes)
      case .facts: sum &+= readFacts(of: bytes).mentions.count
      case .swiftParser: sum &+= Parser.parse(source: bytes).hasError ? 1 : 0
      }
    }
  }
  let seconds = Double(processorTime() - start) / 1e9
  // The sum is used, so that the optimizer cannot drop the work of a reader.
  return sum == Int.min ? 0 : seconds
}

/// Reads the whole file with a single call of `read`. If reading were slower, parsing would look cheaper than it is.
private func withContents(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
  let descriptor = open(path, O_RDONLY)
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else { fail("cannot read \(path)") }
  defer { close(descriptor) }
  let size = Int(status.st_size)
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(size, 1)) { space in
    guard read(descriptor, space.baseAddress, size) == size else { fail("cannot read \(path)") }
    body(UnsafeBufferPointer(start: space.baseAddress, count: size))
  }
}

func paths(in list: String) -> [String] {
  guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { fail("cannot read \(list)") }
  return text.split(separator: "\n").map(String.init)
}

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
  exit(2)
}

/// Returns the processor time of this process, which does not include other work on a shared machine.
private func processorTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
