struct DiagnoseFailureUseCase {
  func message(for work: () throws -> Void) -> String {
    do {
      try work()
      return ""
    } catch NetworkError.offline {  // finding: dependency NetworkError
      return "There is no connection."
    } catch MoviesError.offline {  // silent: the domain's own error
      return "There are no movies."
    } catch let error as StorageError {  // finding: dependency StorageError
      return error.reason  // finding: dependency reason
    } catch {
      return error is ParsingError ? "The answer cannot be read." : "Unknown."  // finding: dependency ParsingError
    }
  }

  func code(of error: any Error) -> Int {
    guard let failure = error as? NetworkError else { return -1 }  // finding: dependency NetworkError
    switch failure {
    case .offline: return 0  // finding: dependency offline
    case .status(let code): return code  // finding: dependency status
    }
  }

  func step() -> MoviesError {
    .logRequest  // silent: the domain's own case
  }
}
