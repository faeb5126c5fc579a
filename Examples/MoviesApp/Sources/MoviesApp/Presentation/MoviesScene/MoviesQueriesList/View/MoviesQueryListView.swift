#if canImport(SwiftUI)
  import SwiftUI

  /// SwiftUI among UIKit: its view model is of the same making as the others and knows nothing of the difference.
  struct MoviesQueryListView: View {
    let viewModel: any MoviesQueryListViewModel
    @State private var items: [MoviesQueryListItemViewModel] = []

    var body: some View {
      List(items, id: \.self) { item in
        Button(item.text) { viewModel.didSelect(item) }
      }
      .onAppear { viewModel.viewWillAppear() }
      .task {
        for await items in viewModel.items.values {
          self.items = items
        }
      }
    }
  }
#endif
