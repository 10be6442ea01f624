import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRain, type TapOutcome } from '../src/modules/engagement/rain/index.ts';
import { asAnotherClient } from '../src/platform/database/second-connection.ts';
import { openRankingBank, type RankingBank } from './ranking-bank.ts';

/** What an envelope of the shower holds on average. */
const AVERAGE = 140n;

let bank: RankingBank;
beforeAll(async () => {
  bank = await openRankingBank();
  await bank.rain.seed();
  await bank.database.inTransaction((tx) =>
    tx.query(`UPDATE engagement.rain SET begins = '{1260}', amounts = '{100,500}', counts = '{90,10}'`),
  );
});
afterAll(() => bank?.close());

let shower: Reference;
beforeEach(async () => {
  shower = await nextShower();
});

/** A shower of its own that has just begun. */
async function nextShower(): Promise<Reference> {
  await bank.rain.makeShowers();
  const now = new Date(bank.clock.nowMs());
  const [next] = await bank.database.read<{ id: Reference; begins_at: Date }>(
    `SELECT w.id, w.begins_at FROM engagement.rain_shower w WHERE w.brand = 'br' AND w.begins_at > $1
     ORDER BY w.begins_at LIMIT 1`,
    [now],
  );
  bank.clock.advance((next?.begins_at.getTime() ?? 0) - bank.clock.nowMs());
  return next?.id as Reference;
}

const tap = (player: PlayerId, about: Partial<Parameters<RankingBank['rain']['take']>[0]> = {}) =>
  bank.rain.take({ shower, player, brand: 'br', atMs: bank.clock.nowMs(), ...about });
const amountOf = (outcome: TapOutcome | { is: 'busy' }) => (outcome.is === 'caught' ? outcome.amount : 0n);
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

