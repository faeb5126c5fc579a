#if canImport(UIKit)
  import UIKit

  final class MovieDetailsViewController: UIViewController {
    private let viewModel: any MovieDetailsViewModel
    private let poster = UIImageView()
    private let genres = UILabel()
    private let overview = UITextView()

    init(viewModel: any MovieDetailsViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let stack = UIStackView(arrangedSubviews: [poster, genres, overview])
      stack.axis = .vertical
      stack.distribution = .fillProportionally
      stack.backgroundColor = .systemBackground
      stack.isLayoutMarginsRelativeArrangement = true
      view = stack
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = viewModel.title
      genres.text = viewModel.genres
      overview.text = viewModel.overview
      overview.isEditable = false
      poster.isHidden = !viewModel.hasPoster
      poster.contentMode = .scaleAspectFit
      viewModel.posterImage.observe(on: self) { [weak self] in self?.poster.image = $0.flatMap(UIImage.init(data:)) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      viewModel.viewDidLayout(posterWidth: Int(view.bounds.width * traitCollection.displayScale))
    }
  }
#endif
