import type { PointPeriod } from '@palpite/kernel/settlement/point-sheet';
import {
  BASKETBALL_MARKETS,
  type BasketballMarket,
  type PointMarket,
} from '@palpite/kernel/settlement/points';
import type { DecidedBy, Group, LineSpan } from '../group.ts';

const TWO = ['home', 'away'];
const THREE = ['home', 'draw', 'away'];
const OVER_UNDER = ['over', 'under'];
const ODD_EVEN = ['odd', 'even'];
const halfLines = (count: number): LineSpan => ({ step: 1, start: 0.5, count });

function decidedByOf(type: BasketballMarket, period: PointPeriod): DecidedBy {
  const market: PointMarket = BASKETBALL_MARKETS[type];
  if (type === 'winner-and-total' || type === 'highest-half' || 'by' in market) return 'course';
  if ('halves' in market) return { halves: market.halves };
  const isRegular = market.regular === true && period === 'full-time';
  return { rule: market.rule, of: 'points', ...(isRegular && { part: 'regular-time' as const }) };
}

const groupOf =
  (period: PointPeriod, isMain = false) =>
  (type: BasketballMarket, selections: readonly string[], lines: Group['lines'] = 'none'): Group => ({
    type,
    period,
    selections,
    lines,
    isMain,
    decidedBy: decidedByOf(type, period),
  });

const main = groupOf('full-time', true);
const full = groupOf('full-time');

const WHOLE: readonly Group[] = [
  main('winner', TWO),
  main('handicap', TWO, halfLines(7)),
  main('total-points', OVER_UNDER, halfLines(7)),
  full('match-result', THREE),
  full('odd-even', ODD_EVEN),
  full('home-odd-even', ODD_EVEN),
  full('away-odd-even', ODD_EVEN),
  full('home-total', OVER_UNDER, halfLines(3)),
  full('away-total', OVER_UNDER, halfLines(3)),
  full('three-way-handicap', THREE, { step: 1, start: 0, count: 3 }),
  full(
    'winner-and-total',
    TWO.flatMap((side) => OVER_UNDER.map((total) => `${side}&${total}`)),
    'course',
  ),
  full('race-to-points', ['home', 'away', 'none'], 'course'),
  full('overtime', ['yes', 'no'], 'course'),
  full('highest-quarter', ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4', 'equal'], 'course'),
  full('highest-half', ['first', 'second', 'equal'], 'course'),
  full(
    'half-full',
    THREE.flatMap((half) => THREE.map((end) => `${half}/${end}`)),
  ),
];

function part(period: PointPeriod): readonly Group[] {
  const of = groupOf(period);
  return [
    of('winner', TWO),
    of('handicap', TWO, halfLines(3)),
    of('total-points', OVER_UNDER, halfLines(3)),
    of('odd-even', ODD_EVEN),
  ];
}

export const BASKETBALL_SLATE: readonly Group[] = [
  ...WHOLE,
  ...(['first-half', 'second-half', 'quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const).flatMap(
    part,
  ),
];
