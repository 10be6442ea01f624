import type { MatchHeader } from '@palpite/contract/entities/match';
import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { nameOfCode } from '@palpite/contract/tables/code';
import { marketPeriodOf } from '@palpite/contract/tables/market-periods';
import { MATCH_STATUS, SCORE_KIND, SPORT } from '@palpite/contract/tables/sport';
import type { ScoreKind } from '@palpite/kernel/match-facts';
import type { MarketPeriod, Sport } from '@palpite/kernel/sports';
import { type Side, scoreOf } from '../../stores/book/book.ts';

export type Pair = readonly [home: number, away: number];
export type BoardHeader = Pick<MatchHeader, 'sid' | 'ms' | 'mc' | 'nsg' | 'pl'>;

export function sportOf({ sid }: Pick<MatchHeader, 'sid'>): Sport {
  return nameOfCode(SPORT, sid) ?? 'football';
}

/** score: two tall numbers. quarters: the same and a grid of quarters. sets: one row per side, one column per set. */
export type BoardForm = 'score' | 'quarters' | 'sets';

export function boardForm(sport: Sport): BoardForm {
  if (sport === 'football') return 'score';
  return sport === 'basketball' ? 'quarters' : 'sets';
}

export interface PeriodScore {
  readonly period: MarketPeriod;
  readonly pair: Pair;
  readonly now: boolean;
}

/** The scores of one kind by period, in the order of play, without the whole match. */
function rowsOf(header: BoardHeader, kind: ScoreKind): readonly PeriodScore[] {
  const sport = sportOf(header);
  const playing = header.ms === MATCH_STATUS.live ? clockPeriodOf(header.mc.pe) : undefined;
  return header.nsg
    .filter(({ tyg }) => tyg === SCORE_KIND[kind])
    .flatMap(({ pe, sc: [home = 0, away = 0] }) => {
      const period = marketPeriodOf(sport, pe);
      return period && period !== 'full-time'
        ? [{ period, pair: [home, away] as const, now: period === playing }]
        : [];
    });
}

const QUARTER = /^quarter-\d$|^overtime$/;
const QUARTERS = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const;

export interface QuarterScore {
  readonly period: MarketPeriod;
  /** Undefined while it has not been played. */
  readonly pair: Pair | undefined;
  readonly now: boolean;
}

/** All four quarters, and the overtime when there is one. */
export function quarterScores(header: BoardHeader): readonly QuarterScore[] {
  const played = rowsOf(header, 'score').filter(({ period }) => QUARTER.test(period));
  const overtime = played.filter(({ period }) => period === 'overtime');
  const quarters = QUARTERS.map(
    (period) => played.find((row) => row.period === period) ?? { period, pair: undefined, now: false },
  );
  return [...quarters, ...overtime];
}

export interface SetScores {
  readonly sets: readonly PeriodScore[];
  /** The inverted column: the points of the current game, or the sets when there are none. */
  readonly last: {
    readonly is: 'points' | 'set' | 'won';
    readonly pair: readonly [string, string];
    /** The set of the column. */
    readonly period?: MarketPeriod;
  };
  readonly won: Pair;
  readonly serves: Side | undefined;
}

const ADVANTAGE = 50;
const TIE_BREAK_AT = 6;
const text = ([home, away]: Pair, say: (value: number) => string = String): readonly [string, string] => [
  say(home),
  say(away),
];

/** Tennis shows games by set and the points of the game; the others show the running set instead of the points. */
export function setScores(header: BoardHeader): SetScores {
  const isTennis = header.sid === SPORT.tennis;
  const sets = rowsOf(header, isTennis ? 'games' : 'points');
  const won = scoreOf(header);
  const running = sets.find(({ now }) => now);
  const serves = running ? serverOf(header) : undefined;
  if (!running) return { sets, last: { is: 'won', pair: text(won) }, won, serves };
  if (!isTennis) {
    const last = { is: 'set', pair: text(running.pair), period: running.period } as const;
    return { sets: sets.filter((set) => set !== running), last, won, serves };
  }
  const isTieBreak = running.pair.every((games) => games === TIE_BREAK_AT);
  const [points] = rowsOf(header, 'points').filter(({ period }) => period === running.period);
  const say = (value: number) => (value === ADVANTAGE && !isTieBreak ? 'AD' : String(value));
  return { sets, last: { is: 'points', pair: text(points?.pair ?? [0, 0], say) }, won, serves };
}

/** In sports with a serve, possession means serving. */
export function serverOf({ pl }: Pick<BoardHeader, 'pl'>): Side | undefined {
  if (pl?.sd === 1) return 'home';
  return pl?.sd === 2 ? 'away' : undefined;
}

const CALLED = [0, 15, 30, 40, ADVANTAGE];

/** The side of the court a tennis point is served from: left of the server after an odd number of points. */
export function isServedFromLeft(header: BoardHeader): boolean {
  const { sets } = setScores(header);
  const running = sets.find(({ now }) => now);
  const [points] = rowsOf(header, 'points').filter(({ period }) => period === running?.period);
  if (!running || !points) return false;
  const isTieBreak = running.pair.every((games) => games === TIE_BREAK_AT);
  const count = (value: number) => (isTieBreak ? value : Math.max(0, CALLED.indexOf(value)));
  return (count(points.pair[0]) + count(points.pair[1])) % 2 === 1;
}
