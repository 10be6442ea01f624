/**
 * What each market pays, written down from its definition alone: plain numbers, no helper of the settling code. The
 * tests of stopped matches compare the two.
 */
export type Result = 'win' | 'lose' | 'push';
export type Score = readonly [home: number, away: number];

const won = (isWon: boolean): Result => (isWon ? 'win' : 'lose');
const signed = (margin: number): Result => (margin > 0 ? 'win' : margin < 0 ? 'lose' : 'push');
const total = ([home, away]: Score) => home + away;
const sign = ([home, away]: Score) => Math.sign(home - away);
const SIGN: Readonly<Record<string, number>> = { home: 1, draw: 0, away: -1 };

function is(result: string, score: Score): boolean {
  return sign(score) === SIGN[result];
}

function overUnder(selection: string, count: number, line: number): Result {
  return signed(selection === 'over' ? count - line : line - count);
}

function oddEven(selection: string, count: number): Result {
  return won((count % 2 === 0) === (selection === 'even'));
}

function yesNo(selection: string, happened: boolean): Result {
  return won(happened === (selection === 'yes'));
}

function within(selection: string, count: number): boolean {
  if (selection.endsWith('+')) return count >= Number(selection.slice(0, -1));
  const [from, to = from] = selection.split('-').map(Number);
  return from !== undefined && to !== undefined && from <= count && count <= to;
}

/** A named result gives the stake back. */
function unless(refunded: string, selection: string, score: Score): Result {
  return is(refunded, score) ? 'push' : won(is(selection, score));
}

function doubleChance(selection: string, score: Score): Result {
  return won(selection.split('-or-').some((result) => is(result, score)));
}

function correctScore(selection: string, [home, away]: Score, most: number): Result {
  return won(selection === 'others' ? Math.max(home, away) > most : selection === `${home}-${away}`);
}

function margin(selection: string, score: Score): Result {
  if (selection === 'draw-without-goals') return won(total(score) === 0);
  if (selection === 'draw-with-goals') return won(sign(score) === 0 && total(score) > 0);
  const [side = '', by = ''] = selection.split('-by-');
  return won(is(side, score) && within(by, Math.abs(score[0] - score[1])));
}

function scorers([home, away]: Score): string {
  return home > 0 ? (away > 0 ? 'both' : 'home') : away > 0 ? 'away' : 'none';
}

/** Both parts must come in; a part that met its line gives the stake back unless the other has lost. */
function both(one: Result, other: Result): Result {
  if (one === 'lose' || other === 'lose') return 'lose';
  return one === 'push' || other === 'push' ? 'push' : 'win';
}

type PairRule = (selection: string, score: Score, line: number) => Result;
const bothScore = ([home, away]: Score) => home > 0 && away > 0;
const threeWay: PairRule = (selection, score) => won(is(selection, score));
const twoWay: PairRule = (selection, score) => unless('draw', selection, score);
const handicap: PairRule = (selection, [home, away], line) =>
  signed(selection === 'home' ? home - away + line : away - home - line);
const totalOf: PairRule = (selection, score, line) => overUnder(selection, total(score), line);
const homeTotal: PairRule = (selection, [home], line) => overUnder(selection, home, line);
const awayTotal: PairRule = (selection, [, away], line) => overUnder(selection, away, line);
const range: PairRule = (selection, score) => won(within(selection, total(score)));
const part = (selection: string, which: 0 | 1) => selection.split('&')[which] ?? '';
const scoreTo =
  (most: number): PairRule =>
  (selection, score) =>
    correctScore(selection, score, most);

