import type { MatchHeader } from '@palpite/contract/entities/match';
import { nameOfCode } from '@palpite/contract/tables/code';
import { marketPeriodOf } from '@palpite/contract/tables/market-periods';
import { SCORE_KIND } from '@palpite/contract/tables/sport';
import type { ScoreKind } from '@palpite/kernel/match-facts';
import { type Pair, sportOf } from './board-scores.ts';

export interface Statistic {
  readonly kind: Exclude<ScoreKind, 'score'>;
  readonly pair: Pair;
  /** The home side's share of both, from 0 to 100; 50 when both are zero. */
  readonly homeShare: number;
}

const ORDER: readonly Statistic['kind'][] = [
  ...(['possession', 'attacks', 'shots', 'shots-on-target', 'corner', 'fouls'] as const),
  ...(['yellow-card', 'red-card', 'games', 'points'] as const),
];

function shareOf([home, away]: Pair): number {
  return home + away === 0 ? 50 : Math.round((home * 100) / (home + away));
}

function sum(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>((all, pair) => [all[0] + pair[0], all[1] + pair[1]], [0, 0]);
}

/**
 * The statistics of the whole match. Where the feed counts by set only, the sets are added up; the points of a tennis
 * game restart with every game and are not a statistic of the match.
 */
export function statisticsOf(header: Pick<MatchHeader, 'nsg' | 'sid'>): readonly Statistic[] {
  const sport = sportOf(header);
  const rows = header.nsg.map(({ pe, tyg, sc: [home = 0, away = 0] }) => ({
    kind: nameOfCode(SCORE_KIND, tyg),
    isWhole: marketPeriodOf(sport, pe) === 'full-time',
    pair: [home, away] as const,
  }));
  return ORDER.flatMap((kind): Statistic[] => {
    if (kind === 'points' && sport === 'tennis') return [];
    const ofKind = rows.filter((row) => row.kind === kind);
    const whole = ofKind.find(({ isWhole }) => isWhole)?.pair;
    const pair = whole ?? (ofKind.length > 0 ? sum(ofKind.map((row) => row.pair)) : undefined);
    return pair ? [{ kind, pair, homeShare: shareOf(pair) }] : [];
  });
}

/** Those that fit on one line below the picture. */
export function briefStatistics(all: readonly Statistic[]): readonly Statistic[] {
  const wanted: readonly Statistic['kind'][] = ['corner', 'yellow-card', 'red-card'];
  return all.filter(({ kind }) => wanted.includes(kind));
}
