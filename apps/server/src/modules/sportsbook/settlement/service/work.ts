import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRecord } from '../../betting/index.ts';
import { type BetOutcome, outcomeOf, sameLegs, stillHolds } from '../core/outcome.ts';
import { closes, NO_FACTS, type ValidFacts } from '../core/valid-facts.ts';
import { readValidFacts } from '../store/facts.ts';
import { finishWork, goOnSettling, type MarketWork, moveWork, takeWork } from '../store/market-work.ts';
import {
  insertOutcomes,
  markUndone,
  readValidOutcomes,
  settledBy,
  type ValidOutcome,
} from '../store/outcomes.ts';
import type { SettlementDeps } from './deps.ts';

interface Noted {
  readonly bet: BetRecord;
  readonly evidence: BetOutcome['evidence'];
}
type Settled = Extract<BetOutcome, { is: 'settled' }> & { readonly bet: BetRecord };

interface Fallen {
  readonly bet: BetRecord;
  readonly outcome: ValidOutcome;
  /** The results that are still valid. */
  readonly evidence: BetOutcome['evidence'];
}

/**
 * The number of bets in a batch; it grows and shrinks so that no batch holds its locks for longer than the target.
 * Not below `few` because of time: on a busy machine smaller batches would only be more of them.
 */
const BATCH = { first: 100, least: 1, few: 100, most: 500, targetMs: 200 } as const;
/** Failed work is paused for this long, so that it does not hold up the other markets. */
const REST_MS = 5_000;

/** One step of settling or undoing. True when something was done and there may be more. */
export function createWork(deps: SettlementDeps): () => Promise<boolean> {
  let limit: number = BATCH.first;
  const resting = new Map<number, number>();

  return async () => {
    const startedMs = deps.clock.nowMs();
    for (const [market, untilMs] of resting) if (untilMs <= startedMs) resting.delete(market);
    let taken: { market: number } | undefined;
    try {
      await deps.database.inTransaction(async (tx) => {
        const work = await takeWork(tx, [...resting.keys()]);
        taken = work;
        if (!work) return;
        if (work.state === 'settling') return settleBatch(deps, tx, work, limit);
        if (await undoBatch(deps, tx, work, limit)) return;
        // Undone bets are open again, so the open bets are processed again from the first.
        await goOnSettling(tx, work.market);
        await settleBatch(deps, tx, { ...work, upto: 0n }, limit);
      });
    } catch (error) {
      if (!taken) throw error;
      // The batch shrinks first, until the failing bet is alone and those before it are paid.
      if (limit === BATCH.least) resting.set(taken.market, startedMs + REST_MS);
      limit = Math.max(BATCH.least, limit >> 1);
      deps.failed(error, taken);
      return true;
    }
    if (!taken) return false;
    const tookMs = deps.clock.nowMs() - startedMs;
    if (limit < BATCH.few || tookMs < BATCH.targetMs / 2) limit = Math.min(BATCH.most, limit * 2);
    else if (tookMs > BATCH.targetMs) limit = Math.max(BATCH.few, limit >> 1);
    return true;
  };
}

/**
 * One batch of the settled bets that depend on the market: settlements that the current facts no longer support are
 * reversed and the bets reopened. The reversals of a batch are posted at once, because the ledger locks accounts in its
 * own order. False when there are no more.
 */
async function undoBatch(deps: SettlementDeps, tx: Tx, work: MarketWork, limit: number): Promise<boolean> {
  const ids = await settledBy(tx, work.market, work.upto, limit);
  const last = ids.at(-1);
  if (last === undefined) return false;
  const bets = await deps.betting.lockBets(tx, ids);
  const standing = await readValidOutcomes(tx, ids);
  const facts = await readValidFacts(
    tx,
    bets.flatMap((bet) => bet.legs.map((leg) => leg.market)),
  );
  const fallen = bets.flatMap((bet) => {
    const outcome = standing.get(bet.id);
    if (!outcome) return [];
    if (bet.status !== 'settled') throw new Error(`bet ${bet.id} was paid and is ${bet.status}`);
    const { evidence } = outcomeOf(bet, facts);
    return stillHolds(bet.evidence ?? [], evidence) ? [] : [{ bet, outcome, evidence }];
  });
  if (fallen.length > 0) await undo(deps, tx, fallen);
  await moveWork(tx, work.market, last);
  return true;
}

