// Names of types of the SDK: those that a project is likely to give to a type of its own, too. A table by hand, as no
// file shows the SDK; the frameworks in C and Objective-C are known by their prefixes.

extension StandardNames {
  /// Of SwiftUI and what comes with it.
  static let interfaceTypes = """
    Alignment Anchor AngularGradient Angle Animation AnyLayout AnyShape AnyShapeStyle AnyTransition AnyView App
    AppStorage AsyncImage Axis Binding Button ButtonRole ButtonStyle Canvas Capsule Circle Color ColorPicker
    ColorScheme CommandGroup CommandMenu Commands ContainerRelativeShape ContentMode ContentUnavailableView
    ControlGroup CoordinateSpace DatePicker DisclosureGroup DismissAction Divider DragGesture DynamicProperty Edge
    EdgeInsets EditButton EditMode Ellipse EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues
    EquatableView FetchRequest FocusState Font ForEach ForegroundStyle Form Gauge GeometryProxy GeometryReader
    Gesture GestureState Gradient GraphicsContext Grid GridItem GridRow Group GroupBox HStack HorizontalAlignment
    Image ImageRenderer KeyEquivalent KeyPress Label LabelStyle LabeledContent Layout LazyHGrid LazyHStack LazyVGrid
    LazyVStack LinearGradient Link List ListStyle LocalizedStringKey LongPressGesture MagnificationGesture
    MagnifyGesture Map Material Menu MultiDatePicker Namespace NavigationLink NavigationPath NavigationSplitView
    NavigationStack NavigationView ObservedObject OpenURLAction OutlineGroup Path PasteButton Picker
    PinnedScrollableViews PreferenceKey Preview PreviewProvider PrimitiveButtonStyle ProgressView
    ProjectionTransform RadialGradient Rectangle RedactionReasons RefreshAction RenameButton RotationGesture
    RoundedRectangle Scene SceneStorage ScenePhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement
    Section SecureField Settings Shader Shape ShapeStyle ShareLink Slider SpatialTapGesture Spacer State StateObject
    Stepper StrokeStyle SubmitLabel Subview SwitchToggleStyle TabView Table TableColumn TapGesture Text
    TextAlignment TextEditor TextField TextFieldStyle TimelineView Toggle ToggleStyle ToolbarContent ToolbarItem
    ToolbarItemGroup ToolbarItemPlacement Transaction Transition UnevenRoundedRectangle UnitPoint VStack
    VerticalAlignment View ViewBuilder ViewModifier ViewThatFits WindowGroup Window ZStack
    """

  /// Of Foundation and others, without what the standard library has.
  static let sdkTypes = """
    AttributedString Bundle Calendar CharacterSet ByteCountFormatter ComparisonResult Data Date DateComponents
    DateFormatter DateInterval Decimal Dimension FileHandle FileManager FileWrapper Formatter HTTPCookie
    HTTPURLResponse Host IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization LengthFormatter
    Locale LocalizedStringResource Measurement MeasurementFormatter Notification NotificationCenter NumberFormatter
    Operation OperationQueue OutputStream PersonNameComponents Pipe Port Process ProcessInfo Progress
    PropertyListDecoder PropertyListEncoder RunLoop Scanner SortDescriptor Stream Thread TimeInterval TimeZone Timer
    URL URLCache URLComponents URLCredential URLProtocol URLQueryItem URLRequest URLResponse URLSession
    URLSessionConfiguration URLSessionDataTask URLSessionTask Unit UserDefaults UUID XMLParser AnyCancellable
    AnyPublisher Cancellable CurrentValueSubject Empty Fail Future Just ObservableObject PassthroughSubject
    Published Publisher Publishers Record Subject Subscriber Subscribers Subscription DispatchGroup DispatchQueue
    DispatchSemaphore DispatchTime DispatchWorkItem Logger Model Query ModelContext ModelContainer Predicate Schema
    Attribute Relationship Activity Widget WidgetBundle TimelineEntry TimelineProvider AppIntent Entity Camera Event
    Clock Duration Instant Regex Mutex
    """

  /// Modules that bring nothing of SwiftUI.
  static let plainModules = """
    Foundation UIKit AppKit Cocoa WatchKit Combine CoreData CoreGraphics QuartzCore Dispatch Darwin ObjectiveC os OSLog
    Swift XCTest Testing
    """

  /// What the names of a framework begin with; a capital follows.
  static let sdkPrefixes = """
    UI NS CG CA CI CL CN AV AU MK WK WC SK SF SC SL PH PK EK HK HM UN UT MF MP MTL MTK GK GC GL SCN AR NW OS LA CB
    CK CT CV CM VN ML NL TV QL BG AS AX IN MX PDF RP SE ST
    """

  /// Types that apps for the Mac alone have.
  static let macTypes = """
    NSAlert NSApplication NSBezierPath NSBitmapImageRep NSBox NSBrowser NSButton NSButtonCell NSCell
    NSClickGestureRecognizer NSClipView NSCollectionView NSCollectionViewItem NSColor NSColorSpace NSColorWell
    NSComboBox NSControl NSCursor NSDatePicker NSDockTile NSDocument NSDocumentController NSDraggingInfo NSEvent
    NSFont NSGraphicsContext NSGestureRecognizer NSGridView NSHostingController NSHostingView NSImage NSImageRep
    NSImageView NSLevelIndicator NSMenu NSMenuItem NSMutableMenu NSOpenPanel NSOutlineView NSPanel NSPasteboard
    NSPasteboardItem NSPopUpButton NSPopover NSPrintOperation NSProgressIndicator NSResponder NSRunningApplication
    NSSavePanel NSScreen NSScrollView NSScroller NSSearchField NSSecureTextField NSSegmentedControl
    NSSharingServicePicker NSSlider NSSound NSSplitView NSSplitViewController NSSplitViewItem NSStackView
    NSStatusBar NSStatusItem NSStepper NSSwitch NSTabView NSTabViewController NSTableCellView NSTableColumn
    NSTableHeaderView NSTableRowView NSTableView NSText NSTextField NSTextFieldCell NSTextView
    NSTitlebarAccessoryViewController NSTokenField NSToolbar NSToolbarItem NSTouchBar NSTrackingArea
    NSTreeController NSUserInterfaceItemIdentifier NSView NSViewController NSViewControllerRepresentable
    NSViewRepresentable NSVisualEffectView NSWindow NSWindowController NSWindowTab NSWorkspace
    """
}
