#if canImport(UIKit)
  import UIKit

  /// The search bar, the table of movies below it, and room for suggestions in between.
  final class MoviesListViewController: UIViewController, UISearchBarDelegate, MoviesListScreen {
    private let viewModel: any MoviesListViewModel
    private let table: MoviesListTableViewController
    private let searchBar = UISearchBar()
    private let emptyLabel = UILabel()
    private let suggestionsContainer = UIView()

    init(viewModel: any MoviesListViewModel) {
      self.viewModel = viewModel
      self.table = MoviesListTableViewController(viewModel: viewModel)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = viewModel.screenTitle
      view.backgroundColor = .systemBackground
      searchBar.placeholder = viewModel.searchPlaceholder
      searchBar.showsCancelButton = true
      searchBar.delegate = self
      suggestionsContainer.isHidden = true
      addChild(table)
      let stack = UIStackView(arrangedSubviews: [searchBar, suggestionsContainer, emptyLabel, table.view])
      stack.axis = .vertical
      stack.fill(view)
      table.didMove(toParent: self)
      bind()
      viewModel.viewDidLoad()
    }

    func showSuggestions(_ suggestions: (any Screen)?) {
      for child in children where child !== table {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      suggestionsContainer.isHidden = suggestions == nil
      guard let suggestions = suggestions as? UIViewController else { return }
      addChild(suggestions)
      suggestions.view.fill(suggestionsContainer)
      suggestions.didMove(toParent: self)
    }

    private func bind() {
      viewModel.emptyText.observe(on: self) { [weak self] in self?.emptyLabel.text = $0 }
      viewModel.searchText.observe(on: self) { [weak self] in self?.searchBar.text = $0 }
      viewModel.errorText.observe(on: self) { [weak self] in self?.navigationItem.prompt = $0 }
    }

    // MARK: - UISearchBarDelegate

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      searchBar.resignFirstResponder()
      viewModel.didSearch(text: searchBar.text ?? "")
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      searchBar.resignFirstResponder()
      viewModel.didCancelSearch()
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { viewModel.didBeginEditing() }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { viewModel.didEndEditing() }
  }
#endif
