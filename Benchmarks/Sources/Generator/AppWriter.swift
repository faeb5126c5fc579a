// Generator: writes Swift like that of handwritten layered apps: entities, use cases, repositories, transfer objects,
// view models and views, with the comments, attributes and closures that such files contain. Deterministic: a seed
// defines a project.

/// One file of the generated app.
public struct AppFile: Sendable {
  public var path: String
  public var text: String
}

/// Generates files until they have at least this many bytes in total, and passes each one to `receive`. For the same
/// seed, apps of any size begin with the same files.
public func writeApp(bytes: Int, seed: UInt64 = 1, _ receive: (AppFile) -> Void) {
  var writer = AppWriter(seed: seed)
  var written = 0
  while written < bytes {
    let file = writer.nextFile()
    written += file.text.utf8.count
    receive(file)
  }
}

struct AppWriter {
  var random: Random
  private var count = 0
  var text = ""

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func nextFile() -> AppFile {
    count += 1
    text = ""
    let noun = random.pick(Self.nouns) + random.pick(Self.nouns)
    let kind = Kind.allCases[count % Kind.allCases.count]
    let name = noun + kind.suffix
    writeHead(name)
    switch kind {
    case .entity: writeEntity(name)
    case .transfer: writeTransfer(noun, name)
    case .useCase: writeUseCase(noun, name)
    case .repository: writeRepository(noun, name)
    case .viewModel: writeViewModel(noun, name)
    case .view: writeView(noun, name)
    }
    return AppFile(path: "\(kind.folder)/Part\(count / 600)/\(name)\(count).swift", text: text)
  }

  enum Kind: CaseIterable {
    case entity, transfer, useCase, repository, viewModel, view

    var suffix: String {
      switch self {
      case .entity: ""
      case .transfer: "DTO"
      case .useCase: "UseCase"
      case .repository: "Repository"
      case .viewModel: "ViewModel"
      case .view: "View"
      }
    }

    var folder: String {
      switch self {
      case .entity: "Domain/Entities"
      case .transfer: "Data/Network"
      case .useCase: "Domain/UseCases"
      case .repository: "Data/Repositories"
      case .viewModel: "Presentation/ViewModels"
      case .view: "Presentation/Views"
      }
    }
  }

  mutating func line(_ words: String = "") {
    text += words
    text += "\n"
  }

  private mutating func writeHead(_ name: String) {
    line("//")
    line("//  \(name).swift")
    line("//  MadeUpApp")
    line("//")
    line("//  Created on \(random.number(1...28)).\(random.number(1...12)).20\(random.number(15...25)).")
    line("//")
    line()
    line("import Foundation")
    if random.oneIn(3) { line("@testable import Core") }
    if random.oneIn(4) { line("import struct Combine.AnyPublisher") }
    line()
  }

  mutating func comment(_ indent: String) {
    line("\(indent)/// \(sentence())")
    if random.oneIn(3) { line("\(indent)/// - Parameter \(field()): \(sentence())") }
  }

  mutating func sentence() -> String {
    let words = (0..<random.number(5...12)).map { _ in random.pick(Self.plainWords) }
    return words.joined(separator: " ") + "."
  }

  mutating func field() -> String { random.pick(Self.fields) }

  mutating func type() -> String {
    switch random.number(0...9) {
    case 0: "[\(random.pick(Self.types))]"
    case 1: "\(random.pick(Self.types))?"
    case 2: "[String: \(random.pick(Self.types))]"
    case 3: "Result<\(random.pick(Self.types)), Error>"
    default: random.pick(Self.types)
    }
  }

  static let nouns = [
    "Movie", "Order", "Cart", "User", "Poster", "Session", "Review", "Query", "Page", "Rating", "Invoice", "Channel",
    "Ticket", "Account", "Payment", "Playlist", "Settings", "Message", "Profile", "Search", "Detail", "Location",
  ]
  static let fields = [
    "id", "title", "overview", "releaseDate", "posterPath", "count", "isEnabled", "items", "query", "response", "total",
    "createdAt", "owner", "currentPage", "totalPages", "errorMessage", "selection", "identifier", "value", "cache",
  ]
  static let types = [
    "String", "Int", "Double", "Bool", "Date", "URL", "Movie", "OrderItem", "UserID", "Decimal", "MoviesPage", "Data",
  ]
  static let plainWords = [
    "the", "value", "of", "a", "list", "which", "loads", "when", "page", "is", "shown", "and", "then", "kept", "for",
    "later", "unless", "network", "fails", "once", "user", "asks", "again", "see", "also", "returns", "nothing",
  ]
}
