#if canImport(UIKit)
  import UIKit

  final class MoviesListItemCell: UITableViewCell {
    static let reuseID = "MoviesListItemCell"

    private var imageLoad: Task<Void, Never>?

    func fill(with item: MoviesListItemViewModel, of viewModel: any MoviesListViewModel) {
      var content = defaultContentConfiguration()
      content.text = item.title
      content.secondaryText = item.releaseDate
      contentConfiguration = content
      let width = Int(contentView.bounds.height * traitCollection.displayScale)
      imageLoad = Task { [weak self] in
        let image = await viewModel.posterImage(for: item, width: width).flatMap(UIImage.init(data:))
        guard let image, !Task.isCancelled else { return }
        content.image = image
        self?.contentConfiguration = content
      }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      imageLoad?.cancel()
    }
  }
#endif
