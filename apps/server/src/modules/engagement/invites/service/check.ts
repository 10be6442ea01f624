import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS } from '@palpite/kernel/time';
import { type Database, within } from '../../../../platform/database/database.ts';
import { amountOf } from '../../counters/index.ts';
import { decide, holdsOf, type Invite, type InviteProgress, isComplete, progressOf } from '../core/invite.ts';
import { isRewarded } from '../store/awards.ts';
import { checkAgain, findToCheck, lockInvite, readInvite, writeDecided } from '../store/invites.ts';
import { factsOf } from './begin.ts';
import type { InvitesDeps } from './deps.ts';

const AT_ONCE = 200;
/** At most this many batches per run; the next run goes on. */
const BATCHES_MAX = 50;

export async function progressOfInvite(
  { counters }: Pick<InvitesDeps, 'counters'>,
  { friend, fromDay, toDay }: Pick<Invite, 'friend' | 'fromDay' | 'toDay'>,
  reader?: Pick<Database, 'read'>,
): Promise<InviteProgress> {
  const sums = await counters.sums(friend, { fromDay, toDay }, reader);
  return progressOf({
    stakes: amountOf(sums, 'bet_amount'),
    theoretical: sums.get('net_theoretical') ?? 0n,
    deposited: sums.get('recharge') ?? 0n,
  });
}

/** A job: looks at invitations whose counters moved and at those whose time is over. Returns how many it looked at. */
export async function checkInvites(deps: InvitesDeps, signal?: AbortSignal): Promise<number> {
  let checked = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const overdueBefore = new Date(deps.clock.nowMs() - HOUR_MS);
    const friends = await findToCheck(deps.database, overdueBefore, AT_ONCE);
    for (const friend of friends) {
      if (signal?.aborted) return checked;
      await checkInvite(deps, friend);
      checked += 1;
    }
    if (friends.length === 0) return checked;
  }
  return checked;
}

async function checkInvite(deps: InvitesDeps, friend: PlayerId): Promise<void> {
  // The facts of the fraud check are read before the transaction: the signals of other modules need connections of
  // their own.
  const seen = await readInvite(deps.database, friend);
  const facts =
    seen && isComplete(seen, await progressOfInvite(deps, seen))
      ? await factsOf(deps, seen, deps.clock.nowMs())
      : undefined;
  await deps.database.inTransaction(async (tx) => {
    const invite = await lockInvite(tx, friend);
    if (!invite || invite.state === 'held' || invite.state === 'ended') return;
    const nowMs = deps.clock.nowMs();
    const isDone = isComplete(invite, await progressOfInvite(deps, invite, within(tx)));
    // What was received is not taken back by a later reversal; an operator can reverse the grant.
    if (invite.state === 'done' && (isDone || (await isRewarded(tx, invite.inviter, friend)))) return;
    if (isDone && !facts) {
      // Completed between the two reads: check it again.
      await checkAgain(tx, [friend]);
      return;
    }
    const holds = isDone && facts ? holdsOf(facts) : [];
    await writeDecided(tx, friend, decide(invite, { isComplete: isDone, holds, nowMs }), new Date(nowMs));
  });
}