async function undo(deps: SettlementDeps, tx: Tx, fallen: readonly Fallen[]): Promise<void> {
  await deps.betting.reopenBets(
    tx,
    fallen.map(({ bet, evidence }) => ({ bet, evidence })),
  );
  await deps.betting.takeSettledBack(
    tx,
    fallen.map(({ bet, outcome: { returnUnits, version } }) => ({ bet, returnUnits, version })),
  );
  await markUndone(
    tx,
    fallen.map(({ outcome }) => outcome),
    fallen.flatMap(({ bet }) => bet.legs.map(({ market }) => ({ bet: bet.id, market }))),
  );
}

/**
 * One batch of the open bets of a market: locks bets, then exposure, then accounts. The current facts are read after
 * the bets are locked: whichever of two markets of a bet is processed last then sees both.
 */
async function settleBatch(deps: SettlementDeps, tx: Tx, work: MarketWork, limit: number): Promise<void> {
  const bets = await deps.betting.lockOpenBets(tx, work.market, work.upto, limit);
  const last = bets.at(-1);
  if (!last) return finishWork(tx, work.market);
  const facts = await readValidFacts(
    tx,
    bets.flatMap((bet) => bet.legs.map((leg) => leg.market)),
  );
  const waiting = bets.filter((bet) => bet.status === 'confirming');
  // Their stakes are returned in a batch of their own: accounts are locked last, and once.
  if (waiting.length > 0 && closes(facts.get(work.market) ?? NO_FACTS)) return giveBack(deps, tx, waiting);
  await Promise.all([
    // Before the bets are paid, because from the exposure on other transactions wait for every statement.
    moveWork(tx, work.market, last.id),
    decide(
      deps,
      tx,
      work.market,
      bets.filter((bet) => bet.status === 'accepted'),
      facts,
    ),
  ]);
}

function giveBack(deps: SettlementDeps, tx: Tx, waiting: readonly BetRecord[]): Promise<void> {
  const reject = { is: 'settled-before-confirmation' } as const;
  return deps.betting.rejectWaiting(
    tx,
    waiting.map((bet) => ({ bet, reject })),
  );
}

async function decide(
  deps: SettlementDeps,
  tx: Tx,
  market: number,
  bets: readonly BetRecord[],
  facts: ReadonlyMap<number, ValidFacts>,
): Promise<void> {
  const settled: Settled[] = [];
  const noted: Noted[] = [];
  for (const bet of bets) {
    const outcome = outcomeOf(bet, facts);
    if (outcome.is === 'settled') settled.push({ bet, ...outcome });
    else if (!sameLegs(bet.evidence, outcome.evidence)) noted.push({ bet, evidence: outcome.evidence });
  }
  await pay(deps, tx, market, settled, noted);
}

async function pay(
  deps: SettlementDeps,
  tx: Tx,
  market: number,
  settled: readonly Settled[],
  noted: readonly Noted[],
): Promise<void> {
  if (settled.length === 0) return deps.betting.settleBets(tx, [], noted);
  const [versions] = await Promise.all([
    insertOutcomes(
      tx,
      market,
      settled.map(({ bet, returnUnits, decidedBy, markets }) => ({
        bet: bet.id,
        returnUnits,
        decidedBy,
        others: [...new Set(markets)].filter((other) => other !== market),
      })),
    ),
    deps.betting.settleBets(
      tx,
      settled.map(({ bet, returnUnits, evidence }) => ({ bet, returnUnits, evidence })),
      noted,
    ),
  ]);
  await deps.betting.paySettled(
    tx,
    settled.map(({ bet, returnUnits, evidence }) => {
      const version = versions.get(bet.id);
      if (version === undefined) throw new Error(`the settlement of bet ${bet.id} has no version`);
      return { bet, returnUnits, evidence, version };
    }),
  );
}
