// The measurements: as a table for people, and raw for later use.
import Foundation

struct Sample: Codable {
  var seconds: Double
  var peakBytes: Int
}

struct Report: Codable {
  var date = ISO8601DateFormatter.string(
    from: Date(), timeZone: .gmt, formatOptions: [.withFullDate, .withDashSeparatorInDate])
  var machine = Report.processor()
  var compiler = Report.compilerVersion()
  var files: Int
  /// Files for which the compiler reports something.
  var leftOut: Int
  var bytes = 0
  var lines = 0
  /// In the order of the rounds.
  var samples: [String: [Sample]] = [:]
  /// The compiler's runs include its start and the reading of files, those of the other readers do not: its processor
  /// time for an empty file.
  var compilerStarts: [Double] = []

  init(files: Int, leftOut: Int) {
    self.files = files
    self.leftOut = leftOut
  }

  mutating func add(_ reader: Reader, _ sample: Sample) { samples[reader.rawValue, default: []].append(sample) }

  private func seconds(_ reader: Reader) -> Double {
    let whole = median((samples[reader.rawValue] ?? []).map(\.seconds))
    return reader == .compiler ? max(whole - median(compilerStarts), 1e-9) : whole
  }

  var text: String {
    var text = "\(files) files (\(leftOut) with a diagnostic left out), \(bytes) bytes, \(lines) lines\n"
    text += "medians of \(compilerStarts.count); \(machine)\n"
    let compiler = seconds(.compiler)
    for reader in Reader.allCases {
      let seconds = seconds(reader)
      let peak = median((samples[reader.rawValue] ?? []).map { Double($0.peakBytes) }) / 1e6
      let speed = String(format: "%8.1f MB/s %12.0f lines/s", Double(bytes) / 1e6 / seconds, Double(lines) / seconds)
      let rest = String(format: " %8.1f MB peak %8.2f times the compiler", peak, compiler / seconds)
      text += reader.rawValue.padding(toLength: 24, withPad: " ", startingAt: 0) + speed + rest + "\n"
    }
    return text
  }

  func keep(in folder: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let words = machine.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    let place = URL(fileURLWithPath: folder).appendingPathComponent("\(date)-\(words).json")
    guard let data = try? encoder.encode(self), (try? data.write(to: place)) != nil else {
      fail("cannot write \(place.path)")
    }
  }

  /// The model of the processor; nothing that identifies the machine itself.
  private static func processor() -> String {
    if let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") })
    {
      return line.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
    }
    let model = run(["sysctl", "-n", "machdep.cpu.brand_string"]).output
    return model.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func compilerVersion() -> String {
    String(run(["swiftc", "--version"]).output.split(separator: "\n").first ?? "")
  }
}
