// What all who look for meanings stand on.

/// The index, and what is kept of answers to them all.
struct Ground {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let builds: Builds
  let candidates: Candidates
  let knownTypes = KnownTypes()
  let answers: Answers
}
