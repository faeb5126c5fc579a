// Comparison: where the compiler's parser reports an error: the smallest statements and members that hold one.
import SwiftSyntax

func brokenRanges(of tree: SourceFileSyntax) -> [Range<Int>] {
  let finder = BrokenCode(viewMode: .all)
  finder.walk(tree)
  return finder.ranges
}

private final class BrokenCode: SyntaxVisitor {
  private(set) var ranges: [Range<Int>] = []
  /// For every item that is open, whether an error stands in it and in no item inside it.
  private var open: [(isBroken: Bool, range: Range<Int>)] = []

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard node.hasError else { return .skipChildren }
    open.append((false, node.position.utf8Offset..<node.endPosition.utf8Offset + 1))
    return .visitChildren
  }

  private func leave(_ node: some SyntaxProtocol) {
    guard node.hasError, let item = open.popLast(), item.isBroken else { return }
    ranges.append(item.range)
  }

  private func mark() {
    if open.isEmpty { ranges.append(0..<Int.max) } else { open[open.count - 1].isBroken = true }
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: CodeBlockItemSyntax) { leave(node) }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: MemberBlockItemSyntax) { leave(node) }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    mark()
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.hasError { mark() }
    return .skipChildren
  }
}
