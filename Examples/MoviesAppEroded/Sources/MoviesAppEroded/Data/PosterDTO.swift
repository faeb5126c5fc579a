#if canImport(UIKit)
  import UIKit  // finding: import UIKit
#endif

struct PosterDTO {
  let path: String

  #if canImport(UIKit)
    var placeholder: UIImage? { UIImage(named: path) }
  #endif
}
