// Whole rules files: all mistakes are reported at once, in linear time, and no input makes the reader crash or hang.
import Foundation
import InwardRuleFile
import Testing

@Suite struct WholeFileTests {
  @Test func twelveMistakesAreTwelveComplaints() {
    let text = """
      version: 1
      layers:
        Domain:
          files: "**/Domain/**"
          use: [Data]
          imports: Foundation
        Data:
          files: "**/Data/{**"
          uses: [Domian, Data]
        Presentation:
          types: UIKit.*View
          severity: fatal
          layers:
            Views: { kinds: [clas], shared: maybe }
      order: [Domain, Data]
      policy: { unasigned: error }
      rules: {}
      """
    #expect(
      messages(text) == [
        "5:5-8: unknown key 'use' in layer 'Domain' -- did you mean 'uses'?",
        "6:14-24: 'imports' of layer 'Domain' takes a list of modules, or 'only' or 'never' with one, "
          + "not 'Foundation' -- write [Foundation]",
        "8:21-22: invalid pattern: '{' without '}'",
        "9:12-18: unknown layer 'Domian' in 'uses' of layer 'Data' -- did you mean 'Domain'?",
        "9:20-24: layer 'Data' lists itself; a layer may always use itself",
        "11:17-18: a name cannot contain '.'",
        "12:15-20: 'severity' of layer 'Presentation' takes error, warning or note, not 'fatal'",
        "14:24-28: 'kinds' of layer 'Presentation.Views' takes class, struct, enum, protocol, actor or typealias, "
          + "not 'clas' -- did you mean 'class'?",
        "14:39-44: 'shared' of layer 'Presentation.Views' takes true or false, not 'maybe'",
        "15:8-22: 'order' of the rules file leaves out 'Presentation' -- add it to the order, or set 'shared: true' for it",
        "16:11-20: unknown key 'unasigned' in the policy -- did you mean 'unassigned'?",
        "17:8-10: 'rules' of the rules file takes a list of rules, not a mapping",
      ])
  }

  @Test(.timeLimit(.minutes(20)))
  func threeHundredMistakesInLinearTime() {
    /// Returns the processor time, in seconds, that this thread spends in `body`. Waiting does not count.
    func work(of body: () -> Void) -> Double {
      var (start, end) = (timespec(), timespec())
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      body()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }
    func time(of count: Int) -> Double {
      var text = "version: 1\nlayers:\n"
      for number in 0..<count { text += "  Layer\(number): { file: x, files: 'a{', uses: [Lair\(number)] }\n" }
      // The shortest of several runs counts, because other programs compete for the caches.
      return (0..<5).map { _ in work { #expect(complaintList(text).count == count * 3) } }.min() ?? 0
    }
    _ = time(of: 10)
    let small = time(of: 30)
    let large = time(of: 300)
    // Ten times as many mistakes may take up to thirty times as long, because caches fill up. `Benchmarks/mistakes.sh`
    // counts instructions instead.
    #expect(large < small * 30)
    #expect(large < 10)
  }

  private func layersWithMistakes(_ count: Int) -> String {
    "version: 1\nlayers:\n" + (0..<count).map { "  Layer\($0): { file: x, files: y }\n" }.joined()
  }

  @Test func aThousandMistakesAreAllShown() {
    let found = complaintList(layersWithMistakes(1000))
    #expect(found.count == 1000)
    #expect(!found.contains { $0.message.contains("more than") })
  }

  @Test(.timeLimit(.minutes(20)), arguments: [1001, 5000])
  func mistakesWithoutEndAreCut(_ count: Int) {
    let found = complaintList(layersWithMistakes(count))
    #expect(found.count == 1001)
    #expect(found.last?.message == "more than 1000 mistakes; the others are not shown")
    let lines = found.map(\.line)
    #expect(lines == lines.sorted())
  }

  @Test(.timeLimit(.minutes(20)))
  func everyPrefixIsReadOrRefused() {
    let bytes = Array(movies.utf8)
    for length in 0..<bytes.count {
      for complaint in complaintList(Array(bytes[..<length])) {
        #expect(complaint.line >= 1 && complaint.column >= 1 && complaint.endColumn > complaint.column)
        #expect(!complaint.text.isEmpty)
      }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func everyBrokenByteIsReadOrRefused() {
    let bytes = Array(movies.utf8)
    let signs = Array("\t{}[]*&!:,'\"#\n-%@|>?".utf8) + [0xFF, 0xC3, 0x00]
    for place in stride(from: 0, to: bytes.count, by: 3) {
      var broken = bytes
      broken[place] = signs[place / 3 % signs.count]
      _ = complaintList(broken)
      broken.remove(at: place)
      _ = complaintList(broken)
    }
  }

  @Test func anAliasRepeatsNoComplaint() {
    let text = "version: 1\nlayers:\n  A: &a { file: x, files: y }\n  B: *a\n  C: &b ['a{']\n  D: *b\n"
    #expect(
      messages(text) == [
        "3:11-15: unknown key 'file' in layer 'A' -- did you mean 'files'?",
        "3:11-15: unknown key 'file' in layer 'B' -- did you mean 'files'?",
        "5:12-13: invalid pattern: '{' without '}'",
      ])
  }
}
