// A text as read by our reader.
import InwardYAML

func readWithInward(_ bytes: [UInt8]) -> Trace {
  var trace = Trace()
  var events = YAMLEvents(bytes)
  do throws(YAMLProblem) {
    while true {
      let step = Step(try events.next())
      trace.steps.append(step)
      if step.kind == .end { return trace }
    }
  } catch {
    // libyaml reports this mistake with the same message as a missing `---`.
    let isTextAfterDocument = error.reason == .textAfterDocument
    let reason = isTextAfterDocument ? "missingDocumentStart" : String("\(error.reason)".prefix { $0 != "(" })
    trace.failure = Failure(reason: reason, place: error.place, start: error.start)
    return trace
  }
}

extension Step {
  fileprivate init(_ event: YAMLEvent) {
    self.init(kind: .start, start: event.span.lowerBound, end: event.span.upperBound)
    anchor = event.anchor
    tag = event.tag?.text
    switch event.kind {
    case .start: kind = .start
    case .end: kind = .end
    case .documentStart: kind = .documentStart
    case .documentEnd: kind = .documentEnd
    case .listStart: kind = .listStart
    case .listEnd: kind = .listEnd
    case .mappingStart: kind = .mappingStart
    case .mappingEnd: kind = .mappingEnd
    case .alias(let name):
      kind = .alias
      text = name
    case .text(let content, let style):
      kind = Step.Kind(style)
      text = content
    }
  }
}

extension Step.Kind {
  fileprivate init(_ style: YAMLStyle) {
    switch style {
    case .plain: self = .plain
    case .singleQuoted: self = .singleQuoted
    case .doubleQuoted: self = .doubleQuoted
    case .literal: self = .literal
    case .folded: self = .folded
    }
  }
}
