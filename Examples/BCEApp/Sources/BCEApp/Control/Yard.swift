/// The state that controls change: available bikes and current rentals.
struct Yard: Sendable {
  var bikes: [Bike]
  var rentals: [Rental] = []

  mutating func take(_ kind: Bike.Kind) -> Bike? {
    guard let index = bikes.firstIndex(where: { $0.kind == kind }) else { return nil }
    return bikes.remove(at: index)
  }
}

extension Yard {
  init(cityBikes: Int, cargoBikes: Int) {
    let city = (0..<cityBikes).map { Bike(number: 100 + $0, kind: .city) }
    let cargo = (0..<cargoBikes).map { Bike(number: 500 + $0, kind: .cargo) }
    self.init(bikes: city + cargo)
  }
}
