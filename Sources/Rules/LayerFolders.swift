// Suggests a directory for a file in no layer, from the directories that contain code of layers.
import InwardGraph
import InwardPatterns

struct LayerFolders {
  /// The names of the subdirectories of each directory, by the path of the directory from the root.
  private var names: [String: Set<String>] = [:]
  /// The directories that directly contain files of layers, each as a list of names.
  private var holders: Set<[String]> = []

  init(_ subject: Subject) {
    for file in subject.graph.fileIDs where subject.layering.layer(of: FileID(file)).isSome {
      var parent = ""
      let way = folders(of: subject.graph.files[file].path)
      if !way.isEmpty { holders.insert(way) }
      for name in way {
        names[parent, default: []].insert(name)
        parent = parent.isEmpty ? name : parent + "/" + name
      }
    }
  }

  /// Returns the directory of a path with its misspelled names corrected, up to the first unknown name; nil if no
  /// name seems to be misspelled.
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

  /// Returns the corrected directory of a path if a name in it is misspelled: see `folderMeant`. Otherwise, returns
  /// the directory that contains files of layers and shares the most leading directories with the path; nil if none
  /// shares any.
  func folderNearest(to path: String) -> String? {
    if let meant = folderMeant(by: path) { return meant }
    let way = folders(of: path)
    func common(_ other: [String]) -> Int { zip(way, other).prefix { $0 == $1 }.count }
    let best = holders.min { left, right in
      let (near, far) = (common(left), common(right))
      return near != far
        ? near > far : (left.count, left.joined(separator: "/")) < (right.count, right.joined(separator: "/"))
    }
    return best.flatMap { common($0) > 0 ? $0.joined(separator: "/") : nil }
  }
}

private func folders(of path: String) -> [String] { path.split(separator: "/").dropLast().map(String.init) }
