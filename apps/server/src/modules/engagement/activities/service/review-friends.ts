import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import { pdd } from '../kinds/pdd/kind.ts';
import { type HeldFriend, lockFriend, readHeldFriends, writeFriendReview } from '../store/groups.ts';
import type { ActivitiesDeps, FriendProgress } from './deps.ts';
import { progressOfFriend } from './groups.ts';

export type { HeldFriend } from '../store/groups.ts';

/** A friend who waits for review, with what the condition needs and has. */
export interface FriendUnderReview {
  readonly friend: HeldFriend;
  readonly needs: FriendProgress;
  readonly has: FriendProgress;
}

export async function heldFriends(
  deps: ActivitiesDeps,
  of: { readonly brand: string; readonly after: { atMs: number; friend: number } | undefined },
  limit: number,
): Promise<readonly FriendUnderReview[]> {
  const held = await readHeldFriends(deps.database, of, limit);
  const found: FriendUnderReview[] = [];
  for (const friend of held) {
    const { brand, settings } = friend.group;
    const rules = pdd.read(settings);
    const needs = { deposited: rules?.deposit ?? 0n, staked: rules?.stake ?? 0n };
    found.push({ friend, needs, has: await progressOfFriend(deps, brand, friend) });
  }
  return found;
}

export type FriendReview =
  | { readonly is: 'done'; readonly before: HeldFriend; readonly state: 'done' | 'running' | 'ended' }
  | { readonly is: 'no-such-friend' | 'not-held' };

/** An operator releases a friend, who then counts as it stands, or refuses the friend for ever. */
export async function reviewFriend(
  { clock }: ActivitiesDeps,
  tx: Tx,
  request: { readonly friend: PlayerId; readonly action: 'release' | 'refuse'; readonly note: string },
): Promise<FriendReview> {
  const { friend, action, note } = request;
  const before = await lockFriend(tx, friend);
  if (!before) return { is: 'no-such-friend' };
  if (!before.isHeld) return { is: 'not-held' };
  const isReleased = action === 'release';
  await writeFriendReview(tx, friend, { isReleased, note, at: new Date(clock.nowMs()) });
  const state = before.countedAt === undefined ? 'running' : 'done';
  return { is: 'done', before, state: isReleased ? state : 'ended' };
}
