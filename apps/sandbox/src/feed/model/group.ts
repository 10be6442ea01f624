import type { PairRule } from '@palpite/kernel/settlement/pair-rules';
import {
  type GradeTable,
  halvesGrades,
  massesOfCounts,
  massesOfHalves,
  pairGrades,
  viewOf,
} from './grades.ts';
import { fairChance, type Masses, winOrLose } from './masses.ts';
import type { Outlook } from './outlook.ts';
import type { DecidedBy, Group } from './slate-group.ts';
import { medianOf } from './spread.ts';

export type { DecidedBy, Group, LineSpan } from './slate-group.ts';

/** Beyond this probability a line is not offered: one side is almost certain. */
const LINE_CHANCE = { low: 0.03, high: 0.97 };
const NOTHING_CERTAIN = 1e-12;

export function gradesOf(group: Group, line: string): readonly GradeTable[] {
  const { decidedBy } = group;
  if (decidedBy === 'course' || decidedBy === 'players') return [];
  return group.selections.map((selection) =>
    'halves' in decidedBy
      ? halvesGrades(decidedBy.halves, line, selection)
      : pairGrades(decidedBy.rule, line, selection),
  );
}

/** How each selection can be settled from now on; undefined when the period is over. */
export function massesOf(
  group: Group,
  line: string,
  tables: readonly GradeTable[],
  outlook: Outlook,
): readonly Masses[] | undefined {
  const { decidedBy } = group;
  if (decidedBy === 'course') {
    const chances = outlook.named(group.type, group.period, line);
    return chances && group.selections.map((selection) => winOrLose(chances.get(selection) ?? 0));
  }
  if (decidedBy === 'players') {
    const masses = outlook.players?.(group.type, line, group.team);
    return masses && group.selections.map((selection) => masses.get(selection) ?? winOrLose(0));
  }
  if ('halves' in decidedBy) {
    const halves = outlook.halves();
    return halves && tables.map((table) => massesOfHalves(halves, table));
  }
  const counts = outlook.counts(decidedBy.of, decidedBy.part ?? group.period);
  if (!counts) return undefined;
  const view = viewOf(decidedBy.rule);
  return tables.map((table) => massesOfCounts(counts, view, table));
}

/**
 * Fair probability of each selection, 0 where the stake comes back whatever happens; undefined when fewer than two can win
 * or the market is decided.
 */
export function fairChances(masses: readonly Masses[]): readonly number[] | undefined {
  const chances = masses.map(fairChance).map((chance) => (Number.isNaN(chance) ? 0 : chance));
  if (chances.filter(isPossible).length < 2) return undefined;
  return chances;
}

type WithRule = Extract<DecidedBy, { readonly rule: PairRule }>;

function isWithoutRule(decidedBy: DecidedBy): decidedBy is Exclude<DecidedBy, WithRule> {
  return decidedBy === 'course' || decidedBy === 'players' || 'halves' in decidedBy;
}

function lineText(line: number): string {
  return String(line === 0 ? 0 : line);
}

/** The rule of a market with a line that depends on the line; for a combination, its total. */
function ruleOfLine(decidedBy: DecidedBy): PairRule | undefined {
  if (isWithoutRule(decidedBy)) return undefined;
  if (decidedBy.rule.by !== 'both-of') return decidedBy.rule;
  return decidedBy.rule.parts.find((part) => part.by === 'total');
}

/** The lines on offer now, nearest to even first. */
export function linesOf(group: Group, outlook: Outlook): readonly string[] {
  const { lines, decidedBy } = group;
  if (lines === 'none') return [''];
  if (lines === 'course') return outlook.namedLines(group.type);
  if (!('step' in lines)) return lines;
  const rule = ruleOfLine(decidedBy);
  if (!rule || isWithoutRule(decidedBy)) return [];
  const counts = outlook.counts(decidedBy.of, decidedBy.part ?? group.period);
  if (!counts) return [];
  const view = viewOf(rule);
  if (view === 'pair') return [];
  const first = rule.by === 'total' ? 'over' : 'home';
  const spread = counts[view]();
  const median = medianOf(spread);
  const about = rule.by === 'total' ? median : -median;
  const { step, start, count } = lines;
  const nearest = Math.round((about - start) / step);
  // The even line is at most 1 away from the median.
  const reach = Math.ceil(count / 2) + Math.ceil(1 / step);
  const found: { line: string; off: number }[] = [];
  for (let index = nearest - reach; index <= nearest + reach; index += 1) {
    const line = start + index * step;
    if (rule.by === 'total' && line < spread.from + 0.25) continue;
    if (rule.by === 'three-way-handicap' && line === 0) continue;
    const text = lineText(line);
    const chance = fairChance(massesOfCounts(counts, view, pairGrades(rule, text, first)));
    if (!(chance > LINE_CHANCE.low && chance < LINE_CHANCE.high)) continue;
    found.push({ line: text, off: Math.abs(chance - 0.5) });
  }
  found.sort((a, b) => a.off - b.off);
  return found.slice(0, count).map(({ line }) => line);
}

/** Impossible selections are not offered; when one is left the market is decided. */
export function isPossible(chance: number): boolean {
  return chance > NOTHING_CERTAIN;
}
