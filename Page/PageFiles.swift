// PageFiles: the frame, the styles and the script of the page that `inward report` writes. The files beside this one
// are put into the program by the build.

/// A file of the page, as text.
public enum PageFile {
  /// With `{{name}}` where something is put in.
  public static let frame = text(PackageResources.page_html)
  public static let filters = text(PackageResources.filters_html)
  public static let styles = text(PackageResources.page_css)
  /// One script of several files.
  public static let script = [
    PackageResources.data_js, PackageResources.elements_js, PackageResources.cards_js, PackageResources.views_js,
    PackageResources.panel_js, PackageResources.findings_js, PackageResources.search_js, PackageResources.start_js,
  ].map(text).joined(separator: "\n")
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
