import type { Tx } from '../../../../platform/database/database.ts';
import type { BonusHolder, OpenBonuses } from '../../../bonuses/index.ts';
import type { Posting } from '../../../wallet/index.ts';
import type { BetRecord } from '../store/records.ts';
import type { BettingDeps } from './deps.ts';

/** The money of the players of a batch of bets that is paid or taken back. */
export interface OpenMoney {
  /** The bonuses that the bets name; undefined where none of them has one. */
  readonly bonuses: OpenBonuses | undefined;
  /** Posts, once, with what follows for the bonuses. `areNew`: nobody can have used these keys. */
  post(tx: Tx, postings: readonly Posting[], areNew: boolean): Promise<void>;
}

export function holderOf({ player, asset }: BetRecord): BonusHolder {
  return { player, asset };
}

/** The ledger takes so many postings at once. */
const POSTINGS_AT_ONCE = 500;

/**
 * All accounts are locked at once and in one order, before the bonuses of those who have any. A batch without bonuses
 * leaves the locking to the ledger.
 */
export async function openMoney(deps: BettingDeps, tx: Tx, bets: readonly BetRecord[]): Promise<OpenMoney> {
  const counting = bets.filter(({ bonus, booster }) => bonus !== undefined || booster !== undefined);
  if (counting.length === 0 || !deps.bonuses)
    return { bonuses: undefined, post: (inTx, postings, areNew) => post(deps, inTx, postings, { areNew }) };
  const holders = new Map(bets.map((bet) => [`${bet.player}/${bet.asset}`, holderOf(bet)]));
  const locked = await deps.wallet.lock(tx, [...holders.values()]);
  const bonuses = await deps.bonuses.open(
    tx,
    counting.map((bet) => ({
      ...holderOf(bet),
      named: [bet.bonus === undefined ? undefined : String(bet.bonus)],
    })),
  );
  return {
    bonuses,
    async post(inTx, postings, areNew) {
      await post(deps, inTx, postings, { areNew, locked });
      const following = await bonuses.finish(inTx);
      for (let from = 0; from < following.length; from += POSTINGS_AT_ONCE)
        await post(deps, inTx, following.slice(from, from + POSTINGS_AT_ONCE), { areNew: true });
    },
  };
}

async function post(
  { wallet }: BettingDeps,
  tx: Tx,
  postings: readonly Posting[],
  options: Parameters<BettingDeps['wallet']['post']>[2],
): Promise<void> {
  const outcomes = await wallet.post(tx, postings, options);
  const odd = outcomes.findIndex((outcome) => outcome.is !== 'posted');
  if (odd >= 0)
    throw new Error(`posting ${postings[odd]?.kind} of ${postings[odd]?.ref} was ${outcomes[odd]?.is}`);
}
