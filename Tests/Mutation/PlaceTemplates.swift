// Places that are easily overlooked: conditional compilation, top-level code, closures, nested scopes.

extension Family {
  static let placeFamilies = [
    Family(
      "#if branch",
      [
        .statement("#if DEBUG\n_ = «{P}Record».self\n#endif", .type),
        .statement("#if os(Windows)\n#else\n_ = «{P}Record»()\n#endif", .constructs),
        .statement("#if !DEBUG && canImport(Nothing)\n_ = «{P}Mode».fast\n#elseif swift(>=5)\n#endif", .static),
        .statement("#if swift(>=5)\n#elseif os(iOS)\n«{p}Ping»()\n#endif", .function, .nothingInherited),
        .statement("let text{n} = \"\"\n_ = text{n}\n#if DEBUG\n.«{p}Trimmed»\n#else\n.count\n#endif", .member),
        .member("#if os(iOS)\nfunc branch{n}(_ value: «{P}Record») {}\n#endif", .type, .parameter),
        .member("#if DEBUG\n#if os(Linux)\nvar branch{n}: «{P}Record»? { nil }\n#endif\n#endif", .type, .computed),
        .top("#if DEBUG\nextension «{P}Record» {}\n#endif", .extends, .inheritance),
        .top(
          "#if os(iOS)\nstruct Branch{n}: «{P}Port» {}\n#else\nstruct Branch{n} {}\n#endif", .inherits, .inheritance),
      ]),
    Family(
      "top of a file",
      [
        .top("let top{n}: «{P}Record»? = nil", .type, .stored),
        .top("let top{n} = «{P}Record»()", .constructs, .stored),
        .top("let top{n} = «{p}Limit»", .global, .stored),
        .top("var top{n}: Int { «{p}Describe»(1) }", .function, .body),
        .top("func top{n}(_ value: «{P}Record») {}", .type, .parameter),
        .top("private let top{n} = { () -> Int in «{p}Limit» }()", .global, .stored),
        .top("public enum Top{n} {\npublic static let mode = «{P}Mode».fast.hashValue\n}", .static, .stored),
        .top("extension Int {\nvar top{n}: Int { «{P}Record».shared.hashValue }\n}", .static, .body),
      ]),
  ]
}
