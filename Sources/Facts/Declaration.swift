// What a file declares: types, members, extensions, generic parameters, down to the functions inside functions.

/// One declaration, with what resolution needs of its signature.
public struct Declaration: Sendable {
  public var kind: DeclarationKind
  public var access: Access
  public var modifiers: Modifiers
  /// For an extension the last name of the extended type; for `init`, `deinit` and `subscript` that word.
  public var name: NameID
  /// The name itself, or the word that stands for it; for an extension the extended type.
  public var offset: UInt32
  /// The whole declaration, from its first attribute or modifier to its last byte.
  public var start: UInt32
  public var end: UInt32
  /// What it is nested in; `.none` at the top of the file.
  public var owner: DeclarationID
  /// Property: its annotation. Function, subscript, macro: its result. Typealias: its target. Extension: what it
  /// extends. Associated type: its default. `.none` where none is written.
  public var type: TypeID
  /// What a property or raw-value case starts as, where that is written.
  public var value: ValueID
  /// Supertypes of a type, conformances of an extension, bounds of a generic parameter or associated type; in
  /// `typeLists`.
  public var inherited: FactRange
  /// Parameters of a function, initializer, subscript, macro or enum case; in `bindings`.
  public var parameters: FactRange
  public var attributes: FactRange

  public init(kind: DeclarationKind, name: NameID, offset: UInt32, start: UInt32, owner: DeclarationID) {
    self.kind = kind
    self.access = .none
    self.modifiers = []
    self.name = name
    self.offset = offset
    self.start = start
    self.end = start
    self.owner = owner
    self.type = .none
    self.value = .none
    self.inherited = .empty
    self.parameters = .empty
    self.attributes = .empty
  }
}

/// The kinds of declarations; `word` is what every output prints.
public enum DeclarationKind: UInt8, Sendable, CaseIterable {
  case `class`, `struct`, `enum`, `protocol`, `actor`, `extension`
  case `typealias`, `associatedtype`, genericParameter
  case function, initializer, deinitializer, `subscript`, property, enumCase
  case `operator`, precedenceGroup, macro
}

extension DeclarationKind {
  /// A type that owns members of its own.
  public var isNominal: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor: true
    default: false
    }
  }

  /// A declaration whose name can be written where a type stands.
  public var isType: Bool {
    isNominal || self == .typealias || self == .associatedtype || self == .genericParameter
  }

  /// What is called with arguments.
  public var takesArguments: Bool {
    switch self {
    case .function, .initializer, .subscript, .enumCase, .macro: true
    default: false
    }
  }

  /// The word that every output prints.
  public var word: String {
    switch self {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .protocol: "protocol"
    case .actor: "actor"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .genericParameter: "generic"
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .subscript: "subscript"
    case .property: "var"
    case .enumCase: "case"
    case .operator: "operator"
    case .precedenceGroup: "precedencegroup"
    case .macro: "macro"
    }
  }
}

/// An access level as written.
public enum Access: UInt8, Sendable, CaseIterable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
  /// Nothing is written: the language's default counts.
  case none

  public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  public var word: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    case .none: ""
    }
  }
}

/// The modifiers that say something to resolution or to a rule.
public struct Modifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let `static` = Modifiers(rawValue: 1 << 0)
  /// `class func`, `class var`.
  public static let classMember = Modifiers(rawValue: 1 << 1)
  public static let final = Modifiers(rawValue: 1 << 2)
  public static let override = Modifiers(rawValue: 1 << 3)
  public static let lazy = Modifiers(rawValue: 1 << 4)
  public static let indirect = Modifiers(rawValue: 1 << 5)
  public static let mutating = Modifiers(rawValue: 1 << 6)
  public static let weak = Modifiers(rawValue: 1 << 7)
  public static let unowned = Modifiers(rawValue: 1 << 8)
  public static let required = Modifiers(rawValue: 1 << 9)
  public static let convenience = Modifiers(rawValue: 1 << 10)
  /// A property declared with `let`.
  public static let constant = Modifiers(rawValue: 1 << 11)
  /// A property with accessors instead of storage.
  public static let computed = Modifiers(rawValue: 1 << 12)
  /// `private(set)` and its like.
  public static let restrictedSetter = Modifiers(rawValue: 1 << 13)
  /// `init?` and `init!`.
  public static let failable = Modifiers(rawValue: 1 << 14)
  public static let isolated = Modifiers(rawValue: 1 << 15)
  /// `@available(*, unavailable)` and `@available(swift, obsoleted: 5)`: nobody calls it where there is another one.
  /// Listed as the attribute that it is.
  public static let unavailable = Modifiers(rawValue: 1 << 16)
}

/// `@Name(arguments)` before a declaration, type or import. What it names is a mention like any other.
public struct Attribute: Sendable, Hashable {
  /// The last name of a qualified one.
  public var name: NameID
  public var offset: UInt32
  /// `.none` for what the language builds in (`@objc`, `@available`): those name nothing.
  public var mention: MentionID

  public init(name: NameID, offset: UInt32, mention: MentionID) {
    self.name = name
    self.offset = offset
    self.mention = mention
  }
}

/// One of what a `where` asks for: `T: P`, `T.Element == Movie`.
public struct Requirement: Sendable, Equatable {
  public var owner: DeclarationID
  public var subject: TypeID
  public var bound: TypeID
  /// `==`, and not `:`.
  public var isSame: Bool

  public init(of owner: DeclarationID, subject: TypeID, bound: TypeID, isSame: Bool) {
    self.owner = owner
    self.subject = subject
    self.bound = bound
    self.isSame = isSame
  }
}
