// In no target: Xcode's exceptions leave it out.
enum Theme {
  case unfinished
}
