// Converts a digest back to rows, so that some can be replaced and others kept.
import InwardSDK

struct RowsOfDigest {
  private let digest: Digest

  init(_ digest: Digest) { self.digest = digest }

  func row(of entry: DigestEntry) -> DeclaredRow {
    let details = digest.details(of: entry)
    var row = DeclaredRow(
      digest.kind(of: entry), digest.text(of: digest.name(of: entry)), module: module(of: entry))
    var outermost = digest.owner(of: entry)
    while outermost.isSome {
      row.owner.insert(digest.text(of: digest.name(of: outermost)), at: 0)
      let next = digest.owner(of: outermost)
      if !next.isSome { break }
      outermost = next
    }
    if outermost.isSome, module(of: outermost) != row.module { row.ownerModule = module(of: outermost) }
    row.generics = details.generics.map { digest.text(of: $0) }
    row.parameters = details.parameters.map { parameter in
      var type = text(of: parameter.type, at: entry)
      if parameter.flags.contains(.autoclosure) { type = "@autoclosure " + type }
      if parameter.flags.contains(.variadic) { type += "..." }
      return DeclaredParameter(
        digest.text(of: parameter.label), type, hasDefault: parameter.flags.contains(.hasDefault))
    }
    row.type = details.type.map { text(of: $0, at: entry) } ?? ""
    row.inherited = details.inherited.map { text(of: $0, at: entry) }
    row.conditions = details.requirements.map {
      text(of: $0.subject, at: entry) + ($0.isSame ? " == " : ": ") + text(of: $0.bound, at: entry)
    }
    row.flags = digest.flags(of: entry)
    row.platforms = digest.platforms(of: entry)
    row.besides = details.besides.map { digest.text(of: $0) }
    return row
  }

  func module(of entry: DigestEntry) -> String { digest.text(of: digest.name(of: digest.module(of: entry))) }

  private func text(of cursor: DigestCursor, at place: DigestEntry) -> String {
    var cursor = cursor
    return read(&cursor, at: place).text
  }

  /// Returns the text, and whether it needs parentheses before a `?`.
  private func read(_ cursor: inout DigestCursor, at place: DigestEntry) -> (text: String, isLoose: Bool) {
    if var shared = cursor.sharedType() { return read(&shared, at: place) }
    func closed(_ read: (text: String, isLoose: Bool)) -> String { read.isLoose ? "(\(read.text))" : read.text }
    switch cursor.shape() {
    // No module declares this name.
    case .unknown: return ("_unseen", false)
    case .selfType: return ("Self", false)
    case .anything: return ("Any", false)
    case .void: return ("Void", false)
    case .declared:
      let entry = cursor.entry()
      let arguments = list(&cursor, at: place).map(\.text)
      return (name(of: entry) + (arguments.isEmpty ? "" : "<" + arguments.joined(separator: ", ") + ">"), false)
    case .parameter:
      var owner = place
      for _ in 0..<cursor.number() { owner = digest.owner(of: owner) }
      return (digest.text(of: digest.details(of: owner).generics[cursor.number()]), false)
    case .member:
      let name = digest.text(of: cursor.name())
      return (closed(read(&cursor, at: place)) + "." + name, false)
    case .optional: return (closed(read(&cursor, at: place)) + "?", false)
    case .implicit: return (closed(read(&cursor, at: place)) + "!", false)
    case .metatype: return (closed(read(&cursor, at: place)) + ".Type", false)
    case .function:
      let count = cursor.number()
      let result = read(&cursor, at: place).text
      let inputs = (0..<count).map { _ in read(&cursor, at: place).text }
      return ("(" + inputs.joined(separator: ", ") + ") -> " + result, true)
    case .tuple:
      let parts = (0..<cursor.number()).map { _ in
        let label = digest.text(of: cursor.name())
        return (label.isEmpty ? "" : label + ": ") + read(&cursor, at: place).text
      }
      return ("(" + parts.joined(separator: ", ") + ")", false)
    case .composition: return (list(&cursor, at: place).map(closed).joined(separator: " & "), true)
    }
  }

  private func list(_ cursor: inout DigestCursor, at place: DigestEntry) -> [(text: String, isLoose: Bool)] {
    (0..<cursor.number()).map { _ in read(&cursor, at: place) }
  }

  private func name(of entry: DigestEntry) -> String {
    let owner = digest.owner(of: entry)
    let name = digest.text(of: digest.name(of: entry))
    return owner.isSome ? self.name(of: owner) + "." + name : module(of: entry) + "::" + name
  }
}
