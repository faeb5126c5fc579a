#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Adds the view to `container` and pins it to all four edges of its safe area.
    func fill(_ container: UIView) {
      translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(self)
      let area = container.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: area.topAnchor),
        bottomAnchor.constraint(equalTo: area.bottomAnchor),
        leadingAnchor.constraint(equalTo: area.leadingAnchor),
        trailingAnchor.constraint(equalTo: area.trailingAnchor),
      ])
    }
  }
#endif
