/**
 * Carries hints and the book between nodes. Anything on it may be lost or repeated; what must not be lost is in the
 * database, and whoever hears a hint reads it there.
 */
export interface Bus {
  /** `subject` is dot-separated words: `outbox.appended`, `session.revoked`. The message must survive JSON. */
  publish(subject: string, message: unknown): void;
  /** A trailing `.*` matches exactly one more word. Returns the way out. Handlers must not throw; a throw is logged. */
  subscribe(pattern: string, handler: (message: unknown, subject: string) => void): () => void;
  close(): Promise<void>;
}
