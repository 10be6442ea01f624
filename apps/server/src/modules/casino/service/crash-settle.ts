import { hundredths, payoutOf } from '@palpite/kernel/fair/payout';
import type { Tx } from '../../../platform/database/database.ts';
import { endOfBet } from '../core/crash.ts';
import { type BetEnd, endBets, lockOpenBets, type StoredCrashBet } from '../store/crash-bets.ts';
import type { CrashRound } from '../store/crash-rounds.ts';
import { CRASH_BETS_CHANGED, type CrashDeps } from './crash-deps.ts';
import { payMoney, refundCalls, winCalls } from './crash-money.ts';

const BATCH = 200;

/** Runs work in a transaction of the owner; it throws when another owner has begun. */
export type InEpoch = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Pays bets of a flying round whose end is decided: those with a committed cash-out, and those that end by themselves at
 * or below the multiplier that has been reached. Returns how many there were, at most a batch.
 */
export async function payDecided(
  deps: CrashDeps,
  inEpoch: InEpoch,
  round: number,
  reachedX100: bigint,
): Promise<number> {
  return settle(deps, inEpoch, round, reachedX100, (bet) => {
    const manual = bet.cashedX100 === undefined ? undefined : BigInt(bet.cashedX100);
    const at = manual !== undefined && manual < bet.automaticX100 ? manual : bet.automaticX100;
    return { id: bet.id, state: 'won', x100: at, payout: payoutOf(bet, hundredths(at)) };
  });
}

/** Ends every bet of a round that takes no cash-outs any more. */
export async function endAll(deps: CrashDeps, inEpoch: InEpoch, round: CrashRound): Promise<void> {
  const { crashed } = round;
  if (!crashed || !round.isClosed) throw new Error('only a closed round has an end for every bet');
  let ended: number;
  do {
    ended = await settle(deps, inEpoch, round.round, undefined, (bet) => {
      const end = endOfBet(bet, crashed.x100, crashed.isInterrupted);
      const { id } = bet;
      if (end.is === 'won') return { id, state: 'won', x100: end.atX100, payout: end.payout };
      if (end.is === 'refunded') return { id, state: 'refunded', x100: undefined, payout: end.payout };
      return { id, state: 'lost', x100: undefined, payout: 0n };
    });
  } while (ended === BATCH);
}

async function settle(
  deps: CrashDeps,
  inEpoch: InEpoch,
  round: number,
  upToX100: bigint | undefined,
  endOf: (bet: StoredCrashBet) => BetEnd,
): Promise<number> {
  const bets = await inEpoch(async (tx) => {
    const open = await lockOpenBets(tx, round, { upToX100, limit: BATCH });
    if (open.length === 0) return open;
    const ends = open.map(endOf);
    await payMoney(
      deps,
      tx,
      open.map((bet, index) => {
        const end = ends[index];
        return {
          bet,
          calls: end?.state === 'refunded' ? refundCalls(bet) : winCalls(bet, end?.payout ?? 0n),
        };
      }),
    );
    await endBets(tx, ends);
    return open;
  });
  for (const brand of new Set(bets.map((bet) => bet.brand))) deps.bus.publish(CRASH_BETS_CHANGED, { brand });
  return bets.length;
}
