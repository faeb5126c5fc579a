// IndexStore: reads the compiler's index of a build through the library that comes with the toolchain. This file opens
// the library; `ReadIndex.swift` reads a store.
import CIndexStore
import Foundation

/// The reason why an index cannot be read.
public struct IndexFault: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// The functions of `libIndexStore` that we call. The library is opened once and never closed.
struct IndexLibrary {
  let openStore: index_open_store
  let eachUnit: index_each_unit
  let timeOfUnit: index_unit_time
  let openUnit: index_open_in_store
  let closeUnit: index_dispose
  let unitIsSystem: index_get_flag
  let unitHasMainFile: index_get_flag
  let mainFileOfUnit: index_get_text
  let folderOfUnit: index_get_text
  let moduleOfUnit: index_get_text
  let eachDependency: index_each
  let kindOfDependency: index_get_number
  let nameOfDependency: index_get_text
  let pathOfDependency: index_get_text
  let openRecord: index_open_in_store
  let closeRecord: index_dispose
  let eachOccurrence: index_each
  let symbolOfOccurrence: index_get_object
  let rolesOfOccurrence: index_get_bits
  let placeOfOccurrence: index_get_place
  let kindOfSymbol: index_get_number
  let subkindOfSymbol: index_get_number
  let propertiesOfSymbol: index_get_bits
  let languageOfSymbol: index_get_number
  let nameOfSymbol: index_get_text
  let usrOfSymbol: index_get_text
  let textOfError: index_get_text_of_error

  init(path: String) throws(IndexFault) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw IndexFault("cannot open \(path): \(dlerror().map { String(cString: $0) } ?? "no reason given")")
    }
    func find<Function>(_ name: String, as type: Function.Type = Function.self) throws(IndexFault) -> Function {
      guard let address = dlsym(handle, "indexstore_" + name) else {
        throw IndexFault("\(path) has no indexstore_\(name)")
      }
      return unsafeBitCast(address, to: type)
    }
    openStore = try find("store_create")
    eachUnit = try find("store_units_apply_f")
    timeOfUnit = try find("store_get_unit_modification_time")
    openUnit = try find("unit_reader_create")
    closeUnit = try find("unit_reader_dispose")
    unitIsSystem = try find("unit_reader_is_system_unit")
    unitHasMainFile = try find("unit_reader_has_main_file")
    mainFileOfUnit = try find("unit_reader_get_main_file")
    folderOfUnit = try find("unit_reader_get_working_dir")
    moduleOfUnit = try find("unit_reader_get_module_name")
    eachDependency = try find("unit_reader_dependencies_apply_f")
    kindOfDependency = try find("unit_dependency_get_kind")
    nameOfDependency = try find("unit_dependency_get_name")
    pathOfDependency = try find("unit_dependency_get_filepath")
    openRecord = try find("record_reader_create")
    closeRecord = try find("record_reader_dispose")
    eachOccurrence = try find("record_reader_occurrences_apply_f")
    symbolOfOccurrence = try find("occurrence_get_symbol")
    rolesOfOccurrence = try find("occurrence_get_roles")
    placeOfOccurrence = try find("occurrence_get_line_col")
    kindOfSymbol = try find("symbol_get_kind")
    subkindOfSymbol = try find("symbol_get_subkind")
    propertiesOfSymbol = try find("symbol_get_properties")
    languageOfSymbol = try find("symbol_get_language")
    nameOfSymbol = try find("symbol_get_name")
    usrOfSymbol = try find("symbol_get_usr")
    textOfError = try find("error_get_description")
  }

  /// Returns an error with the library's own description.
  func fault(_ what: String, _ error: index_object?) -> IndexFault {
    IndexFault(what + (error.flatMap { textOfError($0) }.map { ": " + String(cString: $0) } ?? ""))
  }
}

extension index_text {
  var string: String {
    guard let data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}

/// Calls `body` with every object that `each`, a function of the library, enumerates.
func forEachObject(_ each: index_each, of owner: index_object?, _ body: (index_object) -> Void) {
  withoutActuallyEscaping(body) { body in
    var context = body
    withUnsafeMutablePointer(to: &context) { pointer in
      _ = each(owner, pointer) { context, object in
        context!.assumingMemoryBound(to: ((index_object) -> Void).self).pointee(object!)
        return true
      }
    }
  }
}

/// Returns the names of all units of a store, sorted.
func unitNames(of store: index_object?, _ library: IndexLibrary) -> [String] {
  var names: [String] = []
  withUnsafeMutablePointer(to: &names) { pointer in
    _ = library.eachUnit(store, 1, pointer) { context, text in
      context!.assumingMemoryBound(to: [String].self).pointee.append(text.string)
      return true
    }
  }
  return names
}
