import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function cost(player: PlayerId, of: 'bonus' | 'fee' | 'chargeback', units: bigint, day: string) {
  const ref = String(bank.ids.next());
  await bank.counters.facts.handle(
    [{ kind: 'player-cost', player, brand: BRAND, of, ref, version: 1, asset: 'BRL', units: String(units) }],
    [noon(day)],
  );
}

describe('statements of agents', () => {
  it('[CALL-162] over random trees and months are those of a second model, to the cent and exactly carried', async () => {
    const players = Array.from({ length: 24 }, () => bank.newPlayer());
    const random = fc.sample(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { numRuns: 4_000, seed: 57 });
    let drawn = 0;
    const draw = (below: number) => (random[drawn++ % random.length] ?? 0) % below;
    const bonds: ModelBond[] = [];
    const facts: ModelFact[] = [];
    for (const month of MONTHS) {
      for (const day of ['16', '20', '25', '28'].map((of) => `${month}-${of}`)) {
        goTo(bank, day);
        for (let times = 0; times < 4; times += 1) {
          const [player, agent] = [players[draw(24)], players[draw(3)]] as [PlayerId, PlayerId];
          const before = bonds.some((bond) => bond.player === player);
          const is = await bank.bind(player, agent);
          if (is === 'bound' && !before) bonds.push({ player, agent, day });
        }
        for (let times = 0; times < 18; times += 1) {
          const player = players[draw(24)] as PlayerId;
          const stake = BigInt(draw(3_000_000));
          const paid = draw(3) === 0 ? BigInt(draw(4_000_000)) : 0n;
          await bank.stake(player, stake, { paid, at: noon(day) });
          facts.push({ player, day, stake, costs: paid });
          if (draw(5) > 0) continue;
          const units = BigInt(1 + draw(20_000));
          await cost(player, (['bonus', 'fee', 'chargeback'] as const)[draw(3)] ?? 'fee', units, day);
          facts.push({ player, day, stake: 0n, costs: units });
        }
      }
    }
    goTo(bank, '2026-09-04');
    await bank.agents.closeMonths();
    // August is closed on its payout day and not before.
    const agents = [...new Set(bonds.map(({ agent }) => agent))] as PlayerId[];
    const counts = await Promise.all(agents.map((agent) => bank.agents.closed(agent, undefined, 10)));
    expect(counts.flat().some(({ month }) => month === '2026-08-01')).toBe(false);
    goTo(bank, '2026-09-05');
    bank.clock.advance(DAY_MS / 24);
    await Promise.all([bank.agents.closeMonths(), bank.agents.closeMonths()]);
    expect(await bank.agents.closeMonths()).toBe(0);
    expect(agents.length).toBeGreaterThan(2);
    const tiers = new Set<number>();
    for (const agent of agents) {
      const stored = [...(await bank.agents.closed(agent, undefined, 10))].reverse();
      const model = modelStatements(bonds, facts, agent, MONTHS).slice(-stored.length);
      expect(
        stored.map(({ levels, tier, payout, carryOut }) => ({
          players: levels.map((level) => level.players),
          ngr: levels.map((level) => level.revenue),
          tier,
          payout,
          carryOut,
        })),
      ).toEqual(model);
      for (const { tier } of stored) tiers.add(tier);
      for (const [index, { carryIn }] of stored.entries())
        expect(carryIn).toBe(index === 0 ? 0n : stored[index - 1]?.carryOut);
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
    const days = daysOfMonth(month, '2026-09-20');
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
