// Mentions: every name in a file that refers to something.

/// One written name. It occupies only sixteen bytes, because a large project has millions of them.
public struct Mention: Sendable {
  public var name: NameID
  public var offset: UInt32
  /// The value that the name is a member of, or the local binding that it refers to: see `base` and `binding`.
  @usableFromInline var link: UInt32
  public var form: MentionForm
  public var place: MentionPlace
  public var flags: MentionFlags

  @inlinable public init(name: NameID, offset: UInt32, form: MentionForm, place: MentionPlace) {
    self.name = name
    self.offset = offset
    self.link = .max
    self.form = form
    self.place = place
    self.flags = []
  }

  /// The value that this name is a member of; `.none` for an unqualified name. For an implicit member, a value of the
  /// type that the context expects, if the syntax shows one: `x` in `x = .name`.
  @inlinable public var base: ValueID {
    get { flags.contains(.local) ? .none : ValueID(raw: link) }
    set { link = newValue.raw }
  }

  /// The parameter or local variable that this name refers to; `.none` for any other name.
  @inlinable public var binding: BindingID {
    get { flags.contains(.local) ? BindingID(raw: link) : .none }
    set {
      link = newValue.raw
      flags.insert(.local)
    }
  }
}

/// The syntactic form of a name. The graph derives the kind of a reference from it once it has resolved the name.
public enum MentionForm: UInt8, Sendable, CaseIterable {
  /// In an inheritance clause: `class A: X`. In `class A: M.X`, only `X` has this form, and `M` is its base.
  case inherited
  /// `extension X`. In `extension A.X`, only `X` has this form, and `A` is its base.
  case extended
  /// As a type: annotations, generic arguments, casts, `where`.
  case type
  /// As a value, without a base: `x`, `X()`.
  case value
  /// `.x` with a base, in an expression or in a type (`A.X`).
  case member
  /// `.x` without a base: the context determines the type.
  case implicitMember
  /// The `X` in `\X.name`.
  case keyPathRoot
  /// The `name` in `\X.name`, and in `\.name`, whose base depends on the context.
  case keyPathComponent
  /// `@X`. In `@A.X`, only `X` has this form, and `A` is its base.
  case attribute
  case macro
  case `operator`
  /// A precedence group, in an operator's or another group's declaration.
  case precedenceGroup

  public var word: String {
    switch self {
    case .inherited: "inherited"
    case .extended: "extended"
    case .type: "type"
    case .value: "value"
    case .member: "member"
    case .implicitMember: "implicit-member"
    case .keyPathRoot: "key-path-root"
    case .keyPathComponent: "key-path-component"
    case .attribute: "attribute"
    case .macro: "macro"
    case .operator: "operator"
    case .precedenceGroup: "precedence-group"
    }
  }
}

/// The part of a declaration that contains a name. The words are the values of `at:` in a rules file.
public enum MentionPlace: UInt8, Sendable, CaseIterable {
  case inheritance, generic, stored, computed, parameter, result, `throws`, `default`, attribute, alias, body, file

  public var word: String {
    switch self {
    case .inheritance: "inheritance"
    case .generic: "generic"
    case .stored: "stored"
    case .computed: "computed"
    case .parameter: "parameter"
    case .result: "result"
    case .throws: "throws"
    case .default: "default"
    case .attribute: "attribute"
    case .alias: "alias"
    case .body: "body"
    case .file: "file"
    }
  }
}

public struct MentionFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The name refers to a parameter or local variable.
  @inlinable public static var local: MentionFlags { MentionFlags(rawValue: 1 << 0) }
  /// The name is called: `x(...)`, `x { }`. The labels are in the `call` value whose callee is this mention.
  @inlinable public static var called: MentionFlags { MentionFlags(rawValue: 1 << 1) }
  /// The name is in the position of a type, although its form is `member`: `A.X` after a colon.
  @inlinable public static var inType: MentionFlags { MentionFlags(rawValue: 1 << 2) }
  /// The name is matched against, not read: `case X.one`, `case .one`.
  @inlinable public static var pattern: MentionFlags { MentionFlags(rawValue: 1 << 3) }
  /// The name is written to: it is the left side of an assignment.
  @inlinable public static var assigned: MentionFlags { MentionFlags(rawValue: 1 << 4) }
  /// The name has or is a module selector: `M::x`. Both names have the flag. `M` has no base and always refers to a
  /// module. It is the base of `x`, unless `x` is a member of something else: `y.M::x`.
  @inlinable public static var moduleSelected: MentionFlags { MentionFlags(rawValue: 1 << 5) }
  /// The name refers to a function without calling it: with argument labels, `x(a:b:)`, or in `#selector(x)`.
  @inlinable public static var fullName: MentionFlags { MentionFlags(rawValue: 1 << 6) }
  /// The name is inside an `await` expression, or in the initial value of an `async let`. Only there can a call refer
  /// to an `async` function.
  @inlinable public static var awaited: MentionFlags { MentionFlags(rawValue: 1 << 7) }
}
