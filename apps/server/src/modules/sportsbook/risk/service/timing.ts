import { firstReferenceAt } from '@palpite/kernel/ids';
import type { InPlayBet } from '../../betting/index.ts';
import { effectiveStatus } from '../../book/index.ts';
import { FALL_LEAST, fallOf } from '../core/score.ts';
import { type BetTiming, insertTimings } from '../store/marks.ts';
import type { RiskDeps } from './deps.ts';

/** How long after its acceptance the price of a bet is looked at. */
export const MOVE_WITHIN_MS = 10_000;
/** A market that stays suspended for longer says nothing about the bet. */
const GIVEN_UP_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
/** Bets are read more than once, so that none is missed between two looks. */
const LOOK_BACK_MS = 15_000;
/** Ids are drawn at placement: a bet may wait a minute for a trader before it is accepted. */
const PLACED_WITHIN_MS = 2 * 60_000;
const BETS_MOST = 2_000;

interface Waiting extends InPlayBet {
  readonly acceptedMs: number;
}

/**
 * In-play singles whose price fell within seconds after they were accepted. A market that is suspended then, mostly by
 * the event itself, is looked at when it is open again.
 */
export function createTiming(deps: RiskDeps): { round(): Promise<void> } {
  const { book, bets, clock, database } = deps;
  const waiting = new Map<bigint, Waiting>();
  /** When a bet was judged or given up: it is not taken up again. */
  const done = new Map<bigint, number>();
  let lookedMs = Number.NEGATIVE_INFINITY;

  const takeUp = async (nowMs: number) => {
    const since = firstReferenceAt(nowMs - PLACED_WITHIN_MS);
    for (const bet of await bets.inPlayBets(since, LOOK_BACK_MS, BETS_MOST))
      if (!waiting.has(bet.bet) && !done.has(bet.bet))
        waiting.set(bet.bet, { ...bet, acceptedMs: nowMs - bet.ageMs });
  };

  const judge = (nowMs: number): BetTiming[] => {
    const judged: BetTiming[] = [];
    for (const entry of waiting.values()) {
      const ageMs = nowMs - entry.acceptedMs;
      if (ageMs < MOVE_WITHIN_MS) continue;
      const market = book.market(entry.market);
      const match = market && book.match(market.match);
      const now = market?.prices.find(({ selection }) => selection === entry.selection)?.odds;
      const status = market && match && effectiveStatus(market, match, book.isFresh());
      if (status === 'open' && now !== undefined && market?.line === entry.line) {
        const fell = fallOf(entry.odds, now);
        judged.push({ bet: entry.bet, player: entry.player, fell, moved: fell >= FALL_LEAST });
      } else if (status === 'suspended' && ageMs < GIVEN_UP_MS) continue;
      waiting.delete(entry.bet);
      done.set(entry.bet, nowMs);
    }
    return judged;
  };

  return {
    async round() {
      const nowMs = clock.nowMs();
      if (!book.isFresh() || nowMs - lookedMs < LOOK_EVERY_MS) return;
      lookedMs = nowMs;
      await takeUp(nowMs);
      const judged = judge(nowMs);
      for (const [bet, atMs] of done) if (nowMs - atMs > 2 * LOOK_BACK_MS) done.delete(bet);
      if (judged.length > 0) await database.inTransaction((tx) => insertTimings(tx, judged, new Date(nowMs)));
    },
  };
}
