enum Theatre {
  static func open() -> TicketCounter {  // silent: the configuration plugs everything in
    TicketCounter()
  }
}
