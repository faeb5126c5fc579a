#if canImport(UIKit)
  import UIKit

  /// An app target starts with one line: `@main final class Delegate: AppDelegate {}`.
  open class AppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private let stage = UIKitStage()
    private lazy var wireframe = AppWireframe(stage: stage)

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      wireframe.start()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = stage.navigation
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }
#endif
