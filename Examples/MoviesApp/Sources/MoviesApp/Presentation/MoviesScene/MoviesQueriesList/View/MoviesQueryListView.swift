#if canImport(SwiftUI)
  import SwiftUI

  /// A SwiftUI view in a UIKit app: its view model does not depend on the framework.
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
