import type { MatchHeader } from '@palpite/contract/entities/match';
import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { marketPeriodCode } from '@palpite/contract/tables/market-periods';
import { SCORE_KIND, SPORT } from '@palpite/contract/tables/sport';
import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { ScoreKind } from '@palpite/kernel/match-facts';
import type { MarketPeriod, Sport } from '@palpite/kernel/sports';
import { headerOf } from '../../../stores/test/sport-fixtures.ts';

export type Row = readonly [kind: ScoreKind, period: MarketPeriod, home: number, away: number];

/** A header of a sport in play, from rows in words. */
export function played(
  sport: Sport,
  period: ClockPeriod,
  rows: readonly Row[],
  change: Partial<MatchHeader> = {},
): MatchHeader {
  return headerOf({
    sid: SPORT[sport],
    mc: { pe: clockPeriodCode(sport, period) ?? 0, s: 0, r: false, tp: 0, itd: 0, at: 1_000 },
    nsg: rows.map(([kind, of, home, away]) => ({
      pe: marketPeriodCode(sport, of) ?? 0,
      tyg: SCORE_KIND[kind],
      sc: [home, away],
    })),
    ...change,
  });
}
