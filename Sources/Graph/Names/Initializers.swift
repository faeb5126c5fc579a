// Which initializer a call means. `Movie(dto: page)` names `Movie`; where an extension in another file declares
// `init(dto:)`, and no other initializer takes these labels, it names that initializer too.
import InwardFacts

/// The initializers that mentions of types call, as far as they are not declared with their type.
public struct CalledInitializers: Sendable {
  /// Numbers of mentions, all files side by side, in their order.
  private var mentions: [UInt32] = []
  private var initializers: [SymbolID] = []
  /// How many there are before each file's: most files have none.
  private var firsts: [Int] = []

  mutating func enterFile() { firsts.append(mentions.count) }

  mutating func add(_ initializer: SymbolID, at mention: Int) {
    mentions.append(UInt32(mention))
    initializers.append(initializer)
  }

  /// With other numbers of mentions and declarations.
  func joined(
    _ mention: (UInt32) -> UInt32, _ symbol: (SymbolID) -> SymbolID, files: Int, _ firstMentions: [UInt32]
  ) -> CalledInitializers {
    var found: [UInt32: SymbolID] = [:]
    for (number, initializer) in zip(mentions, initializers) {
      let number = mention(number)
      if found[number] == nil { found[number] = symbol(initializer) }
    }
    var joined = CalledInitializers()
    var rest = found.keys.sorted()[...]
    for file in 0..<files {
      joined.enterFile()
      while let next = rest.first, next < firstMentions[file + 1] {
        joined.add(found[next]!, at: Int(next))
        rest = rest.dropFirst()
      }
    }
    return joined
  }

  func initializer(at mention: Int, in file: FileID) -> SymbolID? {
    var low = firsts[file.index]
    var high = file.index + 1 < firsts.count ? firsts[file.index + 1] : mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle] < mention { low = middle + 1 } else { high = middle }
    }
    return low < mentions.count && mentions[low] == mention ? initializers[low] : nil
  }
}

extension ProjectGraph {
  /// The initializer that a type's name is called for, where the labels alone tell it and the type's own file does not
  /// declare it.
  public func initializer(calledBy mention: MentionID, in file: FileID) -> SymbolID? {
    calledInitializers.initializer(at: Int(firstMentions[file.index]) + mention.index, in: file)
  }
}

extension Resolver {
  mutating func noteInitializer(calledBy mention: MentionID, meaning: Meaning, in file: FileID) {
    guard let type = meaning.symbol, !isOutside(type), symbols[type.index].kind.isNominal, isInitializedElsewhere(type)
    else { return }
    let fact = files[file.index].facts.mentions[mention.index]
    guard let call = call(of: fact, at: mention, in: file),
      let initializer = onlyInitializer(of: type, taking: call, in: file), isElsewhere(initializer, type)
    else { return }
    calledInitializers.add(initializer, at: Int(firstMentions[file.index]) + mention.index)
  }

  private mutating func isInitializedElsewhere(_ type: SymbolID) -> Bool {
    var entry = table.first(standard.initializer, in: ScopeID(type))
    while let here = entry {
      if isElsewhere(here.symbol, type) { return true }
      entry = table.next(after: here)
    }
    return false
  }

  private mutating func isElsewhere(_ initializer: SymbolID, _ type: SymbolID) -> Bool {
    symbols[initializer.index].file != symbols[type.index].file
  }

  /// The one initializer of a type and all that it inherits that takes these labels; nil where one could that no file
  /// shows.
  private mutating func onlyInitializer(
    of type: SymbolID, taking call: CallShape, in file: FileID
  ) -> SymbolID? {
    guard tellsApart(call, type, in: file) else { return nil }
    let ancestors = ancestors(of: ScopeID(type))
    if ancestors.mayInheritUnseen { return nil }
    var only = SymbolID.none
    for scope in ancestors.places {
      bring(standard.initializer, in: ancestry.scope(at: scope))
      var entry = table.first(standard.initializer, in: ancestry.scope(at: scope))
      while let here = entry {
        let initializer = here.symbol
        entry = table.next(after: here)
        guard isVisible(initializer, from: file), fits(call, of: file, initializer) else { continue }
        if only.isSome { return nil }
        only = initializer
      }
    }
    return only.isSome && !isOutside(only) ? only : nil
  }

  /// Whether these labels cannot be those of an initializer that the language makes: by the stored properties, from a
  /// raw value, from a decoder.
  private mutating func tellsApart(_ call: CallShape, _ type: SymbolID, in file: FileID) -> Bool {
    var isOfProperties = true
    var hasLabel = false
    for index in call.labels {
      let label = files[file.index].facts.labels[index]
      let name = global(label, in: file)
      if name == standard.rawValue || name == standard.from { return false }
      hasLabel = hasLabel || label.isSome
      isOfProperties = isOfProperties && label.isSome && table.first(name, in: ScopeID(type)) != nil
    }
    return hasLabel && !isOfProperties
  }
}
