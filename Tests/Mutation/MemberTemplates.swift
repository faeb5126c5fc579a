// Members that an outer layer adds to types of an inner one or of the SDK, used on receivers of known types.

extension Family {
  static let memberFamilies = [
    Family(
      "member of an SDK type",
      [
        .statement("_ = \"a\".«{p}Trimmed»", .member), .statement("_ = \"a\".«{p}Padded»(to: 3)", .member),
        .statement("let text{n}: String = \"\"\n_ = text{n}.«{p}Trimmed»", .member),
        .statement("let text{n} = \"\"\n_ = text{n}.«{p}Padded»(to: 1)", .member),
        .statement("let text{n}: String? = nil\n_ = text{n}?.«{p}Trimmed»", .member),
        .statement("let text{n}: String? = nil\nif let text{n} { _ = text{n}.«{p}Trimmed» }", .member),
        .statement("_ = String.«{p}Make»()", .member), .statement("_ = String.«{p}Empty»", .member),
        .statement("_ = 3.«{p}Squared»", .member), .statement("_ = Int(\"3\")!.«{p}Squared»", .member),
        .statement("_ = [1, 2].«{p}Total»()", .member), .statement("_ = [\"a\"].«{p}Joined»", .member),
        .statement("for text in [\"a\"] { _ = text.«{p}Trimmed» }", .member),
        .statement("_ = { (text: String) in text.«{p}Trimmed» }", .member),
        .statement("let any{n}: Any = 1\n_ = (any{n} as? String)?.«{p}Trimmed»", .member),
        .statement("_ = String().«{p}Trimmed».count", .member),
        .member("func reach{n}(_ texts: [String]) -> String { texts[0].«{p}Trimmed» }", .member, .body),
        .member("func reach{n}(_ texts: [String]) -> Int { texts.«{p}Total»() }", .member, .body),
        .member("func reach{n}(_ run: () -> String) { _ = run().«{p}Trimmed» }", .member, .body),
        .top("extension String {\nvar reach{n}: String { «{p}Trimmed» }\n}", .member, .body),
        .top("extension String {\nvar reach{n}: String { self.«{p}Trimmed» }\n}", .member, .body),
      ]),
    Family(
      "member of an entity",
      [
        .member("func reach{n}(_ movie: Movie) { _ = movie.«{p}Label» }", .member, .body, .movies),
        .member("func reach{n}(_ movie: Movie?) { _ = movie?.«{p}Teaser»(3) }", .member, .body, .movies),
        .member("func reach{n}(_ movies: [Movie]) { _ = movies[0].«{p}Label» }", .member, .body, .movies),
        .member("func reach{n}(_ movies: [Movie]) { _ = movies.«{p}Shelf»() }", .member, .body, .movies),
        .member("func reach{n}(_ movie: Movie) { _ = movie.title.«{p}Trimmed» }", .member, .body, .movies),
        .member("func reach{n}(_ page: MoviesPage) { _ = page.movies[0].«{p}Label» }", .member, .body, .movies),
        .member("func reach{n}(_ page: MoviesPage) { _ = page.movies.«{p}Shelf»() }", .member, .body, .movies),
        .member(
          "func reach{n}(_ page: MoviesPage) {\nfor movie in page.movies { _ = movie.«{p}Label» }\n}", .member, .body,
          .movies),
        .member(
          "func reach{n}(_ movie: Movie) {\nlet same = movie\n_ = same.«{p}Teaser»()\n}", .member, .body, .movies),
        .member(
          "func reach{n}(_ any: Any) {\nguard let movie = any as? Movie else { return }\n_ = movie.«{p}Label»\n}",
          .member, .body, .movies),
        .member(
          "func reach{n}(_ run: (Movie) -> Void, _ movie: Movie) { _ = { (one: Movie) in one.«{p}Label» } }", .member,
          .body, .movies),
        .statement("_ = Movie.«{p}Sample»()", .member, .movies),
        .statement("_ = Movie.Genre.«{p}Favourite»", .member, .movies),
        .top("extension Movie {\nvar reach{n}: String { «{p}Label» }\n}", .member, .body, .movies),
        .top("extension Movie {\nfunc reach{n}() -> String { self.«{p}Teaser»() }\n}", .member, .body, .movies),
        .top("extension Movie {\nstatic func reach{n}() -> Movie? { «{p}Sample»() }\n}", .member, .body, .movies),
      ]),
    Family(
      "member inside its own type",
      [
        .member("func reach{n}() -> String { «{p}Label» }", .member, .body, .insideMovie),
        .member("func reach{n}() -> String { self.«{p}Label» }", .member, .body, .insideMovie),
        .member("var reach{n}: String { «{p}Teaser»(2) }", .member, .body, .insideMovie),
        .member("static func reach{n}() { _ = «{p}Sample»() }", .member, .body, .insideMovie),
        .member("static func reach{n}() { _ = Self.«{p}Sample»() }", .member, .body, .insideMovie),
        .member("func reach{n}(_ other: Self) -> String { other.«{p}Label» }", .member, .body, .insideMovie),
      ]),
    Family(
      "member of an outer type",
      [
        .member("func reach{n}(_ model: FixtureRowViewModel) { _ = model.movie.«title» }", .member, .body, .view),
        .member(
          "func reach{n}(_ model: FixtureRowViewModel) { _ = model.movies[0].«overview» }", .member, .body, .view),
        .member("func reach{n}(_ model: FixtureRowViewModel) { _ = model.first()?.«genres» }", .member, .body, .view),
        .member(
          "func reach{n}(_ model: FixtureRowViewModel) {\nlet one = model.movie\n_ = one.«title»\n}", .member, .body,
          .view),
        .member(
          "func reach{n}(_ model: FixtureRowViewModel) {\nfor one in model.movies { _ = one.«title» }\n}", .member,
          .body, .view),
        .member(
          "func reach{n}(_ model: FixtureRowViewModel) {\nif let one = model.first() { _ = one.«posterPath» }\n}",
          .member, .body, .view),
        .member(
          "func reach{n}(_ model: FixtureRowViewModel) -> String { \"\\(model.movie.«title»)\" }", .member, .body, .view
        ),
      ]),
    Family(
      "implicit member",
      [
        .statement("let text{n}: String = .«{p}Empty»\n_ = text{n}", .member),
        .statement("let text{n}: String = .«{p}Make»()\n_ = text{n}", .member),
        .statement("let text{n}: String? = .«{p}Empty»\n_ = text{n}", .member),
        .statement("var text{n}: String = \"\"\ntext{n} = .«{p}Empty»\n_ = text{n}", .member),
        .statement("func take{n}(_ text: String) {}\ntake{n}(.«{p}Empty»)", .member),
        .statement("func take{n}(_ one: Int, text: String) {}\ntake{n}(1, text: .«{p}Empty»)", .member),
        .statement("let text{n}: String = true ? .«{p}Empty» : \"\"\n_ = text{n}", .member),
        .statement("let texts{n}: [String] = [.«{p}Empty»]\n_ = texts{n}", .member),
        .statement("let text{n}: String = if true { .«{p}Empty» } else { \"\" }\n_ = text{n}", .member),
        .statement("let text{n}: String = \"\"\nif text{n} == .«{p}Empty» {}", .member),
        .statement("let text{n}: String = \"\"\nswitch text{n} {\ncase .«{p}Empty»: break\ndefault: break\n}", .member),
        .statement("let text{n}: String? = nil\n_ = text{n} ?? .«{p}Empty»", .member),
        .statement("let most{n}: Int = .«{p}Most»\n_ = most{n}", .member),
        .member("func text{n}() -> String { .«{p}Empty» }", .member, .body),
        .member("func text{n}() -> String {\nreturn .«{p}Make»(2)\n}", .member, .body),
        .member("var text{n}: String { .«{p}Empty» }", .member, .body),
        .stored("var text{n}: String = .«{p}Empty»", .member, .stored),
        .member("func genre{n}() -> Movie.Genre { .«{p}Favourite» }", .member, .body, .movies),
        .member("func genre{n}(_ genre: Movie.Genre = .«{p}Favourite») {}", .member, .default, .movies),
        .statement("let genre{n}: Movie.Genre? = .«{p}Favourite»\n_ = genre{n}", .member, .movies),
      ]),
    Family(
      "key path",
      [
        .statement("_ = \\«{P}Record».size", .keyPath), .statement("_ = \\«{P}Record».size.description", .keyPath),
        .statement("_ = \\«{P}Record».self", .keyPath), .statement("_ = \\«{P}Box»<Int>.content", .keyPath),
        .statement("_ = \\String.«{p}Trimmed»", .keyPath), .statement("_ = \\[String].«{p}Joined»", .keyPath),
        .statement("_ = \\Movie.«{p}Label»", .keyPath, .movies),
        .statement("_ = \\Movie.title.«{p}Trimmed»", .keyPath, .movies),
        .statement("_ = \\MoviesPage.movies[0].«{p}Label»", .keyPath, .movies),
        .member("var path{n}: KeyPath<«{P}Record», Int>? { nil }", .type, .computed),
        .member("func path{n}() -> KeyPath<String, «{P}Record»>? { nil }", .type, .result),
      ]),
  ]
}