describe('money rain', () => {
  it('500 parallel taps catch exactly 100 envelopes, nobody two, and the sum is the budget', async () => {
    const players = Array.from({ length: 500 }, () => bank.newPlayer());
    const second = createRain(bank.rainDeps);
    const outcomes = await Promise.all(
      players.flatMap((player) => [
        tap(player),
        // The same player from another server, and once more from this one.
        second.take({ shower, player, brand: 'br', atMs: bank.clock.nowMs() }),
        tap(player),
      ]),
    );
    const byPlayer = players.map((_, index) => outcomes.slice(3 * index, 3 * index + 3));
    const caught = byPlayer.filter((own) => own.some(({ is }) => is === 'caught'));
    expect(caught).toHaveLength(100);
    for (const own of caught) {
      const amounts = own.filter(({ is }) => is === 'caught').map(amountOf);
      expect(new Set(amounts).size).toBe(1);
    }
    for (const own of byPlayer.filter((one) => !caught.includes(one)))
      expect(own.map(({ is }) => is)).toEqual(['rain-empty', 'rain-empty', 'rain-empty']);
    const balances = await Promise.all(players.map((player) => bank.cash(player)));
    expect(balances.filter((balance) => balance > 0n)).toHaveLength(100);
    expect(total(balances)).toBe(90n * 100n + 10n * 500n);
    const [row] = await bank.database.read<{ taken: number; paid: bigint }>(
      'SELECT w.taken, w.paid FROM engagement.rain_shower w WHERE w.id = $1',
      [shower],
    );
    expect(row).toEqual({ taken: 100, paid: 14_000n });
    expect((await bank.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
    await second.close();
  });

  it('no tap waits for the shower any more when a committed batch has given its last envelope', async () => {
    const players = Array.from({ length: 120 }, () => bank.newPlayer());
    const outcomes = await Promise.all(players.map((player) => tap(player)));
    const first = outcomes.findIndex(({ is }) => is === 'caught');
    const answers = await bank.database.inTransaction(async (tx) => {
      await tx.query('SELECT 1 FROM engagement.rain_shower w WHERE w.id = $1 FOR UPDATE', [shower]);
      return asAnotherClient(() => Promise.all([tap(bank.newPlayer()), tap(players[first] as PlayerId)]));
    });
    expect(answers[0]).toEqual({ is: 'rain-empty' });
    expect(answers[1]).toMatchObject({ is: 'caught', left: 0 });
    expect(answers.map(amountOf)[1]).toBe(outcomes.map(amountOf)[first]);
  });

  it('a repeated tap is answered with the same envelope, also after the shower', async () => {
    const player = bank.newPlayer();
    const first = await tap(player);
    expect(first).toMatchObject({ is: 'caught', left: 99 });
    bank.clock.advance(HOUR_MS);
    expect(amountOf(await tap(player))).toBe(amountOf(first));
    expect(await bank.cash(player)).toBe(amountOf(first));
    expect(await tap(bank.newPlayer())).toEqual({ is: 'activity-over' });
  });

  it('before its hour, for another brand and without such a shower nothing is caught', async () => {
    const player = bank.newPlayer();
    expect(await tap(player, { atMs: bank.clock.nowMs() - 1 })).toEqual({ is: 'activity-not-started' });
    expect(await tap(player, { brand: 'ph' })).toEqual({ is: 'no-such-activity' });
    expect(await tap(player, { shower: 1n as Reference })).toEqual({ is: 'no-such-activity' });
    expect(await bank.cash(player)).toBe(0n);
  });

  it('players who pause or are blocked catch nothing, and their envelope stays for others', async () => {
    const [paused, other] = [bank.newPlayer(), bank.newPlayer()];
    await bank.database.inTransaction((tx) => bank.wallet.block(tx, paused, 'exclusion', 'no_debit'));
    expect(await Promise.all([tap(paused), tap(other)])).toMatchObject([
      { is: 'account-blocked' },
      { is: 'caught', left: 99 },
    ]);
  });

  it('an envelope is paid by the own stakes of the last seven days, and a deposit or a stake that was undone pays none', async () => {
    const rain = createRain({ ...bank.rainDeps, earnedOf: bank.counters.earnedOf });
    const [fresh, undone, depositor, little, old, bettor] = Array.from({ length: 6 }, () =>
      bank.newPlayer(),
    ) as [PlayerId, PlayerId, PlayerId, PlayerId, PlayerId, PlayerId];
    await bank.counters.noteActive(fresh, 'br');
    const ref = 9_731n;
    await bank.stake(undone, 100_00n, { ref });
    await bank.stake(undone, 0n, { ref, version: 2, isUndone: true });
    const paid = { order: '77', units: '5000', number: 1, asset: 'BRL' } as const;
    await bank.counters.facts.handle(
      [{ kind: 'deposit-paid', player: depositor, brand: 'br', ...paid }],
      [bank.clock.nowMs()],
    );
    await bank.stake(little, 100_00n, { theoretical: AVERAGE - 1n });
    await bank.stake(old, 100_00n, { theoretical: AVERAGE, at: bank.clock.nowMs() - 7 * DAY_MS });
    await bank.stake(bettor, 100_00n, { theoretical: AVERAGE });
    const players = [fresh, undone, depositor, little, old, bettor];
    const outcomes = await Promise.all(
      players.map((player) => rain.take({ shower, player, brand: 'br', atMs: bank.clock.nowMs() })),
    );
    expect(outcomes.map(({ is }) => is)).toEqual([...Array(5).fill('rain-not-played'), 'caught']);
    const balances = await Promise.all(players.slice(0, 5).map((player) => bank.cash(player)));
    expect(balances).toEqual([0n, 0n, 0n, 0n, 0n]);
    await rain.close();
  });

  it('what was caught in the last seven days is paid by the stakes of these days too, so that nobody is given more than that', async () => {
    const rain = createRain({ ...bank.rainDeps, earnedOf: bank.counters.earnedOf });
    const player = bank.newPlayer();
    const take = (of: Reference) => rain.take({ shower: of, player, brand: 'br', atMs: bank.clock.nowMs() });
    await bank.stake(player, 1_000_00n, { theoretical: AVERAGE });
    const first = amountOf(await take(shower));
    // Who catches a large envelope and goes away must not have paid for small ones only.
    const counted = first > AVERAGE ? first : AVERAGE;
    const next = await nextShower();
    expect(await take(next)).toEqual({ is: 'rain-not-played' });
    await bank.stake(player, 1_000_00n, { theoretical: counted - 1n });
    expect(await take(next)).toEqual({ is: 'rain-not-played' });
    await bank.stake(player, 1_000_00n, { theoretical: 1n });
    const second = await take(next);
    expect(second.is).toBe('caught');
    expect(await bank.cash(player)).toBe(first + amountOf(second));
    await rain.close();
  });

  it('of a hundred accounts that share devices or a document one has an envelope of a shower, on two servers too', async () => {
    const accounts = Array.from({ length: 100 }, () => bank.newPlayer());
    const honest = bank.newPlayer();
    // Each shares a mark with the next one only, and one in ten a document with the first.
    const marks = new Map(
      accounts.map((player, index) => [
        player,
        index % 10 === 0 ? ['document 1', `device ${index}`] : ['device of all', `device ${index}`],
      ]),
    );
    const deps = {
      ...bank.rainDeps,
      marksOf: async (_tx: unknown, players: readonly PlayerId[]) =>
        new Map(players.map((player) => [player, marks.get(player) ?? [`device ${player}`]])),
    };
    const nodes = [createRain(deps), createRain(deps)] as const;
    const takeAt = (index: number, player: PlayerId, of = shower) =>
      nodes[index % 2 === 0 ? 0 : 1].take({ shower: of, player, brand: 'br', atMs: bank.clock.nowMs() });
    const outcomes = await Promise.all(accounts.map((player, index) => takeAt(index, player)));
    const counts = (is: string) => outcomes.filter((outcome) => outcome.is === is).length;
    expect([counts('caught'), counts('rain-shared')]).toEqual([2, 98]);
    expect(await takeAt(0, honest)).toMatchObject({ is: 'caught', left: 97 });
    const again = await Promise.all(accounts.map((player, index) => takeAt(index + 1, player)));
    expect(again.map(({ is }) => is)).toEqual(outcomes.map(({ is }) => is));
    const balances = await Promise.all(accounts.map((player) => bank.cash(player)));
    expect(balances.filter((cash) => cash > 0n)).toHaveLength(2);
    // The marks of a shower are its own: another account of the phone may be the first in the next one.
    const next = await nextShower();
    const other = accounts[outcomes.findIndex(({ is }) => is === 'rain-shared')] as PlayerId;
    expect((await takeAt(0, other, next)).is).toBe('caught');
    bank.clock.advance(2 * HOUR_MS);
    await bank.rain.makeShowers();
    expect(await bank.database.read('SELECT 1 FROM engagement.rain_mark')).toEqual([]);
    for (const node of nodes) await node.close();
  });

  it('a campaign that is paused gives nothing', async () => {
    const campaign = await bank.database.inTransaction((tx) =>
      bank.bonuses.campaigns.byCode(tx, 'br', 'money_rain'),
    );
    const set = (state: 'on' | 'paused') =>
      bank.database.inTransaction((tx) => bank.bonuses.campaigns.setState(tx, campaign?.id as never, state));
    const player = bank.newPlayer();
    await set('paused');
    expect(await tap(player)).toEqual({ is: 'growth-paused' });
    expect(await createRain(bank.rainDeps).status('br', player)).toBeUndefined();
    await set('on');
    expect(await tap(player)).toMatchObject({ is: 'caught' });
  });

  it('shows the shower at hand, its true envelopes, and what the player caught in the last ones', async () => {
    const player = bank.newPlayer();
    const before = await createRain(bank.rainDeps).status('br', undefined);
    expect(before?.shower).toMatchObject({ id: shower, envelopes: 100, taken: 0, budget: 14_000n });
    expect(before?.prizes).toEqual([
      { amount: 100n, count: 90 },
      { amount: 500n, count: 10 },
    ]);
    const caught = amountOf(await tap(player));
    const after = await createRain(bank.rainDeps).status('br', player);
    expect([after?.shower.taken, after?.caught.get(shower), after?.waiting]).toEqual([1, caught, 1]);
    bank.clock.advance(HOUR_MS);
    await bank.rain.makeShowers();
    const over = await createRain(bank.rainDeps).status('br', player);
    expect(over?.shower.beginsMs).toBeGreaterThan(bank.clock.nowMs());
    expect([over?.last[0]?.id, over?.last[0]?.paid, over?.caught.get(shower)]).toEqual([
      shower,
      caught,
      caught,
    ]);
  });

  it('nodes that make showers at the same time make each once, with a seal before it begins', async () => {
    bank.clock.advance(24 * HOUR_MS);
    const made = await Promise.all([1, 2, 3].map(() => createRain(bank.rainDeps).makeShowers()));
    const rows = await bank.database.read<{
      begins_at: Date;
      server_hash: string;
      count: bigint;
      sum: string;
    }>(
      `SELECT w.begins_at, w.server_hash, count(e.n) AS count, sum(e.amount)::text AS sum
       FROM engagement.rain_shower w JOIN engagement.rain_envelope e ON e.shower = w.id
       WHERE w.ends_at > $1 GROUP BY w.id`,
      [new Date(bank.clock.nowMs())],
    );
    expect(made.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(rows).toHaveLength(4);
    for (const row of rows) expect([row.count, row.sum]).toEqual([100n, '14000']);
    expect(new Set(rows.map(({ server_hash }) => server_hash)).size).toBe(4);
  });
});

describe('a budget below the envelopes', () => {
  it('is never exceeded: who is not paid has no envelope', async () => {
    const poor = await openRankingBank({ money_rain: 2_000n });
    try {
      await poor.rain.seed();
      await poor.database.inTransaction((tx) =>
        tx.query(`UPDATE engagement.rain SET begins = '{1260}', amounts = '{300}', counts = '{20}'`),
      );
      await poor.rain.makeShowers();
      const status = await poor.rain.status('br', undefined);
      const { id, beginsMs } = status?.shower ?? { id: 0n as Reference, beginsMs: 0 };
      poor.clock.advance(beginsMs - poor.clock.nowMs());
      const players = Array.from({ length: 20 }, () => poor.newPlayer());
      const outcomes = await Promise.all(
        players.map((player) => poor.rain.take({ shower: id, player, brand: 'br', atMs: beginsMs })),
      );
      expect(outcomes.filter(({ is }) => is === 'caught')).toHaveLength(6);
      expect(total(await Promise.all(players.map((player) => poor.cash(player))))).toBe(1_800n);
      const fresh = await createRain(poor.rainDeps).status('br', undefined);
      expect(fresh?.shower).toMatchObject({ taken: 6, paid: 1_800n });
    } finally {
      await poor.close();
    }
  });
});
