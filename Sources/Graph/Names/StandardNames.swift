// The little that must be known of the standard library: what its types conform to, so that a project's extension of
// `Sequence` is found on an array, and which names it overloads, so that ours are not taken for its own.
import InwardFacts

/// What is known of one name of the standard library.
struct StandardTraits: OptionSet {
  let rawValue: UInt32

  /// A protocol that brings no function or property a bare name could mean by accident.
  static let harmless = StandardTraits(rawValue: 1 << 0)
  /// A type that stands in an enum's inheritance clause as its raw type.
  static let rawType = StandardTraits(rawValue: 1 << 1)
  /// A global function of the standard library: a project's overload of one is never certain to be meant.
  static let function = StandardTraits(rawValue: 1 << 2)
  /// A member that the standard library's own types have, which a project's extension may overload.
  static let member = StandardTraits(rawValue: 1 << 3)
  static let `operator` = StandardTraits(rawValue: 1 << 4)
  /// A type whose first argument is what a key path starts at.
  static let keyPath = StandardTraits(rawValue: 1 << 5)
  /// A member that `StandardYield` speaks of.
  static let yielding = StandardTraits(rawValue: 1 << 6)
  /// A type that some class or protocol from outside holds, and whoever inherits from it.
  static let inheritedType = StandardTraits(rawValue: 1 << 7)
  /// A class or protocol from outside that holds no such type.
  static let typeless = StandardTraits(rawValue: 1 << 8)
  /// What marks a type that stands as an attribute.
  static let attributeMark = StandardTraits(rawValue: 1 << 9)
  /// A function of the types that every app extends, with arguments by whose types it is told from an overload of ours.
  static let outsideFunction = StandardTraits(rawValue: 1 << 10)
  /// The same of the classes that every app inherits from.
  static let inheritedFunction = StandardTraits(rawValue: 1 << 11)
  /// A global function of Foundation, the C library or SwiftUI: seen by files that import something.
  static let importedFunction = StandardTraits(rawValue: 1 << 12)
  /// A case of `Optional`.
  static let optionalCase = StandardTraits(rawValue: 1 << 13)
  /// A member that takes a closure of one element of its receiver.
  static let takesElement = StandardTraits(rawValue: 1 << 14)
  /// Of two elements.
  static let takesElements = StandardTraits(rawValue: 1 << 15)
  /// A member that the compiler makes, or that a harmless protocol brings.
  static let broughtMember = StandardTraits(rawValue: 1 << 16)
  /// A type that some protocol from outside brings, which an expression finds.
  static let protocolType = StandardTraits(rawValue: 1 << 17)
  /// A number of an index path.
  static let pathPart = StandardTraits(rawValue: 1 << 18)
  /// A type of the SDK whose name a project may give away, too.
  static let sdkType = StandardTraits(rawValue: 1 << 19)
  /// One of an app for the Mac alone.
  static let macType = StandardTraits(rawValue: 1 << 20)
  /// One that comes with SwiftUI.
  static let interfaceType = StandardTraits(rawValue: 1 << 21)
  /// A module that brings nothing of SwiftUI.
  static let plainModule = StandardTraits(rawValue: 1 << 22)
}

/// Well-known names, as numbers of the project's table.
struct StandardNames {
  let array, dictionary, set, optional, string, int, double, bool, selfType, initializer, void: GlobalName
  let slice, elements, newValue, oldValue, rawValue, from, swift, codingKeys, encodable, decodable: GlobalName
  let `subscript`, callAsFunction, observableObject, iterator, wrapped, dynamicMemberLookup: GlobalName
  let mainActor, observable, coder: GlobalName
  let key, value, offset, element, indices, some, result, success, failure, optionSet, map, flatMap: GlobalName
  /// Supertypes by name. Only such as bring members that projects extend, but for what is harmless all of them.
  let supertypes: [GlobalName: [GlobalName]]
  /// By name: standard names are the first ones of the table, so there are only as many.
  private var traits: [StandardTraits] = []
  /// The labels of a well-known function's arguments, `.none` for one without.
  private var argumentLabels: [GlobalName: [GlobalName]] = [:]
  private var signatures: [GlobalName: [[GlobalName]]] = [:]
  /// By type: see `literalTypes`.
  private(set) var literalKinds: [GlobalName: [LiteralKind]] = [:]
  private(set) var numbers: [ScopeID] = []
  private(set) var strings: [ScopeID] = []
  private var synthesized: Set<GlobalName> = []
  private var concreteProperties: Set<GlobalName> = []
  private var wellKnown: Set<GlobalName> = []
  private var prefixes: [[UInt8]] = []
  /// What a generic type from outside calls its arguments.
  private var parameters: [GlobalName: [GlobalName]] = [:]
  private var yields: [GlobalName: [(receiver: GlobalName, yield: StandardYield)]] = [:]

