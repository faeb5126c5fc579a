// Files that several targets compile, and files that no target compiles.
import InwardTestSupport
import Testing

@Suite struct SharedFiles {
  @Test func aNameMeansWhatEachTargetDeclares() {
    #expect(
      resolutions(
        """
        //- App/Config.swift module:App
        struct /*1*/Config { var /*2*/url = 0 }
        //- Shared/Client.swift module:App,Widget
        struct Client {
          var config: /*3*/Config
          func load() { print(config./*4*/url) }
        }
        //- Widget/Config.swift module:Widget
        struct /*5*/Config { var /*6*/url = 0 }
        """) == "3 -> 1 in App; 5 in Widget\n4 -> 2 in App; 6 in Widget")
  }

  /// A file that someone forgot to add to the target sees the target's files next to it, but these files do not see it.
  /// It is unknown whether two such files are built together.
  @Test func aFileOfNoTargetSeesTheOthersAndIsNotSeen() {
    #expect(
      resolutions(
        """
        //- App/List.swift module:App
        struct /*1*/List { var draft: /*2*/Draft; var rows: Int { /*3*/added } }
        //- App/Draft.swift module:App?
        struct /*4*/Draft { var list: /*5*/List; var next: /*6*/Next? }
        extension List { var /*7*/added: Int { 1 } }
        //- App/Next.swift module:App?
        struct /*8*/Next {}
        func show(_ list: List) -> Int { list./*9*/added }
        """) == "2 -> external\n3 -> external\n5 -> 1\n6 -> unknown(target)\n9 -> unknown(member)")
  }

  @Test func aNameThatOneTargetDeclaresIsKnownThere() {
    #expect(
      resolutions(
        """
        //- App/Theme.swift module:App
        struct /*1*/Theme {}
        //- Shared/Client.swift module:App,Widget
        struct Client { var theme: /*2*/Theme; var other: /*3*/Client }
        """) == "2 -> 1 in App\n3 -> Client")
  }

  /// Both targets declare a `Row`; neither sees the other's.
  @Test func targetsDoNotSeeEachOther() {
    #expect(
      resolutions(
        """
        //- App/Row.swift module:App
        struct /*1*/Row { var /*2*/title = "" }
        let a = /*3*/Row()./*4*/title
        //- Widget/Row.swift module:Widget
        struct /*5*/Row { var /*6*/title = "" }
        let b = /*7*/Row()./*8*/title
        """) == "3 -> 1\n4 -> 2\n7 -> 5\n8 -> 6")
  }

  @Test func aSharedDeclarationIsOne() {
    #expect(
      resolutions(
        """
        //- App/Main.swift module:App
        let a = /*2*/Model()./*3*/id
        extension /*4*/Model { func /*5*/show() {} }
        let b = /*6*/Model()./*7*/show()
        //- Shared/Model.swift module:App,Widget
        struct /*1*/Model { var /*10*/id = 0 }
        //- Widget/Main.swift module:Widget
        let c = /*8*/Model()./*9*/id
        extension /*11*/Model { func /*12*/show() {} }
        let d = Model()./*13*/show()
        """)
          == """
          2 -> 1
          3 -> 10
          4 -> 1
          6 -> 1
          7 -> 5
          8 -> 1
          9 -> 10
          11 -> 1
          13 -> 12
          """)
  }

  @Test func anExtensionInASharedFileBelongsToBoth() {
    #expect(
      resolutions(
        """
        //- App/Main.swift module:App
        let a = "x"./*2*/shout()
        //- Shared/Text.swift module:App,Widget,AppTests
        extension String { func /*1*/shout() {} }
        //- Tests/T.swift module:AppTests
        let b = "x"./*3*/shout()
        //- Widget/Main.swift module:Widget
        let c = "x"./*4*/shout()
        """) == "2 -> 1\n3 -> 1\n4 -> 1")
  }

  /// The file's target is unknown, and another file of that target may declare the names.
  @Test func inNoTargetNothingIsCertainlyOutside() {
    #expect(
      resolutions(
        """
        //- App/Row.swift module:App
        struct Row {}
        //- Old/Row.swift module:none
        struct /*1*/Here { var row: /*2*/Row; var here: /*3*/Here; var text: /*4*/String }
        """) == "2 -> unknown(target)\n3 -> 1\n4 -> unknown(target)")
  }
}
