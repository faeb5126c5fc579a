// Implicit members (`.name`) passed for a generic parameter. As with SwiftUI's styles, an extension of the parameter's
// protocol declares the member for one type.
import InwardTestSupport
import Testing

@Suite struct BoundMembers {
  private func use(_ code: String) -> String {
    resolutions(
      """
      //- App/Animals.swift
      protocol Animal {}
      struct Dog: Animal {}
      struct Cat: Animal { static var /*2*/dog: Cat { Cat() } }
      extension Animal where Self == Dog { static var /*1*/dog: Dog { Dog() } }
      func feed<A: Animal>(_ a: A) {}
      func groom<A>(_ a: A, times: Int = 1) where A: Animal {}
      func walk(_ a: some Animal) {}
      func pair<A: Animal>(_ a: A, _ b: A) {}
      func copy<A: Animal>(_ a: A) -> A { a }
      //- App/Use.swift
      func use() {
      \(code)
      }
      """)
  }

  @Test func theBoundHasIt() {
    #expect(use("feed(./*11*/dog)") == "11 -> 1")
    #expect(use("groom(./*11*/dog)") == "11 -> 1")
    #expect(use("groom(./*11*/dog, times: 2)") == "11 -> 1")
    #expect(use("walk(./*11*/dog)") == "11 -> 1")
  }

  /// Another argument or the context may determine the type: `copy(.dog)` may return a `Cat`.
  @Test func anotherPlaceDeterminesTheParameter() {
    #expect(use("pair(whatever(), ./*11*/dog)") == "11 -> unknown(context)")
    #expect(use("let cat: Cat = copy(./*11*/dog)") == "11 -> unknown(context)")
    #expect(use("pair(Cat(), ./*11*/dog)") == "11 -> 2")
  }

  @Test func stylesOfViews() {
    #expect(
      resolutions(
        """
        //- App/Styles.swift
        import SwiftUI
        struct Wide: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }
        extension ButtonStyle where Self == Wide { static var /*1*/wide: Wide { Wide() } }
        extension ShapeStyle where Self == Color { static var /*2*/brand: Color { .red } }
        //- App/Screen.swift
        import SwiftUI
        struct Screen: View {
          var body: some View {
            Button("OK") {}.buttonStyle(./*11*/wide)
            Text("OK").foregroundStyle(./*12*/brand)
          }
        }
        """) == "11 -> 1\n12 -> 2")
  }
}
