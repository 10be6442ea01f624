import type { Tx } from '../../../../platform/database/database.ts';
import type { BetRecord } from '../../betting/index.ts';
import { type BetOutcome, outcomeOf, sameLegs } from '../core/outcome.ts';
import { closes, type MarketWord, NOTHING_SAID } from '../core/standing.ts';
import { standingWords } from '../store/facts.ts';
import { finishWork, type MarketWork, moveWork } from '../store/market-work.ts';
import { insertOutcomes } from '../store/outcomes.ts';
import type { SettlementIo } from './io.ts';
import { settlePosting } from './postings.ts';

interface Noted {
  readonly bet: BetRecord;
  readonly evidence: BetOutcome['evidence'];
}
type Settled = Extract<BetOutcome, { is: 'settled' }> & { readonly bet: BetRecord };

/**
 * One batch of the open bets of a market: locks bets, then exposure, then accounts. What stands is read after the bets
 * are locked: whichever of two markets of a bet is looked at last then sees both.
 */
export async function settleBatch(io: SettlementIo, tx: Tx, work: MarketWork, limit: number): Promise<void> {
  const bets = await io.betting.lockOpenBets(tx, work.market, work.upto, limit);
  const last = bets.at(-1);
  if (!last) return finishWork(tx, work.market);
  const words = await standingWords(
    tx,
    bets.flatMap((bet) => bet.legs.map((leg) => leg.market)),
  );
  const waiting = bets.filter((bet) => bet.status === 'confirming');
  // Their stakes go back in a batch of their own: accounts are locked last, and once.
  if (waiting.length > 0 && closes(words.get(work.market) ?? NOTHING_SAID)) return giveBack(io, tx, waiting);
  // Before the bets are paid, since from the exposure on others wait for every statement.
  await moveWork(tx, work.market, last.id);
  await decide(
    io,
    tx,
    work.market,
    bets.filter((bet) => bet.status === 'accepted'),
    words,
  );
}

function giveBack(io: SettlementIo, tx: Tx, waiting: readonly BetRecord[]): Promise<void> {
  const reject = { is: 'settled-before-confirmation' } as const;
  return io.betting.rejectWaiting(
    tx,
    waiting.map((bet) => ({ bet, reject })),
  );
}

async function decide(
  io: SettlementIo,
  tx: Tx,
  market: number,
  bets: readonly BetRecord[],
  words: ReadonlyMap<number, MarketWord>,
): Promise<void> {
  const settled: Settled[] = [];
  const noted: Noted[] = [];
  for (const bet of bets) {
    const outcome = outcomeOf(bet, words);
    if (outcome.is === 'settled') settled.push({ bet, ...outcome });
    else if (!sameLegs(bet.evidence, outcome.evidence)) noted.push({ bet, evidence: outcome.evidence });
  }
  await pay(io, tx, market, settled, noted);
}

async function pay(
  io: SettlementIo,
  tx: Tx,
  market: number,
  settled: readonly Settled[],
  noted: readonly Noted[],
): Promise<void> {
  if (settled.length === 0) return io.betting.settleBets(tx, [], noted);
  const versions = await insertOutcomes(
    tx,
    market,
    settled.map(({ bet, returnUnits, decidedBy, markets }) => ({
      bet: bet.id,
      returnUnits,
      decidedBy,
      others: [...new Set(markets)].filter((other) => other !== market),
    })),
  );
  await io.betting.settleBets(
    tx,
    settled.map(({ bet, returnUnits, evidence }) => ({ bet, returnUnits, evidence })),
    noted,
  );
  const outcomes = await io.wallet.post(
    tx,
    settled.flatMap(({ bet, returnUnits }) => {
      const version = versions.get(bet.id);
      if (version === undefined) throw new Error(`the settlement of bet ${bet.id} has no version`);
      return settlePosting(bet, returnUnits, version) ?? [];
    }),
    { areNew: true },
  );
  const odd = outcomes.find((outcome) => outcome.is !== 'posted');
  if (odd) throw new Error(`the settlement of a bet of market ${market} was ${odd.is}`);
}
