import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateSettings } from '../src/modules/engagement/activities/store/activities.ts';
import { countTickets } from '../src/modules/engagement/activities/store/raffle-tickets.ts';
import { WALLET_PARTITIONS } from '../src/modules/wallet/index.ts';
import { makePartitions } from '../src/platform/database/partitions.ts';
import { type ActivitiesBank, openActivitiesBank } from './activities-bank.ts';
import { drawnAgain, sha256, ticketsHashOf } from './raffle-draw.ts';

let bank: ActivitiesBank;
beforeAll(async () => {
  bank = await openActivitiesBank();
});
afterAll(() => bank?.close());

const PRIZES = [
  { places: 1, prize: { kind: 'cash', units: '2000' } },
  { places: 2, prize: { kind: 'cash', units: '500' } },
];
const SETTINGS = { period: 'week', products: ['sports'], ticket: '1000', ownMax: 5, prizes: PRIZES };
const who = (player: PlayerId | undefined) => ({ player, brand: 'br' });

describe('a raffle', () => {
  it('issues tickets in order up to the own maximum, voids those of undone stakes, and is drawn once, verifiably', async () => {
    await bank.add('raffle', 'raffle', SETTINGS);
    const players = Array.from({ length: 6 }, () => bank.newPlayer());
    const [first, second, undone] = players as [PlayerId, PlayerId, PlayerId];
    const before = await bank.activities.raffle(who(undefined), undefined);
    const seal = before?.raffle?.raffle.serverHash;
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    await bank.stake(first, 99_000n);
    await bank.stake(second, 2_500n);
    await bank.stake(undone, 3_000n, { ref: 91n });
    for (const player of players.slice(3)) await bank.stake(player, 1_000n);
    const own = await bank.activities.raffle(who(first), 'raffle');
    expect(own?.raffle).toMatchObject({ tickets: 5, towards: 0n, chanceAny: 1, chanceFirst: 1 });
    expect(own?.raffle?.own.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect((await bank.activities.raffle(who(second), 'raffle'))?.raffle).toMatchObject({ towards: 500n });
    expect((await bank.activities.raffle(who(undone), 'raffle'))?.raffle?.own).toHaveLength(3);
    await bank.stake(undone, 0n, { ref: 91n, version: 2, isUndone: true });
    const id = `raffle:${own?.raffle?.raffle.firstDay}`;
    const endsAt = own?.raffle?.raffle.endsAt.getTime() ?? 0;
    bank.clock.advance(endsAt + HOUR_MS - bank.clock.nowMs());
    const runs = await Promise.all(Array.from({ length: 8 }, () => bank.activities.runRaffles()));
    expect(runs.reduce((sum, drawn) => sum + drawn, 0)).toBe(1);
    const drawn = (await bank.activities.raffle(who(undefined), id))?.raffle;
    const tickets = (await bank.activities.tickets('br', id, 0, 500)) ?? [];
    expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12, 13]);
    expect(drawn?.raffle.serverHash).toBe(seal);
    expect(sha256(drawn?.raffle.serverSeed ?? '')).toBe(seal);
    expect(drawn?.raffle.ticketsHash).toBe(ticketsHashOf(tickets));
    const winners = drawn?.winners ?? [];
    expect(winners.map(({ number }) => number)).toEqual(
      drawnAgain(drawn?.raffle.serverSeed ?? '', tickets, 3),
    );
    expect(winners.map(({ prize }) => prize)).toEqual(
      [2_000n, 500n, 500n].map((units) => ({ kind: 'cash', units })),
    );
    for (const { name } of winners) expect(name).toContain('*');
    await bank.activities.runRaffles();
    for (const { player, prize } of winners)
      expect(await bank.cash(player)).toBe('units' in prize ? prize.units : 0n);
    const paid = (await Promise.all(players.map(bank.cash))).reduce((sum, units) => sum + units, 0n);
    expect(paid).toBe(3_000n);
  });
});

