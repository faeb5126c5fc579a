// In both targets, and each has a theme of its own.
func describe(_ theme: Theme) -> String { "\(theme)" }
