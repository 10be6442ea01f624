const THREE = ['home', 'draw', 'away'];
const TWO = ['home', 'away'];
const DOUBLE = ['home-or-draw', 'home-or-away', 'away-or-draw'];
const OVER = ['over', 'under'];
const YES = ['yes', 'no'];
const ODD = ['odd', 'even'];
const each = (ones: readonly string[], others: readonly string[], by: string) =>
  ones.flatMap((one) => others.map((other) => `${one}${by}${other}`));
const counts = (most: number) => Array.from({ length: most + 1 }, (_none, count) => String(count));
const scores = (most: number) => [...each(counts(most), counts(most), '-'), 'others'];

/** `quarters` lines go by a quarter, `halves` by a half; `whole` has no half. */
export interface Asked {
  readonly selections: readonly string[];
  readonly line: 'none' | 'quarters' | 'halves' | 'whole';
}

const of = (selections: readonly string[], line: Asked['line'] = 'none'): Asked => ({ selections, line });

const RESULT = of(THREE);
const TOTAL = of(OVER, 'quarters');
const SIDES = of(TWO, 'quarters');
const PARITY = of(ODD);
const WHETHER = of(YES);

/** Every market of football that goals, corners or cards decide, but for the order of goals and who goes through. */
export const FOOTBALL: Readonly<Record<string, Asked>> = {
  handicap: SIDES,
  'three-way-handicap': of(THREE, 'whole'),
  'match-result': RESULT,
  'draw-no-bet': of(TWO),
  'home-no-bet': of(['draw', 'away']),
  'away-no-bet': of(['home', 'draw']),
  'total-goals': TOTAL,
  'home-total': TOTAL,
  'away-total': TOTAL,
  'odd-even': PARITY,
  'home-odd-even': PARITY,
  'away-odd-even': PARITY,
  'double-chance': of(DOUBLE),
  'both-score': WHETHER,
  'any-goal': WHETHER,
  'which-teams-score': of(['home', 'away', 'both', 'none']),
  'home-clean-sheet': WHETHER,
  'away-clean-sheet': WHETHER,
  'home-win-to-nil': WHETHER,
  'away-win-to-nil': WHETHER,
  'home-to-win': WHETHER,
  'away-to-win': WHETHER,
  'any-team-to-win': WHETHER,
  'winning-margin': of([
    ...each(TWO, ['1', '2', '3+'], '-by-'),
    ...['draw-without-goals', 'draw-with-goals'],
  ]),
  'correct-score': of(scores(4)),
  'correct-score-to-2': of(scores(2)),
  'correct-score-to-3': of(scores(3)),
  'correct-score-to-9': of(['0-0', '1-2', '3-3', '9-0']),
  'correct-score-open': of(['0-0', '2-1', '12-3']),
  'goal-range': of(['0-1', '2-3', '4-6', '7+']),
  'exact-goals': of(['0', '1', '2', '3', '4', '5', '6+']),
  'exact-goals-to-3': of(['0', '1', '2', '3+']),
  'exact-goals-to-2': of(['0', '1', '2+']),
  'home-exact-goals': of(['0', '1', '2', '3+']),
  'away-exact-goals': of(['0', '1', '2', '3+']),
  'result-and-total': of(each(THREE, OVER, '&'), 'halves'),
  'result-and-both-score': of(each(THREE, YES, '&')),
  'double-chance-and-total': of(each(DOUBLE, OVER, '&'), 'halves'),
  'double-chance-and-both-score': of(each(DOUBLE, YES, '&')),
  'total-and-both-score': of(each(OVER, YES, '&'), 'halves'),
  'rest-of-match': RESULT,
  'half-full': of(each(THREE, THREE, '/')),
  'both-halves-over': of(YES, 'halves'),
  'both-halves-under': of(YES, 'halves'),
  'home-scores-both-halves': WHETHER,
  'away-scores-both-halves': WHETHER,
  'home-wins-both-halves': WHETHER,
  'away-wins-both-halves': WHETHER,
  'home-wins-either-half': WHETHER,
  'away-wins-either-half': WHETHER,
  'highest-half': of(['first', 'second', 'equal']),
  'home-highest-half': of(['first', 'second', 'equal']),
  'away-highest-half': of(['first', 'second', 'equal']),
  'both-score-by-half': of(each(YES, YES, '/')),
  'corner-result': RESULT,
  'corner-total': TOTAL,
  'corner-handicap': SIDES,
  'corner-odd-even': PARITY,
  'home-corner-total': TOTAL,
  'away-corner-total': TOTAL,
  'corner-range': of(['0-2', '3-4', '5+']),
  'booking-result': RESULT,
  'booking-total': TOTAL,
  'booking-handicap': SIDES,
  'home-booking-total': TOTAL,
  'away-booking-total': TOTAL,
};

/** Every market of basketball that scores decide. */
export const BASKETBALL: Readonly<Record<string, Asked>> = {
  'match-result': RESULT,
  handicap: SIDES,
  'total-points': TOTAL,
  winner: of(TWO),
  'money-line': of(TWO),
  'odd-even': PARITY,
  'home-odd-even': PARITY,
  'away-odd-even': PARITY,
  'three-way-handicap': of(THREE, 'whole'),
  'home-total': TOTAL,
  'away-total': TOTAL,
  'winner-and-total': of(each(TWO, OVER, '&'), 'halves'),
  'highest-half': of(['first', 'second', 'equal']),
  'half-full': of(each(THREE, THREE, '/')),
};

const SET_SCORES = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];

/** Markets of a whole match of sets, by what they count. */
export const OF_SETS: Readonly<Record<string, Asked>> = {
  winner: of(TWO),
  'set-handicap': SIDES,
  'set-total': TOTAL,
  'correct-sets': of(['2-0', '2-1', '3-0', '3-1', '3-2', '0-2', '1-2', '0-3', '4-2']),
  'exact-sets': of(['2', '3', '4', '5', '6', '7']),
};
export const OF_UNITS: Readonly<Record<string, Asked>> = {
  'unit-handicap': SIDES,
  'unit-total': TOTAL,
  'home-unit-total': TOTAL,
  'away-unit-total': TOTAL,
  'unit-odd-even': PARITY,
};
export const OF_ONE_SET: Readonly<Record<string, Asked>> = { ...OF_UNITS, 'set-winner': of(TWO) };
export const TENNIS_OF_SETS: Readonly<Record<string, Asked>> = {
  'home-wins-a-set': WHETHER,
  'away-wins-a-set': WHETHER,
};
export const TENNIS_ONE_SET: Readonly<Record<string, Asked>> = {
  'set-correct-score': of([
    ...SET_SCORES,
    ...SET_SCORES.map((score) => score.split('-').reverse().join('-')),
    'others',
  ]),
};

const STEP = { none: 0, quarters: 0.25, halves: 0.5, whole: 1 } as const;

/** All lines between two, both counted; one that is not asked for when the market has none. */
export function linesOf({ line }: Asked, from: number, to: number): readonly number[] {
  const step = STEP[line];
  if (step === 0) return [Number.NaN];
  const lines: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) lines.push(at);
  return lines;
}

export const lineText = (line: number) => (Number.isNaN(line) ? '' : String(line));
