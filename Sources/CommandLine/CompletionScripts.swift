// The scripts of `inward completions`, one for each shell. The words to offer come from the table of commands; a shell
// completes files itself and asks git for revisions, and `inward layers` for layers.

/// The completions for an operand or an option's value.
enum Offer: Equatable {
  case words([String])
  case files
  /// Files and layers of the project.
  case parts
  case revisions
  /// A value that cannot be completed, such as a number or a day.
  case nothing
}

extension Command {
  fileprivate var allOptions: [Option] { options + [.help] }

  /// The completions for the first operand.
  fileprivate var operand: Offer { words.isEmpty ? laterOperand : .words(words) }
  /// The completions for the first and the later operands, without duplicates.
  fileprivate var operandOffers: [Offer] { operand == laterOperand ? [operand] : [operand, laterOperand] }
  fileprivate var laterOperand: Offer {
    if operands.contains("LAYER") || operands.contains("FROM") { return .parts }
    if operands.contains("PATH") || operands.contains("DIRECTORY") { return .files }
    return operands.contains("REV") ? .revisions : .nothing
  }
}

extension Option {
  fileprivate var offer: Offer {
    let words = choices.isEmpty ? offered : choices
    if !words.isEmpty { return .words(words) }
    switch value {
    case "FILE": return .files
    case "REV": return .revisions
    default: return .nothing
    }
  }
}

/// A command that prints the names of branches and tags.
private let revisions = "git for-each-ref --format='%(refname:short)' 2>/dev/null"

/// A command that prints the layers of the project around the current directory. Contains no double quotes, because the
/// scripts put it between double quotes.
private let layers = "inward layers --format json 2>/dev/null | sed -n 's/^ *.layer.: .\\(.*\\).,/\\1/p' | sort -u"

// MARK: bash

private func bashOffer(_ offer: Offer) -> String {
  switch offer {
  case .words(let words): "_inward_words '\(words.joined(separator: " "))'"
  case .files: "_inward_files"
  case .parts: "_inward_parts"
  case .revisions: "_inward_revisions"
  case .nothing: ":"
  }
}

/// Creates the script for bash. Files are separated only by line breaks, because their names may contain spaces; words
/// are also separated by spaces.
@Sendable
func bashCompletions(_ commands: [Command]) -> String {
  var values: [String] = []
  var switches: [String] = []
  var operands: [String] = []
  for command in commands {
    for option in command.allOptions where option.value != nil {
      values.append("    '\(command.name) \(option.name)') \(bashOffer(option.offer)); return ;;")
    }
    switches.append("    \(command.name)) \(bashOffer(.words(command.allOptions.map(\.name)))) ;;")
    if command.operand != command.laterOperand {
      operands.append("    '\(command.name) 2') \(bashOffer(command.operand)) ;;")
    }
    operands.append("    '\(command.name) '*) \(bashOffer(command.laterOperand)) ;;")
  }
  let names = commands.map(\.name)
  return """
    # Completions of inward for bash.
    _inward_words() {
      local IFS=$' \\n'
      COMPREPLY+=($(compgen -W "$1" -- "$word"))
    }
    _inward_files() {
      local IFS=$'\\n'
      COMPREPLY+=($(compgen -f -- "$word"))
      if ((${#COMPREPLY[@]} > 0)); then compopt -o filenames 2>/dev/null; fi
    }
    _inward_revisions() { _inward_words "$(\(revisions))"; }
    _inward_parts() {
      _inward_words "$(\(layers))"
      _inward_files
    }
    _inward() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" command=check
      COMPREPLY=()
      if ((COMP_CWORD == 1)) && [[ $word != -* ]]; then
        _inward_words '\(names.joined(separator: " "))'
        if ((${#COMPREPLY[@]} == 0)); then _inward_files; fi
        return
      fi
      case "${COMP_WORDS[1]}" in
        \(names.joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
      esac
      # bash splits '--name=value' into three words.
      if [[ $word == "=" ]]; then
        word=
      elif [[ $before == "=" ]]; then
        before="${COMP_WORDS[COMP_CWORD - 2]}"
      fi
      case "$command $before" in
    \(values.joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then
        case "$command" in
    \(switches.joined(separator: "\n"))
        esac
        return
      fi
      case "$command $COMP_CWORD" in
    \(operands.joined(separator: "\n"))
      esac
    }
    complete -F _inward inward

    """
}

