#if canImport(CoreData)
  import CoreData  // finding: import CoreData; databases-stay-in-data CoreData
#endif

#if canImport(FoundationNetworking)
  // Allowed as a part of Foundation, but the domain should not use it.
  import FoundationNetworking  // finding: the-network-stays-in-infrastructure FoundationNetworking
#endif

typealias Answer = MoviesResponseDTO  // finding: dependency MoviesResponseDTO

struct LatestAnswer {
  var answer: Answer?  // silent: uses the alias, whose declaration has the finding

  var isMissing: Bool { answer == nil }

  #if canImport(FoundationNetworking)
    var session: URLSession?  // finding: the-network-stays-in-infrastructure URLSession
  #endif
}
