import { SESSION_BELIEVED_MS, type StoredSession } from '../core/session.ts';

const SESSIONS_REMEMBERED = 50_000;

export interface SessionCache {
  get(token: string, nowMs: number): StoredSession | undefined;
  put(token: string, session: StoredSession, nowMs: number): void;
  /** Forgets what was read, and for a while does not believe a read that began before. */
  forget(token: string, nowMs: number): void;
}

/** Bounded: the oldest entry leaves first. */
export function createSessionCache(): SessionCache {
  const entries = new Map<string, { session: StoredSession; untilMs: number }>();
  const forgotten = new Map<string, number>();
  return {
    get(token, nowMs) {
      const entry = entries.get(token);
      return entry && entry.untilMs > nowMs ? entry.session : undefined;
    },
    put(token, session, nowMs) {
      // A read that was under way while the session was revoked would bring it back for half a minute.
      if ((forgotten.get(token) ?? 0) > nowMs) return;
      remember(entries, token, { session, untilMs: nowMs + SESSION_BELIEVED_MS });
    },
    forget(token, nowMs) {
      entries.delete(token);
      remember(forgotten, token, nowMs + SESSION_BELIEVED_MS);
    },
  };
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= SESSIONS_REMEMBERED) return;
  const oldest = map.keys().next().value;
  if (oldest !== undefined) map.delete(oldest);
}
