import CantatasCore

#if canImport(UIKit)
  import UIKit

  final class TableAdapter: NSObject {
    var source: RowsSource?
    var viewModel: CantataViewModel?  // finding: dependency CantataViewModel
  }
#else
  final class TableAdapter {
    var source: RowsSource?
  }
#endif
