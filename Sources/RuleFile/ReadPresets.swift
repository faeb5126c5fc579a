// The presets in the program, for commands that print or extend one.
import InwardPresets

/// The names of all presets.
public var presetNames: [String] { presets.map(\.name) }

/// Returns the text of a preset, a rules file with comments; nil if there is no preset with this name.
public func presetText(of name: String) -> String? { presets.first { $0.name == name }?.text }

/// Returns the text of a preset by the path that positions in it contain; nil if no preset has this path.
public func presetText(at path: String) -> String? { presets.first { $0.path == path }?.text }
