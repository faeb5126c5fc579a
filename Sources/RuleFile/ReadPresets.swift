// The presets as they stand in the program, for those who want to read or copy one.
import InwardPresets

/// The names of all presets.
public var presetNames: [String] { presets.map(\.name) }

/// The text of a preset: a rules file with the words that explain it.
public func presetText(of name: String) -> String? { presets.first { $0.name == name }?.text }

/// The text that places of a preset speak of.
public func presetText(at path: String) -> String? { presets.first { $0.path == path }?.text }
