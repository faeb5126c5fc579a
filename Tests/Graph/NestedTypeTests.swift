// A bare name inside a nested type never refers to an instance member of an enclosing type. It refers to another member
// of an enclosing type only if no nearer type may inherit that name from outside the project.
import InwardTestSupport
import Testing

@Suite struct NestedTypes {
  private let loader = """
    //- Loader+.swift
    struct /*1*/Loader {}
    extension Loader {
      var /*2*/name: Int { 1 }
      func /*3*/start() {}
      static var /*4*/isLate: Bool { true }
      static func /*5*/stop() {}
      enum /*6*/State {}
      struct /*7*/Page {}
    }
    //- Load.swift

    """

  @Test func externallyInheritedMembersHideOuterTypes() {
    #expect(
      resolutions(
        loader + """
          import UIKit
          extension Loader {
            final class Load: Operation {
              func run() { _ = /*11*/name; /*12*/start(); _ = /*13*/isLate; /*14*/stop(); take { /*15*/stop() } }
              static func all() { /*16*/stop() }
              var page: /*17*/Page?
            }
            class Button: UIControl { var a: /*18*/State? }
            func all() { _ = /*19*/name; /*20*/start(); /*21*/stop() }
          }
          """)
          == """
          11 -> external
          12 -> external
          13 -> 4
          14 -> 5
          15 -> 5
          16 -> 5
          17 -> 7
          18 -> external
          19 -> 2
          20 -> 3
          21 -> 5
          """)
  }

  @Test func staticMembersOfOuterTypesAreInScope() {
    #expect(
      resolutions(
        loader + """
          extension Loader {
            struct Load: Equatable {
              var state: /*11*/State
              func run() { _ = /*12*/isLate; /*13*/stop(); struct Inner { func run() { /*14*/stop() } } }
              func local() { class Job { func /*19*/run() { /*15*/run(); /*16*/stop() } } }
            }
          }
          enum Kind { case /*17*/new; struct Row { var kind = /*18*/new } }
          """) == "11 -> 6\n12 -> 4\n13 -> 5\n14 -> 5\n15 -> 19\n16 -> 5\n18 -> 17")
  }

  @Test func instanceMembersOfOuterTypesAreNotInScope() {
    #expect(
      resolutions(
        loader + """
          let /*11*/start = 1
          extension Loader {
            struct Load { func run() { _ = /*12*/name; _ = /*13*/start } }
            func make() { struct Local { func run() { _ = /*14*/name } } }
          }
          class Base { var /*15*/title = ""; static var /*16*/title = 1 }
          class Sub: Base { struct Row { var a = /*17*/title } }
          """) == "12 -> unknown(inherited)\n13 -> unknown(inherited)\n14 -> unknown(inherited)\n17 -> 16")
  }

  /// A type nested in a generic type uses the arguments of the generic type: written ones, those that a subclass
  /// passes, or those of the type that encloses the name.
  @Test func aTypeInAGenericType() {
    #expect(
      resolutions(
        """
        //- App/Store.swift
        protocol Bindable {
          associatedtype Bindings
          var bindings: Bindings { get set }
        }
        class Store<State: Bindable, Action> {
          var context: Context
          var stored: Stored
          @dynamicMemberLookup
          final class Context {
            var state: State
            var /*1*/last: Action?
            subscript<T>(dynamicMember path: WritableKeyPath<State.Bindings, T>) -> T { state.bindings[keyPath: path] }
          }
        }
        extension Store {
          struct Stored { let action: Action }
        }
        struct LoginState: Bindable {
          var /*2*/mode = 1
          var bindings: LoginBindings
        }
        struct LoginBindings { var /*3*/alert: Alert? }
        struct LoginAction { var /*4*/name = "" }
        struct Alert { var /*5*/text: String }
        typealias LoginStore = Store<LoginState, LoginAction>
        class LoginModel: LoginStore {}
        //- App/Screen.swift
        import SwiftUI
        struct Screen: View {
          @SwiftUI.Bindable var context: LoginModel.Context
          var other: Store<LoginState, Int>.Context
          let model: LoginModel
          var body: some View {
            _ = context.state./*6*/mode
            _ = context.last?./*7*/name
            _ = context./*8*/alert?./*9*/text
            _ = $context./*10*/alert.wrappedValue?./*11*/text
            _ = other.state./*12*/mode
            _ = model.context.state./*13*/mode
            _ = model.stored.action./*14*/name
          }
        }
        """)
        == "6 -> 2\n7 -> 4\n8 -> 3\n9 -> 5\n10 -> 3\n11 -> 5\n12 -> 2\n13 -> 2\n14 -> 4")
  }

  /// Generic parameters of an enclosing type take precedence over associated types that the extended type inherits.
  @Test func parametersAroundAnExtendedType() {
    #expect(
      resolutions(
        """
        //- App/Source.swift
        protocol Source {
          associatedtype /*1*/Output
          associatedtype /*2*/Failure
        }
        extension Result {
          struct Stored: Source {
            typealias Output = Success
            let result: Result<Output, Failure>
          }
        }
        struct Box</*3*/Output> {
          struct Stored: Source { typealias Failure = Never }
        }
        //- App/Use.swift
        extension Result.Stored {
          func first() -> Result<Bool, /*4*/Failure> { fatalError() }
        }
        extension Box.Stored {
          func first() -> /*5*/Output { fatalError() }
        }
        """) == "4 -> external\n5 -> 3")
  }
}
