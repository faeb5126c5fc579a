// What `inward explain` says of the built-in rules. Written by `make record` from the doc comments in Laws/; a test
// holds the two together.

/// By the rule's id, sorted.
let lawTexts: [(id: String, text: String)] = [
  (
    "ambiguous-layer",
    """
    No file and no declaration is claimed by two layers of one level, or by two slices.

    Which of the two contracts would judge it, nobody could tell. A layer of declarations goes before a layer of files
    and a sub-layer before its parent; two of one kind on one level need a narrower pattern, `!`, or `not`.
    """
  ),
  (
    "cycle",
    """
    Nothing names each other in a circle, where a rule says `no_cycles`.

    Who stands in a circle can be understood, tested and moved with all of it alone. Each cycle is told once, in its
    shortest form, at the first mention of the edge that takes the fewest mentions to cut; once all edges that are told
    are cut no cycle is left. The rule of the rules file may have an `id`, and then its findings are called by that.
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
    Every layer holds something, every slice and every module of the rules file too, and every value that is named.

    A pattern that matches nothing is a typo or a folder that moved, and the layer behind it is no longer
    checked. `optional: true` says that a layer may be empty, with all of its sub-layers. A family is empty if no file
    gives it a value; `Domain(Shpo)` is a typo if none gives it that one.
    """
  ),
  (
    "empty-rule",
    """
    Every rule selects something.

    A `select` that picks nothing is a typo or code that moved, and the rule behind it no longer checks
    anything. Nor does one that keeps from being reached a module which the project does not have. `optional: true` says
    that a rule may be of no use.
    """
  ),
  (
    "expired-exception",
    """
    No exception outlives its last day.

    `until` is the last day on which an exception forgives, in UTC. From the next one on it is a finding, together with
    what it forgave. `--as-of` tells which day it is; without it that is today.
    """
  ),
  (
    "exposure",
    """
    Other layers name nothing of a layer but what it exposes.

    A layer with `exposes` has a front: its sub-layers name each other as ever, all others only what that picks. What
    is declared in an exposed type is exposed with it, unless a layer of its own has picked it. What may not be named
    anyway is a finding of `dependency` alone.
    """
  ),
  (
    "implicit-import",
    """
    A target declares every module of the project that its files import.

    Otherwise the code builds only as long as something else builds the module first: a clean build or another order
    breaks it. A dependency on a product declares the product's targets, and every dependency declares what its modules
    re-export with `@_exported import`. Tests that are loaded into an app may import what the app declares. Imports
    under `#if` and targets with computed dependencies are not judged. `policy: { implicit_import: error }` turns the
    rule on.
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
    "missing-reason",
    """
    Every comment that ignores says why.

    The reason stands behind a dash: `// inward:ignore dependency - moves with the new client`. Without one the comment
    forgives all the same, so that there is one thing to mend and not two.
    """
  ),
  (
    "name",
    """
    A layer does not mention the names that its `names: { never: [...] }` bans.

    An unqualified entry matches any mention of that spelling which does not mean a declaration of the project or a
    local: `Codable` from the SDK is banned, a `Codable` of your own is not. An entry with a receiver,
    `UIViewController.present`, matches where the receiver is known to be that type or to inherit from it.
    """
  ),
  (
    "redundant-dependency",
    """
    Every library of the project that a target depends on is imported by one of the target's files.

    A dependency that no file imports slows builds down and hides what the target really needs. An import of a module
    that re-exports the library counts. In an Xcode project so does a library below the target that needs it, as the app
    links both. Targets with Objective-C, plugins or unread files are not judged, nor are dependencies on macros,
    plugins, programs and bundles. `policy: { redundant_dependency: warning }` turns the rule on.
    """
  ),
  (
    "slice",
    """
    No slice names another one, and the layers inside a slice keep their order.

    `independent: true` keeps slices apart: one scene never names what another declares, except through what that
    `exposes`. Layers inside slices are a contract between declarations of one slice; of two slices they say nothing.
    """
  ),
  (
    "stale-baseline",
    """
    Every entry of the baseline stands for a finding.

    An entry for what is fixed would forgive the same mistake made again. `inward baseline --prune` takes it out. So it
    does with an entry beyond the `max: { baseline: N }` of its layer, which accepts nothing.
    """
  ),
  (
    "target-cycle",
    """
    Targets have no dependency cycles.

    No build system can order the targets of a cycle, and most report it late. Declared dependencies and imports that
    are not declared both count. Each cycle is one finding, in its shortest form, at one of its links: remove that link
    and the cycle is gone. `policy: { target_cycle: error }` turns the rule on.
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

    What the reader had to step over may hide a name, so it is reported. Where the syntax is wrong it is a warning: the
    compiler is the judge of syntax. A file that was not read to its end is an error, because the compiler may take it.
    """
  ),
  (
    "unused-exception",
    """
    Every exception forgives something.

    What was forgiven is fixed, or the selector is a typo. The finding stands in the rules file.
    """
  ),
  (
    "unused-ignore",
    """
    Every comment that ignores forgives something.

    A comment `// inward:ignore RULE - reason` that is of no use hides nothing today and something tomorrow. One that
    names no rule, or speaks for the whole file below its code, is found too.
    """
  ),
]
