#if canImport(UIKit)
  import UIKit

  /// An app target starts with one line: `@main final class Delegate: AppDelegate {}`.
  open class AppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private var flow: AppFlowCoordinator?

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // The app cannot work without a server: a missing setting stops it at launch, where developers notice.
      guard let configuration = try? AppConfiguration(infoDictionary: Bundle.main.infoDictionary) else { return false }
      let navigationController = UINavigationController()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = navigationController
      flow = AppFlowCoordinator(
        stack: navigationController, dependencies: AppDIContainer(configuration: configuration))
      flow?.start()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }
#endif
