#if canImport(UIKit)
  import UIKit

  /// A search bar above a list of movies, which suggestions replace during typing.
  final class MoviesListViewController: UIViewController, MoviesListScreen {
    private let viewModel: any MoviesListViewModel
    private let searchBar = UISearchBar()
    private let suggestionsRoom = UIStackView()
    private let emptyLabel = UILabel()
    private let table = UITableView()
    private let spinner = UIActivityIndicatorView(style: .medium)

    init(viewModel: any MoviesListViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let stack = UIStackView(arrangedSubviews: [searchBar, suggestionsRoom, emptyLabel, table])
      stack.axis = .vertical
      stack.backgroundColor = .systemBackground
      // Fills the safe area.
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = .zero
      viewRespectsSystemMinimumLayoutMargins = false
      view = stack
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = viewModel.screenTitle
      searchBar.placeholder = viewModel.searchPlaceholder
      searchBar.showsCancelButton = true
      searchBar.delegate = self
      table.register(MoviesListItemCell.self, forCellReuseIdentifier: MoviesListItemCell.reuseID)
      table.tableFooterView = spinner
      table.dataSource = self
      table.delegate = self
      bind()
      viewModel.viewDidLoad()
    }

    func showSuggestions(_ suggestions: (any Screen)?) {
      for child in children {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      table.isHidden = suggestions != nil
      guard let suggestions = suggestions as? UIViewController else { return }
      addChild(suggestions)
      suggestionsRoom.addArrangedSubview(suggestions.view)
      suggestions.didMove(toParent: self)
    }

    private func bind() {
      viewModel.items.observe(on: self) { [weak self] _ in self?.table.reloadData() }
      viewModel.loading.observe(on: self) { [weak self] in self?.show($0) }
      viewModel.emptyText.observe(on: self) { [weak self] in self?.emptyLabel.text = $0 }
      viewModel.searchText.observe(on: self) { [weak self] in self?.searchBar.text = $0 }
      viewModel.errorText.observe(on: self) { [weak self] in self?.navigationItem.prompt = $0 }
    }

    private func show(_ loading: MoviesListLoading?) {
      if loading == nil { spinner.stopAnimating() } else { spinner.startAnimating() }
    }
  }

  extension MoviesListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      viewModel.items.value.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: MoviesListItemCell.reuseID, for: indexPath)
      (cell as? MoviesListItemCell)?.fill(with: viewModel.items.value[indexPath.row], of: viewModel)
      viewModel.willShowItem(at: indexPath.row)
      return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      viewModel.didSelectItem(at: indexPath.row)
    }
  }

  extension MoviesListViewController: UISearchBarDelegate {
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