describe('the terms of a raffle', () => {
  const ENDS_MS = 35 * DAY_MS;
  const setState = (code: string, state: 'on' | 'paused' | 'stopped') =>
    bank.database.inTransaction(async (tx) => {
      const campaign = await bank.bonuses.campaigns.byCode(tx, 'br', code);
      if (campaign) await bank.bonuses.campaigns.setState(tx, campaign.id, state);
    });
  const setSettings = (code: string, settings: object) =>
    bank.database.inTransaction((tx) => updateSettings(tx, { brand: 'br', code }, settings));
  /** A raffle with two players who have three tickets and one. */
  const played = async (code: string) => {
    await bank.add(code, 'raffle', SETTINGS, { endsMs: bank.clock.nowMs() + ENDS_MS });
    const players = [bank.newPlayer(), bank.newPlayer()] as const;
    await bank.stake(players[0], 3_000n);
    await bank.stake(players[1], 1_000n);
    for (const player of players) await bank.activities.raffle(who(player), code);
    const board = await bank.activities.raffle(who(players[0]), code);
    if (!board?.raffle) throw new Error(`no raffle ${code}`);
    const { raffle } = board.raffle;
    return { players, id: `${code}:${raffle.firstDay}`, endsAt: raffle.endsAt.getTime() };
  };
  /** Other raffles of the test run beside this one. */
  const paidBy = async (code: string) =>
    (
      await bank.database.read<{ cost: bigint }>(
        `SELECT g.cost FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign WHERE c.code = $1
         ORDER BY g.cost`,
        [code],
      )
    ).map(({ cost }) => cost);
  const end = (endsAt: number) => bank.clock.advance(endsAt + HOUR_MS - bank.clock.nowMs());

  it('are those with which it began: lower prizes, dearer tickets and another period after that change nothing', async () => {
    const { players, id, endsAt } = await played('kept');
    await setState('kept', 'paused');
    await setSettings('kept', {
      period: 'month',
      products: ['slots'],
      ticket: '100000',
      ownMax: 1,
      prizes: [{ places: 1, prize: { kind: 'cash', units: '1' } }],
    });
    await setState('kept', 'on');
    const seen = await bank.activities.raffle(who(players[0]), id);
    expect(seen?.raffle?.own).toHaveLength(3);
    expect(seen?.raffle?.settings).toMatchObject({ ticket: 1_000n, ownMax: 5, products: ['sports'] });
    await bank.stake(players[0], 1_000n);
    end(endsAt);
    await bank.activities.runRaffles();
    const drawn = (await bank.activities.raffle(who(players[0]), id))?.raffle;
    expect(drawn?.own).toHaveLength(4);
    expect(drawn?.winners.map(({ prize }) => prize)).toEqual(
      [2_000n, 500n].map((units) => ({ kind: 'cash', units })),
    );
    expect(await paidBy('kept')).toEqual([500n, 2_000n]);
  });

  it('keep it running to its end when the period changes: the next raffle counts the stakes after it, and none twice', async () => {
    const { players, id, endsAt } = await played('longer');
    await setSettings('longer', { ...SETTINGS, period: 'month' });
    await bank.activities.runRaffles();
    const raffles = () =>
      bank.database.read<{ first_day: string; from_day: string; to_day: string }>(
        `SELECT first_day::text, from_day::text, to_day::text FROM engagement.raffle
         WHERE activity = 'longer' ORDER BY ends_at`,
      );
    expect(await raffles()).toHaveLength(1);
    const board = await bank.activities.raffle(who(players[0]), 'longer');
    expect(`longer:${board?.raffle?.raffle.firstDay}`).toBe(id);
    end(endsAt);
    await bank.activities.runRaffles();
    const [week, month] = await raffles();
    expect(month?.from_day).toBe(week?.to_day);
    expect((await bank.activities.raffle(who(players[0]), 'longer'))?.raffle?.own).toEqual([]);
    await bank.stake(players[0], 2_000n);
    const after = await bank.activities.raffle(who(players[0]), 'longer');
    expect(after?.raffle?.own).toHaveLength(2);
    expect(after?.raffle?.raffle.firstDay).toBe(month?.first_day);
    // And back: the month goes on to its end.
    await setSettings('longer', SETTINGS);
    await bank.activities.runRaffles();
    expect(await raffles()).toHaveLength(2);
    // The stakes of this week would have tickets of other raffles too.
    bank.clock.advance(7 * DAY_MS);
  });

  it('wait in a pause: what ended meanwhile is drawn by them when the campaign is on again', async () => {
    const { players, id, endsAt } = await played('later');
    await setState('later', 'paused');
    end(endsAt);
    await bank.activities.runRaffles();
    const [undrawn] = await bank.database.read<{ drawn_at: Date | null; voided_at: Date | null }>(
      "SELECT drawn_at, voided_at FROM engagement.raffle WHERE activity = 'later' AND ends_at = $1",
      [new Date(endsAt)],
    );
    expect(undrawn).toEqual({ drawn_at: null, voided_at: null });
    await setState('later', 'on');
    await bank.activities.runRaffles();
    expect((await bank.activities.raffle(who(players[0]), id))?.raffle?.winners).toHaveLength(2);
  });

  it('say that a raffle which is stopped before its draw is void: its tickets too, and nobody wins', async () => {
    const { endsAt } = await played('ended');
    await setState('ended', 'stopped');
    await bank.activities.runRaffles();
    end(endsAt);
    await bank.activities.runRaffles();
    const rows = await bank.database.read<{ drawn: boolean; voided: boolean; live: bigint }>(
      `SELECT r.drawn_at IS NOT NULL AS drawn, r.voided_at IS NOT NULL AS voided,
         (SELECT count(*) FROM engagement.raffle_ticket t WHERE t.activity = r.activity AND NOT t.is_void) AS live
       FROM engagement.raffle r WHERE r.activity = 'ended'`,
    );
    expect(rows).toEqual([{ drawn: false, voided: true, live: 0n }]);
    expect(await paidBy('ended')).toEqual([]);
  });

  it('count the rest of a month that began with the day of a raffle of one week', async () => {
    // Noon in São Paulo on the first day of a month that is a Monday.
    const at = new Date(bank.clock.nowMs());
    do {
      at.setUTCMonth(at.getUTCMonth() + 1, 1);
    } while (at.getUTCDay() !== 1);
    bank.clock.advance(at.setUTCHours(15, 0, 0, 0) - bank.clock.nowMs());
    await makePartitions(bank.database, WALLET_PARTITIONS, bank.clock.nowMs());
    const { players, id, endsAt } = await played('first');
    end(endsAt);
    await bank.activities.runRaffles();
    await setSettings('first', { ...SETTINGS, period: 'month' });
    await bank.stake(players[0], 2_000n);
    const rest = (await bank.activities.raffle(who(players[0]), 'first'))?.raffle;
    expect(rest?.own).toHaveLength(2);
    expect(`first:${rest?.raffle.firstDay}`).not.toBe(id);
    expect(rest?.raffle.endsAt.getTime()).toBeGreaterThan(endsAt);
  });
});

