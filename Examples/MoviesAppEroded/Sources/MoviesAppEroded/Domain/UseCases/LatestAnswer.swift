#if canImport(CoreData)
  import CoreData  // finding: import CoreData
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking  // silent: a part of Foundation
#endif

typealias Answer = MoviesResponseDTO  // finding: dependency MoviesResponseDTO

struct LatestAnswer {
  var answer: Answer?  // silent: names the alias, and the alias has its finding

  var isMissing: Bool { answer == nil }
}
