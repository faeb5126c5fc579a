struct Price {
  var style: Style?
}
