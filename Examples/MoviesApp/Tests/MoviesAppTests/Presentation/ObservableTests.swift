import Testing

@testable import MoviesApp

@MainActor
@Suite struct ObservableTests {
  private final class Owner {}

  @Test func observerHearsThePresentValueAndEveryNewOne() {
    let observable = Observable(1)
    let owner = Owner()
    var heard: [Int] = []
    observable.observe(on: owner) { heard.append($0) }
    observable.value = 2
    observable.remove(owner)
    observable.value = 3
    #expect(heard == [1, 2])
  }

  @Test func observerGoesWithItsOwner() {
    let observable = Observable(1)
    var heard: [Int] = []
    do {
      let owner = Owner()
      observable.observe(on: owner) { heard.append($0) }
    }
    observable.value = 2
    #expect(heard == [1])
  }

  @Test func streamEndsWithTheNewestValue() async {
    let observable = Observable(1)
    let values = observable.values
    observable.value = 2
    observable.value = 3
    for await value in values {
      #expect(value == 3)
      break
    }
  }
}
