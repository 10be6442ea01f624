import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { daysOfMonth } from '../index.ts';
import { type AgentBank, BRAND, openAgentBank } from './agents-fixture.ts';
import { type ModelBond, type ModelFact, modelStatements } from './statement-model.ts';

const MONTHS = ['2026-06', '2026-07', '2026-08'];
const noon = (day: string) => Date.parse(`${day}T15:00:00Z`);
const goTo = (bank: AgentBank, day: string) => bank.clock.advance(noon(day) - bank.clock.nowMs());

let bank: AgentBank;
beforeAll(async () => {
  bank = await openAgentBank();
});
afterAll(() => bank?.close());

async function cost(
  on: AgentBank,
  player: PlayerId,
  of: 'bonus' | 'fee' | 'chargeback',
  units: bigint,
  day: string,
): Promise<void> {
  const ref = String(on.ids.next());
  await on.counters.facts.handle(
    [{ kind: 'player-cost', player, brand: BRAND, of, ref, version: 1, asset: 'BRL', units: String(units) }],
    [noon(day)],
  );
}

interface Network {
  readonly bonds: ModelBond[];
  readonly facts: ModelFact[];
}

/** Binds at random, bets, undoes bets of other days and months, and costs of three kinds. */
async function randomNetwork(on: AgentBank, { below, pick }: SeededChance): Promise<Network> {
  const players = Array.from({ length: 24 }, () => on.newPlayer());
  const [bonds, facts]: [ModelBond[], ModelFact[]] = [[], []];
  const bets: {
    readonly player: PlayerId;
    readonly ref: bigint;
    readonly stake: bigint;
    readonly paid: bigint;
  }[] = [];
  for (const day of MONTHS.flatMap((month) => ['16', '20', '25', '28'].map((of) => `${month}-${of}`))) {
    goTo(on, day);
    for (let times = 0; times < 5; times += 1) {
      // Few have many players, and anybody may have some: networks are wide at the top and deeper than three levels.
      const [player, agent] = [pick(players), pick(below(2) === 0 ? players.slice(0, 3) : players)];
      const isBound = bonds.some((bond) => bond.player === player);
      const is = await on.bind(player, agent);
      if (is === 'bound' && !isBound) bonds.push({ player, agent, day });
    }
    for (let times = 0; times < 18; times += 1) {
      const [player, ref, stake] = [pick(players), on.ids.next(), BigInt(below(3_000_000))];
      const paid = below(3) === 0 ? BigInt(below(4_000_000)) : 0n;
      await on.stake(player, stake, { paid, ref, at: noon(day) });
      bets.push({ player, ref, stake, paid });
      facts.push({ player, day, stake, costs: paid });
      if (below(5) > 0) continue;
      const units = BigInt(1 + below(20_000));
      await cost(on, player, pick(['bonus', 'fee', 'chargeback'] as const), units, day);
      facts.push({ player, day, stake: 0n, costs: units });
    }
    for (let times = 0; times < 2; times += 1) {
      const [undone] = bets.splice(below(bets.length), 1);
      if (!undone) continue;
      const { player, ref, stake, paid } = undone;
      await on.stake(player, 0n, { ref, version: 2, isUndone: true, at: noon(day) });
      facts.push({ player, day, stake: -stake, costs: -paid });
    }
  }
  return { bonds, facts };
}

/** Whether somebody is bound more than three levels below another. */
function isDeep(bonds: readonly ModelBond[]): boolean {
  const depthOf = (player: number): number => {
    const bond = bonds.find((one) => one.player === player);
    return bond ? 1 + depthOf(bond.agent) : 0;
  };
  return bonds.some(({ player }) => depthOf(player) > 3);
}

