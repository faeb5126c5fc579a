struct Entry {
  var row: Row?
  var order: Order?
}
