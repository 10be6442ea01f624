import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type BatchQueue, createBatchQueue } from '../../../platform/batch/batch-queue.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { endBets, findBets, lockBets, type StoredCrashBet } from '../store/crash-bets.ts';
import { shareNewestRound } from '../store/crash-rounds.ts';
import { CRASH_BETS_CHANGED, type CrashDeps } from './crash-deps.ts';
import { payMoney, refundCalls } from './crash-money.ts';

export interface CrashCancelRequest {
  readonly player: PlayerId;
  readonly bet: Reference;
  /** Of this node's clock, when the request arrived. */
  readonly receivedMs: number;
}

export type CrashCancelOutcome =
  | { readonly is: 'cancelled'; readonly bet: StoredCrashBet }
  | { readonly is: 'refused'; readonly reason: 'no-such-bet' | 'crash-closed' };

/** A player has two bets in a round. */
const QUEUE_LIMIT = { batch: 200, waiting: 20, waitMs: 5_000 } as const;

/**
 * Cancels are decided in batches, one at a time on each node: each holds the row of the round, and many at once would
 * keep the owner from committing ticks. Players have lanes of their own, so that none delays the others.
 */
export function createCrashCancels(deps: CrashDeps): BatchQueue<CrashCancelRequest, CrashCancelOutcome> {
  return createBatchQueue<CrashCancelRequest, CrashCancelOutcome>({
    clock: deps.clock,
    limit: QUEUE_LIMIT,
    laneOf: ({ player }) => String(player),
    decide: (requests) => decideBatch(deps, requests),
  });
}

async function decideBatch(
  deps: CrashDeps,
  requests: readonly CrashCancelRequest[],
): Promise<CrashCancelOutcome[]> {
  const outcomes = await deps.database.inTransaction((tx) => decideIn(deps, tx, requests));
  const brands = outcomes.flatMap((outcome) => (outcome.is === 'cancelled' ? [outcome.bet.brand] : []));
  for (const brand of new Set(brands)) deps.bus.publish(CRASH_BETS_CHANGED, { brand });
  return outcomes;
}

/** The stakes go back while the betting is open; a bet that was cancelled before is answered again. */
async function decideIn(
  deps: CrashDeps,
  tx: Tx,
  requests: readonly CrashCancelRequest[],
): Promise<CrashCancelOutcome[]> {
  const ids = [...new Set(requests.map(({ bet }) => bet))];
  const known = new Map((await findBets(tx, ids)).map((bet) => [bet.id, bet]));
  // The player of a bet never changes. Whoever names the bet of another player, or none, makes no round wait.
  const own = requests.filter(({ player, bet }) => known.get(bet)?.player === player);
  const cancelled =
    own.length === 0 ? new Map<Reference, StoredCrashBet>() : await cancelOpen(deps, tx, own, known);
  return requests.map(({ player, bet: id }): CrashCancelOutcome => {
    const bet = cancelled.get(id) ?? known.get(id);
    if (!bet || bet.player !== player) return { is: 'refused', reason: 'no-such-bet' };
    return bet.state === 'cancelled' ? { is: 'cancelled', bet } : { is: 'refused', reason: 'crash-closed' };
  });
}

/** Returns the bets that are cancelled now, or were by another node at the same moment. */
async function cancelOpen(
  deps: CrashDeps,
  tx: Tx,
  requests: readonly CrashCancelRequest[],
  known: ReadonlyMap<Reference, StoredCrashBet>,
): Promise<Map<Reference, StoredCrashBet>> {
  const round = (await shareNewestRound(tx))?.round;
  const isOpen = ({ bet, receivedMs }: CrashCancelRequest) =>
    round !== undefined &&
    round.takeoffMs === undefined &&
    known.get(bet)?.round === round.round &&
    deps.databaseClock.at(receivedMs) < round.bettingEndsMs;
  const ids = [...new Set(requests.filter(isOpen).map(({ bet }) => bet))];
  const locked = ids.length === 0 ? [] : await lockBets(tx, ids);
  const placed = locked.filter(({ state }) => state === 'placed');
  if (placed.length > 0) {
    await payMoney(
      deps,
      tx,
      placed.map((bet) => ({ bet, calls: refundCalls(bet) })),
    );
    await endBets(
      tx,
      placed.map(({ id, stake }) => ({ id, state: 'cancelled', x100: undefined, payout: stake })),
    );
  }
  return new Map(
    locked.map((bet) => [
      bet.id,
      bet.state === 'placed' ? { ...bet, state: 'cancelled', payout: bet.stake } : bet,
    ]),
  );
}
