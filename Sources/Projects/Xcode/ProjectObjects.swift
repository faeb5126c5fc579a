// The objects of a `project.pbxproj`: one flat dictionary of objects that refer to each other by id.
import InwardFacts

/// An object, numbered in file order.
struct ObjectNumber: FactID {
  let raw: UInt32
  init(raw: UInt32) { self.raw = raw }
}

/// The classes of objects that matter for Swift code.
enum ObjectClass: UInt8, Sendable {
  case project, nativeTarget, aggregateTarget, legacyTarget
  case sourcesPhase, frameworksPhase, otherPhase
  case buildFile, fileReference, referenceProxy
  case group, variantGroup, versionGroup, synchronizedGroup
  case membershipExceptions, phaseExceptions
  case targetDependency, containerProxy, configurationList, configuration
  case localPackage, remotePackage, packageProduct
  case other
}

struct ProjectObjects: Sendable {
  var list: PropertyList
  /// The dictionary, the id and the class of each object.
  private(set) var dictionaries: [ValueNumber] = []
  private(set) var ids: [ValueNumber] = []
  private(set) var classes: [ObjectClass] = []
  private(set) var project = ObjectNumber.none
  private var table = IdentifierTable()

  init(_ list: PropertyList) {
    self.list = list
    let objects = list.value("objects", of: list.root)
    var children = list.children(objects)
    while let id = children.next(), let dictionary = children.next() {
      guard list.kind(dictionary) == .dictionary else { continue }
      ids.append(id)
      dictionaries.append(dictionary)
      classes.append(objectClass(of: list.value("isa", of: dictionary), list))
    }
    table = IdentifierTable(ids, list)
    findProject()
    noteOddObjects()
  }

  private mutating func findProject() {
    project = object(list.value("rootObject", of: list.root))
    if project.isSome, classes[project.index] == .project { return }
    list.notes.add("rootObject is not a PBXProject", at: Int(list.offset(list.value("rootObject", of: list.root))))
    project = classes.firstIndex(of: .project).map { ObjectNumber($0) } ?? .none
  }

  private mutating func noteOddObjects() {
    for number in classes.indices where classes[number] == .other {
      let isa = list.value("isa", of: dictionaries[number])
      if isIrrelevant(isa, list) { continue }
      let name = list.text(isa)
      list.notes.add(
        name.map { "unknown isa '\($0)'" } ?? "object without 'isa'",
        at: Int(list.offset(dictionaries[number])))
    }
  }

  // MARK: queries

  var count: Int { classes.count }

  func kind(_ object: ObjectNumber) -> ObjectClass? { object.isSome ? classes[object.index] : nil }

  func id(_ object: ObjectNumber) -> String { object.isSome ? list.text(ids[object.index]) ?? "" : "" }

  func offset(_ object: ObjectNumber) -> UInt32 { object.isSome ? list.offset(ids[object.index]) : 0 }

  func value(_ key: StaticString, of object: ObjectNumber) -> ValueNumber {
    object.isSome ? list.value(key, of: dictionaries[object.index]) : .none
  }

  func text(_ key: StaticString, of object: ObjectNumber) -> String? { list.text(value(key, of: object)) }

  /// Returns the object with an id; none if there is no such object.
  func object(_ id: ValueNumber) -> ObjectNumber { table.object(named: id, ids, list) }

  func object(_ key: StaticString, of owner: ObjectNumber) -> ObjectNumber { object(value(key, of: owner)) }

  /// Returns the objects of a list of ids, without missing ones.
  func objects(_ key: StaticString, of owner: ObjectNumber) -> [ObjectNumber] {
    var found: [ObjectNumber] = []
    for id in list.children(value(key, of: owner)) {
      let object = object(id)
      if object.isSome { found.append(object) }
    }
    return found
  }

  /// Returns the objects of a list of ids, with a note for each missing one.
  func objects(_ key: StaticString, of owner: ObjectNumber, adding notes: inout OffsetNotes) -> [ObjectNumber] {
    var found: [ObjectNumber] = []
    for id in list.children(value(key, of: owner)) {
      let object = object(id)
      if object.isSome { found.append(object) } else { noteMissing(id, &notes) }
    }
    return found
  }

  private func noteMissing(_ id: ValueNumber, _ notes: inout OffsetNotes) {
    notes.add("no object with id \(list.text(id) ?? "")", at: Int(list.offset(id)))
  }

