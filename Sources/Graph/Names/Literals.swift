// What literals tell: of arguments, that a function is not meant which cannot take them; of a receiver, that it may be
// a number of several types.
import InwardFacts

extension StandardNames {
  /// Types whose literals are known, with the kinds of them.
  static let literalTypes: [(types: String, kinds: [LiteralKind])] = [
    ("Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64", [.integer]),
    ("Double Float CGFloat TimeInterval Decimal", [.integer, .float]),
    ("Bool", [.boolean]), ("String Substring Character", [.string]),
    ("Array Set Dictionary Date Data URL UUID", []),
  ]

  /// What a number may be, and what numbers conform to.
  static let numberTypes = """
    Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float CGFloat TimeInterval Decimal
    FixedWidthInteger SignedInteger UnsignedInteger BinaryInteger BinaryFloatingPoint FloatingPoint SignedNumeric
    Numeric AdditiveArithmetic Strideable
    """

  /// What a string may be.
  static let stringTypes = "String Substring Character StaticString"

  /// What the language or a protocol of it adds to a type unwritten.
  static let synthesized = "rawValue allCases hashValue id description debugDescription"

  /// Properties of arrays, strings, numbers and their like beside the same of the protocols that these conform to.
  static let concreteProperties = """
    startIndex endIndex indices underestimatedCount count isEmpty first last lazy hashValue description
    debugDescription customMirror utf8 utf16 unicodeScalars characters capitalized localizedCapitalized
    localizedLowercase localizedUppercase removingPercentEncoding hash fastestEncoding smallestEncoding
    decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping
    precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping capacity span mutableSpan regions
    bytes base keys values lowerBound upperBound magnitude words bitWidth bigEndian littleEndian byteSwapped
    nonzeroBitCount leadingZeroBitCount trailingZeroBitCount min max zero isZero isNaN isFinite isInfinite isNormal
    isSubnormal isSignalingNaN isCanonical isSigned sign exponent significand ulp ulpOfOne nextUp nextDown binade
    bitPattern radix pi nan infinity floatingPointClass greatestFiniteMagnitude leastNonzeroMagnitude codingKey
    """

  /// Properties that types of the SDK have all over: colours and fonts, the one of a kind, the parts of a view.
  static let wellKnownProperties = """
    black white red green blue yellow orange purple brown cyan magenta gray lightGray darkGray clear pink indigo mint
    teal primary secondary tint tintColor accentColor label secondaryLabel separator link background systemBackground
    body title title2 title3 largeTitle headline subheadline callout footnote caption caption2 shared standard default
    main current general zero infinite now distantPast distantFuture path host scheme query fragment port user
    password frame bounds text font color image view window isHidden alpha
    """
}

extension Resolver {
  /// Whether any of these can take the call's literals, by the declared types of its parameters.
  mutating func mayTakeLiterals(of call: CallShape, _ run: Range<Int>, from file: FileID) -> Bool {
    for index in run where mayTakeLiterals(of: call, found[index], from: file) { return true }
    return false
  }

  private mutating func mayTakeLiterals(of call: CallShape, _ called: SymbolID, from file: FileID) -> Bool {
    guard symbols[called.index].kind == .function || symbols[called.index].kind == .enumCase else { return true }
    let home = symbols[called.index].file
    for number in 0..<min(call.labels.count, 8) {
      guard let kind = LiteralArguments.kind(at: number, in: call.literals),
        let parameter = parameter(of: called, at: number, in: call, from: file)
      else { continue }
      let type = knownType(files[home.index].facts.bindings[parameter].type, in: home)
      if !mayTake(kind, type) { return false }
    }
    return true
  }

  private mutating func mayTake(_ kind: LiteralKind, _ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    switch known.shape {
    case .unknown, .generic, .composition, .structural, .module: return true
    case .optional: return kind == .null || mayTake(kind, knownTypes.inner(of: known))
    // `@autoclosure () -> String`
    case .function: return known.partCount == 1 && mayTake(kind, knownTypes.inner(of: known))
    case .metatype, .tuple: return false
    case .nominal: return mayTake(kind, ScopeID(raw: known.head))
    }
  }

  private mutating func mayTake(_ kind: LiteralKind, _ scope: ScopeID) -> Bool {
    if let symbol = scope.symbol {
      // `any P` takes what the literal is by itself, where that conforms.
      if symbols[symbol.index].kind == .protocol { return true }
    } else if let name = scope.externalName {
      guard let kinds = standard.literalKinds[name] else { return true }
      if kinds.contains(kind) { return true }
    }
    let ancestors = ancestors(of: scope)
    if scope.symbol != nil, ancestors.mayInheritUnseen { return true }
    for place in ancestors.places {
      if let name = ancestry.scope(at: place).externalName, isOfLiterals(name) { return true }
    }
    return false
  }

  /// `ExpressibleByStringLiteral` and its like.
  private mutating func isOfLiterals(_ name: GlobalName) -> Bool {
    let prefix: StaticString = "ExpressibleBy"
    return names.withBytes(of: name) { bytes in
      bytes.count > prefix.utf8CodeUnitCount
        && prefix.withUTF8Buffer { $0.elementsEqual(bytes.prefix(prefix.utf8CodeUnitCount)) }
    }
  }

  /// `5.minutes`, where both `Int` and `Double` have `minutes`: its context tells which is meant. Nil where one type
  /// alone has.
  mutating func meaning(ofLiteralsMember fact: Mention, at mention: MentionID, in file: FileID) -> Meaning? {
    guard fact.base.isSome, fact.base.mention == nil else { return nil }
    switch files[file.index].facts.values[fact.base.index].shape {
    case .integer, .float: return meaning(ofMember: fact, at: mention, in: file, among: standard.numbers)
    case .string: return meaning(ofMember: fact, at: mention, in: file, among: standard.strings)
    default: return nil
    }
  }

  private mutating func meaning(
    ofMember fact: Mention, at mention: MentionID, in file: FileID, among types: [ScopeID]
  ) -> Meaning? {
    let sought = sought(fact, at: mention, in: file)
    if standard.has(sought.name, .member) { return nil }
    let start = found.count
    var holders = 0
    for scope in types where !declared(sought.name, in: scope, for: sought).isEmpty { holders += 1 }
    return holders > 1 ? choose(start..<found.count, for: sought) : nil
  }
}
