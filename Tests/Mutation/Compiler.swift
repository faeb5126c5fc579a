// Asks the compiler whether the injections are valid Swift: a finding in code that does not compile proves nothing.
import Foundation
import InwardTestSupport

/// A type check of many injections at once, each at a separate site.
struct Compiler {
  let texts: [String: String]

  /// Returns groups of at most `size` injections, in which no two conflict.
  static func batches(of injections: [Injection], size: Int) -> [[Injection]] {
    var batches: [[Injection]] = []
    for injection in injections {
      let index = batches.firstIndex { batch in
        batch.count < size && (injection.key == nil || !batch.contains { $0.key == injection.key })
      }
      if let index { batches[index].append(injection) } else { batches.append([injection]) }
    }
    return batches
  }

  /// Returns the errors of a batch; empty if the batch compiles.
  func errors(of batch: [Injection]) throws -> String {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = apply(batch)
    try write(files, below: folder)
    let arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-module-name", "MoviesApp"]
    let result = try run(URL(fileURLWithPath: "/usr/bin/env"), arguments + files.keys.sorted(), in: folder)
    return result.status == 0 ? "" : result.errors + result.output
  }

  private func apply(_ batch: [Injection]) -> [String: String] {
    var files = texts
    for (path, injections) in Dictionary(grouping: batch, by: \.site.path) {
      var lines = texts[path]!.split(separator: "\n", omittingEmptySubsequences: false)
      // Injects from last to first, so that the line numbers of earlier sites stay valid.
      for injection in injections.sorted(by: { $0.site.line > $1.site.line }) { injection.inject(into: &lines) }
      files[path] = Injection.unmarked(lines.joined(separator: "\n"))
    }
    return files
  }
}
