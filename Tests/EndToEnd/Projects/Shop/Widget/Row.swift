struct Row {
  var price: Price?
  var style: Style?
}
struct Style {}
