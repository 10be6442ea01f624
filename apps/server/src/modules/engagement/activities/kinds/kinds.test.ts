import { DAY_MS, type Instant, instant, type Zone } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amounts, dayAt } from '../../counters/index.ts';
import { type Kind, kindNamed } from './kinds.ts';
import { statusOf } from './status.ts';
import { type Claim, NO_FACTS, type Step } from './step.ts';
import { windowOf } from './window.ts';

const SAO_PAULO: Zone = { name: 'America/Sao_Paulo' };
const ZONES: readonly Zone[] = [SAO_PAULO, { name: 'Asia/Manila' }, { name: 'America/Mexico_City' }];
const cash = (units: number) => ({ kind: 'cash', units: String(units) });
const rung = (need: number, units: number) => ({ need: String(need), prize: cash(units) });

function configured(name: string, settings: unknown): ReturnType<Kind['configure']> & object {
  const found = kindNamed(name)?.configure(settings);
  if (!found) throw new Error(`the settings of ${name} are wrong`);
  return found;
}

interface Given {
  readonly name: string;
  readonly settings: unknown;
  readonly days?: Readonly<Record<string, Amounts>>;
  readonly claims?: readonly Claim[];
  readonly now: number;
  readonly begins?: number;
  readonly ends?: number;
  readonly zone?: Zone;
}

function stepsOf(given: Given): readonly Step[] {
  const { name, settings, days = {}, claims = [], now, begins = 0, ends, zone = SAO_PAULO } = given;
  return configured(name, settings).stepsOf({
    window: windowOf({ beginsMs: begins, endsMs: ends }, 7 * DAY_MS),
    facts: { ...NO_FACTS, days: Object.entries(days).map(([day, amounts]) => ({ day, amounts })) },
    claims,
    now: instant(now),
    zone,
  });
}

const recharge = (units: bigint): Amounts => new Map([['recharge', units]]);
const staked = (units: bigint): Amounts => new Map([['bet_amount.sports', units]]);
const statesOf = (steps: readonly Step[]) => steps.map(({ state }) => state);
/** Wednesday, 18 November 2026, noon in São Paulo. */
const WEDNESDAY = Date.UTC(2026, 10, 18, 15);

