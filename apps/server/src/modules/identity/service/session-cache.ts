import { SESSION_BELIEVED_MS, type StoredSession } from '../core/session.ts';

const SESSIONS_REMEMBERED = 50_000;

export interface SessionCache {
  get(token: string, nowMs: number): StoredSession | undefined;
  put(token: string, session: StoredSession, nowMs: number): void;
  forget(token: string): void;
}

/** Bounded: the oldest entry leaves first. */
export function createSessionCache(): SessionCache {
  const entries = new Map<string, { session: StoredSession; untilMs: number }>();
  return {
    get(token, nowMs) {
      const entry = entries.get(token);
      return entry && entry.untilMs > nowMs ? entry.session : undefined;
    },
    put(token, session, nowMs) {
      entries.delete(token);
      entries.set(token, { session, untilMs: nowMs + SESSION_BELIEVED_MS });
      if (entries.size > SESSIONS_REMEMBERED) {
        const oldest = entries.keys().next().value;
        if (oldest !== undefined) entries.delete(oldest);
      }
    },
    forget: (token) => void entries.delete(token),
  };
}
