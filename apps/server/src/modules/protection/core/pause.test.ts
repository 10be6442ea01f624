import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BREAKS, EXCLUSIONS, isOver, laterPause, type Pause, type PauseTerm, pauseOf } from './pause.ts';
import { windowsAt } from './period.ts';

const ZONE = { name: 'America/Sao_Paulo' };
const take = (term: PauseTerm, nowMs: number) => pauseOf(term, nowMs, windowsAt(nowMs, ZONE));
const at = (text: string) => Date.parse(text);

describe('a pause', () => {
  it.each<[PauseTerm, string, string | undefined]>([
    ['short', '2026-06-10T12:00:00Z', '2026-06-10T12:15:00.000Z'],
    ['today', '2026-06-10T12:00:00Z', '2026-06-11T03:00:00.000Z'],
    ['today', '2026-06-11T02:55:00Z', '2026-06-11T08:55:00.000Z'],
    ['day', '2026-06-10T12:00:00Z', '2026-06-11T12:00:00.000Z'],
    ['week', '2026-06-10T12:00:00Z', '2026-06-17T12:00:00.000Z'],
    ['month', '2026-06-10T12:00:00Z', '2026-07-10T12:00:00.000Z'],
    ['half-year', '2026-06-10T12:00:00Z', '2026-12-10T12:00:00.000Z'],
    ['half-year', '2026-08-31T12:00:00Z', '2027-03-03T12:00:00.000Z'],
    ['year', '2028-02-29T12:00:00Z', '2029-03-01T12:00:00.000Z'],
    ['permanent', '2026-06-10T12:00:00Z', undefined],
  ])('%s from %s ends %s', (term, from, until) => {
    const { untilMs } = take(term, at(from));
    expect(untilMs === undefined ? undefined : new Date(untilMs).toISOString()).toBe(until);
  });

  it('is never shortened by another request', () => {
    const term = fc.constantFrom<PauseTerm>(...BREAKS, ...EXCLUSIONS);
    const request = fc.record({ term, afterMs: fc.nat(40 * 86_400_000) });
    fc.assert(
      fc.property(fc.array(request, { minLength: 1, maxLength: 12 }), (commands) => {
        let nowMs = at('2026-06-10T12:00:00Z');
        let kept: Pause | undefined;
        for (const { term: wanted, afterMs } of commands) {
          nowMs += afterMs;
          const before = kept && !isOver(kept, nowMs) ? kept : undefined;
          const asked = take(wanted, nowMs);
          kept = laterPause(kept, asked);
          const end = ({ untilMs }: Pause) => untilMs ?? Number.POSITIVE_INFINITY;
          expect(end(kept)).toBe(Math.max(end(asked), before ? end(before) : 0));
          expect(isOver(kept, nowMs)).toBe(false);
        }
      }),
    );
  });
});