describe('a calendar', () => {
  it('[CALL-169] has the sealed order of prizes, opens a door once and reveals what the seal promised', async () => {
    const prizes = Array.from({ length: 24 }, (_, index) => ({ kind: 'cash', units: String(index + 1) }));
    const now = bank.clock.nowMs();
    const window = { beginsMs: now - 2 * DAY_MS, endsMs: now + 29 * DAY_MS };
    await bank.add('doors', 'christmas', { need: '100', products: ['sports'], prizes }, window);
    const player = bank.newPlayer();
    const view = await bank.view(player, 'doors');
    const sealed = await bank.activities.doors({ player, brand: 'br' }, view);
    expect(
      sealed.prizes.map((prize) => ('units' in prize ? Number(prize.units) : 0)).sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(await bank.claim(player, 'doors', 1)).toEqual({ is: 'activity-locked' });
    await bank.stake(player, 250n);
    // Stakes for two doors, three of which could be opened: parallel claims of all of them open two.
    const outcomes = await Promise.all([1, 1, 2, 2, 3, 3].map((door) => bank.claim(player, 'doors', door)));
    expect(outcomes.filter(({ is }) => is === 'claimed')).toHaveLength(2);
    expect(await bank.claim(player, 'doors', 20)).toEqual({ is: 'activity-locked' });
    const opened = (await bank.view(player, 'doors')).steps.filter(({ state }) => state === 'received');
    expect(opened.map(({ prize }) => prize)).toEqual(opened.map(({ step }) => sealed.prizes[step - 1]));
    expect(sha256(sealed.serverSeed)).toBe(sealed.seal);
    const other = await bank.activities.doors({ player: bank.newPlayer(), brand: 'br' }, view);
    expect(other.seal).not.toBe(sealed.seal);
  });
});

describe('the page of a raffle', () => {
  it('shows how many tickets take part without reading them', async () => {
    await bank.add('many', 'raffle', SETTINGS);
    const player = bank.newPlayer();
    await bank.stake(player, 3_000n);
    const raffle = (await bank.activities.raffle(who(player), 'many'))?.raffle;
    expect(raffle?.tickets).toBe(3);
    const id = { brand: 'br', activity: 'many', firstDay: raffle?.raffle.firstDay ?? '' };
    const run = (text: string) =>
      bank.database.inTransaction((tx) => tx.query(text, [id.brand, id.activity, id.firstDay]));
    await run(
      `INSERT INTO engagement.raffle_ticket (brand, activity, first_day, number, player, holder, is_void, at)
       SELECT $1, $2, $3::date, n, 900000 + n, n, n <= 8, now() FROM generate_series(4, 20000) AS n`,
    );
    await run(
      `UPDATE engagement.raffle SET next_number = 20001
       WHERE brand = $1 AND activity = $2 AND first_day = $3::date`,
    );
    const read = await bank.database.inTransaction(async (tx) => {
      const readSoFar = async () => {
        const { rows } = await tx.query<{ read: bigint }>(
          `SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables
           WHERE schemaname = 'engagement' AND relname = 'raffle_ticket'`,
        );
        return Number(rows[0]?.read ?? 0);
      };
      const before = await readSoFar();
      const reader = { read: async (text: string, values: unknown[]) => (await tx.query(text, values)).rows };
      expect(await countTickets(reader as unknown as typeof bank.database, id)).toBe(20_000 - 5);
      return (await readSoFar()) - before;
    });
    expect(read).toBeLessThan(100);
    expect((await bank.activities.raffle(who(player), 'many'))?.raffle?.tickets).toBe(19_995);
    await bank.database.inTransaction(async (tx) => {
      const campaign = await bank.bonuses.campaigns.byCode(tx, 'br', 'many');
      if (campaign) await bank.bonuses.campaigns.setState(tx, campaign.id, 'stopped');
    });
  });
});
