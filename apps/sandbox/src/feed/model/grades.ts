import { gradeHalves, type HalfRule } from '@palpite/kernel/settlement/half-rules';
import { gradePair, type PairRule } from '@palpite/kernel/settlement/pair-rules';
import type { Masses } from './masses.ts';
import type { Counts, HalvesOutlook } from './outlook.ts';
import { HALVES_CELLS, halvesOfCell } from './outlook.ts';
import type { Grid, Spread } from './spread.ts';

/** The view of a stretch that a rule needs. */
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

/** What a selection does at each outcome, as the kernel grades it: 0 loses, 4 wins. */
export interface GradeTable {
  /** The outcome of the first code. */
  readonly from: number;
  readonly codes: Uint8Array;
}

const CODES = { lose: 0, 'half-lose': 1, void: 2, 'half-win': 3, win: 4 } as const;
/** Beyond what any sport reaches; what lies outside is graded as the end. */
const REACH = { margin: [-170, 170], total: [0, 420], home: [0, 260], away: [0, 260] } as const;
const PAIR_BASE = 16;
const TABLES_MAX = 20_000;
const tables = new Map<string, GradeTable>();

const ruleNames = new WeakMap<object, string>();

/** Rules are few and asked for all the time: each is written out once. */
function nameOf(rule: object): string {
  const known = ruleNames.get(rule);
  if (known !== undefined) return known;
  const name = JSON.stringify(rule);
  ruleNames.set(rule, name);
  return name;
}

function cached(key: string, make: () => GradeTable): GradeTable {
  const found = tables.get(key);
  if (found) return found;
  if (tables.size >= TABLES_MAX) tables.clear();
  const made = make();
  tables.set(key, made);
  return made;
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

/** Of a line only the outcomes beside it must be asked for: farther away nothing changes any more. */
function nearLine(rule: PairRule, line: string): readonly [number, number] | undefined {
  if (rule.by === 'total') return [Math.floor(Number(line)) - 1, Math.ceil(Number(line)) + 1];
  if (rule.by === 'handicap') return [Math.floor(-Number(line)) - 1, Math.ceil(-Number(line)) + 1];
  return undefined;
}

function lineTable(rule: PairRule, view: Exclude<View, 'pair'>, line: string, selection: string): GradeTable {
  const [from, to] = REACH[view];
  const near = nearLine(rule, line);
  const grade = (value: number) =>
    codeOf(gradePair(rule, selection, pairOf(view, value), line), `${selection} ${line}`);
  const codes = new Uint8Array(to - from + 1);
  for (let value = from; value <= to; value += 1) {
    const place = value - from;
    if (near && value > near[1]) codes[place] = codes[place - 1] ?? 0;
    else if (near && value < near[0] && value > from) codes[place] = codes[place - 1] ?? 0;
    else codes[place] = grade(value);
  }
  return { from, codes };
}

function pairTable(rule: PairRule, line: string, selection: string): GradeTable {
  const codes = new Uint8Array(PAIR_BASE * PAIR_BASE);
  for (let cell = 0; cell < codes.length; cell += 1) {
    const pair = [Math.floor(cell / PAIR_BASE), cell % PAIR_BASE] as const;
    codes[cell] = codeOf(gradePair(rule, selection, pair, line), `${selection} ${line}`);
  }
  return { from: 0, codes };
}

export function pairGrades(rule: PairRule, line: string, selection: string): GradeTable {
  const view = viewOf(rule);
  return cached(`${nameOf(rule)} ${line} ${selection}`, () =>
    view === 'pair' ? pairTable(rule, line, selection) : lineTable(rule, view, line, selection),
  );
}

export function halvesGrades(rule: HalfRule, line: string, selection: string): GradeTable {
  return cached(`halves ${nameOf(rule)} ${line} ${selection}`, () => {
    const codes = new Uint8Array(HALVES_CELLS);
    for (let cell = 0; cell < HALVES_CELLS; cell += 1)
      codes[cell] = codeOf(gradeHalves(rule, selection, halvesOfCell(cell), line), `${selection} ${line}`);
    return { from: 0, codes };
  });
}

/** How likely each grade is, by its code. One is enough: it is read before the next is filled. */
const weights = new Float64Array(5);

function weighSpread({ from, p }: Spread, { from: first, codes }: GradeTable): void {
  const last = codes.length - 1;
  for (let index = 0; index < p.length; index += 1) {
    const at = from + index - first;
    const code = codes[at < 0 ? 0 : at > last ? last : at] ?? 0;
    weights[code] = (weights[code] ?? 0) + (p[index] ?? 0);
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

/** `unplayed`: the stretch may not be played at all, and then every stake on it comes back. */
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