  init(_ names: inout GlobalNames) {
    array = names.intern("Array")
    dictionary = names.intern("Dictionary")
    set = names.intern("Set")
    optional = names.intern("Optional")
    string = names.intern("String")
    int = names.intern("Int")
    double = names.intern("Double")
    bool = names.intern("Bool")
    selfType = names.intern("Self")
    initializer = names.intern("init")
    void = names.intern("Void")
    slice = names.intern("ArraySlice")
    elements = names.intern(Self.elements)
    newValue = names.intern("newValue")
    oldValue = names.intern("oldValue")
    rawValue = names.intern("rawValue")
    from = names.intern("from")
    swift = names.intern("Swift")
    `subscript` = names.intern("subscript")
    callAsFunction = names.intern("callAsFunction")
    observableObject = names.intern("ObservableObject")
    iterator = names.intern("Iterator")
    wrapped = names.intern("Wrapped")
    dynamicMemberLookup = names.intern("dynamicMemberLookup")
    mainActor = names.intern("MainActor")
    observable = names.intern("Observable")
    coder = names.intern("coder")
    codingKeys = names.intern("CodingKeys")
    encodable = names.intern("Encodable")
    decodable = names.intern("Decodable")
    key = names.intern("key")
    value = names.intern("value")
    offset = names.intern("offset")
    indices = names.intern("indices")
    element = names.intern("element")
    some = names.intern("some")
    result = names.intern("Result")
    success = names.intern("success")
    failure = names.intern("failure")
    optionSet = names.intern("OptionSet")
    map = names.intern("map")
    flatMap = names.intern("flatMap")
    var supertypes: [GlobalName: [GlobalName]] = [:]
    for (type, list) in Self.supertypeLists {
      supertypes[names.intern(type)] = list.words().map { names.intern($0) }
    }
    self.supertypes = supertypes
    add(.harmless, to: Self.harmless, &names)
    add(.rawType, to: Self.raw, &names)
    add(.function, to: Self.functions, &names)
    add(.member, to: Self.members, &names)
    add(.operator, to: Self.operatorList, &names)
    add(.inheritedType, to: Self.inheritedTypes, &names)
    add(.attributeMark, to: "propertyWrapper resultBuilder globalActor", &names)
    add(.optionalCase, to: "none some", &names)
    addFunctions(.outsideFunction, Self.outsideFunctions, &names)
    addFunctions([.outsideFunction, .inheritedFunction], Self.inheritedFunctions, &names)
    add(.importedFunction, to: Self.importedFunctions, &names)
    add(.typeless, to: Self.typeless, &names)
    add(.broughtMember, to: Self.broughtMembers, &names)
    add(.protocolType, to: Self.protocolTypes, &names)
    add(.pathPart, to: "row section item", &names)
    addParameters(&names)
    add(.takesElement, to: Self.takers, &names)
    add(.takesElements, to: Self.pairTakers, &names)
    addLiterals(&names)
    addSignatures(&names)
    for entry in Self.yields {
      add(.yielding, to: entry.members, &names)
      for member in entry.members.words() {
        let receivers = entry.receivers.words().map { names.intern($0) }
        yields[names.intern(member), default: []] += receivers.map { ($0, entry.yield) }
      }
    }
    add(.sdkType, to: Self.sdkTypes, &names)
    add([.sdkType, .interfaceType], to: Self.interfaceTypes, &names)
    add(.plainModule, to: Self.plainModules, &names)
    add(.macType, to: Self.macTypes, &names)
    prefixes = Self.sdkPrefixes.words().map { Array($0.utf8) }
    add(.keyPath, to: "KeyPath WritableKeyPath ReferenceWritableKeyPath PartialKeyPath", &names)
  }

