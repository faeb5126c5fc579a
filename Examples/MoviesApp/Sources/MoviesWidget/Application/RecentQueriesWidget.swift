#if canImport(WidgetKit) && canImport(SwiftUI)
  import SwiftUI
  import WidgetKit

  /// A widget target starts with one line: `@main struct Main: WidgetBundle { var body: some Widget { ... } }`.
  public struct RecentQueriesWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
      StaticConfiguration(kind: "RecentQueries", provider: Provider()) { entry in
        RecentQueriesWidgetView(item: entry.item)
      }
      .configurationDisplayName("Recent searches")
    }
  }

  private struct Entry: TimelineEntry {
    let date: Date
    let item: RecentQueriesItemViewModel
  }

  private struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry {
      Entry(date: .now, item: .empty)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      Task { @MainActor in completion(await entry()) }
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
      // The app reloads its widgets after each search, so there is no need to poll.
      Task { @MainActor in completion(Timeline(entries: [await entry()], policy: .never)) }
    }

    @MainActor
    private func entry() async -> Entry {
      Entry(date: .now, item: await WidgetDIContainer().makeRecentQueriesWidgetViewModel().load())
    }
  }
#endif
