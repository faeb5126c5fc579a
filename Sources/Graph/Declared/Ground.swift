// The common foundation of resolution.

/// The index, and the answers that all parts of resolution share. Each part is a class that refers only to lower parts.
/// Fields are `@exclusivity(unchecked)`, because checking each access would cost a third more instructions (554 files,
/// November 2026). Therefore, no field may be passed `inout` to a call that may use the same field.
struct Ground {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let builds: Builds
  let candidates: Candidates
  let knownTypes = KnownTypes()
  let answers: Answers
}
