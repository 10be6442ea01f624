import { gradeHalves, type HalfRule } from '@palpite/kernel/settlement/half-rules';
import { gradePair, type PairRule } from '@palpite/kernel/settlement/pair-rules';
import type { Masses } from './masses.ts';
import type { Counts, HalvesOutlook } from './outlook.ts';
import { HALVES_CELLS, halvesOfCell } from './outlook.ts';
import { type Grid, type Spread, sumsOf } from './spread.ts';

/** The view of a period that a rule needs. */
export type View = 'margin' | 'total' | 'home' | 'away' | 'pair';

const BY_MARGIN = [
  'three-way',
  'two-way',
  'no-bet',
  'handicap',
  'three-way-handicap',
  'double-chance',
  'to-win',
];

export function viewOf(rule: PairRule): View {
  if (BY_MARGIN.includes(rule.by)) return 'margin';
  if (rule.by === 'total' || rule.by === 'odd-even' || rule.by === 'range')
    return rule.of === 'both' ? 'total' : rule.of;
  return 'pair';
}

/** The result of a selection at each outcome, as the kernel settles it: 0 loses, 4 wins. */
export interface GradeTable {
  /** The outcome that the first code belongs to. */
  readonly from: number;
  readonly codes: Uint8Array;
  /** The indexes at which the code changes, if they are few enough to use cumulative sums. */
  readonly turns: readonly number[] | undefined;
}

const CODES = { lose: 0, 'half-lose': 1, void: 2, 'half-win': 3, win: 4 } as const;
/** Beyond any realistic score; outcomes outside are graded as the last one. */
const REACH = { margin: [-170, 170], total: [0, 420], home: [0, 260], away: [0, 260] } as const;
const PAIR_BASE = 16;
const TABLES_MAX = 20_000;
/** Cache by rule, then by line and selection: rules are few and needed all the time. */
let tables = new WeakMap<object, Map<string, GradeTable>>();
let made = 0;

function cached(rule: object, key: string, make: () => GradeTable): GradeTable {
  const found = tables.get(rule)?.get(key);
  if (found) return found;
  if (made >= TABLES_MAX) {
    tables = new WeakMap();
    made = 0;
  }
  const ofRule = tables.get(rule) ?? new Map<string, GradeTable>();
  const table = make();
  tables.set(rule, ofRule.set(key, table));
  made += 1;
  return table;
}

const TURNS_MAX = 4;

function tableOf(from: number, codes: Uint8Array): GradeTable {
  const turns: number[] = [];
  for (let index = 1; index < codes.length; index += 1)
    if (codes[index] !== codes[index - 1]) turns.push(index);
  return { from, codes, turns: turns.length > 0 && turns.length <= TURNS_MAX ? turns : undefined };
}

function codeOf(result: ReturnType<typeof gradePair>, what: string): number {
  if (result === undefined || result.is === 'undecided' || result.is === 'dead-heat')
    throw new RangeError(`the market has no selection ${what}`);
  return CODES[result.is];
}

function pairOf(view: Exclude<View, 'pair'>, value: number): readonly [number, number] {
  if (view === 'away') return [0, value];
  return view === 'margin' && value < 0 ? [0, -value] : [value, 0];
}

/** Only outcomes close to the line are graded by the kernel: farther away the grade does not change. */
function nearLine(rule: PairRule, line: string): readonly [number, number] | undefined {
  if (rule.by === 'total') return [Math.floor(Number(line)) - 1, Math.ceil(Number(line)) + 1];
  if (rule.by === 'handicap' || rule.by === 'three-way-handicap')
    return [Math.floor(-Number(line)) - 1, Math.ceil(-Number(line)) + 1];
  return undefined;
}

function lineTable(rule: PairRule, view: Exclude<View, 'pair'>, line: string, selection: string): GradeTable {
  const [from, to] = REACH[view];
  const near = nearLine(rule, line);
  const grade = (value: number) =>
    codeOf(gradePair(rule, selection, pairOf(view, value), line), `${selection} ${line}`);
  const codes = new Uint8Array(to - from + 1);
  for (let value = from; value <= to; value += 1) {
    const index = value - from;
    if (near && value > near[1]) codes[index] = codes[index - 1] ?? 0;
    else if (near && value < near[0] && value > from) codes[index] = codes[index - 1] ?? 0;
    else codes[index] = grade(value);
  }
  return tableOf(from, codes);
}

function pairTable(rule: PairRule, line: string, selection: string): GradeTable {
  const codes = new Uint8Array(PAIR_BASE * PAIR_BASE);
  for (let cell = 0; cell < codes.length; cell += 1) {
    const pair = [Math.floor(cell / PAIR_BASE), cell % PAIR_BASE] as const;
    codes[cell] = codeOf(gradePair(rule, selection, pair, line), `${selection} ${line}`);
  }
  return { from: 0, codes, turns: undefined };
}

