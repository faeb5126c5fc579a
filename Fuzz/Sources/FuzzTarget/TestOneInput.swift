// The function that libFuzzer calls with each of its inputs.
import Attempt

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  attempt(UnsafeBufferPointer(start: start, count: count))
  return 0
}
