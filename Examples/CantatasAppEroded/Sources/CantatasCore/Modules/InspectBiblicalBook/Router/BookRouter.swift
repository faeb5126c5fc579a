final class BookRouter: BookModule {
  func open(name: String) {}
}
