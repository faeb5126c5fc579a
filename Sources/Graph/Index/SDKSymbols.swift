// Declarations of the SDK that have been needed so far, numbered after those of the project, so that resolution treats
// them like any other declarations. The rest stays in the digest.
import InwardFacts
import InwardSDK

/// The part of the digest that is numbered in this project.
struct SDKSymbols {
  let digest: Digest
  /// The number of the first declaration of the SDK; lower numbers belong to the project and its dependencies.
  private(set) var first = UInt32.max
  /// The entry of each symbol, by its number minus `first`; `.none` for generic parameters, which have no entries.
  private var entries: [DigestEntry] = []
  private var details: [DigestDetails?] = []
  /// The start of each symbol's parameters. The parameters of all symbols share one array, because they are read
  /// constantly.
  private var firstParameters: [UInt32] = [0]
  private var parameters: [SDKParameter] = []
  /// By entry: the symbol's number plus one; zero for entries without a symbol.
  private var symbols: [UInt32] = []
  /// By name of the project: the digest's number plus two; one for names that the digest lacks.
  private var namesOfProject: [UInt32] = []
  /// By name of the digest: the project's number plus one.
  private var namesOfDigest: [UInt32] = []
  /// The names already added to a scope, in a table with open addressing, because the standard library's hashing costs
  /// ten times as much.
  private var brought = [UInt64](repeating: .max, count: 1 << 12)
  private var broughtCount = 0
  /// The numbers of the SDK's first module and first file; the others follow in the order of the digest.
  private(set) var firstModule = UInt32.max
  private(set) var firstFile = UInt32.max

  init(_ digest: Digest) { self.digest = digest }

  /// Sets the first numbers of the SDK's declarations, modules and files, which follow those of the project.
  mutating func start(behind symbols: Int, modules: Int, files: Int) {
    (first, firstModule, firstFile) = (UInt32(symbols), UInt32(modules), UInt32(files))
    self.symbols = Array(repeating: 0, count: digest.entryCount)
    namesOfDigest = Array(repeating: 0, count: digest.nameCount)
  }

  @inline(__always)
  func isOutside(_ symbol: SymbolID) -> Bool { symbol.raw >= first && symbol.isSome }

  func symbol(of entry: DigestEntry) -> SymbolID? {
    let number = symbols[Int(entry.raw)]
    return number == 0 ? nil : SymbolID(raw: number - 1)
  }

  mutating func add(
    _ entry: DigestEntry, as symbol: SymbolID, _ details: DigestDetails?, _ names: inout GlobalNames
  ) {
    entries.append(entry)
    self.details.append(details)
    for parameter in details?.parameters ?? [] {
      parameters.append(
        SDKParameter(label: global(parameter.label, &names), flags: parameter.flags.ofBinding, type: parameter.type))
    }
    firstParameters.append(UInt32(parameters.count))
    if entry.isSome { symbols[Int(entry.raw)] = symbol.raw + 1 }
  }

  func entry(of symbol: SymbolID) -> DigestEntry { entries[Int(symbol.raw - first)] }

  func details(of symbol: SymbolID) -> DigestDetails? { details[Int(symbol.raw - first)] }

  /// Returns a list of modules; at least one of them must be imported in addition to the declaration's own module.
  /// Empty if none is required. Avoids `details(of:)`, which would copy all details.
  func modulesBeside(_ symbol: SymbolID) -> [DigestName] { details[Int(symbol.raw - first)]?.besides ?? [] }

  @inline(__always)
  func parameters(of symbol: SymbolID) -> Range<Int> {
    let index = Int(symbol.raw - first)
    return Int(firstParameters[index])..<Int(firstParameters[index + 1])
  }

  @inline(__always)
  func parameter(_ index: Int) -> SDKParameter { parameters[index] }

  func flags(of symbol: SymbolID) -> DigestFlags {
    let entry = entry(of: symbol)
    return entry.isSome ? digest.flags(of: entry) : []
  }

  /// Returns whether this is the first call with these arguments.
  mutating func isFirst(_ name: GlobalName, in scope: ScopeID) -> Bool {
    let key = UInt64(scope.raw) << 32 | UInt64(name.raw)
    let place = place(of: key)
    if brought[place] == key { return false }
    brought[place] = key
    broughtCount += 1
    if broughtCount * 2 > brought.count { grow() }
    return true
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = brought.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while brought[place] != .max && brought[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = brought
    brought = Array(repeating: .max, count: old.count * 2)
    for key in old where key != .max { brought[place(of: key)] = key }
  }

  /// Returns the digest's number of a name; nil if the digest does not contain the name.
  mutating func name(_ name: GlobalName, _ names: borrowing GlobalNames) -> DigestName? {
    while namesOfProject.count <= name.index { namesOfProject.append(0) }
    if namesOfProject[name.index] == 0 {
      let found = names.withBytes(of: name) { digest.name(UnsafeRawBufferPointer($0)) }
      namesOfProject[name.index] = found.map { $0.raw + 2 } ?? 1
    }
    let number = namesOfProject[name.index]
    return number == 1 ? nil : DigestName(raw: number - 2)
  }

  mutating func global(_ name: DigestName, _ names: inout GlobalNames) -> GlobalName {
    if name == .empty { return .none }
    let known = namesOfDigest[Int(name.raw)]
    if known != 0 { return GlobalName(raw: known - 1) }
    let number = digest.withBytes(of: name) { names.intern($0) }
    namesOfDigest[Int(name.raw)] = number.raw + 1
    return number
  }

  func module(_ module: DigestModule) -> ModuleID { ModuleID(raw: firstModule + UInt32(module.raw)) }
  func file(of module: DigestModule) -> FileID { FileID(raw: firstFile + UInt32(module.raw)) }

  func module(_ module: ModuleID) -> DigestModule? {
    module.isSome && module.raw >= firstModule ? DigestModule(raw: UInt16(module.raw - firstModule)) : nil
  }
}

/// A parameter of a declaration of the SDK.
struct SDKParameter {
  var label: GlobalName
  var flags: BindingFlags
  var type: DigestCursor
}

extension DigestParameterFlags {
  fileprivate var ofBinding: BindingFlags {
    var flags: BindingFlags = []
    if contains(.hasDefault) { flags.insert(.hasDefault) }
    if contains(.variadic) { flags.insert(.variadic) }
    if contains(.takesClosure) { flags.insert(.takesClosure) }
    if contains(.autoclosure) { flags.insert(.autoclosure) }
    return flags
  }
}

/// A set of the digest's modules, one bit each.
struct SDKModules: Hashable {
  private var bits: [UInt64]

  init(count: Int) { bits = Array(repeating: 0, count: count / 64 + 1) }

  mutating func insert(_ module: DigestModule) { bits[Int(module.raw >> 6)] |= 1 &<< UInt64(module.raw & 63) }
  func contains(_ module: DigestModule) -> Bool { bits[Int(module.raw >> 6)] & 1 &<< UInt64(module.raw & 63) != 0 }
  mutating func formUnion(_ other: SDKModules) { for index in bits.indices { bits[index] |= other.bits[index] } }
}
