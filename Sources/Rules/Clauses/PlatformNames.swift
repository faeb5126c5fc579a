// What everybody knows of the platform by its names: which modules and types are its own, and what its protocols lead
// to. Knows no project.

/// What protocols of the platform lead to: who says `Codable` conforms to `Decodable`.
enum PlatformProtocols {
  /// Direct ones only.
  private static let refined: [String: [String]] = [
    "Codable": ["Encodable", "Decodable"], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    "Strideable": ["Comparable"], "LocalizedError": ["Error"], "CustomNSError": ["Error"],
    "RecoverableError": ["Error"], "Error": ["Sendable"], "Actor": ["AnyActor", "Sendable"],
    "CodingKey": ["CustomStringConvertible", "CustomDebugStringConvertible", "Sendable"],
    "OptionSet": ["RawRepresentable", "SetAlgebra"], "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "Collection": ["Sequence"], "BidirectionalCollection": ["Collection"], "MutableCollection": ["Collection"],
    "RandomAccessCollection": ["BidirectionalCollection"], "RangeReplaceableCollection": ["Collection"],
    "StringProtocol": ["BidirectionalCollection", "Comparable", "Hashable", "ExpressibleByStringLiteral"],
    "ExpressibleByStringLiteral": ["ExpressibleByExtendedGraphemeClusterLiteral"],
    "ExpressibleByExtendedGraphemeClusterLiteral": ["ExpressibleByUnicodeScalarLiteral"],
    "AdditiveArithmetic": ["Equatable"], "Numeric": ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"],
    "SignedNumeric": ["Numeric"], "BinaryInteger": ["Hashable", "Numeric", "Strideable", "CustomStringConvertible"],
    "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "LosslessStringConvertible": ["CustomStringConvertible"],
  ]

  /// What an enum may have for its raw type.
  static let raw: Set<String> = [
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "CGFloat",
  ]

  /// These names, and all that they lead to.
  static func all(of names: Set<String>) -> Set<String> {
    var found = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for next in refined[name] ?? [] where found.insert(next).inserted { waiting.append(next) }
    }
    return found
  }
}

/// Types that every platform has, as far as their names tell.
enum PlatformNames {
  private static let prefixes = ["NS", "UI", "CA", "CG", "CK", "MK", "SK", "WK", "AV", "CL", "CN", "PH", "GK", "MTK"]
  private static let plain: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "Error", "LocalizedError",
    "Identifiable", "CaseIterable", "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible",
    "AnyObject", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral", "OptionSet",
    "Sequence", "Collection", "IteratorProtocol", "String", "Int", "Double", "CodingKey", "NSObjectProtocol",
  ]
  private static let known: Set<String> = [
    "View", "App", "Scene", "ViewModifier", "ButtonStyle", "PreviewProvider", "ObservableObject", "Observable",
    "DynamicProperty", "Shape", "PreferenceKey", "EnvironmentKey", "XCTestCase", "Operation", "Thread", "Actor",
  ]

  static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationEssentials", "UIKit", "AppKit", "WatchKit", "SwiftUI",
    "Combine", "Observation", "CoreData", "SwiftData", "CoreGraphics", "CoreLocation", "CoreText", "CloudKit", "MapKit",
    "WebKit", "AVFoundation", "AVKit", "Contacts", "Photos", "PhotosUI", "GameKit", "SpriteKit", "MetalKit", "Metal",
    "QuartzCore", "Dispatch", "Darwin", "Glibc", "os", "OSLog", "XCTest", "Testing", "UserNotifications", "StoreKit",
    "WidgetKit", "AppIntents", "Intents", "Security", "CryptoKit", "Accelerate", "CoreImage", "CoreMedia", "Charts",
  ]

  /// What leads nowhere but to what it says itself, and to what `PlatformProtocols` tells.
  static func isPlain(_ name: String) -> Bool { plain.contains(name) }

  /// A protocol, a value type, or a class without a base.
  static func isNoSubclass(_ name: String) -> Bool { plain.contains(name) || name == "NSObject" || name == "NSProxy" }

  static func isOfPlatform(_ name: String) -> Bool {
    if plain.contains(name) || known.contains(name) { return true }
    return prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first.map { $0.isUppercase } == true
    }
  }
}
