// The types that extensions and inheritance clauses refer to. After an edit that changes no type, a session adopts them
// instead of finding them again.
import InwardFacts

/// An extension and a type that it extends; `.none` if the type is unknown.
struct Placement: Equatable {
  let symbol: SymbolID
  let scope: ScopeID
  /// False if the name of the type refers to a different type in each `#if` branch. Each of them has the members of the
  /// extension, but the extension itself belongs to none.
  let isOnlyType: Bool
}

/// The meanings of the names in inheritance clauses, by file.
struct ClauseMeanings {
  private var all: [Kept<Meaning>] = []
  private var starts: [Int] = [0]

  mutating func append(_ meaning: Kept<Meaning>) { all.append(meaning) }
  mutating func endFile() { starts.append(all.count) }

  /// Returns the meanings of all names in the clauses of a file; nil if the file has a different number of such names.
  func ofFile(_ file: FileID, count: Int) -> ArraySlice<Kept<Meaning>>? {
    guard file.index + 1 < starts.count else { return nil }
    let known = all[starts[file.index]..<starts[file.index + 1]]
    return known.count == count ? known : nil
  }
}

/// The types that an earlier state found.
struct PlacedTypes {
  /// In the order in which the extensions were placed.
  let placements: [Placement]
  let clauses: ClauseMeanings
  /// By name: whether the project adds initializers to an external type with that name.
  let isInitialized: [Bool]
}
