enum Theme {
  case small, large
}
