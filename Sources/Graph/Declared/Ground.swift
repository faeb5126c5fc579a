// The foundation of all parts of resolution.

/// The index, and the answers that all parts share. All parts are classes, each of which refers only to lower ones.
/// Their fields are `@exclusivity(unchecked)`: checking each access costs a third more instructions (554 files,
/// November 2026). So no field may be passed `inout` to a call that may use the same field.
struct Ground {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let builds: Builds
  let candidates: Candidates
  let knownTypes = KnownTypes()
  let answers: Answers
}