/** Every statement of a random network is that of the model; returns the tiers that were reached. */
async function expectModel(own: AgentBank, seed: number): Promise<ReadonlySet<number>> {
  const { bonds, facts } = await randomNetwork(own, seededChance(seed));
  goTo(own, '2026-09-04');
  await own.agents.closeMonths();
  // August is closed on its payout day and not before.
  const agents = [...new Set(bonds.map(({ agent }) => agent))] as PlayerId[];
  const counts = await Promise.all(agents.map((agent) => own.agents.closed(agent, undefined, 10)));
  expect(counts.flat().some(({ month }) => month === '2026-08-01')).toBe(false);
  goTo(own, '2026-09-05');
  own.clock.advance(DAY_MS / 24);
  await Promise.all([own.agents.closeMonths(), own.agents.closeMonths()]);
  expect(await own.agents.closeMonths()).toBe(0);
  expect(agents.length).toBeGreaterThan(3);
  expect(isDeep(bonds)).toBe(true);
  const tiers = new Set<number>();
  for (const agent of agents) {
    const stored = [...(await own.agents.closed(agent, undefined, 10))].reverse();
    const model = modelStatements(bonds, facts, agent, MONTHS).slice(-stored.length);
    expect(
      stored.map(({ levels, tier, payout, carryOut }) => ({
        players: levels.map((level) => level.players),
        ngr: levels.map((level) => level.revenue),
        tier,
        payout,
        carryOut,
      })),
      `agent ${agent} of seed ${seed}`,
    ).toEqual(model);
    for (const { tier } of stored) tiers.add(tier);
    for (const [index, { carryIn }] of stored.entries())
      expect(carryIn).toBe(index === 0 ? 0n : stored[index - 1]?.carryOut);
  }
  return tiers;
}

describe('statements of agents', () => {
  it('[CALL-162] over random trees and months are those of a second model, to the cent and exactly carried', async () => {
    const tiers = new Set<number>();
    for (const seed of [57, 58, 59]) {
      const own = await openAgentBank();
      try {
        for (const tier of await expectModel(own, seed)) tiers.add(tier);
      } finally {
        await own.close();
      }
    }
    expect(tiers.size).toBeGreaterThan(1);
  });

  it('[CALL-162] the days of a month with a negative week add up to the month exactly', async () => {
    const [agent, friend] = [bank.newPlayer(), bank.newPlayer()];
    goTo(bank, '2026-09-06');
    expect(await bank.bind(friend, agent)).toBe('bound');
    for (const day of ['2026-09-07', '2026-09-08', '2026-09-14', '2026-09-20']) {
      goTo(bank, day);
      const isWon = day < '2026-09-14';
      await bank.stake(friend, 100_01n, { paid: isWon ? 333_33n : 0n, at: noon(day) });
    }
    const month = await bank.agents.month({ player: agent, brand: BRAND });
    const days = await daysOfMonth(bank.agents.deps, month, '2026-09-20');
    expect(days).toHaveLength(20);
    expect(days.filter(({ statement }) => statement.gross < 0n).map(({ day }) => day)).toEqual([
      '2026-09-08',
      '2026-09-07',
    ]);
    expect(days.reduce((sum, { statement }) => sum + statement.gross, 0n)).toBe(month.statement.gross);
    // Two days of 233.32 lost and two of 100.01 earned, a quarter of it.
    expect(month.statement.gross).toBe((2n * 100_01n - 2n * 233_32n) * 2_500n);
    expect(month.statement).toMatchObject({ payout: 0n, carryOut: month.statement.gross });
  });

  it('a month is read as one row per player and one per level and day, however many days its players have', async () => {
    const agent = bank.newPlayer();
    const friends = Array.from({ length: 6 }, () => bank.newPlayer());
    const days = Array.from({ length: 10 }, (_, index) => `2026-09-${String(index + 11)}`);
    goTo(bank, '2026-09-21');
    for (const [index, friend] of friends.entries()) {
      const above = index < 4 ? agent : (friends[0] as PlayerId);
      const bond = {
        player: friend,
        agent: above,
        brand: BRAND,
        day: days[0],
        at: new Date(noon('2026-09-11')),
      };
      await bank.database.inTransaction((tx) =>
        tx.query(
          `INSERT INTO engagement.agent_bond (player, agent, brand, channel, bound_by, day, at)
           VALUES ($1, $2, $3, '', 'code', $4::date, $5)`,
          [bond.player, bond.agent, bond.brand, bond.day, bond.at],
        ),
      );
      for (const day of days) await bank.stake(friend, 100_00n, { paid: 30_00n, at: noon(day) });
      // The day before the binding counts for nobody.
      await bank.stake(friend, 1_000_00n, { at: noon('2026-09-10') });
    }
    const read = vi.spyOn(bank.database, 'read');
    const month = await bank.agents.month({ player: agent, brand: BRAND });
    const list = await daysOfMonth(bank.agents.deps, month, '2026-09-21');
    const rows: number[] = [];
    for (const [index, [text]] of read.mock.calls.entries()) {
      const found: readonly unknown[] = await read.mock.results[index]?.value;
      if (JSON.stringify(text).includes('engagement.tally')) rows.push(found.length);
    }
    read.mockRestore();
    expect(rows).toEqual([friends.length, 2 * days.length]);
    const active = list.filter(({ statement }) => statement.levels[0].active > 0);
    expect(active.map(({ day }) => day)).toEqual([...days].reverse());
    expect(active[0]?.statement.levels.map((level) => [level.active, level.stakes, level.revenue])).toEqual([
      [4, 400_00n, 280_00n],
      [2, 200_00n, 140_00n],
      [0, 0n, 0n],
    ]);
    expect(list.reduce((sum, { statement }) => sum + statement.gross, 0n)).toBe(month.statement.gross);
    expect(month.statement.levels.map(({ revenue }) => revenue)).toEqual([2_800_00n, 1_400_00n, 0n]);
  });

  it('a reversal in a later month leaves the closed month and counts where it happens', async () => {
    const [agent, friend] = [bank.newPlayer(), bank.newPlayer()];
    goTo(bank, '2026-09-21');
    await bank.bind(friend, agent);
    const ref = bank.ids.next();
    await bank.stake(friend, 1_000_00n, { ref, at: noon('2026-09-21') });
    goTo(bank, '2026-10-06');
    await bank.agents.closeMonths();
    const [september] = await bank.agents.closed(agent, undefined, 1);
    expect(september).toMatchObject({ month: '2026-09-01', payout: 250_00n });
    await bank.stake(friend, 0n, { ref, version: 2, isUndone: true, at: noon('2026-10-06') });
    const open = await bank.agents.month({ player: agent, brand: BRAND });
    expect(open.statement.gross).toBe(-1_000_00n * 2_500n);
    expect(await bank.agents.closed(agent, undefined, 1)).toEqual([september]);
  });
});

