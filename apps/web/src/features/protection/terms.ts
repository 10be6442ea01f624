import type { Input } from '@palpite/contract/generated/calls';
import { DAY_MS } from '@palpite/kernel/time';

export type BreakTerm = Input<'breakSet'>['term'];
export type ExclusionTerm = Input<'exclusionSet'>['term'];
export type Term = BreakTerm | ExclusionTerm;

const MONTHS = { 'half-year': 6, year: 12 } as const;
const DAYS = { day: 1, week: 7, month: 30 } as const;

export function isExclusion(term: Term): term is ExclusionTerm {
  return term === 'half-year' || term === 'year' || term === 'permanent';
}

/** The end that the question names; afterwards the server's own answer is shown. Undefined: permanently. */
export function endOf(term: Exclude<Term, 'short' | 'today'>, nowMs: number): number | undefined {
  if (term === 'permanent') return undefined;
  if (term === 'half-year' || term === 'year') {
    const date = new Date(nowMs);
    return date.setUTCMonth(date.getUTCMonth() + MONTHS[term]);
  }
  return nowMs + DAYS[term] * DAY_MS;
}
