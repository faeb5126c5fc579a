// The meaning of a call if one function takes exactly the given arguments and another one has defaults for more.
import InwardTestSupport
import Testing

@Suite struct DefaultArguments {
  private func use(_ code: String) -> String {
    resolutions("//- App/Use.swift\n" + code)
  }

  @Test func inOneType() {
    #expect(
      use(
        """
        struct E { func /*1*/m() {}; func /*2*/m(x: Int = 0) {}; func /*3*/n(_ a: Int) {}; func /*4*/n(_ a: Int, b: Int = 1) {} }
        func use(e: E) { e./*11*/m(); e./*12*/n(1); e./*13*/m(x: 1); e./*14*/n(1, b: 2) }
        """) == "11 -> 1\n12 -> 3\n13 -> 2\n14 -> 4")
  }

  @Test func inASuperclass() {
    #expect(
      use(
        """
        class Base { func /*1*/k() {}; func /*2*/n(_ a: Int) {} }
        class Sub: Base { func /*3*/k(x: Int = 0) {}; func /*4*/n(_ a: Int, b: Int = 1) {} }
        func use(s: Sub) { s./*11*/k(); s./*12*/n(1); s./*13*/k(x: 1); s./*14*/n(1, b: 2) }
        """) == "11 -> 1\n12 -> 2\n13 -> 3\n14 -> 4")
  }

  /// A requirement that takes exactly the given arguments takes precedence over a function that a refining protocol
  /// adds.
  @Test func inAProtocolThatIsRefined() {
    #expect(
      use(
        """
        protocol A { func /*1*/f(); func /*2*/n(_ a: Int) }
        protocol B: A {}
        extension B { func /*3*/f(x: Int = 0) {}; func /*4*/n(_ a: Int, b: Int = 1) {} }
        func use(b: any B) { b./*11*/f(); b./*12*/n(1); b./*13*/f(x: 1); b./*14*/n(1, b: 2) }
        func use<T: B>(_ b: T) { b./*15*/f(); b./*16*/n(1) }
        """) == "11 -> 1\n12 -> 2\n13 -> 3\n14 -> 4\n15 -> 1\n16 -> 2")
  }

  /// A type's own function takes precedence over one in an extension of its protocol.
  @Test func inAnExtensionOfAProtocol() {
    #expect(
      use(
        """
        protocol C {}
        extension C { func /*1*/h() {}; func /*2*/n(_ a: Int) {} }
        struct D: C { func /*3*/h(x: Int = 0) {}; func /*4*/n(_ a: Int, b: Int = 1) {} }
        extension C { func /*5*/v(_ a: Int, b: Int = 1) {} }
        extension D { func /*6*/v(_ a: Int...) {} }
        func use(d: D) { d./*11*/h(); d./*12*/n(1); d./*13*/v(d.hashValue); d./*14*/v(1, b: 2) }
        """) == "11 -> 3\n12 -> 4\n13 -> 6 or 5\n14 -> 5")
  }

  @Test func atTheTopOfAModule() {
    #expect(
      use(
        """
        func /*1*/free() {}
        func /*2*/free(x: Int = 0) {}
        func use() { /*11*/free(); /*12*/free(x: 1) }
        """) == "11 -> 1\n12 -> 2")
  }

  /// An unavailable declaration only provides an error message for code that still calls it, so it is not a candidate.
  /// A declaration that is unavailable on a single platform is still a candidate.
  @Test func unavailableDeclarationsAreIgnored() {
    #expect(
      use(
        """
        struct E {
          @available(*, unavailable) func /*1*/u(_ a: Int) {}
          func /*2*/u<T>(_ a: T) {}
          @available(swift, obsoleted: 4, renamed: "v(x:)") func /*3*/v() {}
          func /*4*/v(x: Int = 0) {}
          @available(iOS, unavailable) func /*5*/w(_ a: Int) {}
          func /*6*/w<T>(_ a: T) {}
        }
        func use(e: E) { e./*11*/u(1); e./*12*/v(); e./*13*/w(1) }
        """) == "11 -> 2\n12 -> 4\n13 -> 5")
  }
}
