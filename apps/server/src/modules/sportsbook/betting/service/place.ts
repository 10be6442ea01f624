import { inHalves } from '../../../../platform/batch/in-halves.ts';
import { LIMIT, type PlayerReject } from '../core/bet.ts';
import { readBets } from '../store/records.ts';
import type { StoredSlip } from '../store/slips.ts';
import type { BettingDeps } from './deps.ts';
import { type BatchOutcome, type DecidedBet, placeBatch } from './place-batch.ts';
import { type PreparedSlip, prepare, type Slip } from './slip.ts';

/** In order of precedence: when several apply, the first is the answer. */
export type PlaceOutcome =
  | { readonly is: 'busy' }
  | { readonly is: 'placed'; readonly bets: readonly DecidedBet[] }
  | { readonly is: 'slip-reused' }
  | PlayerReject
  | { readonly is: 'book-stale' }
  | { readonly is: 'market-unknown' }
  | { readonly is: 'too-many-selections' };

export interface Placement {
  /** Joins the next batch. Resolves after the commit. */
  place(slip: Slip): Promise<PlaceOutcome>;
  /** Settles when everything accepted so far is decided. */
  drain(): Promise<void>;
}

export const QUEUE_LIMIT = {
  bets: LIMIT.betsPerBatch,
  legs: LIMIT.legsPerBatch,
  waiting: 2_000,
  waitMs: 3_000,
} as const;

interface Waiting {
  readonly prepared: PreparedSlip;
  readonly sinceMs: number;
  readonly resolve: (outcome: PlaceOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** One batch in flight per node: while it commits, the next one collects slips. */
export function createPlacement(deps: BettingDeps): Placement {
  let waiting: Waiting[] = [];
  let waitingBets = 0;
  let running: Promise<void> | undefined;

  const run = async () => {
    // Slips that arrived in the same turn of the event loop join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const { batch, rest } = cutBatch(waiting);
      waiting = rest;
      for (const entry of batch) waitingBets -= entry.prepared.requests.length;
      const oldest = deps.clock.nowMs() - QUEUE_LIMIT.waitMs;
      for (const late of batch.filter((entry) => entry.sinceMs < oldest)) late.resolve({ is: 'busy' });
      await inHalves(
        batch.filter((entry) => entry.sinceMs >= oldest),
        (portion) => decideTogether(deps, portion),
        (entry, error) => entry.reject(error),
      );
    }
    running = undefined;
  };

  return {
    place(slip) {
      if (waitingBets + slip.bets.length > QUEUE_LIMIT.waiting) return Promise.resolve({ is: 'busy' });
      return new Promise((resolve, reject) => {
        waiting.push({ prepared: prepare(slip, deps.ids), sinceMs: deps.clock.nowMs(), resolve, reject });
        waitingBets += slip.bets.length;
        running ??= run();
      });
    },
    drain: async () => {
      while (running) await running;
    },
  };
}

/** In the order of arrival. A repeated slip, for example from a double tap, waits for the answer to the first. */
function cutBatch(waiting: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const keys = new Set<string>();
  let bets = 0;
  let legs = 0;
  for (const [index, entry] of waiting.entries()) {
    const { slip, requests } = entry.prepared;
    legs += requests.reduce((sum, request) => sum + request.legs.length, 0);
    if (bets + requests.length > QUEUE_LIMIT.bets || legs > QUEUE_LIMIT.legs)
      return { batch, rest: [...rest, ...waiting.slice(index)] };
    const key = `${slip.player}/${slip.slipId}`;
    if (keys.has(key)) {
      rest.push(entry);
      continue;
    }
    keys.add(key);
    bets += requests.length;
    batch.push(entry);
  }
  return { batch, rest };
}

async function decideTogether(deps: BettingDeps, portion: readonly Waiting[]): Promise<void> {
  await deps.classLimits?.refresh();
  const outcomes = await deps.database.inTransaction((tx) =>
    placeBatch(
      deps,
      tx,
      portion.map((entry) => entry.prepared),
    ),
  );
  portion.forEach((entry, index) => {
    const outcome = outcomes[index];
    if (!outcome) entry.reject(new Error('a slip was left without an outcome'));
    else answer(deps, entry.prepared, outcome).then(entry.resolve, entry.reject);
  });
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
