import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRecord } from '../../betting/index.ts';
import { type BetOutcome, outcomeOf, stillHolds } from '../core/outcome.ts';
import { standingWords } from '../store/facts.ts';
import { type MarketWork, moveWork } from '../store/market-work.ts';
import { markUndone, type StandingOutcome, settledBy, standingOutcomes } from '../store/outcomes.ts';
import type { SettlementIo } from './io.ts';
import { undoPosting } from './postings.ts';

/**
 * One batch of the bets that rest on the market: those that what stands now does not hold are mirrored and open again.
 * Their mirrors go into one posting of the ledger, which locks accounts in its own order. False when there are no more.
 */
export async function undoBatch(io: SettlementIo, tx: Tx, work: MarketWork, limit: number): Promise<boolean> {
  const ids = await settledBy(tx, work.market, work.upto, limit);
  const last = ids.at(-1);
  if (last === undefined) return false;
  const bets = await io.betting.lockBets(tx, ids);
  const standing = await standingOutcomes(tx, ids);
  const words = await standingWords(
    tx,
    bets.flatMap((bet) => bet.legs.map((leg) => leg.market)),
  );
  const fallen = bets.flatMap((bet) => {
    const outcome = standing.get(bet.id);
    if (!outcome) return [];
    if (bet.status !== 'settled') throw new Error(`bet ${bet.id} was paid and is ${bet.status}`);
    const { evidence } = outcomeOf(bet, words);
    return stillHolds(bet.evidence ?? [], evidence) ? [] : [{ bet, outcome, evidence }];
  });
  if (fallen.length > 0) await undo(io, tx, fallen);
  await moveWork(tx, work.market, last);
  return true;
}

interface Fallen {
  readonly bet: BetRecord;
  readonly outcome: StandingOutcome;
  /** The results that still stand. */
  readonly evidence: BetOutcome['evidence'];
}

async function undo(io: SettlementIo, tx: Tx, fallen: readonly Fallen[]): Promise<void> {
  await io.betting.reopenBets(
    tx,
    fallen.map(({ bet, evidence }) => ({ bet, evidence })),
  );
  const outcomes = await io.wallet.post(
    tx,
    fallen.flatMap(({ bet, outcome }) => undoPosting(bet, outcome.returnUnits, outcome.version) ?? []),
  );
  const odd = outcomes.find((outcome) => outcome.is !== 'posted');
  if (odd) throw new Error(`a settlement that was undone was ${odd.is}`);
  await markUndone(
    tx,
    fallen.map(({ outcome }) => outcome),
    fallen.flatMap(({ bet }) => bet.legs.map(({ market }) => ({ bet: bet.id, market }))),
  );
}
