// The declarations of a file as text, to compare two states of the file. The latest texts are kept, because the file
// that changed last usually changes again, and creating its text costs more than the rest of a comparison.
import InwardFacts

/// The signatures of a file's declarations, together with all other facts of the declarations that other files depend
/// on.
final class FileSignatures {
  let facts: FileFacts
  /// The text of each declaration.
  let all: [String]
  /// The number of declarations with each text.
  let counts: [String: Int]

  fileprivate init(_ facts: FileFacts) {
    self.facts = facts
    let branches = BranchTable(facts.conditions)
    var (all, counts): ([String], [String: Int]) = ([], [:])
    for index in facts.declarations.indices {
      let declaration = facts.declarations[index]
      var line = facts.signature(of: DeclarationID(index), by: branches) + facts.besideSignature(of: declaration)
      if declaration.isInferred { line += " \(declaration.inferredFrom)" }
      all.append(line)
      counts[line, default: 0] += 1
    }
    (self.all, self.counts) = (all, counts)
  }
}

/// The signatures of the files that were compared last. For use by one thread at a time.
final class RecentSignatures {
  private var known: [FileSignatures] = []

  private static let most = 8

  func signatures(of facts: FileFacts) -> FileSignatures {
    if let same = known.first(where: { $0.facts === facts }) { return same }
    let new = FileSignatures(facts)
    known = known.suffix(Self.most - 1) + [new]
    return new
  }

  /// Adopts the signatures of an earlier graph.
  func take(_ earlier: RecentSignatures) { known = earlier.known }
}

extension Declaration {
  /// True for a property whose type follows from its initial value or from a wrapper.
  var isInferred: Bool { kind == .property && type.isNone }
}

extension FileFacts {
  /// Returns the facts that other files depend on but the signature lacks: whether a declaration is unavailable, the
  /// types around the type of an attribute, and whether a property calls something with its own name.
  fileprivate func besideSignature(of declaration: Declaration) -> String {
    var words: [String] = declaration.modifiers.contains(.unavailable) ? ["unavailable"] : []
    for attribute in attributes[declaration.attributes.indices] where attribute.mention.isSome {
      var base = typeName(at: mentions[attribute.mention.index].base)
      while let mention = base {
        words.append("@" + text(mentions[mention.index].name))
        base = typeName(at: mentions[mention.index].base)
      }
    }
    if declaration.kind == .property, isMadeByItsName(declaration) { words.append("itself") }
    return words.map { " " + $0 }.joined()
  }
}
