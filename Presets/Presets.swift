// Presets: rules files that others extend. The YAML files beside this one are the presets; the build puts their bytes
// into the program, so that one binary is all there is to install.

/// A rules file that comes with the tool.
public struct Preset: Sendable {
  /// As `extends` calls it.
  public var name: String
  public var text: String

  /// As messages call it.
  public var path: String { "preset:\(name)" }

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// All presets, the simplest first.
public let presets: [Preset] = [
  Preset("clean", PackageResources.clean_yml),
  Preset("mvvm-c", PackageResources.mvvm_c_yml),
  Preset("viper", PackageResources.viper_yml),
  Preset("hexagonal", PackageResources.hexagonal_yml),
  Preset("bce", PackageResources.bce_yml),
  Preset("dci", PackageResources.dci_yml),
  Preset("tca", PackageResources.tca_yml),
]
