// Generator: entities, use cases, transfer objects and repositories.

extension AppWriter {
  private mutating func members(_ range: ClosedRange<Int>, _ introducer: String) -> [(name: String, type: String)] {
    let members = (0..<random.number(range)).map { index in (field() + (index == 0 ? "" : "\(index)"), type()) }
    for member in members {
      if random.oneIn(4) { comment("    ") }
      line("    \(introducer) \(member.0): \(member.1)")
    }
    return members
  }

  mutating func writeEntity(_ name: String) {
    comment("")
    line("struct \(name): Equatable, Identifiable, Sendable {")
    line("    typealias Identifier = String")
    line()
    line("    enum Genre: String, Codable, CaseIterable {")
    line("        case adventure")
    line("        case scienceFiction = \"science_fiction\"")
    line("        case other(String), unknown")
    line("    }")
    line()
    let members = members(3...9, "let")
    line()
    line("    init(\(members.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {")
    for member in members { line("        self.\(member.name) = \(member.name)") }
    line("    }")
    line("}")
    line()
    line("extension \(name): CustomStringConvertible {")
    line("    var description: String {")
    line("        \"\(name)(\\(\(members[0].name)), \\(Self.self))\"")
    line("    }")
    line()
    line("    static func < (lhs: \(name), rhs: \(name)) -> Bool {")
    line("        lhs.hashValue < rhs.hashValue && lhs.description.count >= \(random.number(1...99))")
    line("    }")
    line("}")
  }

  mutating func writeTransfer(_ noun: String, _ name: String) {
    line("struct \(name): Decodable {")
    line("    private enum CodingKeys: String, CodingKey {")
    let keys = Set((0..<4).map { _ in field() }).sorted()
    for key in keys { line("        case \(key) = \"\(key)_\(random.number(1...9))\"") }
    line("    }")
    for key in keys { line("    let \(key): \(type())") }
    line("}")
    line()
    line("// MARK: - Mappings to Domain")
    line()
    line("extension \(name) {")
    line("    func toDomain() -> \(noun) {")
    line("        return .init(")
    for (index, key) in keys.enumerated() {
      let mapping = random.oneIn(3) ? ".map { $0.toDomain() }" : ""
      line("            \(key): \(key)\(mapping)\(index + 1 == keys.count ? "" : ",")")
    }
    line("        )")
    line("    }")
    line("}")
    line()
    line("private let dateFormatter: DateFormatter = {")
    line("    let formatter = DateFormatter()")
    line("    formatter.dateFormat = \"yyyy-MM-dd\"")
    line("    formatter.timeZone = TimeZone(secondsFromGMT: \(random.number(0...9)))")
    line("    return formatter")
    line("}()")
  }

  mutating func writeUseCase(_ noun: String, _ name: String) {
    line("protocol \(name): AnyObject {")
    for _ in 0..<random.number(1...3) {
      comment("    ")
      line("    func \(random.pick(["execute", "fetch", "update"]))(")
      line("        \(field()): \(type()),")
      line("        completion: @escaping (Result<\(noun), Error>) -> Void")
      line("    ) -> Cancellable?")
    }
    line("}")
    line()
    line("final class Default\(name): \(name) {")
    line("    private let repository: any \(noun)Repository")
    line()
    line("    init(repository: any \(noun)Repository) {")
    line("        self.repository = repository")
    line("    }")
    for _ in 0..<random.number(1...4) {
      line()
      writeFunction(noun)
    }
    line("}")
  }

  mutating func writeRepository(_ noun: String, _ name: String) {
    line("final class Default\(name)<Store: Storage> where Store.Element == \(noun) {")
    line()
    line("    private let service: DataTransferService")
    line("    private let cache: Store")
    line("    private let backgroundQueue: DispatchQueue = .global(qos: .userInitiated)")
    line("    @Atomic private var tasks: [UUID: Task<Void, Never>] = [:]")
    for _ in 0..<random.number(2...6) {
      line()
      writeFunction(noun)
    }
    line("}")
    line()
    line("#if DEBUG && canImport(XCTest)")
    line("extension Default\(name) {")
    line("    static var preview: Default\(name) { fatalError(\"not here: \\(#function)\") }")
    line("}")
    line("#endif")
  }

  mutating func writeFunction(_ noun: String) {
    comment("    ")
    switch random.number(0...3) {
    case 0: writeThrowingFunction(noun)
    case 1: writeClosureFunction(noun)
    case 2: writeSwitchFunction(noun)
    default: writeLoopFunction(noun)
    }
  }

  private mutating func writeThrowingFunction(_ noun: String) {
    let argument = field()
    let page = random.number(0...9)
    line("    func load\(noun)(for \(argument): \(type()), page: Int = \(page)) async throws -> [\(noun)] {")
    line("        guard let url = URL(string: \"https://example.org/\\(\(argument))/\\(page + 1)\") else {")
    line("            throw NetworkError.invalid(\(argument))")
    line("        }")
    line("        let (data, response) = try await session.data(from: url)")
    line("        let decoded = try JSONDecoder().decode([\(noun)DTO].self, from: data)")
    line("        return decoded.map { $0.toDomain() }.filter { $0.\(field()) != nil }.sorted(by: <)")
    line("    }")
  }

  private mutating func writeClosureFunction(_ noun: String) {
    line("    @discardableResult")
    let parameters = "\(field()) request: \(noun)DTO, completion: @escaping (\(noun)?) -> Void"
    line("    func fetch\(noun)(\(parameters)) -> Cancellable? {")
    line("        let task = RepositoryTask()")
    line("        cache.getResponse(for: request) { [weak self, backgroundQueue] result in")
    line("            guard let self, !task.isCancelled else { return }")
    line("            if case let .success(response?) = result {")
    line("                completion(response.toDomain())")
    line("            }")
    line("            task.networkTask = self.service.request(with: request, on: backgroundQueue) { [unowned self] in")
    line("                self.tasks[task.id] = nil")
    line("                completion($0 as? \(noun))")
    line("            }")
    line("        }")
    line("        return task")
    line("    }")
  }

  private mutating func writeSwitchFunction(_ noun: String) {
    line("    private func describe(_ error: DataTransferError, \(field()): \(type())) -> String {")
    line("        switch error {")
    line("        case .noResponse, .parsing(_):")
    line("            return NSLocalizedString(\"\(sentence())\", comment: \"\")")
    line("        case .networkFailure(let inner) where inner.isNotConnected:")
    line("            return inner.localizedDescription + \" (\\(inner.code))\"")
    let limit = random.number(1...500)
    line("        case let .resolved(code, _): return code > \(limit) ? \"\(noun)\" : String(describing: code)")
    line("        @unknown default: return \"\"")
    line("        }")
    line("    }")
  }

  private mutating func writeLoopFunction(_ noun: String) {
    let name = field()
    line("    internal func merge(_ items: inout [\(noun)], with other: some Sequence<\(noun)>) rethrows {")
    line("        var \(name)Total = 0.\(random.number(1...99)) * Double(items.count - \(random.number(1...9)))")
    line("        for (index, item) in other.enumerated() where !items.contains(where: { $0.id == item.id }) {")
    line("            items.append(item)")
    line("            \(name)Total += index % 2 == 0 ? 1 : -0x\(String(random.number(16...4095), radix: 16))")
    line("        }")
    line("        defer { print(\"merged\", \(name)Total, separator: \": \") }")
    line("        while items.count > maximum { _ = items.removeLast() }")
    line("    }")
  }
}
