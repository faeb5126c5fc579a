#if canImport(SwiftUI)
  import SwiftUI

  /// The same list as `MoviesQueriesTableViewController`, on the same view model: only the views were exchanged.
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
