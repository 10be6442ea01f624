import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type Busy, createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import { type Tx, within } from '../../../platform/database/database.ts';
import { type CashOutDecision, decideCashOut, type Flight } from '../core/crash.ts';
import { findBets, type StoredCrashBet, storeCashOuts } from '../store/crash-bets.ts';
import { type CrashRound, shareRounds } from '../store/crash-rounds.ts';
import { CRASH_BETS_CHANGED, type CrashDeps } from './crash-deps.ts';

export interface CashOutRequest {
  readonly player: PlayerId;
  readonly bet: Reference;
  /** Of this node's clock, when the request arrived. */
  readonly receivedMs: number;
}

export type CashOutOutcome =
  /** Cashed out now or before, or ended otherwise: the bet as it is. */
  | { readonly is: 'bet'; readonly bet: StoredCrashBet }
  | { readonly is: 'refused'; readonly reason: 'no-such-bet' | 'crash-not-flying' | 'crash-too-late' };

export interface CrashCashOuts {
  cashOut(request: CashOutRequest): Promise<CashOutOutcome | Busy>;
  /** Whether some that were received are not decided yet. */
  isBusy(): boolean;
  /** Resolves when everything that was received before is decided. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE_LIMIT = { batch: 1_000, waiting: 20_000, waitMs: 5_000 } as const;

/**
 * Cash-outs are decided by the time at which they were received, committed in batches, and confirmed after the commit.
 * The pay-out follows from what is committed; the owner of the room posts it.
 */
export function createCrashCashOuts(deps: CrashDeps): CrashCashOuts {
  const queue = createBatchQueue<CashOutRequest, CashOutOutcome>({
    clock: deps.clock,
    limit: QUEUE_LIMIT,
    decide: (requests) => decideBatch(deps, requests),
  });
  const running = new Set<Promise<unknown>>();
  return {
    cashOut(request) {
      const work = queue.add(request);
      running.add(work);
      const done = () => void running.delete(work);
      work.then(done, done);
      return work;
    },
    isBusy: () => running.size > 0,
    drained: async () => void (await Promise.allSettled([...running])),
    close: queue.close,
  };
}

async function decideBatch(deps: CrashDeps, requests: readonly CashOutRequest[]): Promise<CashOutOutcome[]> {
  const outcomes = await deps.database.inTransaction((tx) => decideIn(deps, tx, requests));
  const brands = new Set(outcomes.flatMap((outcome) => (outcome.is === 'bet' ? [outcome.bet.brand] : [])));
  for (const brand of brands) deps.bus.publish(CRASH_BETS_CHANGED, { brand });
  return outcomes;
}

async function decideIn(
  deps: CrashDeps,
  tx: Tx,
  requests: readonly CashOutRequest[],
): Promise<CashOutOutcome[]> {
  const ids = [...new Set(requests.map(({ bet }) => bet))];
  const known = new Map((await findBets(tx, ids)).map((bet) => [bet.id, bet]));
  // Whoever names the bet of another player, or one that has ended, makes no round wait.
  const open = requests.flatMap(({ player, bet: id }) => {
    const bet = known.get(id);
    return bet?.player === player && isUndecided(bet) ? [bet.round] : [];
  });
  const rounds = [...new Set(open)];
  const shared = await shareRounds(tx, rounds);
  // Another node may have published the chain since this one has read them.
  if (shared.some(({ chain }) => deps.chains.find(chain)?.salt === undefined))
    await deps.chains.read(within(tx));
  const flights = new Map(shared.map((round) => [round.round, flightOf(deps, round)]));
  // Read again: a bet may have ended before its round was locked.
  const bets = new Map((await findBets(tx, ids)).map((bet) => [bet.id, bet]));
  const stored: { id: Reference; x100: bigint; atMs: number }[] = [];
  const outcomes = requests.map(({ player, bet: id, receivedMs }): CashOutOutcome => {
    const bet = bets.get(id);
    if (!bet || bet.player !== player || bet.state === 'cancelled')
      return { is: 'refused', reason: 'no-such-bet' };
    if (bet.state === 'lost') return { is: 'refused', reason: 'crash-too-late' };
    if (!isUndecided(bet)) return { is: 'bet', bet };
    const flight = flights.get(bet.round);
    if (flight === 'closed') return { is: 'refused', reason: 'crash-too-late' };
    const atMs = deps.databaseClock.at(receivedMs);
    const decision: CashOutDecision = decideCashOut(bet, flight, atMs);
    if (decision.is === 'refused') return decision;
    stored.push({ id, x100: decision.x100, atMs });
    const cashed = { ...bet, cashedX100: Number(decision.x100) };
    bets.set(id, cashed);
    return { is: 'bet', bet: cashed };
  });
  const written = await storeCashOuts(tx, stored);
  if (written.size === stored.length) return outcomes;
  // The owner has paid an automatic cash-out in the meantime: that end is kept.
  const now = new Map((await findBets(tx, ids)).map((bet) => [bet.id, bet]));
  return outcomes.map((outcome) =>
    outcome.is === 'bet' ? { is: 'bet', bet: now.get(outcome.bet.id) ?? outcome.bet } : outcome,
  );
}

function isUndecided({ state, cashedX100 }: StoredCrashBet): boolean {
  return state === 'placed' && cashedX100 === undefined;
}

/** Undefined before the take-off is committed. */
function flightOf(
  { chains }: CrashDeps,
  { chain, game, takeoffMs, crashed, isClosed }: CrashRound,
): Flight | 'closed' | undefined {
  if (isClosed) return 'closed';
  if (takeoffMs === undefined) return undefined;
  return { takeoffMs, crashX100: crashed?.x100 ?? chains.gameOf(chain, game).x100 };
}
