import type { SetSport } from '@palpite/kernel/settlement/set-play';
import {
  SET_SPORT_MARKETS,
  type SetMarket,
  type SetPeriod,
  TENNIS_MARKETS,
  type TennisMarket,
} from '@palpite/kernel/settlement/sets';
import type { DecidedBy, Group, LineSpan } from '../group.ts';

const TWO = ['home', 'away'];
const OVER_UNDER = ['over', 'under'];
const ODD_EVEN = ['odd', 'even'];
const YES_NO = ['yes', 'no'];
const halfLines = (count: number): LineSpan => ({ step: 1, start: 0.5, count });
const MARKETS: Readonly<Record<TennisMarket, SetMarket>> = { ...SET_SPORT_MARKETS, ...TENNIS_MARKETS };

function decidedByOf(type: TennisMarket): DecidedBy {
  const market = MARKETS[type];
  return 'by' in market ? 'course' : { rule: market.rule, of: market.counts };
}

const groupOf =
  (period: SetPeriod, isMain = false) =>
  (type: TennisMarket, selections: readonly string[], lines: Group['lines'] = 'none'): Group => ({
    type,
    period,
    selections,
    lines,
    isMain,
    decidedBy: decidedByOf(type),
  });

const main = groupOf('full-time', true);
const full = groupOf('full-time');

/** `3-0`, `3-1`, …, `0-3`. */
function setScores(needed: number): string[] {
  const losers = Array.from({ length: needed }, (_none, sets) => sets);
  return [
    ...losers.map((sets) => `${needed}-${sets}`),
    ...losers.map((sets) => `${sets}-${needed}`).reverse(),
  ];
}

/** A sport is played in two match lengths; the longer one has additional markets. */
const LONG: Readonly<Record<SetSport, number>> = { tennis: 5, 'table-tennis': 7, volleyball: 5 };

function wholeMatch(sport: SetSport, bestOf: number): readonly Group[] {
  const needed = (bestOf + 1) / 2;
  const isLong = bestOf === LONG[sport];
  const numbers = Array.from({ length: needed }, (_none, more) => needed + more);
  const handicaps = numbers.slice(1).flatMap((_sets, index) => [`-${index + 1}.5`, `${index + 1}.5`]);
  return [
    main('winner', TWO),
    main('set-handicap', TWO, handicaps),
    main('unit-total', OVER_UNDER, halfLines(5)),
    main('unit-handicap', TWO, halfLines(5)),
    full(
      'set-total',
      OVER_UNDER,
      numbers.slice(0, -1).map((sets) => `${sets}.5`),
    ),
    full('home-unit-total', OVER_UNDER, halfLines(3)),
    full('away-unit-total', OVER_UNDER, halfLines(3)),
    full('unit-odd-even', ODD_EVEN),
    full(isLong ? 'correct-sets-long' : 'correct-sets', setScores(needed)),
    full(isLong ? 'exact-sets-long' : 'exact-sets', numbers.map(String)),
  ];
}

const GAME_SCORES = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];

function ofSet(sport: SetSport, period: SetPeriod): readonly Group[] {
  const of = groupOf(period);
  const common = [
    of('set-winner', TWO),
    of('unit-total', OVER_UNDER, halfLines(3)),
    of('unit-handicap', TWO, halfLines(3)),
    of('unit-odd-even', ODD_EVEN),
  ];
  if (sport !== 'tennis') return common;
  const away = GAME_SCORES.map((score) => score.split('-').reverse().join('-'));
  return [...common, of('set-correct-score', [...GAME_SCORES, ...away.reverse()])];
}

const TENNIS_ALONE: readonly Group[] = [
  full('tie-break', YES_NO, 'course'),
  full(
    'first-set-and-match',
    TWO.flatMap((first) => TWO.map((match) => `${first}/${match}`)),
    'course',
  ),
  full('home-wins-a-set', YES_NO),
  full('away-wins-a-set', YES_NO),
];

export function setsSlate(sport: SetSport, bestOf: number): readonly Group[] {
  const periods = Array.from({ length: bestOf }, (_none, set) => `set-${set + 1}` as SetPeriod);
  return [
    ...wholeMatch(sport, bestOf),
    ...(sport === 'tennis' ? TENNIS_ALONE : []),
    ...periods.flatMap((period) => ofSet(sport, period)),
  ];
}
