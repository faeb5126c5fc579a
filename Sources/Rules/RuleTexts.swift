// The texts of `inward explain` for the built-in rules. Generated from the doc comments in Checks/ and Acceptance/
// by `make record`; a test compares the two.

/// The texts by rule id, sorted by id.
let ruleTexts: [(id: String, text: String)] = [
  (
    "ambiguous-layer",
    """
    No file or declaration belongs to two layers of one level, two values of a family, or two slices of one kind.

    Otherwise, it would be unclear which of the two contracts applies. A layer that selects declarations takes
    precedence over one that selects files, and a sub-layer over its parent. If two layers of the same kind and level
    match, narrow one of them with a more specific pattern, `!`, or `not`.
    """
  ),
  (
    "cycle",
    """
    There are no dependency cycles between the parts that a rule with `no_cycles` selects.

    The parts of a cycle can be understood, tested and moved only together. Each cycle is reported once, in its shortest
    form, at the first reference of the edge to cut. An edge that breaks a rule is preferred, then one that points
    outward, then the one with the fewest references. Once all reported edges are removed, there is no cycle left. If
    the rule has an `id`, its findings have that id instead of `cycle`.
    """
  ),
  (
    "dependency",
    """
    An inner layer uses nothing that an outer layer declares.

    Every written name counts, wherever it is: a type, a function, a member, an operator, a macro. Each layer may use
    itself and the layers in inner rings, or exactly the layers in its `uses`. If a name could refer to several visible
    declarations, it is a finding only if each of them is forbidden.
    """
  ),
  (
    "empty-layer",
    """
    Every layer, every slice, every module of the rules file and every value of a family matches something.

    If a pattern matches nothing, it contains a typo, or its directory was moved. Either way, the layer is no longer
    checked. `optional: true` allows a layer and its sub-layers to be empty. A family is empty if no file has a value
    for it. `Domain(Shpo)` is a typo if no file has that value.
    """
  ),
  (
    "empty-rule",
    """
    Every rule selects something.

    If a `select` matches nothing, it contains a typo, or the code was moved. Either way, the rule no longer checks
    anything. The same is true of a `reach` that lists a module the project does not have. `optional: true` allows a
    rule to select nothing.
    """
  ),
  (
    "expired-exception",
    """
    No exception has expired.

    `until` is the last day on which an exception applies, in UTC. From the next day on, the exception itself is
    reported, and so are the findings that it accepted. `--as-of` overrides the current date.
    """
  ),
  (
    "exposure",
    """
    Other layers use only the declarations that a layer exposes.

    The sub-layers of a layer with `exposes` may use each other without this limit. Members and nested types of an
    exposed type are exposed, too, unless another layer selects them. A use that is forbidden anyway is reported only by
    `dependency`.
    """
  ),
  (
    "implicit-import",
    """
    A target declares a dependency on every module of the project that its files import.

    Otherwise the code builds only if something else happens to build the module first: a clean build or a different
    build order breaks it. A dependency on a product covers the product's targets, and every dependency covers the
    modules that it re-exports with `@_exported import`. Tests that run inside an app may import what the app declares.
    Imports under `#if` and targets with computed dependencies are not judged. `policy: { implicit_import: error }`
    turns the rule on.
    """
  ),
  (
    "import",
    """
    A layer imports only the external modules that its `imports` allow.

    `imports: [Foundation]` is the complete list of modules that it may import; `imports: { never: [UIKit] }` lists
    those that it may not import. `Foundation` includes its parts, such as `FoundationNetworking`. For modules of the
    project, `uses` decides.
    """
  ),
  (
    "missing-reason",
    """
    Every ignore comment gives a reason.

    The reason follows a dash: `// inward:ignore dependency - moves with the new client`. A comment without a reason
    still accepts its finding, so that only one problem is reported.
    """
  ),
  (
    "name",
    """
    A layer does not use the names that its `names: { never: [...] }` bans.

    An unqualified entry matches every use of that spelling, unless it refers to a declaration of the project or to a
    local variable: `Codable` of the SDK is banned, but a `Codable` of your own is not. An entry with a receiver, such
    as `UIViewController.present`, matches if the receiver is known to be that type or a subclass of it.
    """
  ),
  (
    "redundant-dependency",
    """
    Every library of the project that a target depends on is imported by one of the target's files.

    A dependency that no file imports slows builds down and hides what the target really needs. An import of a module
    that re-exports the library counts. In an Xcode project, a library that another dependency of the target needs is
    not redundant, because the app links both. Targets with Objective-C, plugins or unread files are not judged, nor are
    dependencies on macros, plugins, executables and bundles. `policy: { redundant_dependency: warning }` turns the rule
    on.
    """
  ),
  (
    "slice",
    """
    No slice uses another slice, and the layers inside a slice follow their order.

    With `independent: true`, a slice uses nothing that another slice declares, except what the other slice `exposes`.
    Layers inside slices restrict references within one slice, not between two slices.
    """
  ),
  (
    "stale-baseline",
    """
    Every entry of the baseline matches a finding.

    An entry for a fixed finding would accept the same mistake if it were made again. `inward baseline --prune` removes
    it. It also removes entries beyond the `max: { baseline: N }` of a layer, because they accept nothing.
    """
  ),
  (
    "target-cycle",
    """
    Targets have no dependency cycles.

    No build system can order the targets of a cycle, and most report the cycle late. Declared dependencies and
    undeclared imports both count. Each cycle is one finding, in its shortest form, at one of its links: remove that
    link and the cycle is gone. `policy: { target_cycle: error }` turns the rule on.
    """
  ),
  (
    "unassigned",
    """
    Every file that is checked is in a layer, or each of its top-level declarations is.

    Code in no layer is not checked, so a run without findings would prove nothing about it. Under the policy
    `unassigned: allow` such files are counted but not reported.
    """
  ),
  (
    "unread",
    """
    Every file was read completely.

    Code that the reader skips may contain a violation, so it is reported. A syntax error is a warning, because the
    compiler reports it, too. A file that was not read to its end is an error, because the compiler may accept it.
    """
  ),
  (
    "unused-exception",
    """
    Every exception accepts a finding.

    If an exception accepts nothing, its finding was fixed, or its selector contains a typo. It is then reported at its
    place in the rules file.
    """
  ),
  (
    "unused-ignore",
    """
    Every ignore comment accepts a finding.

    An unused comment `// inward:ignore RULE - reason` could hide a future finding. Comments that name an unknown rule,
    and comments for a whole file that come after code, are reported, too.
    """
  ),
]
