import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { InTurn } from '../../../../platform/turns/turns.ts';
import type { BetRecord } from '../../betting/index.ts';
import { type NotOffered, type Offer, offerOf } from '../core/offer.ts';
import { runningOf } from '../store/requests.ts';
import { validRules } from '../store/rules.ts';
import type { CashOutDeps } from './deps.ts';
import { jointNow, NO_JOINT } from './joint-now.ts';
import { legsNow } from './legs-now.ts';

export interface CashOutPrice {
  readonly bet: BetRecord;
  readonly offer: Offer | { readonly is: 'not-offered'; readonly why: NotOffered };
  /** A cash-out of the bet is being processed. */
  readonly isRunning: boolean;
  /** The price that the player's rule waits for. */
  readonly wanted: bigint | undefined;
}

/**
 * The current cash-out prices of the player's bets; another player's bet is treated as unknown. The feed is asked for one
 * call of a player at a time.
 */
export async function prices(
  deps: CashOutDeps,
  inTurn: InTurn<PlayerId>,
  player: PlayerId,
  ids: readonly Reference[],
): Promise<CashOutPrice[]> {
  const [bets, running, rules] = await Promise.all([
    deps.betting.bets(player, ids),
    runningOf(deps.database, ids),
    validRules(deps.database, ids),
  ]);
  const wanted = new Map(rules.map((rule) => [rule.bet, rule.wanted]));
  const hasBuilder = bets.some(({ shape }) => shape.joint !== undefined);
  const joint = hasBuilder ? ((await inTurn(player, () => jointNow(deps, bets))) ?? NO_JOINT) : NO_JOINT;
  return bets.map((bet) => ({
    bet,
    offer: offerOf(bet, legsNow(deps.book, bet), deps.terms, joint(bet)),
    isRunning: running.has(bet.id),
    wanted: wanted.get(bet.id),
  }));
}
