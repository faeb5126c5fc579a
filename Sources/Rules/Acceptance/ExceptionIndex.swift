// The exceptions of one rule, indexed by the hints that their selectors need in order to match.
import InwardLayers

/// Exceptions of one rule that differ at most in reason and date.
struct ExceptionClass {
  let from: ExceptionSide?
  let to: ExceptionSide?
  /// The indices of these exceptions in the rules file. Expired ones are left out.
  var members: [Int]
}

/// The selector of one side, and its compiled form.
struct ExceptionSide {
  let selector: Selector
  let prepared: PreparedSelector

  init(_ selector: Selector, _ selection: inout Selection) {
    (self.selector, prepared) = (selector, selection.prepare(selector))
  }
}

/// The classes of one rule in the order of their first members.
struct ExceptionIndex {
  private(set) var classes: [ExceptionClass] = []
  private var isUsed: [Bool] = []
  private var byFrom = HintIndex()
  private var byTo = HintIndex()
  /// The numbers of the classes without hints, which may match any finding, and of those among them that have
  /// accepted nothing yet.
  private var general: [Int] = []
  private var generalUnused: [Int] = []

  init(_ exceptions: [(place: Int, exception: Exception)], _ selection: inout Selection) {
    var numbers: [[String]: Int] = [:]
    for (place, exception) in exceptions {
      let key = [exception.from?.key ?? "", exception.to?.key ?? ""]
      if let known = numbers[key] {
        classes[known].members.append(place)
        continue
      }
      numbers[key] = classes.count
      classes.append(
        ExceptionClass(
          from: exception.from.map { ExceptionSide($0, &selection) },
          to: exception.to.map { ExceptionSide($0, &selection) }, members: [place]))
    }
    isUsed = Array(repeating: false, count: classes.count)
    sort()
  }

  private mutating func sort() {
    var from: [(hints: SelectorHints, number: Int)] = []
    var to: [(hints: SelectorHints, number: Int)] = []
    for (number, entry) in classes.enumerated() {
      if let hints = entry.from.flatMap({ SelectorHints($0.selector) }) {
        from.append((hints, number))
      } else if let hints = entry.to.flatMap({ SelectorHints($0.selector) }) {
        to.append((hints, number))
      } else {
        general.append(number)
      }
    }
    byFrom = HintIndex(from)
    byTo = HintIndex(to)
    generalUnused = general
  }

  /// Marks every class that accepts a finding as used, and returns the index of the first exception that accepts it;
  /// nil if there is none.
  mutating func use(_ from: SideMarks, _ to: SideMarks, where isMatch: (ExceptionClass) -> Bool) -> Int? {
    var hinted: Set<Int> = []
    byFrom.add(from, to: &hinted)
    byTo.add(to, to: &hinted)
    var first = useGeneral(where: isMatch)
    // A class that is already marked matters only if it comes before the first match so far.
    for number in hinted where !isUsed[number] || number < first ?? .max {
      guard isMatch(classes[number]) else { continue }
      isUsed[number] = true
      first = min(first ?? number, number)
    }
    return first.map { classes[$0].members[0] }
  }

  private mutating func useGeneral(where isMatch: (ExceptionClass) -> Bool) -> Int? {
    guard let first = general.first(where: { isMatch(classes[$0]) }) else { return nil }
    // No class before the first one matches, so only the later ones are tried.
    generalUnused.removeAll { number in
      isUsed[number] = number == first || number > first && isMatch(classes[number])
      return isUsed[number]
    }
    isUsed[first] = true
    return first
  }

  /// The indices of the exceptions that accepted something.
  var used: [Int] { classes.indices.filter { isUsed[$0] }.flatMap { classes[$0].members } }
}
