import { readFileSync } from 'node:fs';
import { DEFAULT_TERMS, PRODUCTS } from '@palpite/kernel/bonus/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BonusWorld } from './bonus-world.ts';
import { checkFile } from './check.ts';

type Loose = Record<string, unknown>;
const text = (name: string) =>
  readFileSync(new URL(`fixtures/${name}-vectors.json`, import.meta.url), 'utf8');
const scenarios = (JSON.parse(text('bonus')) as { scenarios: { id: string; events: Loose[] }[] }).scenarios;
const growth = JSON.parse(text('growth')) as Record<string, Loose[]>;
const check = (content: unknown) => checkFile('f.json', JSON.stringify(content));

describe('vectors of bonuses', () => {
  it('pass whole', () => {
    expect(checkFile('f', text('bonus'))).toEqual({ passed: 44, failed: 0, skipped: 0, lines: [] });
    expect(checkFile('f', text('growth'))).toEqual({ passed: 30, failed: 0, skipped: 0, lines: [] });
  });

  it('fail when one stated number is another one', () => {
    for (const scenario of scenarios) {
      const last = scenario.events.at(-1) as { after: Record<string, number> };
      for (const field of ['cash', 'bonus', 'locked', 'hold', 'debt', 'withdrawable']) {
        const after = { ...last.after, [field]: (last.after[field] ?? 0) + 1 };
        const events = [...scenario.events.slice(0, -1), { ...last, after }];
        expect(check({ scenarios: [{ ...scenario, events }] }), `${scenario.id} ${field}`).toMatchObject({
          passed: 0,
          failed: 1,
        });
      }
    }
  });

  it('fail for events and facts that nothing checks', () => {
    const [first] = scenarios;
    const event = { ...first?.events[0], type: 'unheard_of' };
    expect(check({ scenarios: [{ ...first, events: [event] }] })).toMatchObject({ passed: 0, failed: 1 });
    const after = { ...(first?.events[0]?.after as Loose), mood: 1 };
    expect(check({ scenarios: [{ ...first, events: [{ ...first?.events[0], after }] }] })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('fail when a table, a statement, a place or an outcome differs', () => {
    const tables = { ...(growth.tables as unknown as Loose), vip_weights_bps: { sports: 1 } };
    expect(check({ tables })).toMatchObject({ passed: 2, failed: 1 });
    const altered = JSON.parse(
      JSON.stringify(growth)
        .replace(/"payout":(\d+)/g, (_, n) => `"payout":${Number(n) + 1}`)
        .replace(/"reached_at":(\d+)/g, (_, n) => `"reached_at":${Number(n) + 1}`)
        .replace(/"left":(\d+)/g, (_, n) => `"left":${Number(n) + 1}`)
        .replace(/"net_loss":(-?\d+)/g, (_, n) => `"net_loss":${Number(n) + 1}`)
        .replace(/"counter":(\d+)/g, (_, n) => `"counter":${Number(n) + 1}`),
    ) as Loose;
    const { vip, cashback, agents, rankings, budgets } = altered;
    expect(check({ vip, cashback, agents, rankings, budgets })).toMatchObject({ passed: 0, failed: 26 });
  });
});

const amount = fc.integer({ min: 1, max: 2_000 }).map(BigInt);
const name = fc.integer({ min: 1, max: 6 }).map(String);
const terms = fc.record({
  wagerX100: fc.constantFrom(0n, 50n, 100n, 300n),
  maxStake: fc.constantFrom(200n, 1_000n, 5_000n),
  maxConversion: fc.constantFrom(undefined, 100n, 900n),
  isSticky: fc.boolean(),
  expiresAt: fc.constantFrom(20, 60, 720),
});
type Event = (world: BonusWorld) => string;
const events = fc.array(
  fc.oneof<fc.Arbitrary<Event>[]>(
    amount.map((units) => (world) => world.deposit(units)),
    fc.tuple(name, amount, terms).map(
      ([id, units, some]) =>
        (world) =>
          world.grant(id, units, { ...DEFAULT_TERMS, ...some }),
    ),
    fc.tuple(name, amount, fc.integer({ min: 1_100, max: 4_000 }), name, fc.constantFrom('a', 'b')).map(
      ([id, units, odds, market, selection]) =>
        (world) =>
          world.place(id, units, { odds: BigInt(odds), market, selection }),
    ),
    fc
      .tuple(
        name,
        fc.constantFrom(
          'won' as const,
          'lost' as const,
          'void' as const,
          'half_won' as const,
          'half_lost' as const,
        ),
      )
      .map(
        ([id, result]) =>
          (world) =>
            world.settle(id, result),
      ),
    name.map((id) => (world) => world.unsettle(id)),
    fc.tuple(name, amount, amount).map(
      ([id, part, price]) =>
        (world) =>
          world.cashOut(id, part, price),
    ),
    fc.tuple(name, fc.constantFrom(...PRODUCTS), amount).map(
      ([id, product, units]) =>
        (world) =>
          world.casinoBet(id, product, units),
    ),
    fc.tuple(name, amount).map(
      ([id, units]) =>
        (world) =>
          world.casinoWin(id, units - 1n),
    ),
    name.map((id) => (world) => world.casinoRollback(id)),
    name.map((id) => (world) => world.casinoUndoWin(id)),
    fc.tuple(name, amount).map(
      ([id, units]) =>
        (world) =>
          world.withdraw(id, units, true),
    ),
    name.map((id) => (world) => world.withdrawEnd(id, true)),
    name.map((id) => (world) => world.cancel(id)),
    fc.integer({ min: 0, max: 100 }).map((at) => (world) => world.time(at)),
  ),
  { maxLength: 60 },
);

describe('bonuses under random events', () => {
  it('keep one active bonus whose money is the bonus pocket, and never convert more than the maximum', () => {
    fc.assert(
      fc.property(amount, events, (cash, all) => {
        const world = new BonusWorld({ cash, bonus: 0n, locked: 0n, hold: 0n, debt: 0n });
        for (const event of all) {
          const before = JSON.stringify(stateOf(world), withText);
          const result = event(world);
          const postings = world.ledger.takePostings();
          expect(Object.values(postings).reduce((sum, units) => sum + units, 0n)).toBe(0n);
          if (result !== 'ok') expect(JSON.stringify(stateOf(world), withText)).toBe(before);
          const active = world.bonuses.filter(({ status }) => status === 1);
          expect(active.length).toBeLessThanOrEqual(1);
          expect(world.ledger.pockets().bonus).toBe(active[0]?.balance ?? 0n);
          for (const { converted, terms: of, openStakes, balance, status } of world.bonuses) {
            expect(converted >= 0n && (of.maxConversion === undefined || converted <= of.maxConversion)).toBe(
              true,
            );
            expect(openStakes).toBeGreaterThanOrEqual(0);
            expect(balance === 0n || status === 1).toBe(true);
          }
          expect(active.length === 0 && world.bonuses.some(({ status }) => status === 0)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function stateOf(world: BonusWorld) {
  return [world.bonuses, world.ledger.pockets()];
}

const withText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
