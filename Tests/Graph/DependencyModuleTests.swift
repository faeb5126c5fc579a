// Modules that the project uses but does not contain: their declarations are known but never count as the project's.
import InwardTestSupport
import Testing

@Suite struct DependencyModules {
  private let client = """
    //- .build/checkouts/Net/Client.swift dependency:Net
    public struct Client {
      public var session: Session { Session() }
      public func load() -> Response<Item> { fatalError() }
      var hidden: Session { session }
    }
    public final class Session { public init() {} }
    public struct Response<Value> { public var value: Value; public func first() -> Value { value } }
    public protocol Loading { associatedtype Item; func load() -> Item }
    public struct Item {}
    struct Internal {}

    """

  @Test func publicNamesAreExternalAndHideNoOthers() {
    #expect(
      resolutions(
        client + """
          //- App/Main.swift module:App
          import Net
          struct /*1*/Internal {}
          let a: /*2*/Client
          let b: /*3*/Internal
          let c: Net./*4*/Client
          """) == "2 -> external\n3 -> 1\n4 -> external")
  }

  /// A type of the project with the same name, in a module that the dependency does not import, is a different type.
  @Test func aTwinOfTheProjectIsDistinguished() {
    #expect(
      resolutions(
        client + """
          //- Core/Session.swift module:Core
          public final class /*1*/Session { public var /*2*/token: Int { 1 } }
          //- App/Main.swift module:App
          import Net
          import Core
          let a: /*3*/Session
          let b: Core./*4*/Session
          func run(client: Client) { _ = client.session./*5*/token }
          """) == "3 -> unknown(twin)\n4 -> 1\n5 -> unknown(member)")
  }

  @Test func chainsGoThroughTheirTypes() {
    #expect(
      resolutions(
        client + """
          //- App/Main.swift module:App
          import Net
          extension Session { var /*1*/user: User { User() } }
          struct User { var /*2*/name = "" }
          func run(client: Client) {
            _ = client.session./*3*/user./*4*/name
            _ = client./*5*/load
          }
          """) == "3 -> 1\n4 -> 2\n5 -> external")
  }

  @Test func genericTypesHandOnTheProjectsOwn() {
    #expect(
      resolutions(
        client + """
          //- App/Main.swift module:App
          import Net
          struct User { var /*1*/name = "" }
          func run(response: Response<User>) { _ = response.value./*2*/name; _ = response.first()./*3*/name }
          """) == "2 -> 1\n3 -> 1")
  }

  @Test func internalMembersAreNotSeen() {
    #expect(
      resolutions(
        client + """
          //- App/Main.swift module:App
          import Net
          extension Session { var /*1*/user: Int { 1 } }
          func run(client: Client) { _ = client.hidden./*2*/user }
          """) == "2 -> unknown(receiver)")
  }

  /// The receiver's type declares the member, so the name does not refer to a project member with the same name.
  @Test func ownMembersOfTheirTypesHideThoseOfTheProject() {
    #expect(
      resolutions(
        client + """
          //- App/Main.swift module:App
          import Net
          struct Other { var /*1*/session = 1 }
          func run(client: Client) { _ = client./*2*/session }
          """) == "2 -> external")
  }

  @Test func classesInheritFromThem() {
    #expect(
      resolutions(
        """
        //- Pods/Base/Base.swift dependency:Base
        open class BaseController { open func setUp() {}; public init() {} }
        //- App/Main.swift module:App
        import Base
        func /*1*/show() {}
        func setUp() {}
        class Controller: BaseController {
          func run() { /*2*/show(); /*3*/setUp() }
        }
        """) == "2 -> 1\n3 -> external")
  }

  /// A name in a dependency never refers to the project, even if the dependency imports a module with the name of one
  /// of the project's modules.
  @Test func nothingOfTheProjectIsSeenFromThem() {
    #expect(
      resolutions(
        """
        //- .build/checkouts/Net/Client.swift dependency:Net
        import Core
        public struct Client { public var user: User { fatalError() } }
        extension String { public var user: User { fatalError() } }
        //- Core/User.swift module:Core
        public struct User { public var /*1*/name = "" }
        //- App/Main.swift module:App
        import Net
        import Core
        func run(client: Client) { _ = client.user./*2*/name; _ = "".user./*3*/name }
        """) == "2 -> external\n3 -> external")
  }

  @Test func exportedModulesCarryOn() {
    #expect(
      resolutions(
        client + """
          //- .build/checkouts/Kit/Kit.swift dependency:Kit
          @_exported import Net
          //- App/Main.swift module:App
          import Kit
          extension Session { var /*1*/user: Int { 1 } }
          func run(client: Client) { _ = client.session./*2*/user }
          """) == "2 -> 1")
  }

  /// Members from a dependency are visible if an import reaches the dependency, just like members from the project.
  @Test func membersOnTypesOfTheSDK() {
    #expect(
      resolutions(
        """
        //- .build/checkouts/Layout/Layout.swift dependency:Layout
        extension String { public var layout: Maker { Maker() } }
        public struct Maker { public func make(_ body: (Maker) -> Void) {} }
        //- App/Main.swift module:App
        import Layout
        struct View { var layout = 1 }
        extension Maker { var /*1*/edges: Int { 1 } }
        func run() { "".layout.make { $0./*2*/edges }; _ = ""./*3*/layout }
        """) == "2 -> 1\n3 -> external")
  }

  /// `Session(user:)` calls the initializer that the project adds.
  @Test func ownInitializersOfTheirTypes() {
    #expect(
      resolutions(
        client + """
          //- App/Session.swift module:App
          import Net
          extension Session { convenience /*1*/init(user: Int) { self.init() } }
          //- App/Main.swift module:App
          import Net
          func run() { _ = /*2*/Session(user: 1); _ = /*3*/Session() }
          """) == "2 -> 1\n3 -> external")
  }

  @Test func filesOfSeveralTargetsSeeThem() {
    #expect(
      resolutions(
        client + """
          //- Shared/Shared.swift module:App,Widget
          import Net
          extension Session { var /*1*/user: Int { 1 } }
          func run(client: Client) { _ = client.session./*2*/user; _ = client./*3*/load() }
          """) == "2 -> 1\n3 -> external")
  }
}
