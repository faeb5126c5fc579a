// What libFuzzer calls with each input that it makes.
import Attempt

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  attempt(UnsafeBufferPointer(start: start, count: count))
  return 0
}
