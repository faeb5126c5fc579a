// Finds the `#if` branches that no build of their module contains. Only modules with known builds have such branches.
import InwardFacts

/// The `#if` branches that are never built. A file that several modules compile has an entry for each of them.
struct DeadBranches {
  /// By file: the index of its entry in `tables` plus one; 0 for the many files without dead branches.
  private var numbers: [UInt32]
  /// Tables of branches, and whether each branch is dead.
  private var tables: [(table: BranchTable, isDead: [Bool])] = []

  init(_ files: [ReadFile], _ map: ModuleMap) {
    numbers = Array(repeating: 0, count: files.count)
    var values = ConditionValues()
    for index in files.indices where !files[index].facts.conditions.isEmpty {
      add(files[index].facts, of: FileID(index), in: map.modules[map.moduleOfFile[index].index].builds, &values)
    }
  }

  private mutating func add(
    _ facts: FileFacts, of file: FileID, in builds: [BuildConfiguration], _ values: inout ConditionValues
  ) {
    if facts.conditions.isEmpty || builds.isEmpty { return }
    let table = BranchTable(facts.conditions)
    let isDead = values.deadBranches(of: facts, table, in: builds)
    guard isDead.contains(true) else { return }
    tables.append((table, isDead))
    numbers[file.index] = UInt32(tables.count)
  }

  /// Replaces the branches of a file by those of its new contents.
  mutating func renew(_ file: FileID, with facts: FileFacts, in builds: [BuildConfiguration]) {
    if numbers[file.index] != 0 {
      // Moves the last entry into the slot of the old one, so that `tables` does not grow with each edit.
      let (place, last) = (numbers[file.index], UInt32(tables.count))
      tables.swapAt(Int(place) - 1, Int(last) - 1)
      tables.removeLast()
      if let moved = numbers.firstIndex(of: last) { numbers[moved] = place }
      numbers[file.index] = 0
    }
    var values = ConditionValues()
    add(facts, of: file, in: builds, &values)
  }

  /// Returns whether no build of the file's module compiles the code at a position.
  @inline(__always)
  func hold(_ offset: @autoclosure () -> UInt32, of file: FileID) -> Bool {
    let number = numbers[file.index]
    return number != 0 && isDead(offset(), Int(number) - 1)
  }

  private func isDead(_ offset: UInt32, _ number: Int) -> Bool {
    let branch = tables[number].table.innermost(at: offset)
    return branch.isSome && tables[number].isDead[branch.index]
  }
}

/// The values of conditions, cached because the same few conditions occur again and again.
private struct ConditionValues {
  private var known: [Question: Bool?] = [:]

  private struct Question: Hashable {
    var condition: String
    var build: BuildConfiguration
  }

  /// Returns, for each branch, whether no build contains it: in each build, its condition or that of an outer branch
  /// fails, or an earlier branch of its chain is taken.
  mutating func deadBranches(of facts: FileFacts, _ table: BranchTable, in builds: [BuildConfiguration]) -> [Bool] {
    var isBuilt = Array(repeating: false, count: facts.conditions.count)
    for build in Set(builds) {
      var isDead: [Bool] = []
      // By branch: whether its condition, or that of an earlier branch of its chain, certainly holds.
      var isTaken: [Bool] = []
      for (index, condition) in facts.conditions.enumerated() {
        let isTakenBefore = condition.previous.isSome && isTaken[condition.previous.index]
        let own = condition.branch == .else ? true : value(of: facts.text(condition.text), in: build)
        let outer = table.outer[index]
        isDead.append(isTakenBefore || own == false || outer.isSome && isDead[outer.index])
        isTaken.append(isTakenBefore || own == true)
        if !isDead[index] { isBuilt[index] = true }
      }
    }
    return isBuilt.map { !$0 }
  }

  private mutating func value(of condition: String, in build: BuildConfiguration) -> Bool? {
    let question = Question(condition: condition, build: build)
    if let value = known[question] { return value }
    let value = build.value(of: condition)
    known[question] = value
    return value
  }
}
