import type {
  MarketCancelled,
  MarketCancelUndone,
  MarketResulted,
  MarketResultUndone,
} from '../../../../events/event.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { againMs, areEqualFacts, closes, NO_FACTS, type ValidFacts } from '../core/valid-facts.ts';
import {
  readValidFacts,
  storeCancel,
  storeResult,
  undoCancel,
  undoResult,
  withoutStored,
} from '../store/facts.ts';
import { beginAnew, lockMarket } from '../store/market-work.ts';
import type { SettlementDeps } from './deps.ts';

export type MarketFact = MarketResulted | MarketResultUndone | MarketCancelled | MarketCancelUndone;

/**
 * A cancellation without an end also applies to bets that are being confirmed now: they are processed again after
 * this.
 */
const SOON_MS = 60_000;

/**
 * The next owner of a feed sends every fact that its feed still knows, thousands of them, of which almost all are
 * stored: these are found in one query, without a transaction for each.
 */
export async function receiveFacts(deps: SettlementDeps, facts: readonly MarketFact[]): Promise<void> {
  for (const fact of await withoutStored(deps.database, facts)) await receiveFact(deps, fact);
}

/** Stores a fact, once; the work that follows from it is found in the table. */
async function receiveFact(deps: SettlementDeps, fact: MarketFact): Promise<void> {
  const isKept = await deps.database.inTransaction(async (tx) => {
    await lockMarket(tx, fact);
    const before = await wordNow(tx, fact.market);
    const kept = await keep(tx, fact);
    const after = await wordNow(tx, fact.market);
    await closeOrReopen(deps, tx, fact.market, before, after);
    if (!areEqualFacts(before, after))
      await beginAnew(tx, fact.market, againMs(after, deps.clock.nowMs(), SOON_MS));
    return kept;
  });
  if (!isKept)
    deps.failed(
      new Error(`version ${fact.version} was repeated with another content: the first one is kept`),
      fact,
    );
}

async function wordNow(tx: Tx, market: number): Promise<ValidFacts> {
  return (await readValidFacts(tx, [market])).get(market) ?? NO_FACTS;
}

async function keep(tx: Tx, fact: MarketFact): Promise<boolean> {
  switch (fact.kind) {
    case 'market-resulted':
      return storeResult(tx, fact);
    case 'market-cancelled':
      return storeCancel(tx, fact);
    case 'market-result-undone':
      await undoResult(tx, fact);
      return true;
    case 'market-cancel-undone':
      await undoCancel(tx, fact);
      return true;
  }
}

async function closeOrReopen(
  deps: SettlementDeps,
  tx: Tx,
  market: number,
  before: ValidFacts,
  after: ValidFacts,
): Promise<void> {
  if (closes(after))
    await deps.betting.closeMarket(tx, market, [...(after.result?.bySelection.keys() ?? [])]);
  else if (closes(before)) await deps.betting.reopenMarket(tx, market);
}
