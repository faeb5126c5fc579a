// A digest as text, one declaration per line, so that two digests can be compared.
import InwardSDK

struct DigestText {
  let digest: Digest
  /// The paths, by number of the entry.
  private var paths: [String] = []

  init(_ digest: Digest) {
    self.digest = digest
    for raw in 0..<UInt32(digest.entryCount) {
      let entry = DigestEntry(raw: raw)
      let owner = digest.owner(of: entry)
      paths.append((owner.isSome ? paths[Int(owner.raw)] + "." : "") + digest.text(of: digest.name(of: entry)))
    }
  }

  func line(of entry: DigestEntry, withPlatforms: Bool) -> String {
    let flags = digest.flags(of: entry).words
    let platforms = withPlatforms ? digest.platforms(of: entry).words : []
    let cells = [digest.kind(of: entry).word, module(of: entry), path(of: entry), signature(of: entry)]
    return (cells + flags + platforms).joined(separator: "\t")
  }

  func path(of entry: DigestEntry) -> String { paths[Int(entry.raw)] }

  func module(of entry: DigestEntry) -> String { digest.text(of: digest.name(of: digest.module(of: entry))) }

  func signature(of entry: DigestEntry) -> String {
    let details = digest.details(of: entry)
    var parts: [String] = []
    if !details.generics.isEmpty {
      parts.append("<" + details.generics.map { digest.text(of: $0) }.joined(separator: ", ") + ">")
    }
    if !details.parameters.isEmpty {
      parts.append("(" + details.parameters.map(parameter).joined(separator: ", ") + ")")
    }
    if let type = details.type { parts.append("-> " + text(of: type)) }
    if !details.inherited.isEmpty { parts.append(": " + details.inherited.map(text).joined(separator: ", ")) }
    if !details.requirements.isEmpty {
      let conditions = details.requirements.map {
        text(of: $0.subject) + ($0.isSame ? " == " : ": ") + text(of: $0.bound)
      }
      parts.append("where " + conditions.joined(separator: ", "))
    }
    if !details.besides.isEmpty {
      parts.append("with " + details.besides.map { digest.text(of: $0) }.joined(separator: ", "))
    }
    return parts.joined(separator: " ")
  }

  private func parameter(_ parameter: DigestParameter) -> String {
    let label = parameter.label == .empty ? "_" : digest.text(of: parameter.label)
    return ([label + ":", text(of: parameter.type)] + parameter.flags.words).joined(separator: " ")
  }

  func text(of cursor: DigestCursor) -> String {
    var cursor = cursor
    return read(&cursor)
  }

  private func read(_ cursor: inout DigestCursor) -> String {
    if var shared = cursor.sharedType() { return read(&shared) }
    switch cursor.shape() {
    case .unknown: return "?"
    case .selfType: return "Self"
    case .anything: return "Any"
    case .void: return "Void"
    case .declared:
      let name = digest.text(of: digest.name(of: cursor.entry()))
      let arguments = list(&cursor)
      return arguments.isEmpty ? name : name + "<" + arguments.joined(separator: ", ") + ">"
    case .parameter:
      let depth = cursor.number()
      return "\(depth).\(cursor.number())"
    case .member:
      let name = digest.text(of: cursor.name())
      return read(&cursor) + "." + name
    case .optional: return read(&cursor) + "?"
    case .implicit: return read(&cursor) + "!"
    case .metatype: return read(&cursor) + ".Type"
    case .function:
      let count = cursor.number()
      let result = read(&cursor)
      let inputs = (0..<count).map { _ in read(&cursor) }
      return "(" + inputs.joined(separator: ", ") + ") -> " + result
    case .tuple:
      let parts = (0..<cursor.number()).map { _ in
        let label = digest.text(of: cursor.name())
        return label + ": " + read(&cursor)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    case .composition: return list(&cursor).joined(separator: " & ")
    }
  }

  private func list(_ cursor: inout DigestCursor) -> [String] { (0..<cursor.number()).map { _ in read(&cursor) } }
}
