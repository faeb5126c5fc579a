// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Swift's additions to macOS's C library, for a check without an SDK: wrappers of variadic functions, and macros with
// the types of their values.
@_exported import Darwin

public var errno: Int32 {
  get { 0 }
  set {}
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }

public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }

public typealias SignalHandler = @convention(c) (Int32) -> Void

public var SIG_DFL: SignalHandler? { nil }

public var SIG_IGN: SignalHandler { { _ in } }

public var S_IFMT: mode_t { 0o170000 }

public var S_IFDIR: mode_t { 0o040000 }

public var S_IFREG: mode_t { 0o100000 }

public var S_IFLNK: mode_t { 0o120000 }
