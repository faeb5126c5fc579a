// The hash-table key of a name, used both while a file is read and when the names of all files are merged.

/// Functions that hash and compare names eight bytes at a time, without reading past the end. Most names have 4 to 16
/// bytes, and a loop over single bytes would cost more than the lookup itself.
public enum NameKey {
  /// Returns the bytes of a name of up to eight bytes, or the hash of a longer one.
  @inlinable @inline(__always)
  public static func of(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    count <= 8 ? short(start, count) : long(start, count)
  }

  @inlinable @inline(__always)
  public static func place(_ key: UInt64) -> Int {
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
  }

  @inlinable @inline(__always)
  static func long(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset &+ 8 < count {
      hash = mix(hash, load(start + offset))
      offset &+= 8
    }
    return mix(hash, load(start + (count &- 8)))
  }

  /// Returns whether two names of the same length are equal. Both must have more than eight bytes.
  @inlinable @inline(__always)
  public static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var offset = 0
    while offset &+ 8 < count {
      if load(left + offset) != load(right + offset) { return false }
      offset &+= 8
    }
    return load(left + (count &- 8)) == load(right + (count &- 8))
  }

  /// Returns up to eight bytes as one little-endian number.
  @inlinable @inline(__always)
  static func short(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 4 {
      let tail = UnsafeRawPointer(start + (count &- 4)).loadUnaligned(as: UInt32.self)
      let head = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
      let shift = UInt64(truncatingIfNeeded: count &- 4) &* 8
      return UInt64(UInt32(littleEndian: head)) | UInt64(UInt32(littleEndian: tail)) &<< shift
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(start[index]) &<< (UInt64(truncatingIfNeeded: index) &* 8) }
    return word
  }

  @inlinable @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }

  @inlinable @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }
}
