// Takes over the names and references of unchanged files from the index of an earlier state of the project.
import InwardFacts

/// The parts of an index that the next one can use.
struct EarlierIndex {
  fileprivate let files: [ReadFile]
  fileprivate let names: GlobalNames
  fileprivate let numbered: NumberedNames
  fileprivate let sites: MentionSites
  fileprivate let firstSymbols: [UInt32]
  fileprivate let firstMentions: [UInt32]
  /// The number of states since the names were last numbered from scratch.
  let age: Int

  /// Names are never removed, so they are numbered from scratch after this many states.
  fileprivate static let mostAge = 200

  init(_ index: ProjectIndex) {
    (files, names, numbered, sites) = (index.files, index.names, index.numbered, index.sites)
    (firstSymbols, firstMentions, age) = (index.firstSymbols, index.firstMentions, index.age)
  }
}

/// The files of an index that an earlier one contains with the same facts.
struct SameFiles {
  private let earlier: EarlierIndex
  private let numbers: [ObjectIdentifier: Int]

  /// Returns nil if the names must be numbered from scratch.
  init?(_ files: [ReadFile], in earlier: EarlierIndex?) {
    guard let earlier, earlier.age < EarlierIndex.mostAge else { return nil }
    let commonNames = earlier.numbered.common.count
    guard files.allSatisfy({ [0, commonNames].contains($0.facts.names.common.count) }) else { return nil }
    self.earlier = earlier
    let known = earlier.files.enumerated().map { (ObjectIdentifier($1.facts), $0) }
    // Several modules may contain one file; its names and references are the same in each.
    numbers = Dictionary(known) { one, _ in one }
  }

  var age: Int { earlier.age + 1 }

  /// The earlier numbers of names, also of those that no file contains any more.
  var names: GlobalNames { earlier.names }

  /// Returns the names of a file that is unchanged, except for the common ones.
  func names(of facts: FileFacts) -> ArraySlice<GlobalName>? {
    numbers[ObjectIdentifier(facts)].map { earlier.numbered.own(of: FileID($0)) }
  }

  var commonNames: [GlobalName] { earlier.numbered.common }

  /// Fills in the sites of a file; returns false if it changed.
  func fill(_ sites: UnsafeMutableBufferPointer<MentionSite>, of facts: FileFacts, _ firstSymbol: UInt32) -> Bool {
    guard let file = numbers[ObjectIdentifier(facts)] else { return false }
    let mentions = Int(earlier.firstMentions[file])..<Int(earlier.firstMentions[file + 1])
    let moved = firstSymbol &- earlier.firstSymbols[file]
    for (place, mention) in mentions.enumerated() {
      var site = earlier.sites[mention]
      if site.owner.isSome { site.owner = SymbolID(raw: site.owner.raw &+ moved) }
      sites[place] = site
    }
    return true
  }
}
