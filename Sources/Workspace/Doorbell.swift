// Waiting for changes on the disk, and the memory that reading it takes. Knows no project.
import InwardPlatform

/// Rings when something changes in a watched folder. A ring only says "look": file stamps show what changed, so a ring
/// too many costs a look and never gives a wrong answer.
public final class Doorbell {
  private let events = FolderEvents()
  private var isListening = true

  public init() {}

  public func watch(_ folders: [String]) { isListening = events.watch(folders) }

  /// Returns at a ring, at the latest after `milliseconds`; after `unheard` milliseconds where nothing can ring.
  public func wait(atMost milliseconds: Int, unheard: Int) {
    if isListening { events.wait(atMost: milliseconds) } else { pause(unheard) }
  }
}

/// Sleeps.
public func pause(_ milliseconds: Int) { System.sleep(milliseconds) }

/// Announces that about this many bytes will be kept. Only speed depends on it.
public func expectMemory(_ bytes: Int) { reserveMemory(bytes) }