describe('kinds of activity', () => {
  it('refuse settings that they cannot read', () => {
    const wrong: [string, unknown][] = [
      ['total_deposit', { period: 'window', rungs: [] }],
      ['total_deposit', { period: 'year', rungs: [rung(1, 1)] }],
      ['total_deposit', { period: 'week', rungs: [rung(10, 1), rung(10, 2)] }],
      ['bet_reward', { period: 'week', products: ['lottery'], rungs: [rung(1, 1)] }],
      ['daily_cash', { need: '-5', products: ['sports'], prize: cash(1), dayBudget: '1' }],
      ['daily_deposit', { need: 5, prize: cash(1) }],
      ['christmas', { need: '1', products: ['sports'], prizes: [cash(1)] }],
      [
        'raffle',
        {
          period: 'day',
          products: ['sports'],
          ticket: '1',
          ownMax: 1,
          prizes: [{ places: 1, prize: cash(1) }],
        },
      ],
      [
        'raffle',
        {
          period: 'week',
          products: ['sports'],
          ticket: '1',
          ownMax: 1,
          prizes: [{ places: 101, prize: cash(1) }],
        },
      ],
      ['pdd', { goal: '10', each: '3', deposit: '1', stake: '1', days: 1 }],
      ['ui_switch', null],
    ];
    for (const [name, settings] of wrong) expect(kindNamed(name)?.configure(settings), name).toBeUndefined();
  });

  it('a card of deposits counts each day alone, and a missed day changes nothing', () => {
    const given = {
      name: 'daily_deposit',
      settings: { need: '3000', prize: cash(100) },
      now: WEDNESDAY,
      days: {
        '2026-11-12': recharge(3_000n),
        '2026-11-16': recharge(3_000n),
        '2026-11-18': recharge(1_000n),
      },
    };
    const steps = stepsOf(given);
    // What was reached last week can still be received.
    expect(steps.map(({ step, key, state }) => [step, key, state])).toEqual([
      [104, '2026-11-12', 'ready'],
      [1, '2026-11-16', 'ready'],
      [2, '2026-11-17', 'missed'],
      [3, '2026-11-18', 'now'],
      [4, '2026-11-19', 'next'],
      [5, '2026-11-20', 'next'],
      [6, '2026-11-21', 'next'],
      [7, '2026-11-22', 'next'],
    ]);
    expect(steps[3]).toMatchObject({ need: 3_000n, have: 1_000n });
    const claims = [{ key: '2026-11-12', step: 104, prize: { kind: 'cash', units: 100n } as const, at: 5 }];
    expect(stepsOf({ ...given, claims })).toHaveLength(7);
  });

  it('a week gives the highest rung once, after its end and for a week', () => {
    const given = {
      name: 'week_cash',
      settings: { stake: '100', products: ['sports'], rungs: [rung(2, 10), rung(3, 20), rung(6, 30)] },
      now: WEDNESDAY,
      days: {
        '2026-11-09': staked(100n),
        '2026-11-10': staked(500n),
        '2026-11-11': staked(100n),
        '2026-11-12': staked(99n),
        '2026-11-16': staked(100n),
      },
    };
    expect(stepsOf(given).map(({ step, state }) => [step, state])).toEqual([
      [102, 'ready'],
      [1, 'now'],
      [2, 'next'],
      [3, 'next'],
    ]);
    const claims = [
      { key: '2026-11-09:week', step: 102, prize: { kind: 'cash', units: 20n } as const, at: 5 },
    ];
    expect(statesOf(stepsOf({ ...given, claims }))).toEqual(['now', 'next', 'next']);
    expect(statesOf(stepsOf({ ...given, now: WEDNESDAY + 7 * DAY_MS }))).toEqual(['now', 'next', 'next']);
  });

  it('doors open from their days on, one for each amount that was staked, and stay open until the end', () => {
    const prizes = Array.from({ length: 24 }, (_, index) => cash(index + 1));
    const begins = Date.UTC(2026, 11, 1, 3);
    const given = {
      name: 'christmas',
      settings: { need: '100', products: ['sports'], prizes },
      begins,
      ends: begins + 31 * DAY_MS,
      now: begins + 2 * DAY_MS,
      days: { '2026-12-01': staked(250n) },
    };
    const doors = (of: Given) =>
      statesOf(stepsOf(of))
        .map((state) => state[0])
        .join('');
    expect(doors(given)).toBe(`rrr${'n'.repeat(21)}`);
    expect(stepsOf(given).every(({ isHidden }) => isHidden)).toBe(true);
    const claim = (step: number) => ({
      key: `door:${step}`,
      step,
      prize: { kind: 'cash', units: 9n } as const,
      at: 1,
    });
    const after = stepsOf({ ...given, claims: [claim(1), claim(3)] });
    expect(statesOf(after).slice(0, 4)).toEqual(['received', 'now', 'received', 'next']);
    expect(after[1]).toMatchObject({ need: 100n, have: 50n });
    // After the last day everything that was paid for can be opened, until the end.
    expect(doors({ ...given, now: begins + 30 * DAY_MS })).toBe('r'.repeat(24));
    expect(doors({ ...given, now: begins + 31 * DAY_MS })).toBe('m'.repeat(24));
  });

  it.each(ZONES)(
    'a window counts its first day from midnight and not the day after its last one ($name)',
    (zone) => {
      const midnight = midnightIn(zone);
      const [begins, ends] = [midnight, midnight + 10 * DAY_MS];
      const day = (offset: number) => dayAt(instant(midnight + offset), zone);
      const given = {
        name: 'total_deposit',
        settings: { period: 'window', rungs: [rung(100, 1)] },
        begins,
        ends,
        zone,
      };
      const state = (now: number, on: string) =>
        stepsOf({ ...given, now, days: { [on]: recharge(100n) } })[0]?.state;
      expect(state(midnight, day(-1))).toBe('now');
      expect(state(midnight, day(0))).toBe('ready');
      // The last three days are counted, seven more are left to receive.
      expect(state(midnight + 3 * DAY_MS - 1, day(3 * DAY_MS - 1))).toBe('ready');
      expect(state(midnight + 3 * DAY_MS, day(3 * DAY_MS))).toBe('missed');
      expect(state(ends - 1, day(0))).toBe('ready');
      expect(state(ends, day(0))).toBe('missed');
      expect(stepsOf({ ...given, now: midnight - 1 }).map((step) => step.state)).toEqual(['next']);
    },
  );
});

