import type { PlayerId } from '@palpite/kernel/ids';
import { within } from '../../../platform/database/database.ts';
import type { IdentityDeps } from '../service/deps.ts';
import { closePlayer, findDue, isStillDue } from '../store/cancellations.ts';

const PER_READ = 100;
const PER_RUN = 10_000;

/**
 * Closes the accounts whose waiting time is over. An account with money, an open bet or an open round stays until it is
 * empty. So does one that may not log in: closing it would free its address for a new account and undo an exclusion.
 */
export async function closeAccounts(deps: IdentityDeps, signal?: AbortSignal): Promise<number> {
  let closed = 0;
  let after = 0;
  for (let seen = 0; seen < PER_RUN && signal?.aborted !== true; ) {
    const due = await findDue(deps.database, after, deps.clock.nowMs(), PER_READ);
    for (const { player, brand } of due) {
      if (await close(deps, player, brand)) closed += 1;
      after = player;
    }
    seen += due.length;
    if (due.length < PER_READ) break;
  }
  return closed;
}

/** Undoes the blocking of an account that turned out not to be empty. */
class NotEmpty extends Error {}

async function close(deps: IdentityDeps, player: PlayerId, brand: string): Promise<boolean> {
  if ((await deps.ports.mayEnter(player)).is === 'refused') return false;
  const closing = deps.database.inTransaction(async (tx) => {
    const nowMs = deps.clock.nowMs();
    if (!(await isStillDue(tx, player, nowMs))) return undefined;
    await deps.ports.closeAccounts(tx, player);
    // Checked after locking: before that, a bet could be placed between the check and the lock.
    if (!(await deps.ports.isEmpty(player, brand, within(tx)))) throw new NotEmpty();
    await closePlayer(tx, player, nowMs);
    await deps.append(tx, [{ kind: 'account-closed', player, brand }]);
    return deps.sessions.revokeAllIn(tx, player);
  });
  const tell = await closing.catch((error: unknown) => {
    if (error instanceof NotEmpty) return undefined;
    throw error;
  });
  tell?.();
  return tell !== undefined;
}
