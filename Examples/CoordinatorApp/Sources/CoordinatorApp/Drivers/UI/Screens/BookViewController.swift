#if canImport(UIKit)
  import UIKit

  final class BookViewController: UIViewController {
    private let viewModel: BookViewModel
    private weak var coordinator: (any BorrowCoordinating)?

    init(viewModel: BookViewModel, coordinator: any BorrowCoordinating) {
      self.viewModel = viewModel
      self.coordinator = coordinator
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let author = UILabel()
      author.text = viewModel.author
      let borrow = UIButton(primaryAction: UIAction(title: "Take it home") { [weak self] _ in self?.borrow() })
      let stack = UIStackView(arrangedSubviews: [author, borrow])
      stack.axis = .vertical
      stack.backgroundColor = .systemBackground
      stack.isLayoutMarginsRelativeArrangement = true
      title = viewModel.title
      view = stack
    }

    /// UIKit's back button closes the page without a coordinator.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { coordinator?.didLeave() }
    }

    private func borrow() {
      if let day = viewModel.didTapBorrow() {
        coordinator?.didBorrow(until: day)
      } else {
        navigationItem.prompt = viewModel.message
      }
    }
  }
#endif