export function pairGrades(rule: PairRule, line: string, selection: string): GradeTable {
  const view = viewOf(rule);
  return cached(rule, `${line} ${selection}`, () =>
    view === 'pair' ? pairTable(rule, line, selection) : lineTable(rule, view, line, selection),
  );
}

export function halvesGrades(rule: HalfRule, line: string, selection: string): GradeTable {
  return cached(rule, `${line} ${selection}`, () => {
    const codes = new Uint8Array(HALVES_CELLS);
    for (let cell = 0; cell < HALVES_CELLS; cell += 1)
      codes[cell] = codeOf(gradeHalves(rule, selection, halvesOfCell(cell), line), `${selection} ${line}`);
    return { from: 0, codes, turns: undefined };
  });
}

/** The code of a selection when its period ends with these counts. */
export function gradeAt({ from, codes }: GradeTable, view: View, home: number, away: number): number {
  if (view === 'pair') {
    const most = PAIR_BASE - 1;
    return codes[Math.min(home, most) * PAIR_BASE + Math.min(away, most)] ?? 0;
  }
  const value =
    view === 'margin' ? home - away : view === 'total' ? home + away : view === 'home' ? home : away;
  return codes[Math.min(Math.max(value - from, 0), codes.length - 1)] ?? 0;
}

/** The code of a selection that both halves decide, by the cell of their goals. */
export function gradeHalvesAt({ codes }: GradeTable, cell: number): number {
  return codes[cell] ?? 0;
}

/** Probability of each grade, by its code. One buffer is enough: it is read before it is filled again. */
const weights = new Float64Array(5);

/** For a spread shorter than this, iterating is as fast as cumulative sums. */
const SUMMED_LEAST = 24;

function weighSpread(spread: Spread, { from: first, codes, turns }: GradeTable): void {
  const { from, p } = spread;
  if (turns && p.length >= SUMMED_LEAST) {
    weighSums(spread, first, codes, turns);
    return;
  }
  const last = codes.length - 1;
  for (let index = 0; index < p.length; index += 1) {
    const at = from + index - first;
    const code = codes[at < 0 ? 0 : at > last ? last : at] ?? 0;
    weights[code] = (weights[code] ?? 0) + (p[index] ?? 0);
  }
}

/** Both ends by cumulative sums; between them, around a line, there are few outcomes. */
function weighSums(spread: Spread, first: number, codes: Uint8Array, turns: readonly number[]): void {
  const { from, p } = spread;
  const { below, above } = sumsOf(spread);
  const indexOf = (turn: number) => Math.min(Math.max(turn + first - from, 0), p.length);
  const add = (turn: number, weight: number) => {
    const code = codes[turn] ?? 0;
    weights[code] = (weights[code] ?? 0) + weight;
  };
  add(0, below[indexOf(turns[0] ?? 0)] ?? 0);
  for (let n = 0; n < turns.length; n += 1) {
    const turn = turns[n] ?? 0;
    const next = turns[n + 1];
    if (next === undefined) {
      add(turn, above[indexOf(turn)] ?? 0);
      return;
    }
    let sum = 0;
    for (let index = indexOf(turn); index < indexOf(next); index += 1) sum += p[index] ?? 0;
    add(turn, sum);
  }
}

function weighGrid({ from, columns, p }: Grid, { codes }: GradeTable): void {
  const most = PAIR_BASE - 1;
  const rows = p.length / columns;
  for (let row = 0; row < rows; row += 1) {
    const home = Math.min(from[0] + row, most) * PAIR_BASE;
    for (let column = 0; column < columns; column += 1) {
      const code = codes[home + Math.min(from[1] + column, most)] ?? 0;
      weights[code] = (weights[code] ?? 0) + (p[row * columns + column] ?? 0);
    }
  }
}

/** `unplayed`: probability that the period is not played; then every stake on it is returned. */
function weighed(unplayed = 0): Masses {
  return {
    win: weights[CODES.win] ?? 0,
    halfWin: weights[CODES['half-win']] ?? 0,
    void: (weights[CODES.void] ?? 0) + unplayed,
    halfLose: weights[CODES['half-lose']] ?? 0,
    lose: weights[CODES.lose] ?? 0,
  };
}

export function massesOfCounts(counts: Counts, view: View, table: GradeTable): Masses {
  weights.fill(0);
  if (view === 'pair') weighGrid(counts.pair(), table);
  else weighSpread(counts[view](), table);
  return weighed(counts.unplayed);
}

export function massesOfHalves({ cells, p }: HalvesOutlook, { codes }: GradeTable): Masses {
  weights.fill(0);
  for (let index = 0; index < p.length; index += 1) {
    const code = codes[cells[index] ?? 0] ?? 0;
    weights[code] = (weights[code] ?? 0) + (p[index] ?? 0);
  }
  return weighed();
}
