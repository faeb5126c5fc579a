// Waits for changes on disk, and announces the memory that reading takes. Knows nothing about projects.
import InwardPlatform

/// Signals when something changes in a watched directory. A signal only means that the disk should be examined: file
/// stamps show the changes, so a superfluous signal costs time but never gives a wrong answer.
public final class Doorbell {
  private let events = FolderEvents()
  private var isListening = true

  public init() {}

  public func watch(_ folders: [String]) { isListening = events.watch(folders) }

  /// Returns on a signal, after `milliseconds` at the latest; if no signal is possible, after `unheard` milliseconds.
  public func wait(atMost milliseconds: Int, unheard: Int) {
    if isListening { events.wait(atMost: milliseconds) } else { pause(unheard) }
  }
}

public func pause(_ milliseconds: Int) { System.sleep(milliseconds) }

/// Announces that about this many bytes will be kept. This affects only speed.
public func expectMemory(_ bytes: Int) { reserveMemory(bytes) }
