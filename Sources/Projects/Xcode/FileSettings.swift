// Collects the settings that Xcode keeps for individual files of a target: platforms and compiler flags. They do not
// change membership: a file counts for all platforms, as do the branches of `#if os(macOS)`. If such a setting may
// matter, a note reports it.
import InwardFacts

/// Swift files with individual settings, and the offsets of these settings.
struct FileSettings {
  private(set) var limited: [(path: String, offset: UInt32)] = []
  private(set) var defining: [(path: String, offset: UInt32)] = []

  /// Collects settings such as `{ isa = PBXBuildFile; fileRef = ...; platformFilter = ios; settings = { COMPILER_FLAGS
  /// = "-D DEMO"; }; }`.
  mutating func collect(_ buildFile: ObjectNumber, _ reference: ObjectNumber, _ objects: ProjectObjects) {
    let settings = objects.value("settings", of: buildFile)
    let isLimited =
      isFilter(objects.value("platformFilter", of: buildFile), objects.list)
      || isFilter(objects.value("platformFilters", of: buildFile), objects.list)
    let isDefining = settings.isSome && defines(objects.list.value("COMPILER_FLAGS", of: settings), objects.list)
    guard isLimited || isDefining, let path = objects.text("path", of: reference), path.hasSuffix(".swift") else {
      return
    }
    if isLimited { limited.append((path, objects.offset(buildFile))) }
    if isDefining { defining.append((path, objects.offset(buildFile))) }
  }

  /// Collects the settings in a set of exceptions of a synchronized folder, which lists files by their paths.
  mutating func collect(exceptions set: ObjectNumber, _ objects: ProjectObjects) {
    let list = objects.list
    each("platformFiltersByRelativePath") { if isFilter($1, list) { limited.append(($0, list.offset($1))) } }
    each("additionalCompilerFlagsByRelativePath") {
      if defines($1, list) { defining.append(($0, list.offset($1))) }
    }
    func each(_ key: StaticString, _ body: (String, ValueNumber) -> Void) {
      var children = list.children(objects.value(key, of: set))
      while let path = children.next(), let value = children.next() {
        if let path = list.text(path), path.hasSuffix(".swift") { body(path, value) }
      }
    }
  }

  /// Returns whether a value is a filter: a name or a list of names; an empty list does not limit anything.
  private func isFilter(_ value: ValueNumber, _ list: PropertyList) -> Bool {
    if list.isString(value) { return !list.rawText(value).isEmpty }
    return list.children(value).contains { _ in true }
  }

  private func defines(_ flags: ValueNumber, _ list: PropertyList) -> Bool {
    !definedNames(in: splitList(settingText(flags, list))).isEmpty
  }
}
