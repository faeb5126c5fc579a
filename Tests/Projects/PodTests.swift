// Podspecs, in Ruby and JSON: reads each and expects the files of its targets.
import InwardFacts
import InwardProjects
import Testing

@Suite struct Pods {
  @Test func sourcesOfAPod() {
    let spec = """
      Pod::Spec.new do |s|
        s.name             = 'movie-kit'
        s.version          = '1.0'
        s.description      = <<-DESC
          Shows movies; s.source_files = 'Wrong/*.swift'
        DESC
        s.source_files     = ['Sources/**/*.{swift,h}', "More"]
        s.exclude_files    = 'Sources/Old/**/*'
        s.dependency 'Alamofire', '~> 5.0'
        s.frameworks       = 'UIKit'
      end
      """
    #expect(
      described(
        ["MovieKit.podspec": spec],
        swift: [
          "More/A.swift", "More/In/B.swift", "Sources/C.swift", "Sources/In/D.swift", "Sources/Old/E.swift",
          "Wrong/F.swift",
        ]) == "movie-kit (movie_kit): More/A.swift Sources/C.swift Sources/In/D.swift")
  }

  /// Subspecs are parts of one module and inherit the sources around them; tests are a separate module.
  @Test func subspecsAndTests() {
    let spec = """
      Pod::Spec.new do |spec|
        spec.name = "Kit"
        spec.module_name = "MovieKit"
        spec.exclude_files = "**/*Mock.swift"
        spec.subspec 'Core' do |core|
          core.source_files = "#{spec.name}/Core/*.swift"
          core.ios.source_files = %w[Kit/iOS/*.swift Kit/Phone/*.swift]
          core.dependency 'Kit/Models'
        end
        spec.subspec('Models') { |m| m.source_files = 'Lost/*.swift' }
        spec.test_spec 'Tests' do |tests|
          tests.source_files = 'Tests/**/*.swift'
        end
      end
      """
    #expect(
      described(
        ["Kit.podspec": spec],
        swift: [
          "Kit/Core/A.swift", "Kit/Core/AMock.swift", "Kit/Phone/B.swift", "Kit/iOS/C.swift", "Lost/D.swift",
          "Tests/In/T.swift",
        ]) == """
          Kit (MovieKit): Kit/Core/A.swift Kit/Phone/B.swift Kit/iOS/C.swift
          Kit-Unit-Tests (Kit_Unit_Tests) tests: Tests/In/T.swift
          """)
  }

  @Test func podsInJSON() {
    let spec = """
      { "name": "Kit", "source_files": "Kit/*.swift", "osx": { "source_files": ["Mac/*.swift"] },
        "subspecs": [{ "name": "More", "source_files": "More/*.swift" }] }
      """
    #expect(
      described(["Kit.podspec.json": spec], swift: ["Kit/A.swift", "Mac/B.swift", "More/C.swift"])
        == "Kit: Kit/A.swift Mac/B.swift More/C.swift")
  }

  @Test func computedValuesAreNoted() {
    let spec = """
      files = ['A/*.swift', 'B/*.swift']
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.source_files = files
        if ENV['MORE']
          s.source_files += ['C/*.swift']
        end
        s.osx.source_files = Dir['Mac/*'].reject { |f| f.include? 'x' }
      end
      """
    #expect(
      described(["Kit.podspec": spec], swift: ["A/A.swift", "B/B.swift", "C/C.swift", "Mac/D.swift"]) == """
        Kit: A/A.swift B/B.swift
        Kit.podspec:6: these sources are computed, or their patterns are not supported
        Kit.podspec:8: these sources are computed, or their patterns are not supported
        """)
  }

  /// Both projects list `A.swift`, and the pod comes last: files that another project lists do not belong to a pod.
  @Test func aPodComesLast() {
    let texts = [
      "Kit.podspec": "Pod::Spec.new do |s|\n s.name = 'Kit'\n s.source_files = 'Sources/**/*'\nend",
      "Sources/BUILD": "swift_library(name = 'Core', module_name = 'Core', srcs = ['A.swift'])",
    ]
    let files = ["Sources/A.swift", "Sources/B.swift"]
    #expect(described(texts, swift: files) == "Kit: Sources/A.swift Sources/B.swift\nCore: Sources/A.swift")
    let tree = ProjectTree(swiftFiles: files) { path in texts[path].map { Array($0.utf8) } }
    let projects = describeProjects(at: texts.keys.sorted(), in: tree)
    let map = mapModules(of: SourcePaths(files, links: []), manifests: [], projects: projects, rootName: "Root")
    let modules = files.indices.map { file in map.modules(ofFile: file).map { map.modules[$0.index].name } }
    #expect(modules == [["Core"], ["Kit"]])
  }
}
