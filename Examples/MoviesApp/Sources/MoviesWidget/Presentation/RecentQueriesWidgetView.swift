#if canImport(SwiftUI)
  import SwiftUI

  struct RecentQueriesWidgetView: View {
    let item: RecentQueriesItemViewModel

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(item.lines, id: \.self) { Text($0).lineLimit(1) }
        if let hint = item.hint {
          Text(hint).foregroundStyle(.secondary)
        }
      }
    }
  }
#endif
