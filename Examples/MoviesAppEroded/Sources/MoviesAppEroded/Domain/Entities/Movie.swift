import Foundation

struct Movie: Codable, Equatable, Sendable {  // finding: name Codable; entities-with-an-identity-say-so Movie
  struct Identifier: Codable, Hashable, Sendable {  // finding: name Codable
    let value: Int
  }

  enum Genre: String, Encodable, Decodable {  // finding: name Encodable; name Decodable
    case drama
    case scienceFiction
  }

  enum CodingKeys: String, CodingKey {  // silent: the ban lists Codable, not CodingKey
    case id
    case title
    case genre
  }

  let id: Identifier
  let title: String
  let genre: Genre?
  var seen: Date?  // silent: Foundation's Date; the data layer's is nested in MovieRecord and is not in scope here
}
