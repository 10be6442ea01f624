import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { findOpenSession, isStudioFrozen, type LaunchToken, openSession } from '../store/sessions.ts';
import type { CasinoDeps } from './deps.ts';
import { SESSION_MS } from './sessions.ts';

/**
 * The session of a player in one of our own games. There is no launch: the first bet opens it, under the lock of the
 * player's account and after the checks that a launch makes. Undefined while the studio is frozen; the lock of its row
 * makes a freeze wait, so that it finds the session and ends it.
 */
export async function ownSession(
  deps: Pick<CasinoDeps, 'clock' | 'ids'>,
  tx: Tx,
  of: Omit<LaunchToken, 'studio'>,
): Promise<Reference | undefined> {
  const openedAt = new Date(deps.clock.nowMs());
  const token: LaunchToken = { ...of, studio: OWN_STUDIO };
  const known = await findOpenSession(tx, token, openedAt);
  if (known !== undefined) return known;
  if (await isStudioFrozen(tx, OWN_STUDIO)) return undefined;
  const session = deps.ids.next();
  await openSession(tx, session, token, { openedAt, expiresAt: new Date(openedAt.getTime() + SESSION_MS) });
  return session;
}
