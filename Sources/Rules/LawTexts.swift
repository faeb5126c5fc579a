// What `inward explain` says of the built-in rules. Written by `make record` from the doc comments in Laws/; a test
// holds the two together.

/// By the rule's id, sorted.
let lawTexts: [(id: String, text: String)] = [
  (
    "ambiguous-layer",
    """
    No file and no declaration is claimed by two layers of one level.

    Nobody could tell which of the two contracts judges it. A layer of declarations goes before a layer of files, and a
    sub-layer before its parent; two of one kind on one level need a narrower pattern, `!`, or `not`.
    """
  ),
  (
    "dependency",
    """
    A name declared in an outer layer is not mentioned in an inner one.

    Every written name counts, wherever it stands: a type, a function, a member, an operator, a macro. Each layer may
    name itself and what lies in inner rings, or exactly the layers in its `uses`. A name that several visible
    declarations could mean is a finding only if each of them is forbidden.
    """
  ),
  (
    "empty-layer",
    """
    Every layer holds something.

    A pattern that matches nothing is a slip of the fingers or a folder that moved, and the layer behind it is no longer
    checked. `optional: true` says that a layer may be empty.
    """
  ),
  (
    "import",
    """
    A layer imports no outside module but those that its `imports` allow.

    `imports: [Foundation]` is the whole list of what it may import; `imports: { never: [UIKit] }` names what it may
    not. `Foundation` covers its parts, such as `FoundationNetworking`. Modules of the project are governed by `uses`.
    """
  ),
  (
    "name",
    """
    A layer does not mention the names that its `names: { never: [...] }` bans.

    An unqualified entry matches any mention of that spelling which does not mean a declaration of the project or a
    local: `Codable` from the SDK is banned, a `Codable` of your own is not.
    """
  ),
  (
    "unassigned",
    """
    Every judged file and every type lies in a layer.

    What lies in none is judged by nobody, so silence would look like obedience. `policy: { unassigned: allow }` counts
    it instead.
    """
  ),
  (
    "unread",
    """
    Every file could be read.

    What the reader had to step over may hide a name, so it is said. It is a warning: the compiler is the judge of
    syntax.
    """
  ),
]
