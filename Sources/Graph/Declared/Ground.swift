// What all parts of resolution are built on.

/// The index, and the answers that all of them share.
struct Ground {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let builds: Builds
  let candidates: Candidates
  let knownTypes = KnownTypes()
  let answers: Answers
}
