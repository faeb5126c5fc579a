#if canImport(UIKit)
  import UIKit

  /// An app target starts with one line: `@main final class Delegate: AppDelegate {}`.
  open class AppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private var coordinator: MainCoordinator?

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let navigation = UINavigationController()
      let container = LibraryContainer(member: "me", folder: .documentsDirectory, drawing: UIKitDrawing())
      coordinator = MainCoordinator(navigator: navigation, screens: container)
      coordinator?.start()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  struct UIKitDrawing: ScreenDrawing {
    func draw(_ list: any ListContent) -> any Screen { ListViewController(content: list) }

    func draw(_ book: BookViewModel, for coordinator: any BorrowCoordinating) -> any Screen {
      BookViewController(viewModel: book, coordinator: coordinator)
    }
  }
#endif
