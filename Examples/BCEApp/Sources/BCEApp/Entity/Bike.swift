struct Bike: Equatable, Sendable {
  enum Kind: Sendable {
    case city
    case cargo
  }

  let number: Int
  let kind: Kind

  var centsPerHour: Int {
    switch kind {
    case .city: 200
    case .cargo: 500
    }
  }
}
