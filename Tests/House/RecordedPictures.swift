// Compares the pictures in docs/pictures with those that the program draws now; `make pictures` redraws them.
import Foundation
import InwardTestSupport
import Testing

@Suite struct RecordedPictures {
  /// The rules file of this example is at the root of the repository. The copy has a fixed name, because a clone of the
  /// repository may have any name.
  @Test func theCleanApp() throws {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let folder = scratch.appending(path: "MoviesApp")
    try FileManager.default.createDirectory(at: folder.appending(path: "Examples"), withIntermediateDirectories: true)
    for path in ["rules.yml", "Examples/MoviesApp"] {
      try FileManager.default.copyItem(at: repository.appending(path: path), to: folder.appending(path: path))
    }
    try holdPicture("MoviesApp", of: folder)
  }

  @Test func theErodedApp() throws {
    try holdPicture("MoviesAppEroded", of: repository.appending(path: "Examples/MoviesAppEroded"))
  }

  private func holdPicture(_ name: String, of folder: URL) throws {
    let result = try inward(["graph", "--collapse", "1", "--format", "svg"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("<title id=\"title\">\(name): layers</title>"))
    try hold("docs/pictures/\(name).svg", to: result.output)
  }

  @Test func everyPictureIsShown() throws {
    let pages = Documentation.pages.map(\.text).joined()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "docs/pictures").path)
    #expect(files.count >= 2)
    for file in files { #expect(pages.contains("docs/pictures/\(file)"), "no page shows docs/pictures/\(file)") }
  }
}
