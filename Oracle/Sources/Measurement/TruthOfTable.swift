// The compiler's side, read from a table: one line per reference, with tabs between path, line, column, kind, name, and
// path and line of the declaration. The path `-` means outside the project; line 0 means within the same file.
import Foundation
import IndexStore

/// An error in a table.
public struct TableFault: Error, CustomStringConvertible {
  public var line: Int
  public var reason: String

  public var description: String { "line \(line): \(reason)" }
}

extension Truth {
  public init(table: String) throws(TableFault) {
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      func fault(_ reason: String) -> TableFault { TableFault(line: index + 1, reason: reason) }
      guard fields.count == 7 else { throw fault("\(fields.count) fields, not 7") }
      guard let place = Place(fields[1], fields[2]), let targetLine = Int32(fields[6]) else {
        throw fault("a line or column is not a number")
      }
      guard let kind = IndexKind(rawValue: String(fields[3])) else { throw fault("unknown kind '\(fields[3])'") }
      let target = fields[5] == "-" ? nil : Target(path: String(fields[5]), line: targetLine)
      add(
        ExactReference(kind: kind, name: String(fields[4]), target: target, role: .explicit), at: place,
        in: String(fields[0]))
    }
  }
}

extension Place {
  fileprivate init?(_ line: Substring, _ column: Substring) {
    guard let line = Int32(line), let column = Int32(column) else { return nil }
    self.init(line, column)
  }
}
