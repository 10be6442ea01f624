import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLimit, currentLimit, type Limit } from './limit.ts';

const KEY = { kind: 'loss', period: 'week' } as const;
const DAY = 86_400_000;
const at = (amount: bigint, pending?: Limit['pending']): Limit => ({
  ...KEY,
  amount,
  ...(pending && { pending }),
});

describe('a change of a limit', () => {
  it.each<[string, Limit | undefined, bigint | undefined, ReturnType<typeof changeLimit>]>([
    ['the first counts at once', undefined, 100n, { is: 'now', limit: at(100n) }],
    ['none stays none', undefined, undefined, { is: 'unchanged' }],
    ['lower counts at once', at(100n), 99n, { is: 'now', limit: at(99n) }],
    ['the same changes nothing', at(100n), 100n, { is: 'unchanged' }],
    ['higher waits', at(100n), 101n, { is: 'waits', limit: at(100n, { amount: 101n, fromMs: 1_000 + DAY }) }],
    [
      'the end waits',
      at(100n),
      undefined,
      { is: 'waits', limit: at(100n, { amount: undefined, fromMs: 1_000 + DAY }) },
    ],
    [
      'asking again does not wait longer',
      at(100n, { amount: 300n, fromMs: 2_000 }),
      300n,
      { is: 'unchanged' },
    ],
    [
      'another raise takes its place and waits anew',
      at(100n, { amount: 300n, fromMs: 2_000 }),
      200n,
      { is: 'waits', limit: at(100n, { amount: 200n, fromMs: 1_000 + DAY }) },
    ],
    [
      'lowering drops the raise that waits',
      at(100n, { amount: 300n, fromMs: 2_000 }),
      50n,
      { is: 'now', limit: at(50n) },
    ],
    [
      'the present amount drops it too',
      at(100n, { amount: 300n, fromMs: 2_000 }),
      100n,
      { is: 'now', limit: at(100n) },
    ],
    [
      'what has waited long enough is the present amount',
      at(100n, { amount: 300n, fromMs: 1_000 }),
      200n,
      { is: 'now', limit: at(200n) },
    ],
    [
      'after its end a limit is a first one',
      at(100n, { amount: undefined, fromMs: 1_000 }),
      900n,
      { is: 'now', limit: at(900n) },
    ],
  ])('%s', (_name, kept, wanted, expected) => {
    expect(changeLimit(KEY, kept, wanted, 1_000, DAY)).toEqual(expected);
  });

  it('never becomes looser before the cooling time and always becomes tighter at once, whatever is requested', () => {
    const step = fc.record({
      afterMs: fc.nat(2 * DAY),
      wanted: fc.option(fc.bigInt(1n, 10n), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let kept: Limit | undefined;
        let nowMs = 0;
        /**
         * The second model: every request with its time. A looser limit needs a request as loose that stood for a day.
         */
        const commands: { atMs: number; wanted: bigint | undefined }[] = [];
        for (const { afterMs, wanted } of steps) {
          nowMs += afterMs;
          const before = currentLimit(kept, nowMs)?.amount;
          const change = changeLimit(KEY, kept, wanted, nowMs, DAY);
          if (change.is !== 'unchanged') kept = change.limit;
          const after = currentLimit(kept, nowMs)?.amount;
          const isTighter = wanted !== undefined && (before === undefined || wanted <= before);
          expect(after).toBe(isTighter ? wanted : before);
          commands.push({ atMs: nowMs, wanted });
          const { pending } = currentLimit(kept, nowMs) ?? {};
          if (pending) {
            const asked = commands.filter((request) => request.atMs + DAY === pending.fromMs);
            expect(asked.some((request) => request.wanted === pending.amount)).toBe(true);
            expect(pending.amount).toBe(wanted);
            expect(currentLimit(kept, pending.fromMs - 1)?.amount).toBe(after);
            expect(currentLimit(kept, pending.fromMs)?.amount).toBe(pending.amount);
          }
        }
      }),
    );
  });
});
