// The effect of bounds: `where Self: C`, conditions of extensions, and several bounds of one type.
import InwardTestSupport
import Testing

@Suite struct BoundsAndConditions {
  @Test func membersOfAnOutsideBoundAreUnknown() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        func /*1*/present() {}
        protocol Alertable {}
        extension Alertable where Self: UIViewController { func go() { /*2*/present() } }
        extension Alertable { func stay() { /*3*/present() } }
        protocol Screen where Self: UIViewController {}
        extension Screen { func go() { /*4*/present() } }
        protocol Plain where Self: Sendable {}
        extension Plain { func go() { /*5*/present() } }
        """) == "2 -> unknown(inherited)\n3 -> 1\n4 -> unknown(inherited)\n5 -> 1")
  }

  @Test func membersOfAnOwnBoundComeFirst() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        let /*1*/title = 1
        class Base { var /*2*/title = "" }
        protocol Titled where Self: Base {}
        extension Titled { func f() { _ = /*3*/title; _ = self./*4*/title } }
        protocol Loading {}
        extension Loading where Self: Base { func g() { _ = /*5*/title; _ = self./*6*/title } }
        extension Loading { func h() { _ = /*7*/title } }
        func show(_ titled: Titled) { _ = titled./*8*/title }
        """) == "3 -> 2\n4 -> 2\n5 -> 2\n6 -> 2\n7 -> 1\n8 -> 2")
  }

  @Test func boundsAndProtocolsAreBothCandidates() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        class Base { var /*1*/title = "" }
        protocol Loading {}
        extension Loading { var /*2*/title: Int { 1 }; var /*3*/only: Int { 1 } }
        extension Loading where Self: Base { func g() { _ = self./*4*/title; _ = self./*5*/only } }
        """) == "4 -> 1 or 2\n5 -> 3")
  }

  @Test func aFailedConditionLeavesNoCandidate() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct DTO {}
        struct Movie: Named {}
        protocol Named {}
        extension Array where Element == DTO { var /*1*/stored: Int { 1 } }
        extension Array where Element: Named { var /*2*/names: Int { 1 } }
        extension [DTO] { var /*3*/sugared: Int { 1 } }
        extension Sequence where Element: Hashable { var /*4*/unique: Int { 1 } }
        extension Optional where Wrapped == DTO { var /*5*/orStub: DTO { DTO() } }
        extension DTO? { var /*15*/orNew: DTO { self == nil ? DTO() : self./*18*/orStub } }
        extension DTO { var /*19*/size: Int { 1 } }
        extension DTO? { var all: Int { self?./*20*/size ?? 0 } }
        extension Optional<DTO> {
          var other: Int { _ = self!./*21*/size; if let self { _ = self./*22*/size }; _ = /*23*/orNew }
        }
        func run(a: [Int], d: [DTO], m: [Movie], o: DTO?, n: Int?) {
          _ = a./*6*/stored; _ = d./*7*/stored
          _ = d./*8*/names; _ = m./*9*/names
          _ = a./*10*/sugared; _ = d./*11*/sugared
          _ = a./*12*/unique; _ = o./*13*/orStub; _ = n./*14*/orStub
          _ = o./*16*/orNew; _ = n./*17*/orNew
        }
        """)
          == """
          6 -> unknown(condition)
          7 -> 1
          8 -> unknown(condition)
          9 -> 2
          10 -> unknown(condition)
          11 -> 3
          12 -> 4
          13 -> 5
          14 -> unknown(condition)
          16 -> 15
          17 -> unknown(condition)
          18 -> 5
          20 -> 19
          21 -> 19
          22 -> unknown(member)
          23 -> 15
          """)
  }

  /// If the SDK does not have the name, it refers to the project's declaration, even if the condition is undecided.
  @Test func anUndecidedConditionIsUnknownWhereTheSDKHasTheName() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct DTO {}
        struct Box<T> {}
        extension Array where Element == DTO { var /*1*/stored: Int { 1 } }
        extension Array where Element == DTO { func /*5*/dropFirst() {} }
        extension Box where T == DTO { var /*2*/stored: Int { 1 } }
        func run<T>(_ a: [T], _ box: Box<T>) { _ = a./*3*/stored; _ = box./*4*/stored; a./*6*/dropFirst() }
        """) == "3 -> 1\n4 -> 2\n6 -> unknown(twin)")
  }

  @Test func aDynamicMemberIsNoneOfAFailedCondition() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct Movie { var title = "" }
        struct Other {}
        @dynamicMemberLookup struct Lens<T> { var base: T }
        extension Lens where T == Other { var /*1*/title: Int { 1 } }
        extension Lens { var /*2*/name: Int { 1 } }
        func run(l: Lens<Movie>, o: Lens<Other>) { _ = l./*3*/title; _ = o./*4*/title; _ = l./*5*/name }
        """) == "3 -> unknown(condition)\n4 -> 1\n5 -> 2")
  }

  /// `.primary` is found through the protocol, whatever `Self` is.
  @Test func staticMembersOfAProtocolMeetAnySelf() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct Primary: ButtonStyle {}
        extension ButtonStyle where Self == Primary { static var /*1*/primary: Primary { Primary() } }
        func style(_ style: some ButtonStyle) {}
        func run() { style(./*2*/primary) }
        """) == "2 -> 1")
  }

  @Test func allBoundsAreCandidatesTogether() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        protocol Named { var /*1*/name: String { get } }
        protocol Sub {}
        extension Sub { var /*2*/name: Int { 1 }; var /*3*/only: Int { 1 } }
        func f(x: any Sub & Named) { _ = x./*4*/name; _ = x./*5*/only }
        func g<T: Sub>(_ t: T) where T: Named { _ = t./*6*/name; _ = t./*7*/only }
        """) == "4 -> 2 or 1\n5 -> 3\n6 -> 2 or 1\n7 -> 3")
  }
}
