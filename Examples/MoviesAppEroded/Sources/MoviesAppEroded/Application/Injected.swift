protocol Injectable {
  init()
}

extension MoviesCache: Injectable {}

/// Creates any requested type, for code in any layer.
@propertyWrapper
struct Injected<Service: Injectable> {
  let wrappedValue: Service

  init(_ service: Service.Type) {
    wrappedValue = Service()
  }
}
