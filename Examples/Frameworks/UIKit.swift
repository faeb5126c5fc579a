// The part of UIKit that the examples use. Where there is no UIKit, the audit type-checks against this file, which
// finds typos. It draws nothing, and code that compiles with it may still fail with Apple's UIKit.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  @discardableResult open func resignFirstResponder() -> Bool { true }
}
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}
}
@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { .zero }
}
@MainActor open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { 2 }
}
open class UIColor: NSObject, @unchecked Sendable {
  public class var systemBackground: UIColor { UIColor() }
  public class var systemRed: UIColor { UIColor() }
  public class var secondaryLabel: UIColor { UIColor() }
}
open class UIImage: NSObject, @unchecked Sendable {
  public init?(data: Data) { super.init() }
  public init?(named: String) { super.init() }
}
public struct NSDirectionalEdgeInsets: Sendable {
  public static let zero = NSDirectionalEdgeInsets()
}
@MainActor open class UIView: UIResponder {
  public enum ContentMode: Sendable {
    case scaleAspectFit
  }
  public init(frame: CGRect) { super.init() }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init() }
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var bounds: CGRect = .zero
  open var contentMode: ContentMode = .scaleAspectFit
  open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  open func removeFromSuperview() {}
  open var traitCollection: UITraitCollection { .init() }
}
@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}
@MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor!
}
@MainActor open class UIImageView: UIView {
  open var image: UIImage?
}
@MainActor open class UITextView: UIView {
  open var text: String!
  open var isEditable = true
}
@MainActor open class UIButton: UIView {
  public convenience init(primaryAction: UIAction?) { self.init(frame: .zero) }
}
@MainActor open class UIStackView: UIView {
  public enum Axis: Sendable {
    case vertical, horizontal
  }
  public enum Distribution: Sendable {
    case fill, fillProportionally
  }
  public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  open var axis: Axis = .horizontal
  open var isLayoutMarginsRelativeArrangement = false
  open func addArrangedSubview(_ view: UIView) {}
  open var distribution: Distribution = .fill
}
@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Sendable {
    case medium
  }
  public init(style: Style) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func startAnimating() {}
  open func stopAnimating() {}
}
@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}
extension UISearchBarDelegate {
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}
@MainActor open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
  open var showsCancelButton = false
}
@MainActor open class UIAction: NSObject {
  public convenience init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.init()
  }
}
@MainActor open class UIBarButtonItem: NSObject {
  public convenience init(title: String? = nil, primaryAction: UIAction? = nil) { self.init() }
}
@MainActor open class UINavigationItem: NSObject {
  open var prompt: String?
  open var titleView: UIView?
  open var rightBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
}
@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open var view: UIView! = UIView()
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open var children: [UIViewController] { [] }
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var navigationItem: UINavigationItem { .init() }
  open var navigationController: UINavigationController? { nil }
  open var isMovingFromParent: Bool { false }
  open var traitCollection: UITraitCollection { .init() }
  open func present(_ c: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}
@MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open func pushViewController(_ c: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
  open func setViewControllers(_ c: [UIViewController], animated: Bool) {}
}
@MainActor open class UIAlertAction: NSObject {
  public enum Style: Sendable {
    case `default`
  }
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
  }
}
@MainActor open class UIAlertController: UIViewController {
  public enum Style: Sendable {
    case alert
  }
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
  }
  open func addAction(_ a: UIAlertAction) {}
}
public protocol UIContentConfiguration {}
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
  public struct TextProperties: Sendable {
    public var color: UIColor
  }
  public var text: String?
  public var secondaryText: String?
  public var secondaryTextProperties = TextProperties(color: UIColor())
  public var image: UIImage?
}
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Sendable {
    case `default`, subtitle, value1
  }
  public enum AccessoryType: Sendable {
    case none, checkmark
  }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var textLabel: UILabel? { nil }
  open var detailTextLabel: UILabel? { nil }
  open var accessoryType: AccessoryType = .none
  open var contentView: UIView { UIView() }
  open var contentConfiguration: (any UIContentConfiguration)?
  open func defaultContentConfiguration() -> UIListContentConfiguration { .init() }
  open func prepareForReuse() {}
}
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}
@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
@MainActor open class UITableView: UIView {
  public enum Style: Sendable {
    case plain, grouped
  }
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open func reloadData() {}
  open func register(_ c: AnyClass?, forCellReuseIdentifier: String) {}
  open func dequeueReusableCell(withIdentifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableCell(withIdentifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
@MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var tableView: UITableView! = UITableView()
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
extension IndexPath {
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}
extension URL {
  public static var documentsDirectory: URL { URL(fileURLWithPath: "/") }
}
