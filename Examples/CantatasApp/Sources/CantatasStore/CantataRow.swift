import Foundation

/// A cantata as it is stored: flat, with its movements in one text. It is separate from the entity.
struct CantataRow: Sendable {
  let number: Int
  let title: String
  let occasion: String
  let day: String?
  let movements: String
  let reading: String

  static let all = [
    CantataRow(
      number: 4, title: "Christ lag in Todes Banden", occasion: "Easter Sunday", day: nil,
      movements: """
        sinfonia|Sinfonia
        chorus|Christ lag in Todes Banden
        duet|Den Tod niemand zwingen kunnt
        aria|Jesus Christus, Gottes Sohn
        """,
      reading: "Mark"),
    CantataRow(
      number: 140, title: "Wachet auf, ruft uns die Stimme", occasion: "27th Sunday after Trinity", day: "1731-11-25",
      movements: """
        chorus|Wachet auf, ruft uns die Stimme
        recitative|Er kommt, er kommt
        duet|Wann kommst du, mein Heil
        chorale|Zion hört die Wächter singen
        """,
      reading: "Matthew"),
    CantataRow(
      number: 147, title: "Herz und Mund und Tat und Leben", occasion: "Visitation", day: "1723-07-02",
      movements: """
        chorus|Herz und Mund und Tat und Leben
        recitative|Gebenedeiter Mund
        aria|Schäme dich, o Seele, nicht
        chorale|Jesus bleibet meine Freude
        """,
      reading: "Luke"),
  ]
}
