// Declarations under `#if` that may replace a declaration of the SDK, of a C library or of another module. Builds for
// which the condition is false use the replaced declaration.
import InwardTestSupport
import Testing

@Suite struct StandIns {
  /// If the file also imports a module under a condition, `Lock` may come from that module, which may be a C module,
  /// whenever the flag is not set.
  @Test func aFlagMayChooseBetweenTheProjectAndAnotherModule() {
    let other = "#if canImport(Locks)\nimport Locks\n#endif\n"
    let lock = """
      #if OWN_LOCK
      struct /*1*/Lock { init() {}; func /*2*/lock() {} }
      #endif
      //- B.swift
      func run() { let own = /*3*/Lock(); own./*4*/lock() }
      """
    #expect(
      resolutions("//- A.swift\n" + other + lock) == "3 -> unknown(branch)\n4 -> unknown(receiver)")
    #expect(resolutions("//- A.swift\n" + lock) == "3 -> 1\n4 -> 2")
    let onLinux = lock.replacing("OWN_LOCK", with: "OWN_LOCK && os(Linux)")
    #expect(
      resolutions("//- A.swift\n" + other + onLinux) == "3 -> unknown(branch)\n4 -> unknown(receiver)")
    #expect(resolutions("//- A.swift\n" + onLinux) == "3 -> 1\n4 -> 2")
  }

  /// If the use also requires the flag of the declaration, the name refers to the declaration; otherwise it is unknown.
  @Test func aFlagOfBothBranchesIsMet() {
    #expect(
      resolutions(
        """
        //- A.swift
        #if canImport(Locks)
        import Locks
        #endif
        #if OWN_LOCK
        struct /*1*/Lock { init() {} }
        #endif
        //- B.swift
        #if OWN_LOCK && FAST
        func run() { _ = /*2*/Lock() }
        #elseif FAST
        func run() { _ = /*3*/Lock() }
        #endif
        """) == "2 -> 1\n3 -> unknown(branch)")
  }

  /// Without the flag, `Lock` is the SDK's, whatever the file of the declaration imports.
  @Test func aFlagMayChooseBetweenTheProjectAndTheSDK() {
    #expect(
      resolutions(
        """
        //- A.swift
        #if OWN_DATA
        struct /*1*/Data {}
        #endif
        //- B.swift
        import Foundation
        func run(_ data: /*2*/Data) {}
        """) == "2 -> unknown(branch)")
  }

  /// A type or variable whose name looks like a name in C, and which is declared only for other platforms, may stand in
  /// for one of a C library.
  @Test func declarationsForOtherPlatformsMayStandInForC() {
    #expect(
      resolutions(
        """
        //- App/Windows.swift
        #if os(Windows)
        typealias /*1*/in_port_t = UInt16
        struct /*2*/Handle {}
        let /*3*/INADDR_ANY = 0
        #endif
        //- App/Web.swift
        #if os(WASI)
        typealias /*4*/in_port_t = UInt16
        #endif
        //- App/Use.swift
        let a: /*11*/in_port_t
        let b: /*12*/Handle
        let c = /*13*/INADDR_ANY
        """) == "11 -> unknown(branch)\n12 -> 2\n13 -> unknown(branch)")
  }
}
