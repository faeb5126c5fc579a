import Foundation

/// All loans in one file. If the file is missing, there are no loans yet.
struct LoanFile: LoanRecords {
  let url: URL

  func all() throws -> [LoanRecord] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([LoanRecord].self, from: Data(contentsOf: url))
  }

  func replaceAll(with records: [LoanRecord]) throws {
    try JSONEncoder().encode(records).write(to: url, options: .atomic)
  }
}
