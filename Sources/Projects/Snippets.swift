// Finds the targets of a package that no manifest declares: the package manager builds each Swift file in `Snippets`
// as a separate program, which may import the modules of the package's products.
import InwardFacts
import InwardPatterns

extension Manifest {
  /// Returns whether the files of a directory that no target owns are snippets.
  func hasSnippets(in folder: String) -> Bool { rest(of: folder, below: resolvedPath(self.folder, "Snippets")) != nil }

  /// Returns the target of a snippet. It depends on all targets in the package's libraries and plugins; its
  /// dependencies are unknown if some products are computed. A snippet need not import all of them, so none of them is
  /// reported as redundant.
  func snippet(at file: String) -> Target {
    let name = String(lastPart(of: file).dropLast(".swift".count))
    let libraries = Set(products.values.joined()).subtracting(programs).sorted()
    return Target(
      name: importedName(of: name), writtenName: name, isTest: false, product: .program,
      dependencies: hasComputedProducts
        ? nil : libraries.map { DescribedDependency($0, .target, at: place(at: nil), isForImports: false) },
      hasPlugins: false, path: file, excluded: [], sources: [], conventions: [])
  }
}
