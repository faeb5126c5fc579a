// Traps of the language, each with the case that covers it: a list for readers, and a test that each of these cases
// still exists. The cases contain the expectations.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Traps {
  /// A possible misreading, and the case that covers it: a heading of a page, or a test.
  struct Trap: Sendable, CustomStringConvertible {
    var what: String
    var page: String
    var name: String

    init(_ what: String, _ page: String, _ name: String) {
      (self.what, self.page, self.name) = (what, page, name)
    }

    var description: String { what }
  }

  private static let cases = "Tests/Cases/dependency"
  private static let syntax = "Tests/Cases/syntax"
  private static let graph = "Tests/Graph"

  static let naming = [
    Trap("annotations, arguments, `where` clauses", "\(cases)/generics.md", "Bounds are uses"),
    Trap("bounds of associated types", "\(cases)/generics.md", "An associated type uses its bound and its default"),
    Trap("metatypes", "\(cases)/bodies.md", "A type as a value is a use"),
    Trap("casts and type checks", "\(cases)/bodies.md", "Casts and type checks use their type"),
    Trap("a type that only an expression names", "\(cases)/bodies.md", "A call creates an instance"),
    Trap("default arguments", "\(cases)/bodies.md", "A default value is part of the signature"),
    Trap("interpolations", "\(cases)/bodies.md", "An interpolation is code"),
    Trap("the sugar of collections", "\(cases)/bodies.md", "An empty collection uses its element type"),
    Trap("patterns", "\(cases)/bodies.md", "Patterns use types"),
    Trap("extensions", "\(cases)/extensions.md", "An extension of an outer type is a use"),
    Trap(
      "bare names in an extension of an outer type", "\(cases)/extensions.md",
      "An extension of an outer type is a use"),
    Trap("attributes", "\(cases)/attributes-and-macros.md", "The attribute of a property wrapper is a use"),
    Trap("arguments of attributes", "\(cases)/attributes-and-macros.md", "The arguments of an attribute are code"),
    Trap("macros", "\(cases)/attributes-and-macros.md", "An expanded macro is a use"),
    Trap("generic arguments of macros", "\(cases)/attributes-and-macros.md", "A macro's generic arguments are types"),
    Trap("key paths", "\(cases)/key-paths.md", "An annotation determines the root"),
    Trap("`#selector`", "\(cases)/attributes-and-macros.md", "#selector and #keyPath use their operands"),
    Trap("operators and their groups", "\(cases)/operators.md", "An operator uses its precedence group"),
    Trap("functions", "\(cases)/functions-and-globals.md", "A call uses a global function"),
    Trap("variables", "\(cases)/functions-and-globals.md", "Reading and writing a global are uses"),
    Trap("implicit members", "\(cases)/members.md", "An implicit member belongs to the annotated type"),
    Trap(
      "members of an outer extension", "\(cases)/members.md",
      "A member that the outer layer adds to an inner type is outer"),
    Trap(
      "members added to the SDK's types", "\(cases)/members.md",
      "A member that the outer layer adds to a standard type is outer"),
    Trap("names in every branch of `#if`", "\(cases)/conditions.md", "Every branch is read"),
    Trap(
      "initializers that labels distinguish", "\(cases)/initializers.md",
      "An initializer that an outer layer adds is recognized by its labels"),
    Trap(
      "several candidates, all of them forbidden", "\(cases)/same-names.md",
      "Several candidates are a finding if each is forbidden"),
    Trap("an alias that points outward", "\(cases)/typealiases.md", "An alias of an outer type is the finding"),
  ]

  static let lookup = [
    Trap("locals and parameters first", "\(graph)/ScopeTests.swift", "localsAndParametersAnswerFirst"),
    Trap(
      "`guard` binds to the end of the scope", "\(cases)/locals-and-parameters.md",
      "Bindings of guard last until the end of the scope"),
    Trap("local functions and types", "\(graph)/ScopeTests.swift", "localTypesAndFunctionsAnswerInTheirBody"),
    Trap("generic parameters", "\(graph)/ScopeTests.swift", "genericParametersShadowTypes"),
    Trap("associated types", "\(graph)/ScopeTests.swift", "associatedTypesAnswerInTheirProtocol"),
    Trap(
      "a visible type beats an inherited associated type", "\(graph)/ScopeTests.swift",
      "aVisibleTypeBeatsAnAssociatedTypeUntilThatIsInferred"),
    Trap("members of extensions in any file", "\(graph)/ScopeTests.swift", "aNestedTypeIsSeenInExtensionsOfAnyFile"),
    Trap("members that are inherited", "\(graph)/ScopeTests.swift", "membersAreInheritedFromClassesAndProtocols"),
    Trap(
      "a nested type beats a top-level one, in attributes too", "\(cases)/attributes-and-macros.md",
      "A nested type takes precedence inside an attribute's arguments"),
    Trap(
      "`extension A.B` does not see the members of A", "\(graph)/ScopeTests.swift",
      "anExtensionOfANestedTypeSeesItsMembersAndNotTheOuterOnes"),
    Trap("an extension of an alias", "\(graph)/ScopeTests.swift", "anAliasOfWhatAnotherExtensionDeclares"),
    Trap("nested names through an alias", "\(graph)/ReceiverTests.swift", "nestedTypesThroughAnAlias"),
    Trap(
      "an inheritance clause is read from outside", "\(graph)/ScopeTests.swift", "anInheritanceClauseIsReadFromOutside"),
    Trap("private twins", "\(graph)/ScopeTests.swift", "privateTwinsAreTwoDeclarations"),
    Trap("own names beat imported ones", "\(graph)/ModuleTests.swift", "ownNamesBeatImportedOnes"),
    Trap("`Module.Name`", "\(graph)/ModuleTests.swift", "publicNamesOfImportedModules"),
    Trap("what other modules show", "\(graph)/ModuleTests.swift", "publicNamesOfImportedModules"),
    Trap("`package`", "\(graph)/ModuleTests.swift", "packageAccessReachesThePackage"),
    Trap("`@testable`", "\(graph)/ModuleTests.swift", "testableImportsSeeInternalNames"),
    Trap("`@_exported`", "\(graph)/ModuleTests.swift", "exportedImportsCarryOn"),
    Trap("a member is seen without its import", "\(graph)/ModuleTests.swift", "aMemberIsSeenWithoutItsImport"),
    Trap("types that inherit in a cycle", "\(graph)/ScopeTests.swift", "typesThatInheritInACycleAreReadOnce"),
    Trap("names that are found through themselves", "\(graph)/CycleTests.swift", "aTypeThatIsFoundThroughItself"),
  ]

  static let silent = [
    Trap(
      "the same name inside and outside", "\(cases)/same-names.md",
      "A nested type takes precedence over one of the module"),
    Trap(
      "an SDK type of that name where ours is not imported", "\(cases)/modules.md",
      "Without an import, a name refers to another declaration"),
    Trap("a member of an unknown receiver", "\(cases)/members.md", "An unknown receiver proves nothing"),
    Trap("a member of another receiver", "\(cases)/members.md", "A receiver of another type has another member"),
    Trap("a name that no file declares", "\(cases)/silent.md", "A name that no file declares comes from outside"),
    Trap("`self.x` where `x` is the type's own", "\(cases)/locals-and-parameters.md", "Labels are not uses"),
    Trap("labels", "\(cases)/locals-and-parameters.md", "Labels are not uses"),
    Trap("a declaration's own name", "\(cases)/silent.md", "A declaration is not a use of itself"),
    Trap("comments and strings", "\(cases)/silent.md", "Comments and strings contain no references"),
    Trap(
      "several candidates, one of them allowed", "\(cases)/same-names.md",
      "Several candidates are no finding if one is allowed"),
    Trap("operands of `#if`", "\(cases)/conditions.md", "Operands of conditions are not uses"),
    Trap(
      "arguments of the language's attributes", "\(cases)/attributes-and-macros.md",
      "Built-in attributes refer to nothing"),
    Trap("standard operators", "\(cases)/operators.md", "The operands decide which standard operator is meant"),
    Trap(
      "standard members on types from outside", "\(graph)/ReceiverTests.swift",
      "labelsDistinguishMembersOfTheSDK"),
    Trap(
      "a bare call that may be inherited from the SDK", "\(graph)/ScopeTests.swift", "aBareCallMayBeInheritedFromTheSDK"
    ),
    Trap(
      "initializers that labels do not distinguish", "\(cases)/initializers.md",
      "Two initializers that match prove nothing"),
    Trap("overloads that labels do not distinguish", "\(graph)/ClosureTests.swift", "noProofNoType"),
    Trap("a case that a property shares its name with", "\(graph)/ReceiverTests.swift", "aTypeHasNoInstanceProperties"),
    Trap("`@dynamicMemberLookup`", "\(graph)/ReceiverTests.swift", "dynamicMembersAreThoseOfTheirPaths"),
    Trap("`callAsFunction`", "\(graph)/ReceiverTests.swift", "aCallOfAValueHasTheResultOfCallAsFunction"),
    Trap("an optional chain is an optional", "\(graph)/ExpressionTests.swift", "aChainWithAQuestionMarkIsAnOptional"),
    Trap("a subscript with a range is a slice", "\(graph)/ExpressionTests.swift", "subscripts"),
    Trap(
      "a literal before a call is not what is expected", "\(graph)/ExpressionTests.swift",
      "anItemInBracketsHasAnotherExpectedType"),
  ]

  static let grammar = [
    Trap("`a < b > (c)`", "\(syntax)/traps.md", "Generic arguments or less-than"),
    Trap("`/` as regex, division or operator", "\(syntax)/traps.md", "Division, regex and operators"),
    Trap("closures behind heads", "\(syntax)/traps.md", "Trailing closures in conditions"),
    Trap("`case` with `let`", "\(syntax)/scopes.md", "Patterns of a switch"),
    Trap("contextual words as names", "\(syntax)/traps.md", "Contextual words as names"),
    Trap("backticks and raw identifiers", "\(syntax)/traps.md", "Backticks"),
    Trap("`#if` in a chain of members", "\(syntax)/expressions.md", "#if inside expressions"),
    Trap("`#if` around cases", "\(syntax)/statements.md", "Switch cases after #if"),
    Trap("`#if` around attributes", "\(syntax)/attributes.md", "Attributes after #if"),
    Trap("`#if` among elements", "\(syntax)/expressions.md", "#if among arguments and elements"),
    Trap("comments in comments, without end; BOM, shebang, NUL", "Tests/Syntax/TriviaTests.swift", "skipped"),
    Trap("CRLF and a lone CR", "Tests/Syntax/TriviaTests.swift", "spaceAroundTokens"),
    Trap("invalid UTF-8", "Tests/Syntax/TriviaTests.swift", "brokenUTF8IsSteppedOver"),
    Trap("strings in interpolations of strings", "\(syntax)/expressions.md", "Strings"),
    Trap("`init?`", "\(syntax)/members.md", "Initializers"),
    Trap("`subscript`", "\(syntax)/members.md", "Subscripts"),
    Trap("parameter packs", "\(syntax)/types.md", "Packs and specifiers"),
    Trap("`~Copyable`", "\(syntax)/types-declared.md", "Suppressed and unchecked conformances"),
    Trap("`some P & Q`, inline arrays", "\(syntax)/types.md", "Sugar"),
    Trap("`@available`", "\(syntax)/attributes.md", "Built-in attributes"),
    Trap("`#available`", "\(syntax)/statements.md", "Conditions"),
    Trap("typed throws", "\(syntax)/members.md", "A function and its places"),
    Trap("`if` and `switch` as values", "\(syntax)/statements.md", "Statements as values"),
    Trap("`do throws(E)`", "\(syntax)/statements.md", "do, catch, throw, defer"),
    Trap("macros, declared and used", "\(syntax)/members.md", "Macros"),
    Trap("`M::x`", "\(syntax)/traps.md", "Module selectors"),
    Trap("placeholders and conflict markers", "\(syntax)/traps.md", "Placeholders and conflict markers"),
  ]

  @Test(arguments: naming + lookup + silent + grammar) func eachHasItsCase(_ trap: Trap) throws {
    let text = try String(contentsOf: repository.appendingPathComponent(trap.page), encoding: .utf8)
    let isPage = trap.page.hasSuffix(".md")
    #expect(text.contains(isPage ? "\n## \(trap.name)\n" : "func \(trap.name)("), "\(trap.page): \(trap.name)")
  }

  /// In a body, `Element` is the associated type that the compiler infers for the iterator, not the outer type's.
  @Test func anInferredAssociatedTypeHidesThatOfAnOuterTypeElsewhere() {
    #expect(
      resolutions(
        """
        //- View.swift
        struct View: Sequence {
          typealias /*1*/Element = UInt8
          func makeIterator() -> Iterator { Iterator() }
        }
        //- Iterator.swift
        extension View {
          struct Iterator: IteratorProtocol {
            mutating func next() -> UInt8? { MemoryLayout</*2*/Element>.size == 1 ? 1 : nil }
          }
          func size(of element: /*3*/Element) {}
        }
        """) == "2 -> unknown(twin)\n3 -> 1")
  }

  /// The macro `@TaskLocal` declares `$user` beside `user`; the `$level` of a property wrapper counts as `level`.
  @Test func aNameWithADollarMayBeOfAMacro() {
    #expect(
      resolutions(
        """
        //- Session.swift
        @propertyWrapper struct Clamped {
          var wrappedValue: Int
          var projectedValue: Int { wrappedValue }
        }
        enum Session {
          @TaskLocal static var /*1*/user = ""
          @Clamped static var /*2*/level = 1
        }
        //- Use.swift
        func run() {
          Session./*3*/$user.withValue("me") {}
          print(Session./*4*/user, Session./*5*/$level, Session./*6*/level)
        }
        """) == "3 -> unknown(expansion)\n4 -> 1\n5 -> 2\n6 -> 2")
  }

  /// In `\Movie.Row.title`, `Row` is a type in `Movie`, not a property of movies.
  @Test func aKeyPathMayBeginWithATypeInAType() {
    #expect(
      resolutions(
        """
        //- Movie.swift
        struct Movie {
          struct /*1*/Row { var /*2*/title = ""; var /*3*/Kind = 1; struct Kind2 { var /*4*/size = 1 } }
          var /*5*/row = Row()
        }
        extension Movie.Row { enum /*6*/Part { static var all = 1 } }
        //- Use.swift
        let a = \\Movie./*7*/Row./*8*/title
        let b = \\Movie./*9*/row./*10*/title
        let c = \\Movie.Row./*11*/Kind
        let d = \\Movie.Row.Kind2./*12*/size
        """) == "7 -> 1\n8 -> 2\n9 -> 5\n10 -> 2\n11 -> 3\n12 -> 4")
  }
}
