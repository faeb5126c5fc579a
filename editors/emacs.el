(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((swift-mode yaml-mode) . ("inward" "lsp"))))
