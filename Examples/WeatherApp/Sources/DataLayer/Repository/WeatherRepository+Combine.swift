#if canImport(Combine)
  import Combine
  import DomainLayer

  extension WeatherRepository {
    /// For callers that speak Combine. The domain does not, and so it runs where there is none.
    public func publisher(in city: City) -> AnyPublisher<Weather, any Error> {
      Deferred {
        Future { promise in
          let box = UncheckedBox(promise)
          Task {
            do { box.value(.success(try await weather(in: city))) } catch { box.value(.failure(error)) }
          }
        }
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
