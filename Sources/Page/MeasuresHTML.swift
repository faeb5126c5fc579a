// The main sequence: the abstractness of each layer against its instability, as a plot and as a table.

/// The measures of a layer.
public struct PageMeasure: Sendable, Hashable {
  public let name: String
  public let comingIn: Int
  public let goingOut: Int
  public let instability: Double
  public let abstractness: Double
  public let distance: Double
  public let cumulative: Int

  public init(
    name: String, comingIn: Int, goingOut: Int, instability: Double, abstractness: Double, distance: Double,
    cumulative: Int
  ) {
    (self.name, self.comingIn, self.goingOut) = (name, comingIn, goingOut)
    (self.instability, self.abstractness, self.distance) = (instability, abstractness, distance)
    self.cumulative = cumulative
  }
}

struct MeasuresHTML {
  let measures: [PageMeasure]

  /// The content of the section; nil if nothing is measured.
  var text: String? {
    measures.isEmpty
      ? nil
      : html("div", [("class", "measures")], plot + scrolled("numbers", "Measures of layers", table)) + explanation
  }

  private var explanation: String {
    html(
      "p", [("class", "quiet")],
      "Layers near the line balance abstractness and stability. Those near the lower left are concrete and heavily "
        + "used, so they are hard to change; those near the upper right are abstract, but hardly used.")
  }

  /// The length of the plot's sides, in its own units.
  private static let side = 320.0

  private var plot: String {
    let side = Self.side
    let frame = "<rect class=\"frame\" x=\"0\" y=\"0\" width=\"\(Int(side))\" height=\"\(Int(side))\"/>"
    let line = "<line class=\"sequence\" x1=\"0\" y1=\"0\" x2=\"\(Int(side))\" y2=\"\(Int(side))\"/>"
    let title = "Abstractness against instability of \(counted(measures.count, "layer")); the table has the numbers."
    return html(
      "svg", [("class", "plot"), ("viewBox", "-34 -24 390 390"), ("role", "img"), ("aria-label", title)],
      frame + line + axes + places.map(mark).joined())
  }

  private var axes: String {
    let side = Int(Self.side)
    return "<text x=\"\(side / 2)\" y=\"\(side + 32)\" text-anchor=\"middle\">instability</text>"
      + "<text transform=\"translate(-22 \(side / 2)) rotate(-90)\" text-anchor=\"middle\">abstractness</text>"
      + "<text x=\"0\" y=\"\(side + 16)\" text-anchor=\"middle\">0</text>"
      + "<text x=\"\(side)\" y=\"\(side + 16)\" text-anchor=\"middle\">1</text>"
      + "<text x=\"-10\" y=\"5\" text-anchor=\"end\">1</text>"
  }

  /// The marks of the plot: layers at about the same place share one mark, which shows the numbers of all of them.
  private var places: [(x: Int, y: Int, numbers: [Int])] {
    var found: [(x: Int, y: Int, numbers: [Int])] = []
    for (index, measure) in measures.enumerated() {
      let x = Int((measure.instability * Self.side).rounded())
      let y = Int(((1 - measure.abstractness) * Self.side).rounded())
      let near = found.firstIndex { abs($0.x - x) < 18 && abs($0.y - y) < 18 }
      if let near { found[near].numbers.append(index + 1) } else { found.append((x, y, [index + 1])) }
    }
    return found
  }

  private func mark(_ place: (x: Int, y: Int, numbers: [Int])) -> String {
    let label = place.numbers.map(String.init).joined(separator: ", ")
    // The label is beside the mark, on the side where there is room.
    let isRight = Double(place.x) > Self.side - 60
    return "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"5\"/>"
      + "<text x=\"\(place.x + (isRight ? -9 : 9))\" y=\"\(place.y - 7)\" text-anchor=\"\(isRight ? "end" : "start")\">"
      + "\(label)</text>"
  }

  private var table: String {
    HTMLTable(
      caption: "Layers",
      heads: [
        ("Layer", false), ("In", true), ("Out", true), ("Instability", true), ("Abstractness", true),
        ("Distance", true), ("Cumulative", true),
      ],
      rows: measures.enumerated().map { index, measure in
        [
          "\(index + 1) " + htmlText(measure.name), grouped(measure.comingIn), grouped(measure.goingOut),
          hundredths(measure.instability), hundredths(measure.abstractness), hundredths(measure.distance),
          grouped(measure.cumulative),
        ]
      }
    ).text
  }
}

/// Writes a number with two decimals: `0.25`.
private func hundredths(_ value: Double) -> String {
  let whole = Int((value * 100).rounded())
  return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
}
