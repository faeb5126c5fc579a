// In both targets, each of which has its own theme.
func describe(_ theme: Theme) -> String { "\(theme)" }
