import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { BetRecord } from '../../betting/index.ts';
import { type NotOffered, type Offer, offerOf } from '../core/offer.ts';
import { runningOf } from '../store/requests.ts';
import { validRules } from '../store/rules.ts';
import type { CashOutDeps } from './deps.ts';
import { jointNow } from './joint-now.ts';
import { legsNow } from './legs-now.ts';

export interface CashOutPrice {
  readonly bet: BetRecord;
  readonly offer: Offer | { readonly is: 'not-offered'; readonly why: NotOffered };
  /** A cash-out of the bet is being processed. */
  readonly isRunning: boolean;
  /** The price that the player's rule waits for. */
  readonly wanted: bigint | undefined;
}

/** The current cash-out prices of the player's bets; another player's bet is treated as unknown. */
export async function prices(
  deps: CashOutDeps,
  player: PlayerId,
  ids: readonly Reference[],
): Promise<CashOutPrice[]> {
  const [bets, running, rules] = await Promise.all([
    deps.betting.bets(player, ids),
    runningOf(deps.database, ids),
    validRules(deps.database, ids),
  ]);
  const wanted = new Map(rules.map((rule) => [rule.bet, rule.wanted]));
  const joint = await jointNow(deps, bets);
  return bets.map((bet) => ({
    bet,
    offer: offerOf(bet, legsNow(deps.book, bet.legs), deps.terms, joint(bet)),
    isRunning: running.has(bet.id),
    wanted: wanted.get(bet.id),
  }));
}
