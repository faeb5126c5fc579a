struct Row {
  var order: Order?
  var entry: Entry?
}
