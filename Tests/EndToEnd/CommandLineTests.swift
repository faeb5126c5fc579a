// Command-line arguments and their effect on the output.
import Foundation
import InwardTestSupport
import Testing

@Suite struct CommandLineWords {
  private func expectFault(_ arguments: [String], _ text: String) throws {
    let result = try inward(arguments)
    #expect(result.status == 2, "\(arguments)")
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func theCommandComesFirst() throws {
    try expectFault(["--verbose", "check"], "the command comes first: 'inward check --verbose'")
    try expectFault(["help", "chek"], "did you mean 'check'?")
    try expectFault(["", "."], "an argument is empty")
    try expectFault(["check", ""], "an argument is empty")
    try expectFault(["facts", ""], "an argument is empty")
    let long = try inward(["check", "--help"])
    let help = try inward(["help", "check"])
    #expect(help.output == long.output)
  }

  @Test func aListOfFindingsHasNoPairs() throws {
    let text = "applies to pairs, but --flat lists each finding: use only one of them"
    try expectFault(["check", "--flat", "--most", "3"], "--most \(text)")
    try expectFault(["check", "--all", "--flat"], "--all \(text)")
  }

  @Test func theDayThatCountsAsToday() throws {
    try expectFault(["check", "--as-of", "2027-02-29"], "--as-of takes a date such as 2027-03-31")
    try expectFault(["check", "--as-of", "soon"], "not 'soon'")
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      let result = try inward(["check", "--as-of", "2027-03-31"], in: folder)
      #expect(result.status == 0)
    }
  }

  @Test func everyUnknownNameWithItsReason() throws {
    try withMovies([
      "Domain/A.swift": "func run() { _ = load().title; show(.title) }\n",
      "Domain/C.swift": "func again() { show(.title) }\n",
      "Data/B.swift":
        """
      struct B { var title = ""; static let title = B() }
      func go() { _ = load().title }
      func load<T>() -> T { fatalError() }

      """,
    ]) { folder in
      // References to Data's `title` within Data are not resolved, because Data may use all of Data.
      let all = try inward(["check", "--verbose"], in: folder).output
      #expect(
        all.contains(
          """
            unknown: 2 because the context's type is unknown
              Domain/A.swift:1:38: title
              Domain/C.swift:1:22: title
            unknown: 1 because the receiver's type is unknown
              Domain/A.swift:1:25: title

          """), "\(all)")
      #expect(!all.contains("Data/B.swift:2:24"), "\(all)")
      let some = try inward(["check", "--verbose", "Domain/C.swift"], in: folder).output
      #expect(some.contains("Domain/C.swift:1:22:") && !some.contains("Domain/A.swift:1:25:"))
      let few = try inward(["check"], in: folder).output
      #expect(!few.contains("receiver's type"))
    }
  }

  @Test func aListMayNameWhatIsNoSource() throws {
    try withMovies([
      "Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n",
      "Package.swift": "import PackageDescription\n",
      "list.txt": "Package.swift\nrules.yml\nData/B.swift\n", "missing.txt": "Data/C.swift\n",
    ]) { folder in
      let result = try inward(["check", "@list.txt"], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try inward(["check", "Package.swift"], in: folder).status == 2)
    }
  }

  /// `git diff --name-only` also lists deleted files. A list without any existing file may have been made in a
  /// different directory, so it gets a message.
  @Test func aListMayNameWhatIsGone() throws {
    try withMovies([
      "Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n", "gone.txt": "Data/C.swift\nDomain\n",
      "elsewhere.txt": "movies/Domain/A.swift\nmovies/Data/C.swift\n",
    ]) { folder in
      let gone = try inward(["check", "@gone.txt", "--quiet"], in: folder)
      #expect(gone.status == 1 && gone.output.hasPrefix("Domain/A.swift:1:9"), "\(gone.errors)")
      #expect(gone.errors.isEmpty)
      let nothing = try inward(["check", "@elsewhere.txt", "--quiet"], in: folder)
      #expect(nothing.status == 0 && nothing.output.isEmpty)
      #expect(
        nothing.errors
          == "inward: no path in @elsewhere.txt exists; paths are relative to the current directory\n")
      #expect(try inward(["check", "Data/C.swift"], in: folder).status == 2)
    }
  }

  @Test func aValueIsNotEmpty() throws {
    try expectFault(["check", "--output", ""], "--output is empty: is a shell variable unset?")
    try expectFault(["check", "--rules="], "--rules is empty: is a shell variable unset?")
    try expectFault(["baseline", "--output", ""], "--output is empty")
  }

  @Test func oneFileIsOneFile() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n"]) { folder in
      let result = try inward(["facts", "Domain", "--format", "none"], in: folder)
      #expect(result.output == "1 file, 1 declaration, 0 mentions, 0 notes\n")
    }
  }

  private func shell(_ line: String, in folder: URL) throws -> ProgramResult {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder, environment: ["INWARD": builtProgram.path])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "only Linux has a device that is full"))
  func aFullDiskIsReported() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      for words in ["check", "check --format json", "facts .", "--version", "--help"] {
        let result = try shell("\"$INWARD\" \(words) > /dev/full", in: folder)
        #expect(result.status == 2, "\(words)")
        #expect(result.errors == "inward: cannot write to standard output: No space left on device\n", "\(words)")
      }
    }
  }

  @Test func aReaderThatWentAwayIsNoFault() throws {
    let text = String(repeating: "struct A { var title = 1 }\n", count: 20_000)
    try withMovies(["Domain/A.swift": text, "Data/B.swift": "struct B {}\n"]) { folder in
      let result = try shell("\"$INWARD\" facts Domain/A.swift | head -1", in: folder)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty, "\(result.errors)")
    }
  }
}