// MARK: zsh

private func zshOffer(_ offer: Offer) -> String {
  switch offer {
  case .words(let words): "(\(words.joined(separator: " ")))"
  case .files: "_files"
  case .parts: "_inward_parts"
  case .revisions: "_inward_revisions"
  case .nothing: " "
  }
}

@Sendable
func zshCompletions(_ commands: [Command]) -> String {
  let names = commands.map { "    '\($0.name):\(zshText($0.summary))'" }.joined(separator: "\n")
  let cases = commands.map { command in
    let options = command.allOptions.map { option -> String in
      let head = "\(option.name)[\(zshText(option.summary))]"
      guard let value = option.value else { return "'\(head)'" }
      return "'*\(head):\(value):\(zshOffer(option.offer))'"
    }
    let first = command.operand == command.laterOperand ? [] : ["'1:WORD:\(zshOffer(command.operand))'"]
    let others = ["'*:OPERAND:\(zshOffer(command.laterOperand))'"]
    return "    \(command.name)) _arguments \((options + first + others).joined(separator: " ")) ;;"
  }
  return """
    #compdef inward
    # Completions of inward for zsh.
    _inward_revisions() {
      local -a revisions
      revisions=(${(f)"$(\(revisions))"})
      compadd -a revisions
    }
    _inward_parts() {
      local -a layers
      layers=(${(f)"$(\(layers))"})
      compadd -a layers
      _files
    }
    _inward() {
      local -a commands
      commands=(
    \(names)
      )
      if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        _describe command commands
        _files
        return
      fi
      local command=check
      if ((${commands[(I)$words[2]:*]})); then
        command=$words[2]
        shift words
        ((CURRENT--))
      fi
      case $command in
    \(cases.joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _inward ]]; then _inward "$@"; else compdef _inward inward; fi

    """
}

/// Escapes colons and brackets, which separate the fields of a description, and quotes, which would end it.
private func zshText(_ text: String) -> String {
  text.map { character in
    switch character {
    case ":", "[", "]": "\\\(character)"
    case "'": "'\\''"
    default: String(character)
    }
  }.joined()
}

// MARK: fish

/// Formats completions in fish's syntax: `-F` for files, `-x -a` for words only.
private func fishOffer(_ offer: Offer) -> String {
  switch offer {
  case .words(let words): "-x -a '\(words.joined(separator: " "))'"
  case .files: "-r -F"
  case .parts: "-F -a \"(\(layers))\""
  case .revisions: "-x -a \"(\(revisions))\""
  case .nothing: "-x"
  }
}

@Sendable
func fishCompletions(_ commands: [Command]) -> String {
  var lines = [
    "# Completions of inward for fish.", "complete -c inward -f", "complete -c inward -n __fish_use_subcommand -F",
  ]
  for command in commands {
    lines.append(
      "complete -c inward -n __fish_use_subcommand -a \(command.name) -d \(fishText(command.summary))")
    let isSeen = "complete -c inward -n '__fish_seen_subcommand_from \(command.name)'"
    for offer in command.operandOffers {
      switch offer {
      case .files: lines.append("\(isSeen) -F")
      case .nothing: continue
      case .parts: lines.append("\(isSeen) \(fishOffer(offer))")
      case .words, .revisions: lines.append("\(isSeen) \(fishOffer(offer).dropFirst("-x ".count))")
      }
    }
    for option in command.allOptions {
      let name = option.name.drop { $0 == "-" }
      let value = option.value == nil ? "" : " " + fishOffer(option.offer)
      lines.append("\(isSeen) -l \(name)\(value) -d \(fishText(option.summary))")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func fishText(_ text: String) -> String {
  "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}
