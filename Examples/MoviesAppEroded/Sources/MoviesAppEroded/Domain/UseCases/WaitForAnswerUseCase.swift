import class Dispatch.DispatchQueue  // finding: import Dispatch

struct WaitForAnswerUseCase {
  let queue = DispatchQueue(label: "answers")

  func wait(networkTimeout seconds: Double) -> Double {  // silent: an argument label
    seconds
  }

  func twice() -> Double {
    wait(networkTimeout: 2)  // silent: an argument label
  }

  func once() -> Double {
    let networkTimeout = 5.0
    return networkTimeout  // silent: the local constant
  }

  func report(to logRequest: (String) -> Void) {
    logRequest("done")  // silent: the parameter
  }

  func parsed(_ text: String) -> Double {
    guard let networkTimeout = Double(text) else { return 0 }
    return networkTimeout  // silent: bound by the guard, to the end of the scope
  }

  func texts() -> [String] {
    [
      "a MoviesResponseDTO",  // silent: the content of a string
      #"\(MovieRecord.table)"#,  // silent: no interpolation in a raw string without its number signs
      #"a \#(CachePolicy.keep)"#,  // finding: dependency CachePolicy
    ]
  }

  #if canImport(MoviesCache)  // silent: the operand of a condition
    var hasModule: Bool { true }
  #endif

  @available(*, deprecated, renamed: "logRequest")  // silent: an argument of @available
  func note() {}
}
