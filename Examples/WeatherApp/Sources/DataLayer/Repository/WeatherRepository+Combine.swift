#if canImport(Combine)
  import Combine
  import DomainLayer

  extension WeatherRepository {
    /// Returns a publisher for callers that use Combine. The domain does not, so it also works without Combine.
    public func publisher(in city: City) -> AnyPublisher<Weather, any Error> {
      Deferred {
        var request: Task<Void, Never>?
        let answer = Future<Weather, any Error> { promise in
          let box = UncheckedBox(promise)
          request = Task {
            do { box.value(.success(try await weather(in: city))) } catch { box.value(.failure(error)) }
          }
        }
        // A canceled subscription cancels its request.
        return answer.handleEvents(receiveCancel: { request?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  /// A `Promise` may be fulfilled on any thread, but is not declared `Sendable`.
  private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
#endif
