// `items[x]` is an element or a slice. A name that slices also have refers to an element's member only if `items[x]` is
// certainly an element.
import InwardTestSupport
import Testing

@Suite struct SlicesAndElements {
  private let items = """
    //- Item.swift
    struct Item { var /*1*/count: Int { 1 }; var /*2*/title: Int { 1 }; var /*3*/sum: Int { 1 } }
    extension Collection { var sum: Int { 1 } }
    extension ArraySlice { func /*4*/pick(_ i: Item) {} }
    struct Pager { var range: Range<Int> { 0..<1 }; var place: Int { 1 } }
    //- Use.swift

    """

  @Test func anIndexThatMayBeARangeMakesASlice() {
    #expect(
      resolutions(
        items + """
          func run(_ items: [Item], _ range: Range<Int>, _ p: Pager) {
            let bounds = 0..<items.count - 1
            let a = items[bounds]; _ = a./*11*/count; _ = a./*12*/title; _ = a./*13*/sum
            let b = items[range]; _ = b./*14*/count
            let c = items[p.range]; _ = c./*15*/count; _ = items[p.range]./*16*/count
            let d = items[make()]; _ = d./*17*/count
            items[1...]./*21*/pick(items[0]); let s = items[1..<2]; s./*22*/pick(items[0])
            for e in [items[bounds]] { _ = e./*18*/count }
            let (f, _) = (items[bounds], 1); _ = f./*19*/count
            let g = range.isEmpty ? items[bounds] : items[range]; _ = g./*20*/count
          }
          """)
          == """
          11 -> external
          12 -> unknown(member)
          13 -> Collection.sum
          14 -> external
          15 -> external
          16 -> external
          17 -> unknown(receiver)
          18 -> external
          19 -> external
          20 -> external
          21 -> 4
          22 -> 4
          """)
  }

  @Test func aNumberMakesAnElement() {
    #expect(
      resolutions(
        items + """
          import UIKit
          func run(_ items: [Item], _ byName: [String: Item], _ n: Int, _ p: Pager, _ more: [Item?], _ path: IndexPath) {
            let a = items[0]; _ = a./*11*/count; _ = items[n]./*12*/count; _ = items[n + 1]./*13*/count
            let b = items[p.place]; _ = b./*14*/count
            for i in 0..<n { _ = items[i]./*15*/count }
            for i in items.indices { let c = items[i]; _ = c./*16*/count }
            for (i, _) in items.enumerated() { _ = items[i]./*17*/count }
            if let d = byName[key()] { _ = d./*18*/count }
            _ = more[key()]?./*19*/count; let row = items[path.row]; _ = row./*20*/count
          }
          """)
        == "11 -> 1\n12 -> 1\n13 -> 1\n14 -> 1\n15 -> 1\n16 -> 1\n17 -> 1\n18 -> 1\n19 -> 1\n20 -> 1")
  }

  /// A subscript of the project returns what it declares, whatever its index is.
  @Test func aSubscriptOfTheProjectYieldsNoSlice() {
    #expect(
      resolutions(
        """
        //- App/Tree.swift
        enum Tree {
          var /*1*/text: String? { nil }
          /*2*/subscript(key: String) -> Tree { self }
          /*3*/subscript(index: Int) -> Tree { self }
        }
        extension Tree {
          subscript<Key: RawRepresentable>(key: Key) -> Tree where Key.RawValue == String { self }
        }
        //- App/Use.swift
        func read(_ tree: Tree?, _ names: [String]) {
          _ = tree!["root"]["page"]["title"]./*4*/text
          _ = tree!["rows"][1]["title"]./*5*/text
          _ = tree![names[0]]./*6*/text
        }
        """) == "4 -> 1\n5 -> 1\n6 -> 1")
  }

  /// A slice of `Data` is `Data`: a range cannot be the index of a single byte.
  @Test func aSliceOfDataIsData() {
    #expect(
      resolutions(
        """
        //- Reader.swift
        import Foundation
        extension Data { func /*1*/number() -> Int { 1 } }
        extension UInt8 { func /*2*/half() -> Int { 1 } }
        struct Reader {
          let data: Data
          var offset = 0
          func read() {
            _ = data[0..<4]./*3*/number()
            _ = data[offset..<offset + 8]./*4*/number()
            _ = data[offset]./*5*/half()
          }
        }
        """) == "3 -> 1\n4 -> 1\n5 -> 2")
  }
}
