protocol Injectable {
  init()
}

extension MoviesCache: Injectable {}

/// Makes whatever somebody asks for, wherever they are.
@propertyWrapper
struct Injected<Service: Injectable> {
  let wrappedValue: Service

  init(_ service: Service.Type) {
    wrappedValue = Service()
  }
}
