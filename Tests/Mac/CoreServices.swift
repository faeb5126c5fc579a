// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The part of Core Foundation and File System Events that the product calls on a Mac, as Swift imports it there.
@_exported import Darwin
import Dispatch

public class CFAllocator {}

public class CFString {}

public class CFArray {}

public class CFMutableArray: CFArray {}

public typealias CFIndex = Int
public typealias CFTimeInterval = Double

public struct CFArrayCallBacks {}

public let kCFTypeArrayCallBacks = CFArrayCallBacks()

public enum CFStringBuiltInEncodings: UInt32 {
  case UTF8 = 0x0800_0100
}

public func CFStringCreateWithCString(
  _ allocator: CFAllocator!, _ text: UnsafePointer<CChar>!, _ encoding: UInt32
) -> CFString! { nil }

public func CFArrayCreateMutable(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ callbacks: UnsafePointer<CFArrayCallBacks>!
) -> CFMutableArray! { nil }

public func CFArrayAppendValue(_ list: CFMutableArray!, _ value: UnsafeRawPointer!) {}

public typealias FSEventStreamRef = OpaquePointer
public typealias ConstFSEventStreamRef = OpaquePointer
public typealias FSEventStreamEventId = UInt64
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamCreateFlags = UInt32

public typealias FSEventStreamCallback =
  @convention(c) (
    ConstFSEventStreamRef, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer,
    UnsafePointer<FSEventStreamEventFlags>, UnsafePointer<FSEventStreamEventId>
  ) -> Void

public struct FSEventStreamContext {
  public var version = 0
  public var info: UnsafeMutableRawPointer?

  public init() {}
}

public var kFSEventStreamEventIdSinceNow: UInt64 { .max }

public var kFSEventStreamCreateFlagNoDefer: Int { 2 }

public var kFSEventStreamCreateFlagWatchRoot: Int { 4 }

public func FSEventStreamCreate(
  _ allocator: CFAllocator?, _ callback: FSEventStreamCallback, _ context: UnsafeMutablePointer<FSEventStreamContext>?,
  _ paths: CFArray, _ since: FSEventStreamEventId, _ latency: CFTimeInterval, _ flags: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }

public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) {}

public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { false }

public func FSEventStreamStop(_ stream: FSEventStreamRef) {}

public func FSEventStreamInvalidate(_ stream: FSEventStreamRef) {}

public func FSEventStreamRelease(_ stream: FSEventStreamRef) {}
