import { type Busy, createBatchQueue } from '../../../../platform/batch/batch-queue.ts';
import { LIMIT, type PlayerReject } from '../core/bet.ts';
import { readBets } from '../store/records.ts';
import type { StoredSlip } from '../store/slips.ts';
import { priceBuilders } from './builders.ts';
import type { BettingDeps } from './deps.ts';
import { refreshLimits } from './offers.ts';
import { type BatchOutcome, type DecidedBet, placeBatch } from './place-batch.ts';
import { type PreparedSlip, prepare, type Slip } from './slip.ts';

/** In order of precedence: when several apply, the first is the answer. */
export type PlaceOutcome =
  | Busy
  | { readonly is: 'placed'; readonly bets: readonly DecidedBet[] }
  | { readonly is: 'slip-reused' }
  | PlayerReject
  | { readonly is: 'book-stale' }
  | { readonly is: 'market-unknown' }
  | { readonly is: 'too-many-selections' };

export interface Placement {
  /** Joins the next batch. Resolves after the commit. */
  place(slip: Slip): Promise<PlaceOutcome>;
}

/** In bets; one with more than two legs counts for more, so that the legs of a batch have a limit too. */
const QUEUE_LIMIT = { batch: LIMIT.betsPerBatch, waiting: 2_000, waitMs: 3_000 } as const;
const LEGS_PER_BET = LIMIT.legsPerBatch / LIMIT.betsPerBatch;

type Prices = Awaited<ReturnType<typeof priceBuilders>>;
const NO_PRICES: Prices = new Map();

/** One batch in flight per node: while it commits, the next one collects slips. */
export function createPlacement(deps: BettingDeps): Placement {
  const queue = createBatchQueue<PreparedSlip, BatchOutcome>({
    clock: deps.clock,
    limit: QUEUE_LIMIT,
    sizeOf,
    // A repeated slip, for example from a double tap, waits for the answer to the first.
    keyOf: ({ slip }) => `${slip.player}/${slip.slipId}`,
    async decide(slips) {
      await refreshLimits(deps);
      await deps.referrals?.refresh();
      return deps.database.inTransaction((tx) => placeBatch(deps, tx, slips));
    },
  });
  const join = async (slip: Slip, prices: Prices): Promise<PlaceOutcome> => {
    const prepared = prepare(slip, deps.ids, prices);
    const outcome = await queue.add(prepared);
    return outcome.is === 'busy' ? outcome : answer(deps, prepared, outcome);
  };
  return {
    // A slip without a bet builder joins at once: it does not wait for anything before the batch.
    place: (slip) =>
      slip.bets.some(({ shape }) => shape?.joint !== undefined)
        ? priceBuilders(deps, slip.bets).then((prices) => join(slip, prices))
        : join(slip, NO_PRICES),
  };
}

function sizeOf({ requests }: PreparedSlip): number {
  const legs = requests.reduce((sum, request) => sum + request.legs.length, 0);
  return Math.max(requests.length, Math.ceil(legs / LEGS_PER_BET));
}

async function answer(
  deps: BettingDeps,
  prepared: PreparedSlip,
  outcome: BatchOutcome,
): Promise<PlaceOutcome> {
  if (outcome.is === 'decided') return { is: 'placed', bets: outcome.bets };
  if (outcome.is === 'refused') return outcome.reject;
  if (outcome.stored.fingerprint !== prepared.fingerprint) return { is: 'slip-reused' };
  return { is: 'placed', bets: await presentState(deps, prepared.slip, outcome.stored) };
}

/** The same answer again, with the current state of the bets. */
async function presentState(deps: BettingDeps, { player }: Slip, stored: StoredSlip): Promise<DecidedBet[]> {
  const records = await readBets(deps.database, player, stored.betIds);
  return stored.betIds.map((id, index): DecidedBet => {
    const rejected = stored.rejected[index];
    if (rejected) return { is: 'rejected', bet: rejected };
    const bet = records.find((record) => record.id === id);
    if (!bet) throw new Error(`bet ${id} of a stored slip is missing`);
    return { is: 'taken', bet };
  });
}
