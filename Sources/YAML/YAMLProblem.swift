// The reasons why a text is not YAML, each with its place. The caller that reports them provides the wording.

/// The reason why reading stopped, with its place.
public struct YAMLProblem: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    // Characters.
    case invalidUTF8
    case forbiddenCharacter
    case unexpectedCharacter

    // Indentation and keys.
    case tabInIndentation
    case listItemNotAllowed
    case keyNotAllowed
    case valueNotAllowed
    case missingColon

    // Texts.
    case colonInFlowText
    case unclosedQuote
    case documentMarkerInQuotes
    case unknownEscape
    case invalidEscapeDigits
    case invalidEscapedCharacter
    case tabInBlockText
    case zeroIndentation
    case textAfterBlockHeader

    // Anchors, aliases and tags.
    case invalidAnchor
    case invalidAlias
    case emptyTag
    case unclosedTag
    case invalidTagEscape
    case textAfterTag
    case unknownTagHandle

    // Directives.
    case missingDirectiveName
    case invalidDirectiveName
    case unknownDirective
    case textAfterDirective
    case invalidVersion
    case unsupportedVersion
    case duplicateVersion
    case invalidTagHandle
    case missingTagPrefix
    case invalidTagPrefix
    case duplicateTagHandle

    // Structure.
    /// Directives without the '---' that ends them.
    case missingDocumentStart
    case textAfterDocument
    /// A value should start here. `bracket` is the innermost '[' or '{' around the place.
    case missingNode(bracket: Int?)
    case missingListItem
    case missingKey
    case missingListSeparator
    case missingMappingSeparator
  }

  public var reason: Reason
  /// The offset at which reading stopped.
  public var place: Int
  /// The offset at which the construct around `place` starts; `place` itself if there is none.
  public var start: Int

  init(_ reason: Reason, at place: Int, from start: Int? = nil) {
    self.reason = reason
    self.place = place
    self.start = start ?? place
  }
}
