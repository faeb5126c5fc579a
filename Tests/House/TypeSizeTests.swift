// No type of the graph has too many members: each can be read in one sitting.
import Foundation
import InwardTestSupport
import Testing

@Suite struct TypeSizes {
  /// Counts of a type's members, in its declaration and its extensions. Members are recognized by their indentation.
  struct Members: Equatable {
    var stored = 0
    var methods = 0
  }

  static func members(of text: String) -> [String: Members] {
    var found: [String: Members] = [:]
    var type: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first != " ", line.first != "}",
        let start = line.firstMatch(of: #/^(?:[a-z(]+\)? )*(?:extension|struct|class|enum|actor) (\w+)/#)
      {
        type = String(start.1)
      } else if line.first == "}" {
        type = nil
      } else if let type, line.hasPrefix("  "), !line.hasPrefix("   ") {
        if line.firstMatch(of: #/^  (?:@\S+ )*(?:[a-z(]+\)? )*func /#) != nil {
          found[type, default: Members()].methods += 1
        }
        if let property = line.firstMatch(of: #/^  (?:@\S+ )*(?:[a-z(]+\)? )*(?:let|var) ([\w, ]+)/#),
          line.firstMatch(of: #/^  (?:[a-z]+ )*static /#) == nil, !(line.hasSuffix("{") || line.hasSuffix("}"))
        {
          found[type, default: Members()].stored += property.1.split(separator: ",").count
        }
      }
    }
    return found
  }

  @Test func membersAreCounted() {
    let text = """
      final class Index {
        @exclusivity(unchecked) private(set) var names: [Name] = []
        let first, last: Int
        static let none = 0
        var count: Int { names.count }
        init() {
          let local = 1
        }
      }

      extension Index {
        @inline(__always) private func find() {}
        static func make() -> Index {
          func inner() {}
        }
      }
      func free() {}

      """
    #expect(Self.members(of: text) == ["Index": Members(stored: 3, methods: 2)])
  }

  @Test func noTypeOfTheGraphIsLarge() {
    var all: [String: Members] = [:]
    for file in Rooms.swiftFiles(below: "Sources/Graph") {
      for (type, members) in Self.members(of: (try? String(contentsOf: file, encoding: .utf8)) ?? "") {
        all[type, default: Members()].stored += members.stored
        all[type, default: Members()].methods += members.methods
      }
    }
    #expect(all.count > 50)
    for (type, members) in all {
      #expect(members.stored <= 15, "\(type) stores \(members.stored) properties")
      #expect(members.methods <= 40, "\(type) has \(members.methods) methods")
    }
  }
}
