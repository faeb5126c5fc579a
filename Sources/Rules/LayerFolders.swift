// The directories that contain code of layers, to suggest one for a file in no layer.
import InwardGraph
import InwardPatterns

struct LayerFolders {
  /// The names of the directories in each directory, by its path from the root.
  private var names: [String: Set<String>] = [:]

  init(_ subject: Subject) {
    for file in subject.graph.fileIDs where subject.layering.layer(of: FileID(file)).isSome {
      var parent = ""
      for name in folders(of: subject.graph.files[file].path) {
        names[parent, default: []].insert(name)
        parent = parent.isEmpty ? name : parent + "/" + name
      }
    }
  }

  /// Returns the directory that a path probably means if the name of one of its directories is misspelled.
  func folderMeant(by path: String) -> String? {
    var folder = ""
    for name in folders(of: path) {
      let known = names[folder] ?? []
      if known.isEmpty { break }
      guard let name = known.contains(name) ? name : nearMiss(of: name, among: known.sorted()) else { break }
      folder = folder.isEmpty ? name : folder + "/" + name
    }
    return folder.isEmpty || path.hasPrefix(folder + "/") ? nil : folder
  }
}

private func folders(of path: String) -> [String] { path.split(separator: "/").dropLast().map(String.init) }