  @inline(__always)
  func has(_ name: GlobalName, _ trait: StandardTraits) -> Bool {
    name.index < traits.count && !traits[name.index].isDisjoint(with: trait)
  }

  /// What a member of a collection yields, where the table tells.
  func yield(of member: GlobalName, on receiver: GlobalName) -> StandardYield? {
    guard has(member, .yielding) else { return nil }
    return yields[member]?.first { $0.receiver == receiver }?.yield
  }

  /// Whether a well-known function takes an argument of this label.
  func takes(_ label: GlobalName, _ function: GlobalName) -> Bool { argumentLabels[function]?.contains(label) ?? false }

  /// What the language adds to types unwritten.
  func isSynthesized(_ name: GlobalName) -> Bool { synthesized.contains(name) }

  func isOfConcreteTypes(_ name: GlobalName) -> Bool { concreteProperties.contains(name) }
  func isWellKnown(_ name: GlobalName) -> Bool { wellKnown.contains(name) }

  /// A type of the standard library that nothing can be called on.
  func isPlainType(_ name: GlobalName) -> Bool { literalKinds[name] != nil }

  /// Whether the SDK may have a type of this name: a known one, or one behind the prefix of a framework.
  func isOfSDK(_ name: GlobalName, _ names: borrowing GlobalNames) -> Bool {
    if has(name, .sdkType) || has(name, .inheritedType) || has(name, .protocolType) { return true }
    return names.withBytes(of: name) { bytes in
      prefixes.contains { prefix in
        guard bytes.count > prefix.count, bytes.starts(with: prefix) else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[prefix.count])
      }
    }
  }

  /// A type that apps for the Mac alone have.
  func isOfMac(_ type: GlobalName) -> Bool { has(type, .macType) }

  func hasSignatures(_ function: GlobalName) -> Bool { signatures[function] != nil }

  /// Whether a well-known function takes just these labels.
  func hasSignature(_ function: GlobalName, _ labels: [GlobalName]) -> Bool {
    signatures[function]?.contains(labels) ?? false
  }

  private mutating func addSignatures(_ names: inout GlobalNames) {
    for word in Self.outsideSignatures.words() {
      let parts = word.words(between: "(:)")
      add(.outsideFunction, to: parts[0], &names)
      let labels = parts.dropFirst().map { $0 == "_" ? GlobalName.none : names.intern($0) }
      signatures[names.intern(parts[0]), default: []].append(labels)
    }
  }

  private mutating func addLiterals(_ names: inout GlobalNames) {
    for entry in Self.literalTypes {
      for type in entry.types.words() { literalKinds[names.intern(type)] = entry.kinds }
    }
    for type in Self.numberTypes.words() { numbers.append(.external(names.intern(type))) }
    for type in Self.stringTypes.words() { strings.append(.external(names.intern(type))) }
    synthesized = Self.set(Self.synthesized, &names)
    concreteProperties = Self.set(Self.concreteProperties, &names)
    wellKnown = Self.set(Self.wellKnownProperties, &names)
  }

  private static func set(_ list: String, _ names: inout GlobalNames) -> Set<GlobalName> {
    Set(list.words().map { names.intern($0) })
  }

  /// Which argument of a type from outside goes by a name.
  func parameter(_ name: GlobalName, of type: GlobalName) -> Int? { parameters[type]?.firstIndex(of: name) }

  private mutating func addParameters(_ names: inout GlobalNames) {
    for word in Self.parameterLists.words() {
      let parts = word.words(between: "(,)").map { names.intern($0) }
      parameters[parts[0]] = Array(parts[1...])
    }
    parameters[elements] = parameters[array]
  }

  /// `font publisher(for)`: without a list the arguments have no labels.
  private mutating func addFunctions(_ trait: StandardTraits, _ list: String, _ names: inout GlobalNames) {
    for word in list.words() {
      let parts = word.words(between: "(,)")
      add(trait, to: parts[0], &names)
      let labels = parts.count == 1 ? ["_"] : parts[1...]
      let numbers = labels.map { $0 == "_" ? GlobalName.none : names.intern($0) }
      argumentLabels[names.intern(parts[0]), default: []] += numbers
    }
  }

  private mutating func add(_ trait: StandardTraits, to list: String, _ names: inout GlobalNames) {
    for word in list.words() {
      let name = names.intern(word)
      while traits.count < names.count { traits.append([]) }
      traits[name.index].insert(trait)
    }
  }

  /// Direct supertypes only; lookup goes on from there.
  private static let supertypeLists: [(String, String)] = [
    ("Array", "RandomAccessCollection MutableCollection RangeReplaceableCollection"),
    ("ArraySlice", "RandomAccessCollection MutableCollection RangeReplaceableCollection"),
    ("ContiguousArray", "RandomAccessCollection MutableCollection RangeReplaceableCollection"),
    ("Data", "RandomAccessCollection MutableCollection RangeReplaceableCollection"),
    ("String", "StringProtocol RangeReplaceableCollection"),
    ("Substring", "StringProtocol RangeReplaceableCollection"),
    ("StringProtocol", "BidirectionalCollection Comparable Hashable"),
    ("Dictionary", "Collection"), ("Set", "SetAlgebra Collection"),
    ("Range", "RangeExpression"), ("ClosedRange", "RangeExpression"),
    ("Int", "FixedWidthInteger SignedInteger"), ("FixedWidthInteger", "BinaryInteger"),
    ("SignedInteger", "BinaryInteger SignedNumeric"), ("BinaryInteger", "Hashable Numeric Strideable"),
    ("Double", "BinaryFloatingPoint"), ("Float", "BinaryFloatingPoint"), ("BinaryFloatingPoint", "FloatingPoint"),
    ("FloatingPoint", "Hashable SignedNumeric Strideable"), ("SignedNumeric", "Numeric"), ("Strideable", "Comparable"),
    ("RandomAccessCollection", "BidirectionalCollection"), ("BidirectionalCollection", "Collection"),
    ("MutableCollection", "Collection"), ("RangeReplaceableCollection", "Collection"), ("Collection", "Sequence"),
    ("Comparable", "Equatable"), ("Hashable", "Equatable"),
    ("LocalizedError", "Error"), ("Codable", "Encodable Decodable"), ("Result", ""), ("Optional", ""), ("Bool", ""),
  ]

  private static let harmless = """
    Equatable Hashable Comparable Codable Encodable Decodable Sendable Error LocalizedError Identifiable CaseIterable
    RawRepresentable CustomStringConvertible CustomDebugStringConvertible Copyable Escapable AnyObject BitwiseCopyable
    ExpressibleByStringLiteral ExpressibleByIntegerLiteral ExpressibleByArrayLiteral OptionSet AnyActor Actor
    """

  private static let raw = """
    String Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Character CGFloat
    """

  private static let functions = """
    print debugPrint dump min max abs zip stride swap type assert assertionFailure precondition preconditionFailure
    fatalError sequence repeatElement readLine numericCast unsafeBitCast withExtendedLifetime withUnsafePointer
    withUnsafeBytes withUnsafeMutablePointer isKnownUniquelyReferenced transcode getVaList pow sqrt floor ceil round
    sin cos tan exp log
    """

  private static let importedFunctions = """
    write read open close exit sleep usleep time random rand printf system signal remove rename connect send listen bind
    NSLog NSLocalizedString NSStringFromClass NSClassFromString autoreleasepool withAnimation withTransaction
    withCheckedContinuation withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup withObservationTracking
    trunc fmod hypot atan atan2 asin acos log2 log10 log1p exp2 cbrt fabs fmin fmax signal abort index select
    """

  private static let members = """
    map flatMap compactMap filter reduce forEach first last sorted sort contains allSatisfy count isEmpty enumerated
    joined split prefix suffix dropFirst dropLast drop reversed reverse min max append insert remove removeAll
    removeLast removeFirst index firstIndex lastIndex shuffled shuffle lazy indices keys values merge merging mapValues
    compactMapValues union intersection subtracting isSubset isSuperset update description debugDescription hashValue
    hash encode init self lowercased uppercased hasPrefix hasSuffix replacingOccurrences trimmingCharacters components
    range replace replacing ranges starts elementsEqual zip randomElement swapAt partition capacity reserveCapacity
    distance formIndex advanced rounded magnitude isMultiple signum toggle formatted isDisjoint isStrictSubset
    isStrictSuperset symmetricDifference formUnion formIntersection subtract squareRoot
    """

  /// What the classes of user interfaces hold; then what the standard library's types and protocols are generic over,
  /// which an extension of one sees, and a protocol that refines one.
  private static let inheritedTypes = """
    State Event Configuration Role ButtonType CellStyle EditingStyle SelectionStyle AccessoryType SeparatorStyle Style
    ContentMode AnimationOptions AutoresizingMask AnimationCurve TintAdjustmentMode ScrollPosition ScrollDirection
    RowAnimation BorderStyle ViewMode Axis Distribution Alignment DisplayMode TransitionStyle NavigationDirection
    NavigationOrientation QueuePriority Mode Direction LayoutGuide KeyframeAnimationOptions IndicatorStyle Level
    KeyboardDismissMode DecelerationRate Orientation RenderingMode SymbolConfiguration SystemItem Column DragState
    Attribute Relation CellRegistration SupplementaryRegistration ChangeKind SaveOperation Segment
    CodingKeys
    Element Index Indices Iterator SubSequence Key Value Keys Values Wrapped Success Failure Output Input Body Content
    Bound Stride RawValue ID Magnitude Words Upstream
    """

  /// Of enums, option sets and actors, and of the protocols that are harmless.
  private static let broughtMembers = """
    rawValue allCases hashValue hash encode id description debugDescription localizedDescription errorDescription
    failureReason recoverySuggestion helpAnchor contains insert remove update union intersection subtracting
    symmetricDifference formUnion formIntersection formSymmetricDifference subtract isEmpty isSubset isSuperset
    isDisjoint isStrictSubset isStrictSuperset unownedExecutor assertIsolated preconditionIsolated assumeIsolated
    withSerialExecutor
    """

  private static let protocolTypes = """
    Context Coordinator UIViewType NSViewType UIViewControllerType NSViewControllerType LayoutProperties Subviews
    AnimatableData Entry AllCases
    """

  private static let typeless = """
    NSObject ObservableObject View ViewModifier App Scene Equatable Hashable Comparable Codable Encodable Decodable
    Sendable Error LocalizedError CustomStringConvertible CustomDebugStringConvertible AnyObject Copyable Escapable
    BitwiseCopyable Actor AnyActor XCTestCase CodingKey PreviewProvider NSCopying NSCoding NSSecureCoding
    UIApplicationDelegate UISceneDelegate UIWindowSceneDelegate Color Text Image Font
    """

  private static let operatorList = """
    + - * / % == != === !== < > <= >= && || ! ?? ... ..< & | ^ ~ << >> &+ &- &* &<< &>> += -= *= /= %= &= |= ^= <<= >>=
    ~= ~> &+= &-= &*= &<<= &>>= .== .!= .< .> .<= .>= .& .| .^ .! ->
    """
}

