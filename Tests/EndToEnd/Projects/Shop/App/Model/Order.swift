struct Order {
  var row: Row?
  var entry: Entry?
}
