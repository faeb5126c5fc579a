#if canImport(UIKit)
  import UIKit

  final class MoviesQueriesItemCell: UITableViewCell {
    static let reuseID = "MoviesQueriesItemCell"

    func fill(with item: MoviesQueryListItemViewModel) {
      var content = defaultContentConfiguration()
      content.text = item.text
      contentConfiguration = content
    }
  }
#endif