/** Markets that one score decides, by their names in every sport that has them. */
export const PAIR_MARKETS: Readonly<Record<string, PairRule>> = {
  'match-result': threeWay,
  'rest-of-match': threeWay,
  'corner-result': threeWay,
  'booking-result': threeWay,
  winner: twoWay,
  'money-line': twoWay,
  'set-winner': twoWay,
  'draw-no-bet': (selection, score) => unless('draw', selection, score),
  'home-no-bet': (selection, score) => unless('home', selection, score),
  'away-no-bet': (selection, score) => unless('away', selection, score),
  handicap,
  'corner-handicap': handicap,
  'booking-handicap': handicap,
  'unit-handicap': handicap,
  'set-handicap': handicap,
  'three-way-handicap': (selection, [home, away], line) => won(is(selection, [home + line, away])),
  'total-goals': totalOf,
  'total-points': totalOf,
  'corner-total': totalOf,
  'booking-total': totalOf,
  'unit-total': totalOf,
  'set-total': totalOf,
  'home-total': homeTotal,
  'home-corner-total': homeTotal,
  'home-booking-total': homeTotal,
  'home-unit-total': homeTotal,
  'away-total': awayTotal,
  'away-corner-total': awayTotal,
  'away-booking-total': awayTotal,
  'away-unit-total': awayTotal,
  'odd-even': (selection, score) => oddEven(selection, total(score)),
  'corner-odd-even': (selection, score) => oddEven(selection, total(score)),
  'unit-odd-even': (selection, score) => oddEven(selection, total(score)),
  'home-odd-even': (selection, [home]) => oddEven(selection, home),
  'away-odd-even': (selection, [, away]) => oddEven(selection, away),
  'double-chance': doubleChance,
  'both-score': (selection, score) => yesNo(selection, bothScore(score)),
  'any-goal': (selection, score) => yesNo(selection, total(score) > 0),
  'which-teams-score': (selection, score) => won(selection === scorers(score)),
  'home-clean-sheet': (selection, [, away]) => yesNo(selection, away === 0),
  'away-clean-sheet': (selection, [home]) => yesNo(selection, home === 0),
  'home-win-to-nil': (selection, [home, away]) => yesNo(selection, home > 0 && away === 0),
  'away-win-to-nil': (selection, [home, away]) => yesNo(selection, away > 0 && home === 0),
  'home-to-win': (selection, score) => yesNo(selection, is('home', score)),
  'away-to-win': (selection, score) => yesNo(selection, is('away', score)),
  'any-team-to-win': (selection, score) => yesNo(selection, !is('draw', score)),
  'winning-margin': margin,
  'correct-score': scoreTo(4),
  'correct-score-to-2': scoreTo(2),
  'correct-score-to-3': scoreTo(3),
  'correct-score-to-9': scoreTo(9),
  'correct-score-open': scoreTo(99),
  'correct-sets': scoreTo(4),
  'correct-sets-long': scoreTo(4),
  'set-correct-score': scoreTo(7),
  'goal-range': range,
  'exact-goals': range,
  'exact-goals-to-3': range,
  'exact-goals-to-2': range,
  'corner-range': range,
  'exact-sets': range,
  'exact-sets-long': range,
  'home-exact-goals': (selection, [home]) => won(within(selection, home)),
  'away-exact-goals': (selection, [, away]) => won(within(selection, away)),
  'home-wins-a-set': (selection, [home]) => yesNo(selection, home > 0),
  'away-wins-a-set': (selection, [, away]) => yesNo(selection, away > 0),
  'result-and-total': (selection, score, line) =>
    both(threeWay(part(selection, 0), score, line), totalOf(part(selection, 1), score, line)),
  'winner-and-total': (selection, score, line) =>
    both(twoWay(part(selection, 0), score, line), totalOf(part(selection, 1), score, line)),
  'result-and-both-score': (selection, score, line) =>
    both(threeWay(part(selection, 0), score, line), yesNo(part(selection, 1), bothScore(score))),
  'double-chance-and-total': (selection, score, line) =>
    both(doubleChance(part(selection, 0), score), totalOf(part(selection, 1), score, line)),
  'double-chance-and-both-score': (selection, score) =>
    both(doubleChance(part(selection, 0), score), yesNo(part(selection, 1), bothScore(score))),
  'total-and-both-score': (selection, score, line) =>
    both(totalOf(part(selection, 0), score, line), yesNo(part(selection, 1), bothScore(score))),
};

type HalvesRule = (selection: string, halves: readonly [Score, Score], line: number) => Result;
const highest =
  (count: (score: Score) => number): HalvesRule =>
  (selection, [first, second]) => {
    const difference = count(first) - count(second);
    return won(selection === (difference > 0 ? 'first' : difference < 0 ? 'second' : 'equal'));
  };
const inEach =
  (holds: (score: Score, line: number) => boolean): HalvesRule =>
  (selection, [first, second], line) =>
    yesNo(selection, holds(first, line) && holds(second, line));
const inEither =
  (holds: (score: Score) => boolean): HalvesRule =>
  (selection, [first, second]) =>
    yesNo(selection, holds(first) || holds(second));

/** Markets that both halves decide. */
export const HALVES_MARKETS: Readonly<Record<string, HalvesRule>> = {
  'half-full': (selection, [first, second]) => {
    const [atHalf = '', atEnd = ''] = selection.split('/');
    return won(is(atHalf, first) && is(atEnd, [first[0] + second[0], first[1] + second[1]]));
  },
  'both-halves-over': inEach((score, line) => total(score) > line),
  'both-halves-under': inEach((score, line) => total(score) < line),
  'home-scores-both-halves': inEach(([home]) => home > 0),
  'away-scores-both-halves': inEach(([, away]) => away > 0),
  'home-wins-both-halves': inEach((score) => is('home', score)),
  'away-wins-both-halves': inEach((score) => is('away', score)),
  'home-wins-either-half': inEither((score) => is('home', score)),
  'away-wins-either-half': inEither((score) => is('away', score)),
  'highest-half': highest(total),
  'home-highest-half': highest(([home]) => home),
  'away-highest-half': highest(([, away]) => away),
  'both-score-by-half': (selection, halves) =>
    won(selection === halves.map((score) => (bothScore(score) ? 'yes' : 'no')).join('/')),
};

export type Settled = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

/** The rule of stopped matches: what every completion agrees on, and void otherwise. */
export function shared<T>(completions: Iterable<T>, result: (one: T) => Result): 'win' | 'lose' | 'void' {
  let common: Result | undefined;
  for (const one of completions) {
    const found = result(one);
    if (found === 'push' || (common !== undefined && common !== found)) return 'void';
    common = found;
  }
  return common === undefined || common === 'push' ? 'void' : common;
}

/** A quarter line is two bets of half the stake, one on each neighbouring line, each for itself. */
export function onLines(line: number, settle: (line: number) => 'win' | 'lose' | 'void'): Settled {
  if (Number.isInteger(line * 2)) return settle(line);
  const halves = [settle(line - 0.25), settle(line + 0.25)];
  const wins = halves.filter((half) => half === 'win').length;
  const losses = halves.filter((half) => half === 'lose').length;
  if (wins > 0 && losses > 0) throw new Error('half of a bet won and the other half lost');
  if (wins > 0) return wins === 2 ? 'win' : 'half-win';
  if (losses > 0) return losses === 2 ? 'lose' : 'half-lose';
  return 'void';
}
