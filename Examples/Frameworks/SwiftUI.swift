// The part of SwiftUI that the examples use; see UIKit.swift.
@_exported import UIKit

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
  public var body: Never { fatalError("Nothing is drawn here.") }
}
extension Never: View {
  public typealias Body = Never
}
extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView<(repeat each V)> { TupleView() }
  public static func buildEither<A: View, B: View>(first: A) -> EitherView<A, B> { EitherView() }
  public static func buildEither<A: View, B: View>(second: B) -> EitherView<A, B> { EitherView() }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
}

public struct EmptyView: View {
  public typealias Body = Never
  public nonisolated init() {}
}
public struct TupleView<Views>: View {
  public typealias Body = Never
  nonisolated init() {}
}
public struct EitherView<A, B>: View {
  public typealias Body = Never
  nonisolated init() {}
}
public struct Group<Content: View>: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}
public enum HorizontalAlignment: Sendable {
  case leading
}
public struct VStack<Content: View>: View {
  public typealias Body = Never
  public init(alignment: HorizontalAlignment, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}
public struct List<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) {}
}
public struct Text: View {
  public typealias Body = Never
  public init<S: StringProtocol>(_ text: S) {}
}
public struct Button: View {
  public typealias Body = Never
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
public struct Label: View {
  public typealias Body = Never
  public init<S: StringProtocol>(_ title: S, systemImage: String) {}
}
public struct ProgressView: View {
  public typealias Body = Never
  public init() {}
}
public enum HierarchicalShapeStyle: Sendable {
  case secondary
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
    EmptyView()
  }
  public nonisolated func lineLimit(_ number: Int?) -> some View { EmptyView() }
  public nonisolated func foregroundStyle(_ style: HierarchicalShapeStyle) -> some View { EmptyView() }
}

@propertyWrapper
public struct State<Value> {
  private let stored: Value

  public init(wrappedValue: Value) {
    stored = wrappedValue
  }

  public var wrappedValue: Value {
    get { stored }
    nonmutating set {}
  }
}

@MainActor open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @preconcurrency
public protocol WidgetConfiguration {}
extension WidgetConfiguration {
  public nonisolated func configurationDisplayName(_ name: String) -> some WidgetConfiguration { self }
}

@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}
