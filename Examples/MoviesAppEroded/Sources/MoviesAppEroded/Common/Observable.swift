@MainActor
final class Observable<Value> {
  var onChange: ((Value) -> Void)?

  var value: Value {
    didSet { onChange?(value) }
  }

  init(_ value: Value) {
    self.value = value
  }
}

// Added for one screen. A shared layer that uses a type brings that type into every layer.
extension Observable where Value == [Movie] {  // finding: dependency Movie
  var isBlank: Bool { value.isEmpty }
}
