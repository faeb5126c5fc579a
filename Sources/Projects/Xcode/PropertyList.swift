// A property list as a flat array of values over its bytes: strings are created on demand. Independent of Xcode.
import InwardFacts

/// A value in a property list, numbered in the order in which values begin.
struct ValueNumber: FactID {
  let raw: UInt32
  init(raw: UInt32) { self.raw = raw }
}

/// A dictionary, array or string with its place.
struct PropertyValue: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case dictionary, array
    /// The bytes of the range are the text.
    case string
    /// The text is written with escapes: `\n`, `\U00e4`.
    case escapedString
    /// The text is written with entities: `&amp;`.
    case encodedString
  }
  var kind: Kind
  /// The range of bytes: the text of a string without its quotes, or all of a dictionary or array.
  var start: UInt32
  var end: UInt32
  /// The number after the last value inside this one.
  var next: UInt32
}

/// A property list. The values inside a dictionary are its keys, each followed by its value.
struct PropertyList: Sendable {
  var bytes: [UInt8]
  var values: [PropertyValue] = []
  var notes = OffsetNotes()

  /// The outermost value; none in an empty file.
  var root: ValueNumber { values.isEmpty ? .none : ValueNumber(0) }

  func kind(_ number: ValueNumber) -> PropertyValue.Kind { values[number.index].kind }

  func isString(_ number: ValueNumber) -> Bool {
    number.isSome && kind(number) != .dictionary && kind(number) != .array
  }

  func offset(_ number: ValueNumber) -> UInt32 { number.isSome ? values[number.index].start : 0 }

  /// Returns the elements of an array, or the alternating keys and values of a dictionary. Empty for a string.
  func children(_ number: ValueNumber) -> Children {
    guard number.isSome, !isString(number) else { return Children(values: values, place: 0, end: 0) }
    return Children(values: values, place: number.raw + 1, end: values[number.index].next)
  }

  struct Children: Sequence, IteratorProtocol {
    let values: [PropertyValue]
    var place: UInt32
    let end: UInt32

    mutating func next() -> ValueNumber? {
      guard place < end else { return nil }
      defer { place = values[Int(place)].next }
      return ValueNumber(raw: place)
    }
  }

  /// Returns the first value of a key; none if the key is missing or the value is not a dictionary.
  func value(_ key: StaticString, of dictionary: ValueNumber) -> ValueNumber {
    guard dictionary.isSome, kind(dictionary) == .dictionary else { return .none }
    let end = values[dictionary.index].next
    var place = dictionary.raw + 1
    while place < end {
      let value = values[Int(place)].next
      guard value < end else { return .none }
      if isText(ValueNumber(raw: place), key) { return ValueNumber(raw: value) }
      place = values[Int(value)].next
    }
    return .none
  }

  /// Returns whether a string has this text. Strings with escapes or entities never match.
  func isText(_ number: ValueNumber, _ text: StaticString) -> Bool {
    guard number.isSome, kind(number) == .string else { return false }
    let value = values[number.index]
    guard Int(value.end - value.start) == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      var place = Int(value.start)
      for byte in text {
        if bytes[place] != byte { return false }
        place += 1
      }
      return true
    }
  }

  /// Returns the bytes between the quotes, as written.
  func rawText(_ number: ValueNumber) -> ArraySlice<UInt8> {
    isString(number) ? bytes[range(number)] : []
  }

  func range(_ number: ValueNumber) -> Range<Int> {
    Int(values[number.index].start)..<Int(values[number.index].end)
  }

  /// Returns the text of a string; nil for anything else.
  func text(_ number: ValueNumber) -> String? {
    guard isString(number) else { return nil }
    let raw = rawText(number)
    switch kind(number) {
    case .escapedString: return unescapedText(raw)
    case .encodedString: return decodedText(raw)
    default: return String(decoding: raw, as: UTF8.self)
    }
  }

  func text(_ key: StaticString, of dictionary: ValueNumber) -> String? { text(value(key, of: dictionary)) }
}

/// Notes about a file by byte offset. Their number is limited: a file of random bytes would have one for each byte.
struct OffsetNotes: Sendable {
  private(set) var list: [(text: String, offset: UInt32)] = []
  private(set) var uncounted = 0
  static let most = 50

  mutating func add(_ text: @autoclosure () -> String, at offset: Int) {
    if list.count < Self.most {
      list.append((text(), UInt32(truncatingIfNeeded: offset)))
    } else {
      uncounted += 1
    }
  }
}

/// Decodes the escapes of a quoted string: `\n`, `\t`, `\"`, `\101` in octal, `\U00e4` in UTF-16.
private func unescapedText(_ raw: ArraySlice<UInt8>) -> String {
  var units: [UInt8] = []
  units.reserveCapacity(raw.count)
  var pending: [UInt16] = []
  var place = raw.startIndex
  func digits(_ most: Int, _ radix: Int, from start: Int) -> (value: Int, end: Int) {
    var (value, end) = (0, start)
    while end < raw.endIndex, end < start + most, let digit = digitValue(raw[end]), digit < radix {
      value = value * radix + digit
      end += 1
    }
    return (value, end)
  }
  func flush() {
    if !pending.isEmpty { units += String(decoding: pending, as: UTF16.self).utf8 }
    pending = []
  }
  while place < raw.endIndex {
    guard raw[place] == UInt8(ascii: "\\"), place + 1 < raw.endIndex else {
      flush()
      units.append(raw[place])
      place += 1
      continue
    }
    let escaped = raw[place + 1]
    if escaped == UInt8(ascii: "U") || escaped == UInt8(ascii: "u") {
      let number = digits(4, 16, from: place + 2)
      pending.append(UInt16(number.value))
      place = number.end
      continue
    }
    flush()
    if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(escaped) {
      let number = digits(3, 8, from: place + 1)
      units.append(UInt8(truncatingIfNeeded: number.value))
      place = number.end
    } else {
      units.append(controlCharacters[escaped] ?? escaped)
      place += 2
    }
  }
  flush()
  return String(decoding: units, as: UTF8.self)
}

private let controlCharacters: [UInt8: UInt8] = [
  UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
  UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
]

func digitValue(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
  case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
  default: nil
  }
}
