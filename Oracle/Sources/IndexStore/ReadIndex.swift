// Reads the index of a build: units list the compiled files, records their contents.
import CIndexStore
import Foundation

/// Reads the contents of a store for the Swift files below a directory. Deleted files are omitted; so are files that
/// were changed since they were compiled, which are listed as stale.
public func readIndex(at path: String, library: String, below folder: String) throws(IndexFault) -> Index {
  var reader = try IndexReader(store: path, library: library, folder: folder)
  try reader.read()
  return reader.index
}

private struct IndexReader {
  let library: IndexLibrary
  let store: index_object
  /// The directory, with a trailing slash.
  let folder: String
  var index = Index()
  private var numbers: [String: Int32] = [:]
  private var records: Set<String> = []

  init(store path: String, library libraryPath: String, folder: String) throws(IndexFault) {
    library = try IndexLibrary(path: libraryPath)
    var error: index_object?
    guard FileManager.default.fileExists(atPath: path), let store = library.openStore(path, &error) else {
      throw library.fault("no index store at \(path)", error)
    }
    self.store = store
    let real = realPath(of: folder)
    self.folder = real.hasSuffix("/") ? real : real + "/"
  }

  mutating func read() throws(IndexFault) {
    for name in unitNames(of: store, library) {
      var error: index_object?
      guard let unit = library.openUnit(store, name, &error) else { throw library.fault("unit \(name)", error) }
      defer { library.closeUnit(unit) }
      guard !library.unitIsSystem(unit), library.unitHasMainFile(unit) else { continue }
      let written = library.mainFileOfUnit(unit).string
      let whole = written.hasPrefix("/") ? written : library.folderOfUnit(unit).string + "/" + written
      let main = realPath(of: whole)
      guard main.hasPrefix(folder), main.hasSuffix(".swift") else { continue }
      guard let changed = timeOfChange(of: main) else { continue }
      guard let compiled = time(ofUnit: name), compiled >= changed else {
        index.staleFiles.append(main)
        continue
      }
      let module = library.moduleOfUnit(unit).string
      for record in recordNames(of: unit, mainFile: written) {
        // Two units of one file may share a record.
        guard records.insert(module + "/" + main + "/" + record).inserted else { continue }
        index.files.append(
          IndexedFile(path: main, module: module, occurrences: try occurrences(inRecord: record)))
      }
    }
    let fresh = Set(index.files.map(\.path))
    index.staleFiles = Set(index.staleFiles).subtracting(fresh).sorted()
  }

  /// Returns the records of a unit's main file, without those of imported headers.
  private func recordNames(of unit: index_object, mainFile: String) -> [String] {
    var names: [String] = []
    forEachObject(library.eachDependency, of: unit) { dependency in
      let isRecord = library.kindOfDependency(dependency) == 2
      if isRecord, library.pathOfDependency(dependency).string == mainFile {
        names.append(library.nameOfDependency(dependency).string)
      }
    }
    return names
  }

  private mutating func occurrences(inRecord name: String) throws(IndexFault) -> [IndexOccurrence] {
    var error: index_object?
    guard let record = library.openRecord(store, name, &error) else { throw library.fault("record \(name)", error) }
    defer { library.closeRecord(record) }
    var found: [(symbol: index_object, IndexOccurrence)] = []
    let library = library
    forEachObject(library.eachOccurrence, of: record) { occurrence in
      guard let symbol = library.symbolOfOccurrence(occurrence) else { return }
      var (line, column) = (UInt32(0), UInt32(0))
      library.placeOfOccurrence(occurrence, &line, &column)
      let roles = IndexOccurrence.Roles(rawValue: library.rolesOfOccurrence(occurrence))
      found.append((symbol, IndexOccurrence(symbol: -1, line: Int32(line), column: Int32(column), roles: roles)))
    }
    // Symbols, identified by their addresses, are valid only while the record is open.
    var known: [index_object: Int32] = [:]
    return found.map { symbol, occurrence in
      var occurrence = occurrence
      occurrence.symbol = known[symbol] ?? number(of: symbol)
      known[symbol] = occurrence.symbol
      return occurrence
    }
  }

  private mutating func number(of symbol: index_object) -> Int32 {
    let usr = library.usrOfSymbol(symbol).string
    if let known = numbers[usr] { return known }
    let subkind = library.subkindOfSymbol(symbol)
    let number = Int32(index.symbols.count)
    index.symbols.append(
      IndexSymbol(
        name: library.nameOfSymbol(symbol).string, usr: usr,
        kind: IndexKind(number: library.kindOfSymbol(symbol), subkind: subkind),
        isAccessor: isAccessor(subkind), isLocal: library.propertiesOfSymbol(symbol) & 1 << 7 != 0))
    numbers[usr] = number
    return number
  }

  private func time(ofUnit name: String) -> Double? {
    var (seconds, nanoseconds) = (Int64(0), Int64(0))
    var error: index_object?
    if library.timeOfUnit(store, name, &seconds, &nanoseconds, &error) { return nil }
    return Double(seconds) + Double(nanoseconds) / 1e9
  }
}

/// Returns whether a symbol is a getter, setter, observer, addressor or the like.
private func isAccessor(_ subkind: UInt32) -> Bool {
  [3, 4, 1000, 1001, 1002, 1003, 1014, 1015, 1016, 1017, 1018].contains(subkind)
}

extension IndexKind {
  fileprivate init(number: UInt32, subkind: UInt32) {
    let isOperator = (1008...1010).contains(subkind)
    switch number {
    case 1: self = .module
    case 4: self = .macro
    case 5: self = .enum
    case 6: self = .struct
    case 7: self = .class
    case 8: self = .protocol
    case 9: self = .extension
    case 11: self = subkind == 1012 ? .associatedType : subkind == 1013 ? .genericParameter : .typealias
    case 12: self = isOperator ? .functionOperator : .function
    case 13: self = .variable
    case 15: self = .enumCase
    case 16: self = .instanceMethod
    case 17: self = .classMethod
    case 18: self = isOperator ? .methodOperator : .staticMethod
    case 19: self = subkind == 1011 ? .subscript : .instanceProperty
    case 20: self = .classProperty
    case 21: self = subkind == 1011 ? .staticSubscript : .staticProperty
    case 22: self = .initializer
    case 23: self = .deinitializer
    case 25: self = .parameter
    default: self = .other
    }
  }
}

/// Returns a path with symbolic links resolved; unchanged if it does not exist.
public func realPath(of path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

private func timeOfChange(of path: String) -> Double? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  #if canImport(Darwin)
    return Double(status.st_mtimespec.tv_sec) + Double(status.st_mtimespec.tv_nsec) / 1e9
  #else
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  #endif
}
