// Compares the meanings that Inward and the compiler give to names, and prints the figures. The exit status is 0 if
// they are within the limits, 1 if one is not or if the page that `--check` compares is out of date, and 2 if nothing
// could be compared. `truth.sh` builds and runs this program.
import Foundation
import IndexStore
import InwardPipeline
import Measurement

func refuse(_ text: String) -> Never {
  FileHandle.standardError.write(Data("truth: \(text)\n".utf8))
  exit(2)
}

let options: Options
do { options = try Options(Array(CommandLine.arguments.dropFirst())) } catch { refuse("\(error)") }

do {
  switch options.task {
  case .measure(let request):
    let summary = try request.run()
    print(summary.text, terminator: "")
    let complaints = try request.complaints(about: summary)
    for complaint in complaints { FileHandle.standardError.write(Data("truth: \(complaint)\n".utf8)) }
    exit(complaints.isEmpty ? 0 : 1)
  case .writePage(let request):
    exit(try request.run() ? 0 : 1)
  }
} catch let obstacle as Obstacle {
  refuse(obstacle.text)
} catch {
  refuse("\(error)")
}
