// Measures the time that both readers take for one file, alternately. Each creates Swift values from its input.
import Foundation
import InwardYAML

func measureSpeed(of path: String) {
  guard let data = FileManager.default.contents(atPath: path) else {
    print("yaml-oracle: no such file: \(path)")
    exit(2)
  }
  let bytes = Array(data)
  var ours = Double.infinity
  var theirs = Double.infinity
  for _ in 0..<15 {
    theirs = min(theirs, seconds { readWithLibYAML(bytes) { _ in } })
    ours = min(ours, seconds { readAll(bytes) })
  }
  func rate(_ seconds: Double) -> String { String(format: "%.1f MB/s", Double(bytes.count) / seconds / 1e6) }
  print("libyaml \(rate(theirs)), ours \(rate(ours)), \(String(format: "%.2f", ours / theirs)) of its time")
}

private func readAll(_ bytes: [UInt8]) {
  var events = YAMLEvents(bytes)
  while let event = try? events.next(), event.kind != .end {}
}

private func seconds(_ work: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  work()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}