  func texts(_ key: StaticString, of owner: ObjectNumber) -> [String] {
    list.children(value(key, of: owner)).compactMap { list.text($0) }
  }

  func objects(of kind: ObjectClass) -> [ObjectNumber] {
    classes.indices.lazy.filter { classes[$0] == kind }.map { ObjectNumber($0) }
  }
}

/// A table of objects by the bytes of their ids: creating 50,000 strings would cost more than parsing the file.
private struct IdentifierTable: Sendable {
  private let hash = ByteHash()
  private var table = ByteTable(count: 0)

  init() {}

  /// Indexes objects by their ids. Of several with the same id, the first is used.
  init(_ ids: [ValueNumber], _ list: PropertyList) {
    table = ByteTable(count: ids.count)
    list.bytes.withUnsafeBytes { bytes in
      for (number, id) in ids.enumerated() {
        let name = UnsafeRawBufferPointer(rebasing: bytes[list.range(id)])
        table.add(UInt32(number), hash(name).hash) { isNamed($0, name, ids, list, bytes) }
      }
    }
  }

  func object(named name: ValueNumber, _ ids: [ValueNumber], _ list: PropertyList) -> ObjectNumber {
    guard list.isString(name) else { return .none }
    return list.bytes.withUnsafeBytes { bytes in
      let name = UnsafeRawBufferPointer(rebasing: bytes[list.range(name)])
      let found = table.number(hash(name).hash) { isNamed($0, name, ids, list, bytes) }
      return found.map { ObjectNumber(raw: $0) } ?? .none
    }
  }
}

@inline(__always)
private func isNamed(
  _ number: UInt32, _ name: UnsafeRawBufferPointer, _ ids: [ValueNumber], _ list: PropertyList,
  _ bytes: UnsafeRawBufferPointer
) -> Bool {
  areSame(UnsafeRawBufferPointer(rebasing: bytes[list.range(ids[Int(number)])]), name)
}

private func objectClass(of isa: ValueNumber, _ list: PropertyList) -> ObjectClass {
  guard list.isString(isa) else { return .other }
  for (name, kind) in classNames where list.isText(isa, name) { return kind }
  return .other
}

/// The classes by name, the most frequent first.
private let classNames: [(StaticString, ObjectClass)] = [
  ("PBXBuildFile", .buildFile), ("PBXFileReference", .fileReference), ("PBXGroup", .group),
  ("XCSwiftPackageProductDependency", .packageProduct), ("XCBuildConfiguration", .configuration),
  ("PBXTargetDependency", .targetDependency), ("PBXContainerItemProxy", .containerProxy),
  ("PBXVariantGroup", .variantGroup), ("XCConfigurationList", .configurationList),
  ("PBXNativeTarget", .nativeTarget), ("PBXSourcesBuildPhase", .sourcesPhase),
  ("PBXFrameworksBuildPhase", .frameworksPhase), ("PBXFileSystemSynchronizedRootGroup", .synchronizedGroup),
  ("PBXFileSystemSynchronizedBuildFileExceptionSet", .membershipExceptions),
  ("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet", .phaseExceptions),
  ("XCVersionGroup", .versionGroup), ("PBXReferenceProxy", .referenceProxy),
  ("XCLocalSwiftPackageReference", .localPackage), ("XCRemoteSwiftPackageReference", .remotePackage),
  ("PBXAggregateTarget", .aggregateTarget), ("PBXLegacyTarget", .legacyTarget), ("PBXProject", .project),
  ("PBXResourcesBuildPhase", .otherPhase), ("PBXCopyFilesBuildPhase", .otherPhase),
  ("PBXShellScriptBuildPhase", .otherPhase), ("PBXHeadersBuildPhase", .otherPhase),
  ("PBXRezBuildPhase", .otherPhase), ("PBXAppleScriptBuildPhase", .otherPhase),
]

private func isIrrelevant(_ isa: ValueNumber, _ list: PropertyList) -> Bool {
  list.isText(isa, "PBXBuildRule") || list.isText(isa, "PBXJavaArchiveBuildPhase")
    || list.isText(isa, "PBXBuildStyle") || list.isText(isa, "PBXApplicationReference")
    || list.isText(isa, "PBXFrameworkReference") || list.isText(isa, "PBXLibraryReference")
}
