import CantatasCore
import Testing

@Suite struct ListSourceTests {
  private let letters = ItemsSource("Letters", ["a", "b"])
  private let nothing = ItemsSource<String>("Nothing", [])

  private func items(_ source: some ListSource<String>) -> [[String]] {
    (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).map { source.item(at: ListPosition(section: section, index: $0)) }
    }
  }

  @Test func sourcesStandBelowEachOther() {
    let joined = JoinedSource<String>(letters, JoinedSource<String>(nothing, letters), ItemsSource(["c"]))
    #expect(items(joined) == [["a", "b"], [], ["a", "b"], ["c"]])
    #expect((0..<4).map(joined.title(ofSection:)) == ["Letters", "Nothing", "Letters", nil])
  }

  @Test func placeholderStandsForNothing() {
    #expect(items(PlaceholderSource(nothing, placeholder: "none")) == [["none"]])
    #expect(items(PlaceholderSource(JoinedSource<String>(nothing, letters), placeholder: "none")) == [[], ["a", "b"]])
    #expect(PlaceholderSource(letters, placeholder: "none").title(ofSection: 0) == "Letters")
    #expect(PlaceholderSource(nothing, placeholder: "none").title(ofSection: 0) == nil)
  }
}
