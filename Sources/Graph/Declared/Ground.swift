// What all parts of resolution are built on.

/// The index, and the answers that all of them share. All of these are classes, which know each other from the bottom
/// up. Their fields are `@exclusivity(unchecked)`: the check at each access costs a third more instructions (554 files,
/// November 2026). So no field is passed `inout` to a call that may use the same field.
struct Ground {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let builds: Builds
  let candidates: Candidates
  let knownTypes = KnownTypes()
  let answers: Answers
}
