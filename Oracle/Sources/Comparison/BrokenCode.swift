// Comparison: finds where the compiler's parser reports an error. An item is a statement or a member. A difference is
// excused if the innermost item around it contains an error directly or follows a missing semicolon, or if the end of
// any item around it is missing. All other items are compared as usual.
import SwiftSyntax

/// The parts of a tree that the compiler's parser could not read.
struct BrokenCode {
  /// Outer items first: of two items that contain a position, the later is the smaller.
  private let items: [Item]

  fileprivate struct Item {
    var range: Range<Int>
    var isBroken = false
    /// True if its end is missing, so that it includes the following code: two readers may recover at different
    /// positions.
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
  /// The items that contain the current node, outermost first.
  private var open: [Int] = []
  /// The depth of the previous item if an error separates it from the next one in the middle of a line.
  private var torn: Int?

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    open.append(items.count)
    items.append(BrokenCode.Item(range: written(node), isBroken: torn == open.count))
    torn = nil
    return node.hasError ? .visitChildren : .skipChildren
  }

  private func leave() { open.removeLast() }

  /// Marks the innermost item as broken; outside any item, the node itself.
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
