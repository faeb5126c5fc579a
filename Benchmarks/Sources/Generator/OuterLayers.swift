// Generator: view models and views.

extension AppWriter {
  mutating func writeViewModel(_ noun: String, _ name: String) {
    line("struct \(name)Actions {")
    line("    let show\(noun)Details: (\(noun)) -> Void")
    line("    let close: (() -> Void)?")
    line("}")
    line()
    line("@MainActor")
    line("final class Default\(name): ObservableObject {")
    line()
    line("    @Published private(set) var items: [\(noun)] = []")
    line("    @Published var \(field()): \(type())")
    line("    private var cancellables = Set<AnyCancellable>()")
    line("    private lazy var formatter: NumberFormatter = makeFormatter()")
    line("    var isEmpty: Bool { return items.isEmpty }")
    line()
    line("    var errorTitle: String = NSLocalizedString(\"Error\", comment: \"\") {")
    line("        didSet { objectWillChange.send() }")
    line("    }")
    line()
    line("    func bind(to publisher: AnyPublisher<[\(noun)], Never>) {")
    line("        publisher")
    line("            .map { $0.filter { item in item.\(field()) != nil } }")
    line("            .removeDuplicates()")
    line("            .debounce(for: .milliseconds(\(random.number(50...500))), scheduler: DispatchQueue.main)")
    line("            .sink { [weak self] in self?.items = $0 }")
    line("            .store(in: &cancellables)")
    line("    }")
    for _ in 0..<random.number(1...4) {
      line()
      writeFunction(noun)
    }
    line("}")
  }

  mutating func writeView(_ noun: String, _ name: String) {
    line("public struct \(name): View {")
    line("    @StateObject private var viewModel: Default\(noun)ViewModel")
    line("    @Environment(\\.dismiss) private var dismiss")
    line("    @State private var \(field())Shown = false")
    line()
    line("    public var body: some View {")
    line("        NavigationStack {")
    line("            List(viewModel.items, id: \\.id) { item in")
    for _ in 0..<random.number(1...5) { writeRow(noun) }
    line("            }")
    line("            .navigationTitle(Text(\"\(sentence())\"))")
    line("            .toolbar {")
    line("                ToolbarItem(placement: .navigationBarTrailing) {")
    line("                    Button(action: { dismiss() }, label: { Image(systemName: \"xmark\") })")
    line("                }")
    line("            }")
    line("        }")
    line("    }")
    line("}")
    line()
    line("#Preview {")
    line("    \(name)(viewModel: .init(\(field()): nil))")
    line("}")
  }

  private mutating func writeRow(_ noun: String) {
    line("                HStack(alignment: .center, spacing: \(random.number(2...24))) {")
    line("                    if let path = item.\(field()), viewModel.\(field()) > \(random.number(1...9)) {")
    line("                        AsyncImage(url: URL(string: path)) { phase in")
    line("                            phase.image?.resizable()")
    line("                        } placeholder: {")
    line("                            ProgressView().frame(width: \(random.number(20...200)), height: nil)")
    line("                        }")
    line("                    } else {")
    line("                        \(noun)Placeholder(\(field()): item.\(field()) ?? \"–\")")
    line("                    }")
    line("                    Text(verbatim: \"\\(item.\(field())) / \\(viewModel.items.count)\").font(.headline)")
    line("                }")
    line("                .onTapGesture { viewModel.didSelect(item) }")
  }
}