/** The first instant of 18 November 2026. */
function midnightIn(zone: Zone): number {
  let at = Date.UTC(2026, 10, 17);
  while (dayAt(instant(at), zone) !== '2026-11-18') at += 30 * 60_000;
  return at;
}

type Move = { readonly is: 'fact' | 'undo' | 'claim'; readonly amount: number; readonly step: number };
const moves = fc.array(
  fc.record({
    is: fc.constantFrom('fact' as const, 'undo' as const, 'claim' as const),
    amount: fc.integer({ min: 1, max: 60 }),
    step: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 40 },
);
const RUNGS = [rung(50, 3), rung(100, 5), rung(150, 7)];

describe('a ladder against a second model', () => {
  it('gives each step at most once, only while it is reached, and never more than the budget', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 20 }), (all, budget) => {
        const facts: number[] = [];
        const claims: Claim[] = [];
        // The model: which steps were given, with plain numbers.
        const given = new Set<number>();
        let left = budget;
        for (const move of all) {
          play(move, facts);
          const sum = facts.reduce((total, fact) => total + fact, 0);
          const steps = ladder(sum, claims);
          const modelReady = [1, 2, 3].filter((step) => sum >= step * 50 && !given.has(step));
          expect(steps.filter(({ state }) => state === 'ready').map(({ step }) => step)).toEqual(modelReady);
          const wanted = steps.find(({ step }) => step === move.step);
          if (move.is !== 'claim' || wanted?.state !== 'ready') continue;
          const cost = 1 + 2 * move.step;
          if (cost > left) continue;
          left -= cost;
          given.add(move.step);
          claims.push({ key: wanted.key, step: wanted.step, prize: wanted.prize, at: 1 });
        }
        expect(left).toBeGreaterThanOrEqual(0);
        expect(new Set(claims.map(({ key }) => key)).size).toBe(claims.length);
      }),
    );
  });

  it('is finished when all was received and expired when the budget has no room for a step that is left', () => {
    const claims = [1, 2, 3].map((step) => ({
      key: `window:${step}`,
      step,
      prize: { kind: 'cash', units: 1n } as const,
      at: 1,
    }));
    const window = windowOf({ beginsMs: 0, endsMs: undefined }, DAY_MS);
    const status = (steps: readonly Step[], budgetLeft?: bigint) =>
      statusOf({ window, steps, budgetLeft }, WEDNESDAY as Instant);
    expect(status(ladder(500, claims))).toBe('finished');
    expect(status(ladder(500, []), 3n)).toBe('running');
    expect(status(ladder(500, []), 2n)).toBe('expired');
  });
});

function play({ is, amount }: Move, facts: number[]): void {
  if (is === 'fact') facts.push(amount);
  if (is === 'undo') facts.pop();
}

function ladder(sum: number, claims: readonly Claim[]): readonly Step[] {
  const days = { '2026-11-18': recharge(BigInt(sum)) };
  return stepsOf({
    name: 'total_deposit',
    settings: { period: 'window', rungs: RUNGS },
    now: WEDNESDAY,
    days,
    claims,
  });
}
