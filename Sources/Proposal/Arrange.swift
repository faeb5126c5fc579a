// Arranges groups into layers and rings by their traffic.

/// Sets shared layers aside, orders all other layers, and joins layers that do not use each other into rings.
func arrange(_ groups: [Group], _ traffic: Traffic) -> Proposal {
  let shared = sharedGroups(groups, traffic)
  let ordered = groups.indices.filter { !shared.contains($0) }
  let inner = traffic.between(ordered)
  let ranks = ordered.map { groups[$0].role?.rank }
  let line = InwardOrder(traffic: inner, ranks: ranks).find()
  let rings = ringsOf(line, inner, ranks).map { $0.map { ordered[$0] } }

  var proposal = Proposal()
  proposal.isExact = ordered.count <= InwardOrder.mostExact
  proposal.names = traffic.total
  var places: [Int: Int] = [:]
  for group in rings.joined() + shared.sorted() {
    places[group] = proposal.layers.count
    proposal.layers.append(layer(of: groups[group], isShared: shared.contains(group)))
  }
  proposal.rings = rings.map { $0.compactMap { places[$0] } }
  let ringOf = Dictionary(
    uniqueKeysWithValues: proposal.rings.enumerated().flatMap { ring, layers in layers.map { ($0, ring) } })
  for from in ordered {
    for to in ordered where traffic[from, to] > 0 {
      guard let one = places[from], let other = places[to], let inside = ringOf[one], let outside = ringOf[other],
        inside <= outside
      else { continue }
      proposal.outward.append(Proposal.Outward(from: one, to: other, names: traffic[from, to]))
    }
  }
  proposal.outward.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  return proposal
}

private func layer(of group: Group, isShared: Bool) -> Proposal.Layer {
  var layer = Proposal.Layer(name: group.name, files: group.patterns)
  layer.modules = group.modules
  layer.types = group.suffixes.map { "*" + $0 }
  layer.fileCount = group.files.count
  layer.role = group.role
  layer.isShared = isShared
  return layer
}

/// Finds the groups with the role `common` that others use and that use no other group; none if no group would remain
/// for the order.
private func sharedGroups(_ groups: [Group], _ traffic: Traffic) -> Set<Int> {
  var shared = Set(
    groups.indices.filter { group in
      groups[group].role == .common && groups.indices.contains { traffic[$0, group] > 0 }
    })
  // A shared layer may use only shared layers that it lists, so a group that uses any other group stays in the order.
  while let odd = shared.sorted().first(where: { group in groups.indices.contains { traffic[group, $0] > 0 } }) {
    shared.remove(odd)
  }
  return groups.count - shared.count >= 1 ? shared : []
}

/// Divides an order into rings. Each group is as far in as its references allow, but a group with a usual rank moves
/// outward to groups of that rank. Groups of equal depth share a ring if they have the same usual rank, which is 1 for
/// a group without one.
private func ringsOf(_ line: [Int], _ traffic: Traffic, _ ranks: [Int?]) -> [[Int]] {
  var depths: [Int: Int] = [:]
  func areLinked(_ one: Int, _ other: Int) -> Bool {
    traffic.leads(from: one, to: other) || traffic.leads(from: other, to: one)
  }
  for (place, group) in line.enumerated() {
    depths[group] = (line[..<place].filter { areLinked($0, group) }.compactMap { depths[$0] }.max() ?? -1) + 1
  }
  let deepest = depths.values.max() ?? 0
  for (place, group) in line.enumerated().reversed() {
    guard let rank = ranks[group], let depth = depths[group] else { continue }
    let room = (line[(place + 1)...].filter { areLinked($0, group) }.compactMap { depths[$0] }.min() ?? deepest + 1) - 1
    // Groups of equal rank, such as data and screens, share a ring, and the app's composition goes outermost, if no
    // reference prevents it.
    let peers = line.filter { $0 != group && ranks[$0] == rank }.compactMap { depths[$0] }
    let wanted = rank == Role.application.rank ? [deepest] : peers
    if let outer = wanted.filter({ $0 > depth && $0 <= room }).min() { depths[group] = outer }
  }
  func key(_ group: Int) -> (Int, Int) { (depths[group] ?? 0, ranks[group] ?? 1) }
  var rings: [[Int]] = []
  for group in line.sorted(by: { (key($0).0, key($0).1, $0) < (key($1).0, key($1).1, $1) }) {
    if let last = rings.last?.first, key(last) == key(group) {
      rings[rings.count - 1].append(group)
    } else {
      rings.append([group])
    }
  }
  return rings
}
