import type { PlayerId } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../../platform/database/database.ts';
import { type Invite, isComplete, released } from '../core/invite.ts';
import { lockInvite, writeDecided, writeReview } from '../store/invites.ts';
import { progressOfInvite } from './check.ts';
import type { InvitesDeps } from './deps.ts';

export type ReviewOutcome =
  | { readonly is: 'done'; readonly before: Invite; readonly state: Invite['state'] }
  | { readonly is: 'no-such-invite' | 'not-held' };

/** An operator releases an invitation or refuses it, with the reason. */
export async function reviewInvite(
  deps: InvitesDeps,
  tx: Tx,
  request: { readonly friend: PlayerId; readonly action: 'release' | 'refuse'; readonly note: string },
): Promise<ReviewOutcome> {
  const { friend, action, note } = request;
  const invite = await lockInvite(tx, friend);
  if (!invite) return { is: 'no-such-invite' };
  if (invite.state !== 'held') return { is: 'not-held' };
  const nowMs = deps.clock.nowMs();
  const at = new Date(nowMs);
  const isReleased = action === 'release';
  const freed = isReleased ? [...new Set([...invite.released, ...invite.holds])] : invite.released;
  const decided = isReleased
    ? released(invite, {
        isComplete: isComplete(invite, await progressOfInvite(deps, invite, within(tx))),
        nowMs,
      })
    : ({ state: 'ended', holds: [] } as const);
  await writeDecided(tx, friend, decided, at);
  await writeReview(tx, friend, { released: freed, note, at });
  return { is: 'done', before: invite, state: decided.state };
}
