// The command lines that tests with untrusted projects run: every command that the program lists, in all its formats.
import Foundation
import InwardTestSupport

/// Command lines whose words are separated by spaces. New commands are included automatically.
enum EveryCommand {
  /// The arguments for commands that need some, one string for each call. The projects declare `A` and `B` and have a
  /// layer `F` or `Domain`.
  private static let operands = [
    "diff": ["HEAD"], "why": ["A B"], "explain": ["F", "Domain", "dependency"], "facts": ["."], "schema": ["rules"],
    "completions": ["bash"], "hook": ["run", "install", "uninstall"], "agents": ["write", "check", "hook"],
    "may": ["A B"], "affected": ["--base HEAD", "Domain/A.swift"],
  ]

  /// The commands that `inward --help` lists.
  static let names: [String] = {
    let help = (try? inward(["--help"]).output) ?? ""
    let list = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "commands:" }.dropFirst().prefix { !$0.isEmpty }
    return list.compactMap { $0.split(separator: " ").first.map(String.init) }
  }()

  /// Every command by itself, and with each format that its help lists.
  static let lines: [String] = names.flatMap { name in
    (operands[name] ?? [""]).flatMap { operand in
      ([""] + formats(of: name).map { "--format " + $0 }).map { format in
        [name, format, operand].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }

  /// Returns the formats of a command, from a line of its help:
  /// `--format FORMAT    svg, mermaid, or none to print totals only (default: svg)`.
  private static func formats(of name: String) -> [String] {
    let help = (try? inward([name, "--help"]).output) ?? ""
    guard let line = help.split(separator: "\n").first(where: { $0.drop { $0 == " " }.hasPrefix("--format ") }) else {
      return []
    }
    let list = line.split(separator: " ").dropFirst(2).joined(separator: " ").prefix { !"(;:".contains($0) }
    return list.replacing(" or ", with: ", ").split(separator: ",")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
