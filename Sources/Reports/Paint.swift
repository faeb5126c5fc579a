// The colors of a terminal, or none.
import InwardEscapes
import InwardLayers

/// The colors of a report. If colors are on, text is wrapped in marks, which `page` turns into the terminal's codes.
struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func mark(_ text: String) -> String { wrap(text, "1;32") }
  func good(_ text: String) -> String { wrap(text, "32") }

  func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: wrap("error:", "1;31")
    case .warning: wrap("warning:", "1;33")
    case .note: wrap("note:", "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? PaintMark.mark(code) + forTerminal(text) + PaintMark.mark("0") : text
  }
}
