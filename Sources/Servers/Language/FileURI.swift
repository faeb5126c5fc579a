// Converts between paths and the URIs that editors use: `file:///Users/me/My%20App/A.swift`.

/// Returns the path of a file URI, also in the short form `file:/a`; nil for any other URI, for a host other than
/// `localhost`, and for a path that contains NUL or is not UTF-8.
func path(ofURI uri: String) -> String? {
  let scheme = "file:"
  guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
  var rest = uri.dropFirst(scheme.count)
  if rest.hasPrefix("//") {
    rest = rest.dropFirst(2)
    // A URI with any other host refers to a file on another machine.
    if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
  }
  guard rest.hasPrefix("/") else { return nil }
  let bytes = Array(rest.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  var decoded: [UInt8] = []
  var at = 0
  while at < bytes.count {
    if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count, let high = digit(bytes[at + 1]),
      let low = digit(bytes[at + 2])
    {
      decoded.append(high << 4 | low)
      at += 3
    } else {
      decoded.append(bytes[at])
      at += 1
    }
  }
  if decoded.contains(0) { return nil }
  return String(validatingCString: decoded.map { CChar(bitPattern: $0) } + [0])
}

/// Returns the path of a directory's URI, without the slash that some editors write at its end.
func path(ofFolderURI uri: String) -> String? {
  guard var path = path(ofURI: uri) else { return nil }
  while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
  return path
}

/// Returns the URI of a path. Encodes every byte except ASCII letters, digits, `/`, `-`, `.`, `_` and `~`.
func uri(ofPath path: String) -> String {
  path.utf8.reduce(into: "file://") { uri, byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default: uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
