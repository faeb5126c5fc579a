// Runs a Tuist manifest with all of its calls: every name is a value, every call is recorded, and each project is
// printed. This file is compiled together with a manifest, in place of the module that the manifest imports.
@dynamicCallable @dynamicMemberLookup
struct Value: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  var json: String

  init(json: String) { self.json = json }
  init(stringLiteral text: String) { json = quoted(text) }
  init(arrayLiteral items: Value...) { json = "[" + items.map(\.json).joined(separator: ",") + "]" }
  init(dictionaryLiteral entries: (Value, Value)...) { json = "{}" }
  init(booleanLiteral value: Bool) { json = "\(value)" }
  init(integerLiteral value: Int) { json = "\(value)" }
  init(floatLiteral value: Double) { json = "\(value)" }
  init(nilLiteral: ()) { json = "null" }

  static subscript(dynamicMember member: String) -> Value { Value(json: quoted("." + member)) }
  subscript(dynamicMember member: String) -> Value { Value(json: quoted(json + "." + member)) }

  func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Value>) -> Value {
    let parts = arguments.enumerated().map { number, argument in
      quoted(argument.key.isEmpty ? "\(number)" : argument.key) + ":" + argument.value.json
    }
    let call = "{\"call\":\(json)" + parts.map { "," + $0 }.joined() + "}"
    if json == quoted("Project") { print(call) }
    return Value(json: call)
  }
}

func quoted(_ text: String) -> String {
  "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : $1 == "\n" ? " " : String($1) } + "\""
}

let (Project, Target, TargetDependency) = (
  Value(json: quoted("Project")), Value(json: quoted("Target")), Value(json: "")
)
let (Workspace, Config, Tuist, Scheme) = (Value(json: ""), Value(json: ""), Value(json: ""), Value(json: ""))
let (Settings, SourceFilesList, SourceFileGlob) = (Value(json: ""), Value(json: ""), Value(json: ""))
