import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { BetRecord } from '../../betting/index.ts';
import type { JointProbabilities } from '../core/offer.ts';
import type { CashOutDeps } from './deps.ts';

/** Only for a bet that has not changed since: with another open leg the answer would be about another bet. */
export type JointByBet = (bet: BetRecord) => JointProbabilities | undefined;

/**
 * Questions of one call at the same moment. The feed's side answers a limited number at once for the whole node: all bets of a
 * batch at once would leave some of them, and other players, without an answer.
 */
const AT_ONCE = 8;
/** A feed that hangs must not delay the other bets of the batch: after this long no more is asked. */
const ASK_WITHIN_MS = 2_000;

/** No bet builder has a price. */
export const NO_JOINT: JointByBet = () => undefined;

/**
 * What the feed says about the open legs of each bet builder among these bets. Asked before a transaction: nothing is
 * locked while another system answers. A bet without an answer has no price.
 */
export async function jointNow(deps: CashOutDeps, bets: readonly BetRecord[]): Promise<JointByBet> {
  const builders = bets.filter(({ shape, status }) => shape.joint !== undefined && status === 'accepted');
  const known = new Map<string, JointAnswer | undefined>();
  const untilMs = deps.clock.nowMs() + ASK_WITHIN_MS;
  for (let at = 0; at < builders.length && deps.clock.nowMs() <= untilMs; at += AT_ONCE) {
    const some = builders.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map((bet) => jointOf(deps, bet)));
    some.forEach((bet, index) => {
      known.set(keyOf(bet), answers[index]);
    });
  }
  // The locks may be waited for: an answer from before a goal must not be used when betting has resumed after it.
  return (bet) => {
    const answer = known.get(keyOf(bet));
    return answer && deps.clock.nowMs() <= answer.untilMs ? answer : undefined;
  };
}

function keyOf({ id, version }: BetRecord): string {
  return `${id}/${version}`;
}

/** With the moment until which the feed stands by it. */
interface JointAnswer extends JointProbabilities {
  readonly untilMs: number;
}

async function jointOf(
  { book, clock, combinations }: CashOutDeps,
  { legs, evidence }: BetRecord,
): Promise<JointAnswer | undefined> {
  const open = legs.filter(({ n }) => {
    const known = evidence?.[n]?.result.is;
    return known === undefined || known === 'undecided';
  });
  const match = book.match(legs[0]?.match ?? 0);
  if (!combinations || !match || open.length === 0 || !book.isFresh()) return undefined;
  const asked = open.map(({ market, selection }) => ({ market, selection }));
  const { sport, status } = match;
  const answer = await combinations.price({ match: match.match, sport, status }, asked, 'value');
  if (answer.is !== 'priced') return undefined;
  return { win: answer.win, void: answer.void, untilMs: clock.nowMs() + answer.validMs };
}

/** The bets, read without a lock, by the players who own them. */
export async function betsOf(
  deps: CashOutDeps,
  wanted: readonly { readonly bet: Reference; readonly player: PlayerId }[],
): Promise<BetRecord[]> {
  const byPlayer = new Map<PlayerId, Reference[]>();
  for (const { bet, player } of wanted) byPlayer.set(player, [...(byPlayer.get(player) ?? []), bet]);
  const found = await Promise.all([...byPlayer].map(([player, ids]) => deps.betting.bets(player, ids)));
  return found.flat();
}
