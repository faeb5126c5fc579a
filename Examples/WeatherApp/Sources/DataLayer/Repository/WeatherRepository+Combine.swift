#if canImport(Combine)
  import Combine
  import DomainLayer

  extension WeatherRepository {
    /// For callers that speak Combine. The domain does not, and so it runs where there is none.
    public func publisher(in city: City) -> AnyPublisher<Weather, any Error> {
      Deferred {
        var request: Task<Void, Never>?
        let answer = Future<Weather, any Error> { promise in
          let box = UncheckedBox(promise)
          request = Task {
            do { box.value(.success(try await weather(in: city))) } catch { box.value(.failure(error)) }
          }
        }
        // A subscriber that leaves takes its request along.
        return answer.handleEvents(receiveCancel: { request?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  /// A promise may be kept on any thread, and is not marked so.
  private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
#endif
