// The geometry of drawings: points, boxes, and the width of text.

struct Point: Equatable {
  var x: Double
  var y: Double

  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}

/// A rectangle. Its position is measured from the left and from the top, as in SVG.
struct Box: Equatable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }
  var center: Point { Point(x: left + width / 2, y: top + height / 2) }

  init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  init(center: Point, width: Double, height: Double) {
    self.init(left: center.x - width / 2, top: center.y - height / 2, width: width, height: height)
  }

  func overlaps(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ point: Point) -> Bool { point.x > left && point.x < right && point.y > top && point.y < bottom }

  func grown(by margin: Double) -> Box {
    Box(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns whether a straight line goes through the box. Clips the line at each side in turn.
  func isCrossed(from start: Point, to end: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (step, distance) in [
      (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
    ] {
      if step == 0 {
        if distance <= 0 { return false }
      } else if step < 0 {
        first = max(first, distance / step)
      } else {
        last = min(last, distance / step)
      }
    }
    return first < last
  }

  func isCrossed(by line: [Point]) -> Bool {
    line.indices.dropFirst().contains { isCrossed(from: line[$0 - 1], to: line[$0]) }
  }
}

/// Estimates the width of a text in the usual system fonts, because there is no font to measure with.
func textWidth(_ text: String, size: Double) -> Double {
  text.unicodeScalars.reduce(0) { sum, scalar in
    let share: Double =
      switch scalar {
      case "i", "j", "l", ".", ",", ":", "'", "|", "!", "(", ")", "I", "f", "t": 0.36
      case "m", "w", "M", "W", "@": 0.92
      case "A"..."Z", "0"..."9": 0.68
      case "\u{1100}"...: 1.1
      default: 0.59
      }
    return sum + share * size
  }
}

/// Shortens a text to at most `most` characters. Cuts it in the middle, because the names in a project often begin
/// alike.
func shortened(_ text: String, to most: Int) -> String {
  if text.count <= most { return text }
  let half = (most - 1) / 2
  return "\(text.prefix(most - 1 - half))…\(text.suffix(half))"
}

/// Returns a point on a circle around 0, 0; the angle is in radians, clockwise from the top.
func point(_ angle: Double, _ distance: Double) -> Point {
  Point(x: sine(angle) * distance, y: -sine(angle + .pi / 2) * distance)
}

func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

/// Computes the sine from its series, to seven digits. The result of the C library differs between systems, but a
/// picture must not.
private func sine(_ angle: Double) -> Double {
  var x = angle.truncatingRemainder(dividingBy: 2 * .pi)
  if x > .pi { x -= 2 * .pi }
  if x < -.pi { x += 2 * .pi }
  if x > .pi / 2 { x = .pi - x }
  if x < -.pi / 2 { x = -.pi - x }
  let square = x * x
  return [156, 110, 72, 42, 20, 6].reduce(1.0) { 1 - square / $1 * $0 } * x
}