extension GlobalNames {
  /// Whether a name is made of an operator's characters: a function of such a name is found by its uses, not by a type.
  func isOperator(_ name: GlobalName) -> Bool {
    withBytes(of: name) { bytes in
      guard let first = bytes.first else { return false }
      switch first {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): return false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: " "): return false
      // Beyond ASCII most heads are letters; the operators of mathematics and arrows begin with E2 or C2, C3.
      case 0x80...: return first == 0xE2 || first == 0xC2 || first == 0xC3 && bytes.count == 2
      default: return true
      }
    }
  }

  /// Types begin with a capital by a convention that every SDK keeps: the one hint about a name no file declares.
  func looksLikeType(_ name: GlobalName) -> Bool {
    withBytes(of: name) { bytes in
      guard let first = bytes.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
      return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }
  }
}

extension String {
  /// The words of a table. All tables are read at every start, so by bytes: characters cost ten times as much.
  fileprivate func words(between separators: StaticString = " \n") -> [String] {
    let separators = UnsafeBufferPointer(start: separators.utf8Start, count: separators.utf8CodeUnitCount)
    var text = self
    return text.withUTF8 { bytes in
      var words: [String] = []
      var start = 0
      for end in 0...bytes.count where end == bytes.count || separators.contains(bytes[end]) {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        start = end + 1
      }
      return words
    }
  }
}
