import type { Reference } from '@palpite/kernel/ids';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findSessions, type GameSession } from '../store/sessions.ts';

const SESSIONS_MAX = 50_000;

/** What never changes of a session: everything but its end, which is read under the lock of the player's account. */
export interface SessionCache {
  find(tx: Tx, ids: readonly Reference[]): Promise<ReadonlyMap<Reference, GameSession>>;
}

/** The sessions that this node has seen last. They are stored after the commit: one that is rolled back never was. */
export function createSessionCache(): SessionCache {
  const cached = new Map<Reference, GameSession>();
  return {
    async find(tx, ids) {
      const found = new Map<Reference, GameSession>();
      const missing: Reference[] = [];
      for (const id of ids) {
        const session = cached.get(id);
        if (session) found.set(id, session);
        else missing.push(id);
      }
      const read = await findSessions(tx, missing);
      for (const session of read) found.set(session.id, session);
      if (read.length > 0)
        afterCommit(tx, () => {
          for (const session of read) cached.set(session.id, session);
          for (const id of cached.keys()) {
            if (cached.size <= SESSIONS_MAX) break;
            cached.delete(id);
          }
        });
      return found;
    },
  };
}
