// Changes that leave the text of a declaration as it is, but not the extension, the generic parameters or the literals
// through which it is found.

extension CarryingTests {
  static let changesAroundMembers = [
    Change(
      name: "a member of another extension of its type",
      before: """
        private extension A { func k(_ x: Int) -> B { B() } }
        extension A { func k(_ x: Any) -> D { D() }; func z() {} }
        """,
      after: """
        private extension A { func z() {} }
        extension A { func k(_ x: Int) -> B { B() }; func k(_ x: Any) -> D { D() } }
        """,
      use: """
        struct A {}
        struct B { var c = 1 }
        struct D { var c = 1 }
        func g(a: A) { _ = a.k(1).c }
        """, looksUp: true),
    Change(
      name: "members of extensions with other conditions",
      before: "extension A where X == B { var k: B { B() } }\nextension A where X == D { var k: D { D() } }",
      after: "extension A where X == B { var k: D { D() } }\nextension A where X == D { var k: B { B() } }",
      use: """
        struct A<X> {}
        struct B { var c = 1 }
        struct D { var c = 1 }
        func g(a: A<B>) { _ = a.k.c }
        """, looksUp: true),
    Change(
      name: "an initializer that leaves the type for its extension",
      before: "struct A { var k: B; init(k: D) {} }\nextension A { func z() {} }",
      after: "struct A { var k: B }\nextension A { init(k: D) {}; func z() {} }",
      use: """
        struct B { static let one = B() }
        struct D { static let one = D() }
        func g() { _ = A(k: .one) }
        """, looksUp: true),
    Change(
      name: "a nested type of another extension",
      before: "private extension N { struct A {} }\nextension N { struct Z {} }",
      after: "private extension N { struct Z {} }\nextension N { struct A {} }",
      use: "enum N {}\nfunc g(a: N.A) {}", looksUp: true),
    Change(
      name: "a requirement that becomes a member of an extension",
      before: "protocol P { func k() -> B }\nextension P { func z() {} }",
      after: "protocol P {}\nextension P { func k() -> B { B() }; func z() {} }",
      use: "struct B { var c = 1 }\nstruct A: P { func k() -> B { B() } }\nfunc g(p: any P) { _ = p.k().c }",
      looksUp: true),
    Change(
      name: "the order of generic parameters",
      before: "struct A<X, Y> { var k: X { fatalError() } }", after: "struct A<Y, X> { var k: X { fatalError() } }",
      use: "struct B { var c = 1 }\nstruct D { var d = 1 }\nfunc g(a: A<B, D>) { _ = a.k.c; _ = a.k.d }",
      looksUp: true),
    Change(
      name: "the order of the generic parameters of an alias",
      before: "typealias R<X, Y> = X", after: "typealias R<Y, X> = X",
      use: "struct B { var c = 1 }\nstruct D { var d = 1 }\nfunc g(a: R<B, D>) { _ = a.c; _ = a.d }", looksUp: true),
    Change(
      name: "the elements of an array that is extended", before: "extension [B] { func k() {} }",
      after: "extension [D] { func k() {} }",
      use: "struct B {}\nstruct D {}\nfunc g(a: [B]) { a.k() }", looksUp: true),
    Change(
      name: "the values of a dictionary that is extended", before: "extension Dictionary<String, B> { func k() {} }",
      after: "extension Dictionary<String, D> { func k() {} }",
      use: "struct B {}\nstruct D {}\nfunc g(a: [String: B]) { a.k() }", looksUp: true),
    Change(
      name: "the elements of an array that only a literal calls an initializer with",
      before: "struct A: ExpressibleByArrayLiteral { init(arrayLiteral e: D...) {} }",
      after: "struct A: ExpressibleByArrayLiteral { init(arrayLiteral e: B...) {} }",
      use: """
        struct B { static let one = B() }
        struct D { static let one = D() }
        func h(_ a: A) {}
        func g() { h([.one]); let _: A = [.one] }
        """, looksUp: true),
    Change(
      name: "an alias for the elements of a literal",
      before: "typealias E = D\nclass A: ExpressibleByArrayLiteral { required init(arrayLiteral e: E...) {} }",
      after: "typealias E = B\nclass A: ExpressibleByArrayLiteral { required init(arrayLiteral e: E...) {} }",
      use: """
        struct B { static let one = B() }
        struct D { static let one = D() }
        class C: A {}
        func g() -> C { [.one] }
        """, looksUp: true),
    Change(
      name: "a member from which the type that an extension extends is inferred",
      before: "struct A: P { func make() -> B { B() } }", after: "struct A: P { func make() -> D { D() } }",
      use: """
        protocol P { associatedtype Item; func make() -> Item }
        struct B {}
        struct D {}
        typealias Items<T: P> = T.Item
        extension Items<A> { var c: Int { 1 } }
        func g(b: B, d: D) { _ = b.c; _ = d.c }
        """, looksUp: true),
    Change(
      name: "a member from which the type of an extended alias is inferred",
      before: "struct A: P { func make() -> B { B() } }", after: "struct A: P { func make() -> D { D() } }",
      use: """
        protocol P { associatedtype Item; func make() -> Item }
        struct B {}
        struct D {}
        typealias Items<T: P> = T.Item
        typealias E = Items<A>
        extension E { var c: Int { 1 } }
        func g(b: B, d: D) { _ = b.c; _ = d.c }
        """, looksUp: true),
    Change(
      name: "a member without which the type of an extended alias is unknown",
      before: "struct A: P {}", after: "struct A: P { func make() -> B { B() } }",
      use: """
        protocol P { associatedtype Item; func make() -> Item }
        struct B {}
        typealias Items<T: P> = T.Item
        extension Items<A> { var c: Int { 1 } }
        func g(b: B) { _ = b.c }
        """, looksUp: true),
    Change(
      name: "a member from which a superclass is inferred",
      before: "struct A: P { func make() -> B { B() } }", after: "struct A: P { func make() -> D { D() } }",
      use: """
        protocol P { associatedtype Item; func make() -> Item }
        class B { var c = 1 }
        class D { var c = 1 }
        typealias Items<T: P> = T.Item
        class C: Items<A> {}
        func g(c: C) { _ = c.c }
        """, looksUp: true),
  ]
}
