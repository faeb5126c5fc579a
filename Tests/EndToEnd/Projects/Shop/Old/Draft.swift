struct Draft {
  var row: Row?
}
