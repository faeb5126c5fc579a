// PageFiles: the frame, the styles and the script of the page that `inward report` writes. The build embeds the files
// beside this one in the program.

/// A file of the page, as text.
public enum PageFile {
  /// Contains `{{name}}` where a text is inserted.
  public static let frame = text(PackageResources.page_html)
  public static let filters = text(PackageResources.filters_html)
  public static let styles = text(PackageResources.page_css)
  /// One script, made from several files.
  public static let script = [
    PackageResources.data_js, PackageResources.elements_js, PackageResources.cards_js, PackageResources.views_js,
    PackageResources.panel_js, PackageResources.findings_js, PackageResources.search_js, PackageResources.start_js,
  ].map(text).joined(separator: "\n")
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