describe('bindings', () => {
  it('refuses the player itself, circles of any length and a second agent', async () => {
    const [a, b, c, d] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
    expect(await bank.bind(a, a)).toBe('agent-self');
    expect(await bank.bind(b, a)).toBe('bound');
    expect(await bank.bind(c, b)).toBe('bound');
    expect(await bank.bind(d, c)).toBe('bound');
    expect(await bank.bind(a, d)).toBe('agent-cycle');
    expect(await bank.bind(c, a)).toBe('agent-bound');
    expect(await bank.bind(c, b)).toBe('bound');
  });

  it('two bindings at once never close a circle, and a player gets one agent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b, c] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
      const circle = await Promise.all([bank.bind(a, b), bank.bind(b, c), bank.bind(c, a)]);
      expect(circle.filter((is) => is === 'agent-cycle')).toHaveLength(1);
      const [d, e, f] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
      const both = await Promise.all([bank.bind(d, e), bank.bind(d, f)]);
      expect([...both].sort()).toEqual(['agent-bound', 'bound']);
    }
  });

  it('takes a code or a uid, with the channel of its link', async () => {
    const [agent, friend, other] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
    const code = await bank.agents.codeOf({ player: agent, brand: BRAND });
    expect(code).toMatch(/^[A-Z][A-Z2-9]{7}$/);
    expect(await bank.agents.codeOf({ player: agent, brand: BRAND })).toBe(code);
    expect(await bank.agents.bindByCode({ player: friend, brand: BRAND }, `${code}-insta`)).toEqual({
      is: 'bound',
      agent,
    });
    expect(await bank.agents.bindByCode({ player: other, brand: BRAND }, String(agent))).toMatchObject({
      is: 'bound',
    });
    expect(await bank.agents.channels(agent)).toEqual(
      new Map([
        ['insta', [friend]],
        ['', [other]],
      ]),
    );
    expect(await bank.agents.bindByCode({ player: bank.newPlayer(), brand: BRAND }, 'NOBODY22')).toEqual({
      is: 'no-such-agent',
    });
    expect(await bank.agents.bindByCode({ player: agent, brand: 'mx' }, code)).toEqual({
      is: 'no-such-agent',
    });
    bank.paused.add(other);
    expect(await bank.agents.bindByCode({ player: other, brand: BRAND }, code)).toEqual({
      is: 'growth-paused',
    });
  });
});
