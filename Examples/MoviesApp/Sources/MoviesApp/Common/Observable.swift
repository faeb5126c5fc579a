/// A value that notifies its observers of every change. View models publish through it and need no UI framework for that.
@MainActor
final class Observable<Value> {
  private struct Observer {
    weak var owner: AnyObject?
    let notify: (Value) -> Void
  }

  private var observers: [Observer] = []

  var value: Value {
    didSet { notifyObservers() }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// Calls `notify` with the present value at once, then with every new one for as long as `owner` lives.
  func observe(on owner: AnyObject, _ notify: @escaping (Value) -> Void) {
    observers.append(Observer(owner: owner, notify: notify))
    notify(value)
  }

  func remove(_ owner: AnyObject) {
    observers.removeAll { $0.owner === owner }
  }

  private func notifyObservers() {
    observers.removeAll { $0.owner == nil }
    for observer in observers {
      observer.notify(value)
    }
  }
}

extension Observable where Value: Sendable {
  private final class Subscription: Sendable {}

  /// The present value, then every new one. A reader that falls behind sees the newest.
  var values: AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let subscription = Subscription()
      observe(on: subscription) { continuation.yield($0) }
      // Observers are held weakly: the stream's termination handler keeps this one alive.
      continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    }
  }
}
