struct Movie {
  var title: String
  var theme: Theme
}
