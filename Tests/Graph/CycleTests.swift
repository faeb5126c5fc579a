// Declarations that depend on themselves are reported as cycles, not just as unknown, and never cause an endless loop.
import InwardTestSupport
import Testing

@Suite struct Cycles {
  @Test func aTypeThatIsFoundThroughItself() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Outer { struct Inner {} }
        typealias A = B./*1*/Inner
        typealias B = A./*2*/Inner
        """) == "1 -> unknown(cycle)\n2 -> unknown(cycle)")
  }

  @Test func aValueThatIsFoundThroughItself() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Movie { var title: String }
        struct Row {
          var first = second./*1*/title
          var second = first./*2*/title
          var title = ""
        }
        """) == "1 -> unknown(cycle)\n2 -> unknown(cycle)")
  }

  @Test func aTypeThatInheritsFromItsOwnMember() {
    #expect(
      resolutions(
        """
        //- A.swift
        class Outer: /*1*/Outer./*2*/Inner { class /*3*/Inner {} }
        """) == "1 -> Outer\n2 -> 3")
  }
}
