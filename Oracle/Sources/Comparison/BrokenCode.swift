// Comparison: where the compiler's parser reports an error: what belongs to a statement or member that holds one, and
// to none inside it. What reads well inside a broken item, or beside it, is compared like everything else.
import SwiftSyntax

/// The places of a tree at which the compiler's parser has not read what is written.
struct BrokenCode {
  /// From the outside in: of two that hold a place, the later one is the smaller.
  private let items: [Item]

  fileprivate struct Item {
    var range: Range<Int>
    var isBroken = false
    /// Without its end it swallows what follows: two readers may let go at different places.
    var hasNoEnd = false
  }

  init(_ tree: SourceFileSyntax) {
    let finder = ItemFinder(viewMode: .all)
    finder.walk(tree)
    items = finder.items
  }

  func contains(_ offset: Int) -> Bool {
    let around = items.filter { $0.range.contains(offset) }
    return around.last?.isBroken == true || around.contains(where: \.hasNoEnd)
  }
}

private final class ItemFinder: SyntaxVisitor {
  private(set) var items: [BrokenCode.Item] = []
  /// The items that the walk stands in, outermost first.
  private var open: [Int] = []
  /// How deep the last item stands that an error has torn from the next one, in the middle of a line.
  private var torn: Int?

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    open.append(items.count)
    items.append(BrokenCode.Item(range: written(node), isBroken: torn == open.count))
    torn = nil
    return node.hasError ? .visitChildren : .skipChildren
  }

  private func leave() { open.removeLast() }

  /// An error outside any item is that of the words at which it stands.
  private func mark(_ node: some SyntaxProtocol) {
    if let item = open.last {
      items[item].isBroken = true
    } else {
      items.append(BrokenCode.Item(range: written(node), isBroken: true))
    }
  }

  private func written(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset) + 1
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: CodeBlockItemSyntax) { leave() }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: MemberBlockItemSyntax) { leave() }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    mark(node)
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard token.hasError else { return .skipChildren }
    mark(token)
    switch token.tokenKind {
    case .semicolon: torn = open.count
    case .rightBrace, .poundEndif: if let item = open.last { items[item].hasNoEnd = true }
    default: break
    }
    return .skipChildren
  }
}
