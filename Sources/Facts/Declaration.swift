// The declarations of a file, including extensions, generic parameters, and local functions and types.

/// A declaration, with the parts of its signature that resolution needs.
public struct Declaration: Sendable {
  public var kind: DeclarationKind
  public var access: Access
  public var modifiers: Modifiers
  /// For an extension, the last name of the extended type; for `init`, `deinit` and `subscript`, the keyword.
  public var name: NameID
  /// The position of the name or, if there is none, of the keyword or extended type.
  public var offset: UInt32
  /// The extent of the declaration, from its first attribute or modifier to its last byte.
  public var start: UInt32
  public var end: UInt32
  /// The enclosing declaration; `.none` at the top level of the file.
  public var owner: DeclarationID
  /// The annotation of a property; the result of a function, subscript or macro; the target of a typealias; the
  /// extended type of an extension; the default of an associated type. `.none` if none is written.
  public var type: TypeID
  /// The initial value of a property or the raw value of a case, if it is written.
  public var value: ValueID
  /// A hash of the text that decides the type of a property without an annotation: from its first attribute to the end
  /// of its initial value. Meaningless for other declarations.
  public var inferredFrom: UInt64
  /// The range in `typeLists` of the supertypes of a type, the conformances of an extension, or the bounds of a generic
  /// parameter or associated type.
  public var inherited: FactRange
  /// The range in `bindings` of the parameters of a function, initializer, subscript, macro or enum case. For a
  /// protocol, the names of its primary associated types, as labels.
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
    self.inferredFrom = 0
    self.inherited = .empty
    self.parameters = .empty
    self.attributes = .empty
  }
}

/// The kind of a declaration.
public enum DeclarationKind: UInt8, Sendable, CaseIterable {
  case `class`, `struct`, `enum`, `protocol`, `actor`, `extension`
  case `typealias`, `associatedtype`, genericParameter
  case function, initializer, deinitializer, `subscript`, property, enumCase
  case `operator`, precedenceGroup, macro
}

extension DeclarationKind {
  /// True for types that declare members of their own.
  public var isNominal: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor: true
    default: false
    }
  }

  /// True if the name of the declaration can be written as a type.
  public var isType: Bool {
    isNominal || self == .typealias || self == .associatedtype || self == .genericParameter
  }

  /// True for declarations that can be called with arguments.
  public var takesArguments: Bool {
    switch self {
    case .function, .initializer, .subscript, .enumCase, .macro: true
    default: false
    }
  }

  /// The name of the kind in output.
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
  /// No level is written: the language's default applies.
  case none

  public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  /// Whether the declaration is visible only in its own file.
  public var isOfFile: Bool { self <= .fileprivate }

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

/// The modifiers that matter to resolution or to a rule.
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
  /// A property with accessors and no storage, or a subscript.
  public static let computed = Modifiers(rawValue: 1 << 12)
  /// `private(set)` and similar.
  public static let restrictedSetter = Modifiers(rawValue: 1 << 13)
  /// `init?` and `init!`.
  public static let failable = Modifiers(rawValue: 1 << 14)
  public static let isolated = Modifiers(rawValue: 1 << 15)
  /// `@available(*, unavailable)` and `@available(swift, obsoleted: 5)`. Such a declaration is never called if there is
  /// another candidate. Not in `words`, because the attribute is printed.
  public static let unavailable = Modifiers(rawValue: 1 << 16)
  /// `func load() async`, and `async let`.
  public static let async = Modifiers(rawValue: 1 << 17)
  /// A property with an accessor that sets it, such as `set` or `_modify`. Not in `words`, because it is part of a
  /// body.
  public static let setter = Modifiers(rawValue: 1 << 18)
  /// A property with an accessor that throws, is asynchronous, or has an attribute or a modifier such as `mutating`.
  /// Not in `words`, because it is part of a body.
  public static let markedAccessor = Modifiers(rawValue: 1 << 19)
}

/// `@Name(arguments)` before a declaration or import.
public struct Attribute: Sendable, Hashable {
  /// The name, without qualifiers.
  public var name: NameID
  public var offset: UInt32
  /// The mention of the name; `.none` for attributes built into the language (`@objc`, `@available`), which refer to
  /// nothing.
  public var mention: MentionID

  public init(name: NameID, offset: UInt32, mention: MentionID) {
    self.name = name
    self.offset = offset
    self.mention = mention
  }
}

/// One requirement of a `where` clause: `T: P`, `T.Element == Movie`.
public struct Requirement: Sendable, Equatable {
  public var owner: DeclarationID
  public var subject: TypeID
  public var bound: TypeID
  /// True for `==`, false for `:`.
  public var isSame: Bool

  public init(of owner: DeclarationID, subject: TypeID, bound: TypeID, isSame: Bool) {
    self.owner = owner
    self.subject = subject
    self.bound = bound
    self.isSame = isSame
  }
}
