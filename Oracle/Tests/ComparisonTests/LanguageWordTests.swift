// Compares the names that both readers consider built-in with the compiler: a name that the compiler does not know
// would hide a declared type or macro from both readers.
import Foundation
import XCTest

@testable import Comparison

final class LanguageWordTests: XCTestCase {
  /// Names that only later compilers know, or that need a feature flag; and `@unknown`, which precedes a `default`.
  private let ofOtherCompilers: Set<String> = [
    "diagnose", "extensible", "nonsending", "optimize", "preEnumExtensibility", "preInverseGenerics", "reparented",
    "unknown", "warn",
  ]

  private func complaints(about source: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-typecheck", "-parse-stdlib", "-module-name", "Words", "-"]
    let input = Pipe()
    process.standardInput = input
    process.standardError = pipe
    try process.run()
    input.fileHandleForWriting.write(Data(source.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  func testTheCompilerKnowsTheAttributes() throws {
    let names = BuiltInAttributes.names.sorted()
    let text = try complaints(about: (names + ["someOther"]).map { "@\($0) var v_\($0) = 1\n" }.joined())
    XCTAssertTrue(text.contains("unknown attribute 'someOther'"), text)
    for name in names where !ofOtherCompilers.contains(name) {
      XCTAssertFalse(text.contains("unknown attribute '\(name)'"), name)
    }
    XCTAssertTrue(ofOtherCompilers.isSubset(of: names))
  }

  func testBothReadersTakeTheSameMacrosForTheLanguages() {
    for name in LanguageWords.macros {
      let source = "let a = #\(name)"
      let differences = Array(source.utf8).withUnsafeBufferPointer { compare($0).differences.map(\.text) }
      XCTAssertEqual(differences, [], name)
    }
  }
}
