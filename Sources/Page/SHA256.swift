// SHA-256, which identifies a page's own script and styles. See FIPS 180-4.

/// Computes the hash in base64, as a content security policy expects it after `sha256-`.
func sha256Base64(_ text: String) -> String { base64(sha256(Array(text.utf8))) }

func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  let message = padded(bytes)
  for start in stride(from: 0, to: message.count, by: 64) { mix(message[start..<start + 64], into: &state) }
  return state.flatMap(bigEndian)
}

/// Appends a one bit, zeros, and the length in bits, so that the result consists of whole blocks of 64 bytes.
private func padded(_ bytes: [UInt8]) -> [UInt8] {
  let zeros = (119 - bytes.count % 64) % 64
  let bits = UInt64(bytes.count) * 8
  return bytes + [0x80] + Array(repeating: 0, count: zeros) + bigEndian(UInt32(bits >> 32))
    + bigEndian(UInt32(truncatingIfNeeded: bits))
}

private func bigEndian(_ word: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
}

private func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
  let words = schedule(of: block)
  var v = state
  for round in 0..<64 {
    let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
    let first =
      v[7] &+ (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) &+ choice &+ factors[round]
      &+ words[round]
    let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
    let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ majority
    v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
  }
  for index in state.indices { state[index] &+= v[index] }
}

private func schedule(of block: ArraySlice<UInt8>) -> [UInt32] {
  var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
    block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
  for index in 16..<64 {
    let (late, early) = (words[index - 2], words[index - 15])
    let lateMix = turned(late, 17) ^ turned(late, 19) ^ late >> 10
    let earlyMix = turned(early, 7) ^ turned(early, 18) ^ early >> 3
    words.append(words[index - 16] &+ earlyMix &+ words[index - 7] &+ lateMix)
  }
  return words
}

private func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let factors: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98,
  0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
  0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8,
  0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
  0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819,
  0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
  0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]

func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 { text.append(place > group.count ? "=" : digits[bits >> (18 - 6 * place) & 63]) }
  }
  return text
}
