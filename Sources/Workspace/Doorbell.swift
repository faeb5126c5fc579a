// Waits for changes on disk or for a given time, and prepares memory for reading. Does not depend on projects.
import InwardPlatform

/// A signal for changes in watched directories. It only prompts the caller to compare file stamps, which show the
/// actual changes, so a superfluous signal costs time but never leads to a wrong answer.
public final class Doorbell {
  private let events = FolderEvents()
  private var isListening = true

  public init() {}

  public func watch(_ folders: [String]) { isListening = events.watch(folders) }

  /// Waits for a signal, for at most `milliseconds`. If the directories cannot be watched, waits for `unheard`
  /// milliseconds instead.
  public func wait(atMost milliseconds: Int, unheard: Int) {
    if isListening { events.wait(atMost: milliseconds) } else { pause(unheard) }
  }
}

public func pause(_ milliseconds: Int) { System.sleep(milliseconds) }

/// Prepares the allocator for about this many bytes, which affects only speed.
public func expectMemory(_ bytes: Int) { reserveMemory(bytes) }
