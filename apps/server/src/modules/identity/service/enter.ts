import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { LOGIN_GRACE_MS } from '../core/session.ts';
import { hasOtherDevices } from '../store/sessions.ts';
import { openSession } from './accounts.ts';
import type { IdentityDeps } from './deps.ts';
import { sha256 } from './hashes.ts';

/** Where a login comes from. */
export interface LoginOrigin {
  readonly brand: string;
  readonly device: string;
  readonly deviceName: string;
  readonly address: string;
  /** The session that came with the request; it ends when the new one exists. */
  readonly session:
    | { readonly player: PlayerId; readonly visitor: boolean; readonly tokenHash: string }
    | undefined;
}

export interface Entered {
  readonly is: 'entered';
  readonly player: PlayerId;
  readonly secret: string;
}

/**
 * Every login goes through this function. `decide` says in the transaction who logs in, or why nobody does. Whether the
 * player may log in is checked after the commit: a concurrent exclusion has either ended the new session or is seen
 * here. The player's sessions on this device, and the one that came with the request, end after a grace period, because
 * requests of the same device may be under way.
 */
export async function enter<R extends { readonly is: string }>(
  deps: IdentityDeps,
  origin: LoginOrigin,
  decide: (tx: Tx) => Promise<PlayerId | R>,
): Promise<Entered | { readonly is: 'entry-refused' } | R> {
  const { device, session, brand, deviceName } = origin;
  const opened = await deps.database.inTransaction(async (tx) => {
    const player = await decide(tx);
    if (typeof player === 'object') return player;
    if (await hasOtherDevices(tx, player, sha256(device)))
      await deps.append(tx, [
        { kind: 'device-entered', player, brand, device: deviceName, atMs: deps.clock.nowMs() },
      ]);
    const secret = await openSession(deps, tx, { player, ...origin });
    const tell = [await deps.sessions.rotateIn(tx, { player, device, secret }, LOGIN_GRACE_MS)];
    if (session) tell.push(await deps.sessions.shortenIn(tx, session.tokenHash, LOGIN_GRACE_MS));
    return { player, secret, tell };
  });
  if ('is' in opened) return opened;
  const { player, secret, tell } = opened;
  for (const inform of tell) inform();
  if ((await deps.ports.mayEnter(player)).is === 'allowed') return { is: 'entered', player, secret };
  await deps.sessions.revoke(sha256(secret).toString('hex'));
  return { is: 'entry-refused' };
}
