/**
 * Carries wake-up messages and the book between nodes. A message may be lost or repeated: what must not be lost is in
 * the database, and a subscriber reads it there.
 */
export interface Bus {
  /** `subject` is dot-separated words: `outbox.appended`, `session.revoked`. The message must survive JSON. */
  publish(subject: string, message: unknown): void;
  /**
   * A trailing `.*` matches exactly one more word. Returns the function that unsubscribes. Handlers must not throw; an
   * error is logged.
   */
  subscribe(pattern: string, handler: (message: unknown, subject: string) => void): () => void;
  /** Whether messages of other nodes arrive. In one process it is always true. */
  isConnected(): boolean;
  /**
   * Called when this node or another one is connected again: what was published meanwhile is lost. Returns the function
   * that removes the listener.
   */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}
