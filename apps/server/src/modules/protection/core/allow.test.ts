import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimpleHistory } from '../test/simple-model.ts';
import { allowed, type Protected, type Rules, stoppedAltogether, UNWATCHED, type Watched } from './allow.ts';
import { windowsAt } from './period.ts';
import { counted, emptyTally, rolled, type Tally, uncounted } from './tally.ts';

const ZONE = { offsetMinutes: 0 };
const RULES: Rules = {
  zone: ZONE,
  minimumAge: 18,
  neededLevel: 'none',
  limitsRequired: false,
  coolingMs: 86_400_000,
  document: 'cpf',
};
const NOW = Date.UTC(2026, 5, 10, 12);
const WINDOWS = windowsAt(NOW, ZONE);
const ask = (
  watched: Partial<Watched>,
  units = 10n,
  rules: Partial<Rules> = {},
  what: 'stake' | 'deposit' = 'stake',
) => allowed({ ...UNWATCHED, ...watched }, units, what, { ...RULES, ...rules }, WINDOWS, NOW);
const tally = (staked: bigint, returned = 0n, deposited = 0n): Tally =>
  counted(emptyTally(WINDOWS), { staked, returned, deposited });

describe('the decision whether money may be taken', () => {
  it('allows a player without protection in a demo', () => {
    expect(ask({})).toEqual({ is: 'allowed' });
  });

  it('refuses everything during a pause, and a permanent one has no end', () => {
    const since = { sinceMs: NOW - 1 };
    expect(ask({ pause: { by: 'break', untilMs: NOW + 1, ...since } })).toEqual({
      is: 'refused',
      by: 'break',
      untilMs: NOW + 1,
    });
    expect(ask({ pause: { by: 'exclusion', untilMs: undefined, ...since } })).toEqual({
      is: 'refused',
      by: 'exclusion',
    });
    expect(ask({ pause: { by: 'break', untilMs: NOW, ...since } })).toEqual({ is: 'allowed' });
  });

  it.each([
    ['none', 'age', false],
    ['age', 'age', true],
    ['age', 'identity', false],
    ['identity', 'identity', true],
    ['identity', 'verified', false],
    ['verified', 'identity', true],
  ] as const)('with real money level %s where %s is needed: %s', (level, neededLevel, passes) => {
    expect(ask({ level }, 10n, { neededLevel }).is).toBe(passes ? 'allowed' : 'refused');
    expect(ask({ level }, 10n, { neededLevel }, 'deposit').is).toBe(passes ? 'allowed' : 'refused');
  });

  it('requires a limit on money where the country does; a time limit is not enough', () => {
    const rules = { limitsRequired: true };
    expect(ask({}, 10n, rules)).toEqual({ is: 'refused', by: 'limits-needed' });
    expect(ask({ limits: [{ kind: 'time', period: 'day', amount: 60n }] }, 10n, rules)).toMatchObject({
      by: 'limits-needed',
    });
    const limits = [{ kind: 'deposit', period: 'week', amount: 60n }] as const;
    expect(ask({ limits, tally: tally(0n) }, 10n, rules)).toEqual({ is: 'allowed' });
  });

  it('refuses stakes until the end of the period when the time is used up, to the millisecond', () => {
    const limits = [{ kind: 'time', period: 'day', amount: 60n }] as const;
    const spent = (ms: number, agoMs: number) => ({
      limits,
      presence: {
        seenMs: NOW - agoMs,
        spent: {
          day: { fromMs: WINDOWS.day.from, ms },
          week: { fromMs: WINDOWS.week.from, ms },
          month: { fromMs: WINDOWS.month.from, ms },
        },
      },
    });
    expect(ask(spent(3_599_999, 0)).is).toBe('allowed');
    expect(ask(spent(3_600_000, 0))).toEqual({
      is: 'refused',
      by: 'time-limit',
      period: 'day',
      untilMs: WINDOWS.day.to,
    });
    expect(ask(spent(3_590_000, 10_000)).is).toBe('refused');
    expect(ask(spent(3_590_000, 600_000)).is).toBe('allowed');
    expect(stoppedAltogether({ ...UNWATCHED, ...spent(3_600_000, 0) }, RULES, WINDOWS, NOW).is).toBe(
      'refused',
    );
  });

  it.each<[string, Watched['limits'], Tally, bigint, Protected]>([
    [
      'exactly the rest passes',
      [{ kind: 'stake', period: 'day', amount: 50n }],
      tally(40n),
      10n,
      { is: 'allowed' },
    ],
    [
      'one cent more does not',
      [{ kind: 'stake', period: 'day', amount: 50n }],
      tally(40n),
      11n,
      { is: 'refused', by: 'stake-limit', period: 'day', leftUnits: 10n, untilMs: WINDOWS.day.to },
    ],
    [
      'what came back is not lost',
      [{ kind: 'loss', period: 'week', amount: 50n }],
      tally(90n, 50n),
      10n,
      { is: 'allowed' },
    ],
    [
      'an open stake counts as lost',
      [{ kind: 'loss', period: 'week', amount: 50n }],
      tally(45n),
      10n,
      { is: 'refused', by: 'loss-limit', period: 'week', leftUnits: 5n, untilMs: WINDOWS.week.to },
    ],
    [
      'the one that leaves least is the answer',
      [
        { kind: 'stake', period: 'day', amount: 50n },
        { kind: 'loss', period: 'month', amount: 43n },
      ],
      tally(40n),
      20n,
      { is: 'refused', by: 'loss-limit', period: 'month', leftUnits: 3n, untilMs: WINDOWS.month.to },
    ],
    [
      'a lowered limit that is passed already leaves nothing',
      [{ kind: 'stake', period: 'day', amount: 10n }],
      tally(40n),
      1n,
      { is: 'refused', by: 'stake-limit', period: 'day', leftUnits: 0n, untilMs: WINDOWS.day.to },
    ],
    [
      'a limit of deposits does not stop a stake',
      [{ kind: 'deposit', period: 'day', amount: 1n }],
      tally(0n, 0n, 1n),
      10n,
      { is: 'allowed' },
    ],
  ])('%s', (_name, limits, sums, units, expected) => {
    expect(ask({ limits, tally: sums }, units)).toEqual(expected);
  });

  it('applies separate limits to deposits', () => {
    const limits = [{ kind: 'deposit', period: 'day', amount: 100n }] as const;
    expect(ask({ limits, tally: tally(0n, 0n, 90n) }, 10n, {}, 'deposit').is).toBe('allowed');
    expect(ask({ limits, tally: tally(0n, 0n, 90n) }, 11n, {}, 'deposit')).toMatchObject({ leftUnits: 10n });
  });

  it('agrees with the simple history on every answer, over days, weeks and months', () => {
    const event = fc.record({
      afterMs: fc.integer({ min: 0, max: 30 * 3_600_000 }),
      what: fc.constantFrom('stake', 'stake', 'return', 'given-back', 'deposit' as const),
      units: fc.bigInt(1n, 60n),
    });
    const limit = fc.record({
      kind: fc.constantFrom('stake', 'loss', 'deposit' as const),
      period: fc.constantFrom('day', 'week', 'month' as const),
      amount: fc.bigInt(20n, 200n),
    });
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 60 }),
        fc.array(limit, { minLength: 1, maxLength: 4 }),
        (events, wanted) => {
          const limits = [...new Map(wanted.map((one) => [`${one.kind}/${one.period}`, one])).values()];
          const history = new SimpleHistory();
          let nowMs = NOW;
          let sums = emptyTally(WINDOWS);
          for (const { afterMs, what, units } of events) {
            nowMs += afterMs;
            const windows = windowsAt(nowMs, ZONE);
            sums = rolled(sums, windows);
            if (what === 'stake' || what === 'deposit') {
              const answer = allowed(
                { ...UNWATCHED, limits, tally: sums },
                units,
                what,
                RULES,
                windows,
                nowMs,
              );
              const left = history.left(limits, what, nowMs);
              expect(answer.is).toBe(left === undefined || units <= left ? 'allowed' : 'refused');
              if (answer.is === 'refused') expect(answer.leftUnits).toBe((left ?? 0n) > 0n ? left : 0n);
              if (answer.is === 'refused') continue;
              sums = counted(sums, what === 'stake' ? { staked: units } : { deposited: units });
              history.happened.push({ what, atMs: nowMs, units });
            }
            if (what === 'return') {
              sums = counted(sums, { returned: units });
              history.happened.push({ what, atMs: nowMs, units });
            }
            const last = history.happened.findLast((one) => one.what === 'stake');
            if (what === 'given-back' && last) {
              sums = uncounted(sums, last.units, last.atMs);
              history.happened.push({ what, atMs: nowMs, units: last.units, stakedMs: last.atMs });
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
