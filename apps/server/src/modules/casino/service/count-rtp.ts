import type { Tx } from '../../../platform/database/database.ts';
import { type CountedRound, NO_ROUNDS, withRound } from '../core/rtp.ts';
import type { StoredRound } from '../store/rounds.ts';
import { addTotals, type GameTotals } from '../store/rtp.ts';
import type { GameSession } from '../store/sessions.ts';

export interface RoundChange {
  readonly before: StoredRound | undefined;
  readonly after: StoredRound;
  /** The one that the round was opened in. */
  readonly session: GameSession;
}

/**
 * Counts what a batch changed about closed rounds, in its transaction: a round is counted when it closes, and again with
 * its new amounts when a closed round changes. A round that reopens is taken out on the day on which it does.
 */
export async function countRtp(tx: Tx, changes: readonly RoundChange[], nowMs: number): Promise<void> {
  const counted = changes.flatMap((change) => {
    const [was, is] = [countedOf(change.before), countedOf(change.after)];
    return was?.staked === is?.staked && was?.won === is?.won ? [] : [{ ...change, was, is }];
  });
  if (counted.length === 0) return;
  const totals = new Map<string, GameTotals>();
  for (const { after, session, was, is } of counted) {
    const { studio, asset } = after;
    const { game } = session;
    const key = `${studio}\n${game}\n${asset}`;
    let sums: GameTotals = totals.get(key) ?? { ...NO_ROUNDS, studio, game, asset };
    if (was) sums = { ...sums, ...withRound(sums, was, -1) };
    if (is) sums = { ...sums, ...withRound(sums, is, 1) };
    totals.set(key, sums);
  }
  await addTotals(tx, new Date(nowMs).toISOString().slice(0, 10), [...totals.values()]);
}

/** Free rounds have no stake, so they say nothing about the return. */
function countedOf(round: StoredRound | undefined): CountedRound | undefined {
  if (!round?.totals.isClosed) return undefined;
  const staked = round.totals.staked.cash + round.totals.staked.bonus;
  return staked > 0n ? { staked, won: round.paid } : undefined;
}
