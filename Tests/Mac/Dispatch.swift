// The part of Dispatch that the product calls on a Mac, as Swift imports it there.

public enum DispatchTimeInterval {
  case milliseconds(Int)
}

public struct DispatchTime {
  public static func now() -> DispatchTime { DispatchTime() }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public enum DispatchTimeoutResult {
  case success, timedOut
}

open class DispatchObject {}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}

  @discardableResult
  public func signal() -> Int { 0 }

  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .timedOut }
}

public class DispatchQueue: DispatchObject, @unchecked Sendable {
  public init(label: String) {}

  public func sync(execute block: () -> Void) { block() }
}
