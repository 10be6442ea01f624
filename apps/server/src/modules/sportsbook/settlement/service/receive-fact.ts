import type {
  MarketCancelled,
  MarketCancelUndone,
  MarketResulted,
  MarketResultUndone,
} from '../../../../events/event.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { againMs, closes, type MarketWord, NOTHING_SAID, saysTheSame } from '../core/standing.ts';
import { keepCancel, keepResult, standingWords, takeCancelBack, takeResultBack } from '../store/facts.ts';
import { beginAnew, lockMarket } from '../store/market-work.ts';
import type { SettlementDeps } from './deps.ts';

export type MarketFact = MarketResulted | MarketResultUndone | MarketCancelled | MarketCancelUndone;

/** A cancel without an end holds for bets that are just being confirmed too: they are looked at once more after this. */
const SOON_MS = 60_000;

/** Writes down what was said, once; the work that follows from it is found in the table. */
export async function hear(deps: SettlementDeps, fact: MarketFact): Promise<void> {
  const isKept = await deps.database.inTransaction(async (tx) => {
    await lockMarket(tx, fact);
    const before = await wordNow(tx, fact.market);
    const kept = await keep(tx, fact);
    const after = await wordNow(tx, fact.market);
    await closeOrReopen(deps, tx, fact.market, before, after);
    if (!saysTheSame(before, after))
      await beginAnew(tx, fact.market, againMs(after, deps.clock.nowMs(), SOON_MS));
    return kept;
  });
  if (!isKept)
    deps.failed(new Error(`version ${fact.version} came again with another content: the first stands`), fact);
}

async function wordNow(tx: Tx, market: number): Promise<MarketWord> {
  return (await standingWords(tx, [market])).get(market) ?? NOTHING_SAID;
}

async function keep(tx: Tx, fact: MarketFact): Promise<boolean> {
  switch (fact.kind) {
    case 'market-resulted':
      return keepResult(tx, fact);
    case 'market-cancelled':
      return keepCancel(tx, fact);
    case 'market-result-undone':
      await takeResultBack(tx, fact);
      return true;
    case 'market-cancel-undone':
      await takeCancelBack(tx, fact);
      return true;
  }
}

async function closeOrReopen(
  deps: SettlementDeps,
  tx: Tx,
  market: number,
  before: MarketWord,
  after: MarketWord,
): Promise<void> {
  if (closes(after))
    await deps.betting.closeMarket(tx, market, [...(after.result?.bySelection.keys() ?? [])]);
  else if (closes(before)) await deps.betting.reopenMarket(tx, market);
}
