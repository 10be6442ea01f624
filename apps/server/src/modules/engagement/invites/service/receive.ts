import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import type { Tx } from '../../../../platform/database/database.ts';
import type { GrantOutcome, NewGrant } from '../../../bonuses/index.ts';
import { inviteTerms, type Threshold } from '../core/terms.ts';
import { type Award, countDone, insertAward, readReady, readThresholds } from '../store/awards.ts';
import type { InvitePlayer, InvitesDeps } from './deps.ts';

export type InviteReceived =
  | { readonly is: 'received'; readonly amount: bigint; readonly count: number }
  | { readonly is: 'nothing-to-draw' | 'growth-paused' | 'account-blocked' | 'campaign-exhausted' };

/** How many rewards one request gives; the next request gives the rest. */
const AT_ONCE = 50;

/** The thresholds that were reached and not received. */
export function readyThresholds(
  thresholds: readonly Threshold[],
  done: number,
  received: ReadonlySet<number>,
): Award[] {
  return thresholds
    .filter(({ at }) => at <= done && !received.has(at))
    .map(({ at, reward }) => ({ kind: 'threshold', ref: at, amount: reward }));
}

export async function readyAwards(
  deps: Pick<InvitesDeps, 'clock' | 'brandOf'>,
  reader: Pick<Tx, 'query'>,
  { player, brand }: InvitePlayer,
): Promise<Award[]> {
  const ready = await readReady(reader, player, AT_ONCE);
  const { thresholds } = inviteTerms(deps.brandOf(brand).asset, instant(deps.clock.nowMs()));
  const received = await readThresholds(reader, player);
  return [...ready, ...readyThresholds(thresholds, await countDone(reader, player), received)];
}

/**
 * Gives all rewards that are ready, each once: the player's account is locked before they are read, so a second request
 * waits and finds the first one's.
 */
export async function receiveAwards(deps: InvitesDeps, who: InvitePlayer): Promise<InviteReceived> {
  const { player, brand } = who;
  if (!(await deps.mayReceive(player, brand))) return { is: 'growth-paused' };
  const { asset } = deps.brandOf(brand);
  return deps.database.inTransaction(async (tx): Promise<InviteReceived> => {
    await deps.wallet.lock(tx, [{ player, asset }]);
    if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return { is: 'account-blocked' };
    const ready = await readyAwards(deps, tx, who);
    if (ready.length === 0) return { is: 'nothing-to-draw' };
    const outcomes = await deps.bonuses.grant(
      tx,
      ready.map((award) => grantOf(deps, who, award)),
    );
    const given = ready.filter((_, index) => isGiven(outcomes[index]));
    const at = new Date(deps.clock.nowMs());
    for (const award of given) await insertAward(tx, player, award, at);
    if (given.length > 0)
      return {
        is: 'received',
        amount: given.reduce((sum, { amount }) => sum + amount, 0n),
        count: given.length,
      };
    const isSpent = outcomes.some(({ is }) => is === 'exhausted' || is === 'limit-reached');
    return { is: isSpent ? 'campaign-exhausted' : 'growth-paused' };
  });
}

const isGiven = (outcome: GrantOutcome | undefined): boolean =>
  outcome?.is === 'granted' || outcome?.is === 'repeated';

const KEYS: Readonly<Record<Award['kind'], (player: PlayerId, ref: number) => string>> = {
  invite: (_player, friend) => `invite:${friend}`,
  friend: (_player, friend) => `friend:${friend}`,
  threshold: (player, at) => `threshold:${player}:${at}`,
};

function grantOf(
  deps: Pick<InvitesDeps, 'brandOf'>,
  { player, brand }: InvitePlayer,
  { kind, ref, amount }: Award,
): NewGrant {
  return {
    campaign: kind === 'friend' ? 'invite_friend' : 'invite',
    player,
    brand,
    asset: deps.brandOf(brand).asset,
    key: KEYS[kind](player, ref),
    reason: kind === 'threshold' ? `invite-threshold:${ref}` : kind === 'friend' ? 'invite-friend' : 'invite',
    value: { kind: 'bonus', units: amount },
  };
}
