struct Entry {
  var theme: Theme
}
