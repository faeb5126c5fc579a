/// Decides which screen comes next in one part of the app, and delegates other parts to its children.
@MainActor
protocol Coordinator: AnyObject {
  var children: [any Coordinator] { get set }
  var navigator: any Navigator { get }
  func start()
}

extension Coordinator {
  func startChild(_ child: any Coordinator) {
    children.append(child)
    child.start()
  }

  func forget(_ child: any Coordinator) {
    children.removeAll { $0 === child }
  }
}
