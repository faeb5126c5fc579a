// The program's arguments.

/// An error in the arguments.
struct Misuse: Error, CustomStringConvertible {
  var description: String
}

struct Options {
  enum Task {
    case measure(MeasureRequest)
    case writePage(PageRequest)
  }
  var task: Task

  private static let usage = """
    usage: truth (--store DIR --library FILE | --table FILE) [--name NAME] [--differences FILE] [--json FILE]
                 [--floors FILE] DIR
           truth --page FILE [--check] JSON...
    """

  init(_ words: [String]) throws(Misuse) {
    var values: [String: String] = [:]
    var rest: [String] = []
    var isCheck = false
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--check" {
        isCheck = true
      } else if word.hasPrefix("--") {
        guard
          ["store", "library", "table", "name", "differences", "json", "floors", "page"].contains(word.dropFirst(2))
        else { throw Misuse(description: "unknown option \(word)\n\(Self.usage)") }
        guard let value = words.popFirst() else { throw Misuse(description: "\(word) needs a value\n\(Self.usage)") }
        values[String(word.dropFirst(2))] = value
      } else {
        rest.append(word)
      }
    }
    if let page = values["page"] {
      if rest.isEmpty { throw Misuse(description: Self.usage) }
      task = .writePage(PageRequest(page: page, summaries: rest, isCheck: isCheck))
      return
    }
    let source: MeasureRequest.Source
    switch (values["store"], values["library"], values["table"]) {
    case (let store?, let library?, nil): source = .index(store: store, library: library)
    case (nil, _, let table?): source = .table(table)
    default: throw Misuse(description: Self.usage)
    }
    guard rest.count == 1 else { throw Misuse(description: Self.usage) }
    task = .measure(
      MeasureRequest(
        folder: rest[0], source: source, name: values["name"], differences: values["differences"],
        json: values["json"], floors: values["floors"]))
  }
}
