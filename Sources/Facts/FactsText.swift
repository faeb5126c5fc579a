// stand-in until merged
public func factsText(_ facts: FileFacts) -> String { "" }
