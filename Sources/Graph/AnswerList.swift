// A list of answers that allocates its memory in pages, on first use: after an edit, a session asks few questions about
// a large project.

/// The answers to the questions of one kind, by number. At first, all questions are unasked.
final class AnswerList<Value: BitwiseCopyable> {
  private let unasked: Value
  private let pages: UnsafeMutableBufferPointer<UnsafeMutablePointer<Value>?>

  /// A page contains 512 answers, about as many as a small file has references.
  private static var bits: Int { 9 }
  private static var size: Int { 1 << bits }

  init(count: Int, unasked: Value) {
    self.unasked = unasked
    pages = .allocate(capacity: count / Self.size + 1)
    pages.initialize(repeating: nil)
  }

  deinit {
    for page in pages { page?.deallocate() }
    pages.deallocate()
  }

  @inline(__always)
  subscript(number: Int) -> Value {
    get { pages[number >> Self.bits].map { $0[number & (Self.size - 1)] } ?? unasked }
    set { (pages[number >> Self.bits] ?? addPage(number >> Self.bits))[number & (Self.size - 1)] = newValue }
  }

  @inline(never)
  private func addPage(_ place: Int) -> UnsafeMutablePointer<Value> {
    let page = UnsafeMutablePointer<Value>.allocate(capacity: Self.size)
    page.initialize(repeating: unasked, count: Self.size)
    pages[place] = page
    return page
  }
}
