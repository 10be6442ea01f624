import { REFUSALS } from '@palpite/contract/refusals';
import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { CASINO_PARTITIONS } from '../../casino/index.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'agreed with the studio today';
const BRL = 'BRL' as Asset;
const PLAYER = 4_000_001 as PlayerId;
let app: StubConsole;
let viewer: Console;
let support: Console;
let trader: Console;
let finance: Console;
let second: Console;

beforeAll(async () => {
  app = await openStubConsole();
  const { database } = app.fresh;
  await makePartitions(database, [...CASINO_PARTITIONS, ...WALLET_PARTITIONS], app.clock.nowMs());
  viewer = (await app.signIn('vera', 'viewer')).admin;
  support = (await app.signIn('suse', 'support')).admin;
  trader = (await app.signIn('tom', 'trader')).admin;
  finance = (await app.signIn('fina', 'finance')).admin;
  second = (await app.signIn('ada', 'admin')).admin;
  await database.inTransaction(async (tx) => {
    const at = new Date(app.clock.nowMs());
    await tx.query(
      `INSERT INTO casino.studio (name, added_at, asked_at, answered_at) VALUES ('aurora', $1, $1, $1)`,
      [at],
    );
    await tx.query(
      `INSERT INTO casino.game (studio, id, names, kind, tags, rtp_bp, volatility, max_win, hit_rate_bp, stakes, languages,
         orientation, has_demo, is_live, has_jackpot, countries, picture, features, added_at, changed_at)
       VALUES ('aurora', 'pipa', '{"en":"Kite","pt":"Pipa","es":"Cometa","ru":"Змей","vi":"Diều"}', 'slots', '{}', 9650, 3, 100,
         2000, '{"BRL":["20","50000"]}', '{en}', 'any', true, false, false, '{BR}', 'https://x/p.svg', '{}', $1, $1)`,
      [at],
    );
    await tx.query(
      `INSERT INTO casino.session (id, player, brand, device, studio, game, asset, opened_at, expires_at)
       VALUES (77, $2, 'br', 'd', 'aurora', 'pipa', 'BRL', $1, $3)`,
      [at, PLAYER, new Date(app.clock.nowMs() + DAY_MS)],
    );
  });
});
afterAll(() => app.close());

const codeOf = async (asked: Promise<{ dm_error: number }>) => (await asked).dm_error;
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const audited = async () =>
  (
    await app.fresh.database.read<{ command: string }>(
      `SELECT command FROM operator.audit WHERE command LIKE 'casino.%' ORDER BY id`,
    )
  ).map(({ command }) => command);

/** A difference as reconciliation stores it. */
async function difference(id: number, tx: string, units: bigint, kind = 'missing-there') {
  await app.fresh.database.inTransaction((transaction) =>
    transaction.query(
      `INSERT INTO casino.difference (id, studio, tx, kind, day, player, round, asset, units, found_at)
       VALUES ($1, 'aurora', $2, $3, '2026-06-01', $4, 'r', 'BRL', $5, $6)`,
      [id, tx, kind, PLAYER, units, new Date(app.clock.nowMs())],
    ),
  );
}

describe('the casino in the console', () => {
  it('is read with the permission only', async () => {
    const denied = code('operator-not-allowed');
    expect(await codeOf(viewer.call('casinoStudios', { brand: 'br' }))).toBe(denied);
    expect(await codeOf(viewer.call('casinoGames', { brand: 'br' }))).toBe(denied);
    expect(await codeOf(viewer.call('casinoTabs', { brand: 'br' }))).toBe(denied);
    expect(await codeOf(viewer.call('casinoRounds', { filter: 'all' }))).toBe(denied);
    expect(await codeOf(viewer.call('casinoRound', { round: '1' }))).toBe(denied);
    expect(await codeOf(viewer.call('studioDifferences', { state: 'open' }))).toBe(denied);
    expect(await codeOf(viewer.call('studioReconciliations', {}))).toBe(denied);
    expect(await codeOf(viewer.call('rtpReport', { from: '2026-06-01', to: '2026-06-02' }))).toBe(denied);
    for (const who of [support, finance]) {
      expect(await codeOf(who.call('studioFreeze', { studio: 'aurora', reason }))).toBe(denied);
      expect(await codeOf(who.call('studioUnfreeze', { studio: 'aurora', reason }))).toBe(denied);
      expect(await codeOf(who.call('casinoStudioSet', { studio: 'aurora', on: 0, reason }))).toBe(denied);
      expect(await codeOf(who.call('casinoGameSet', { studio: 'aurora', game: 'pipa', on: 0, reason }))).toBe(
        denied,
      );
      expect(
        await codeOf(who.call('casinoTabSet', { brand: 'br', key: 'all', position: 1, on: 1, reason })),
      ).toBe(denied);
    }
    for (const who of [support, trader]) {
      expect(await codeOf(who.call('roundAsk', { round: '1', reason }))).toBe(denied);
      expect(
        await codeOf(who.call('studioDifferenceDecide', { difference: '1', action: 'dismiss', reason })),
      ).toBe(denied);
      expect(await codeOf(who.call('studioReconcile', { studio: 'aurora', day: '2020-01-01', reason }))).toBe(
        denied,
      );
    }
    expect(await audited()).toEqual([]);
  });

  it('turns studios and games off and on for a brand and a country, and orders the tabs, each with an audit row', async () => {
    const isOn = async () => (await support.call('casinoGames', { brand: 'br' })).data.games[0]?.on;
    expect((await support.call('casinoStudios', { brand: 'br' })).data.studios).toMatchObject([
      { name: 'aurora', on: 1, games: 1, open_sessions: 1, fault: '' },
    ]);
    expect(await codeOf(support.call('casinoStudios', { brand: 'nobody' }))).toBe(code('invalid-field'));
    expect(await isOn()).toBe(1);
    expect(
      await codeOf(
        trader.call('casinoGameSet', {
          studio: 'aurora',
          game: 'pipa',
          brand: 'br',
          on: 0,
          position: 5,
          reason,
        }),
      ),
    ).toBe(0);
    expect(await isOn()).toBe(0);
    const again = { studio: 'aurora', game: 'pipa', brand: 'br', on: 0, position: 5, reason } as const;
    expect(await codeOf(trader.call('casinoGameSet', again))).toBe(code('already-so'));
    expect(await codeOf(trader.call('casinoGameSet', { ...again, game: 'nothing' }))).toBe(
      code('invalid-field'),
    );
    expect(await codeOf(trader.call('casinoGameSet', { ...again, on: 1 }))).toBe(0);
    expect(
      await codeOf(
        trader.call('casinoStudioSet', { studio: 'aurora', brand: 'br', country: 'BR', on: 0, reason }),
      ),
    ).toBe(0);
    expect((await support.call('casinoStudios', { brand: 'br' })).data.studios[0]?.on).toBe(0);
    expect(await isOn()).toBe(0);
    expect(
      await codeOf(trader.call('casinoStudioSet', { studio: 'aurora', brand: 'br', country: 'BR', reason })),
    ).toBe(0);
    expect(await isOn()).toBe(1);
    expect(await codeOf(trader.call('casinoStudioSet', { studio: 'nobody', on: 0, reason }))).toBe(
      code('invalid-field'),
    );
    const tabs = async () => (await support.call('casinoTabs', { brand: 'br' })).data.tabs;
    expect(await tabs()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'all', name: 'All games' }),
        expect.objectContaining({ key: 'provider_aurora', name: 'Aurora' }),
      ]),
    );
    expect(
      await codeOf(trader.call('casinoTabSet', { brand: 'br', key: 'all', position: 7, on: 0, reason })),
    ).toBe(0);
    expect((await tabs()).find(({ key }) => key === 'all')).toMatchObject({ on: 0, position: 7 });
    expect(
      await codeOf(trader.call('casinoTabSet', { brand: 'br', key: 'nothing', position: 7, on: 0, reason })),
    ).toBe(code('invalid-field'));
    expect(await audited()).toEqual([
      'casino.game',
      'casino.game',
      'casino.studio',
      'casino.studio',
      'casino.tab',
    ]);
  });

  it('freezes a studio once, ends its sessions, and lets it play again', async () => {
    const frozen = await trader.call('studioFreeze', { studio: 'aurora', reason });
    expect(frozen.data).toEqual({ ended: 1 });
    expect(await codeOf(trader.call('studioFreeze', { studio: 'aurora', reason }))).toBe(code('already-so'));
    expect((await support.call('casinoStudios', { brand: 'br' })).data.studios[0]).toMatchObject({
      open_sessions: 0,
    });
    expect((await support.call('casinoStudios', { brand: 'br' })).data.studios[0]?.frozen_at).toBeGreaterThan(
      0,
    );
    expect(await codeOf(trader.call('studioUnfreeze', { studio: 'aurora', reason }))).toBe(0);
    expect(await codeOf(trader.call('studioUnfreeze', { studio: 'nobody', reason }))).toBe(
      code('invalid-field'),
    );
  });

  it('shows rounds by filter and search and one round with its replay, and has the studio asked about it', async () => {
    const { operations } = app.casino;
    expect((await support.call('casinoRounds', { filter: 'all' })).data).toMatchObject({
      records: [],
      cursor: '',
      open: 0,
    });
    expect(await codeOf(support.call('casinoRounds', { filter: 'all', cursor: 'x1' }))).toBe(
      code('invalid-field'),
    );
    expect(await codeOf(support.call('casinoRound', { round: '123' }))).toBe(code('invalid-field'));
    await difference(1, 'w-1', 900n, 'missing-here');
    await app.fresh.database.inTransaction(async (tx) => {
      await tx.query(
        `INSERT INTO casino.round (ref, studio, player, round, asset, session, is_closed, steps, transactions, live_bets,
           live_free_bets, staked_cash, staked_bonus, live_wins, paid, opened_at, changed_at)
         VALUES (501, 'aurora', $1, 'r', 'BRL', 77, false, 1, 1, 1, 0, 500, 0, 0, 0, now(), now())`,
        [PLAYER],
      );
      await tx.query(
        `INSERT INTO casino.transaction (studio, tx, player, state, op, content, round_ref, round, step, stake_cash,
           stake_bonus, paid_cash, paid_bonus, closed_round, at)
         VALUES ('aurora', 'b-1', $1, 'live', 'bet', $2, 501, 'r', 0, 500, 0, 0, 0, false, now())`,
        [PLAYER, ['bet', PLAYER, BRL, 'r', '500', '', '', '', ''].join('\n')],
      );
    });
    const list = (await support.call('casinoRounds', { filter: 'all' })).data;
    expect(list).toMatchObject({
      open: 1,
      differences: 1,
      records: [{ ref: '501', state: 'open', staked: 500, names: { pt: 'Pipa' }, differences: 1 }],
    });
    for (const filter of ['open', 'differences'] as const)
      expect((await support.call('casinoRounds', { filter })).data.records, filter).toHaveLength(1);
    expect((await support.call('casinoRounds', { filter: 'repeats' })).data.records).toEqual([]);
    expect((await support.call('casinoRounds', { filter: 'all', text: 'b-1' })).data.records).toHaveLength(1);
    const page = (await support.call('casinoRound', { round: '501' })).data;
    expect(page).toMatchObject({
      replay: 'same',
      messages: [],
      transactions: [{ tx: 'b-1', same: 1, staked: 500 }],
    });
    expect(await codeOf(finance.call('roundAsk', { round: '501', reason }))).toBe(0);
    expect(await codeOf(finance.call('roundAsk', { round: '502', reason }))).toBe(code('round-not-open'));
    expect(await operations.checkOpenRounds()).toMatchObject({ asked: 1 });
    expect((await support.call('casinoRounds', { filter: 'open' })).data.records[0]?.check).toMatchObject({
      asks: 1,
      answer: 'unknown',
    });
  });

  it('closes differences with a reason, and large ones by two people', async () => {
    await difference(2, 'small', 100n);
    await difference(3, 'large', 500_000n);
    const decide = (who: Console, id: number, action: 'accept' | 'dismiss' = 'dismiss') =>
      who.call('studioDifferenceDecide', { difference: String(id), action, reason });
    expect(await codeOf(decide(finance, 2, 'accept'))).toBe(code('difference-not-applicable'));
    expect((await decide(finance, 2)).data).toEqual({ state: 'dismissed', missing: 0 });
    expect(await codeOf(decide(finance, 2))).toBe(code('changed-meanwhile'));
    expect((await decide(finance, 3)).data).toEqual({ state: 'open', missing: 1 });
    expect(await codeOf(decide(finance, 3))).toBe(code('approved-by-you'));
    const waiting = (await finance.call('studioDifferences', { state: 'open' })).data.records.find(
      ({ id }) => id === '3',
    );
    expect(waiting?.decisions).toMatchObject([{ by: 'fina', action: 'dismiss', own: 1 }]);
    expect((await decide(second, 3)).data).toEqual({ state: 'dismissed', missing: 0 });
    expect(
      (await support.call('studioDifferences', { state: 'open' })).data.records.map(({ id }) => id),
    ).toEqual(['1']);
    expect(await codeOf(decide(finance, 99))).toBe(code('changed-meanwhile'));
  });

  it('has a day compared again when it is over, and lists the runs', async () => {
    const yesterday = new Date(app.clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
    const today = new Date(app.clock.nowMs()).toISOString().slice(0, 10);
    expect(await codeOf(finance.call('studioReconcile', { studio: 'aurora', day: today, reason }))).toBe(
      code('invalid-field'),
    );
    expect(await codeOf(finance.call('studioReconcile', { studio: 'nobody', day: yesterday, reason }))).toBe(
      code('invalid-field'),
    );
    expect(await codeOf(finance.call('studioReconcile', { studio: 'aurora', day: yesterday, reason }))).toBe(
      0,
    );
    expect(app.casino.asked).toEqual([`aurora ${yesterday}`]);
    await app.casino.operations.reconcile({ studio: 'aurora', day: yesterday }, { again: true });
    const { data } = await support.call('studioReconciliations', {});
    expect(data.records).toMatchObject([
      { studio: 'aurora', day: yesterday, state: 'clean', differences: 0 },
    ]);
    expect(data.studios).toEqual(['aurora', 'lumen']);
    expect(await codeOf(support.call('studioReconciliations', { cursor: 'wrong' }))).toBe(
      code('invalid-field'),
    );
  });

  it('reports the measured return from the daily sums', async () => {
    await app.fresh.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO casino.rtp_day (day, studio, game, asset, shard, rounds, staked, won, staked_squared,
           staked_times_won, won_squared)
         VALUES ('2026-06-01', 'aurora', 'pipa', 'BRL', 0, 600, 60000, 54000, 6000000, 5400000, 5400000),
                ('2026-06-02', 'aurora', 'pipa', 'BRL', 3, 400, 40000, 36000, 4000000, 3600000, 3600000)`,
      ),
    );
    const { data } = await support.call('rtpReport', { from: '2026-06-01', to: '2026-06-02' });
    expect(data.games).toMatchObject([
      {
        game: 'pipa',
        rounds: 1000,
        staked: '100000',
        won: '90000',
        stated: 96.5,
        measured: 90,
        verdict: 'below',
      },
    ]);
    expect(data.games[0]?.high).toBeLessThan(96.5);
    expect(await codeOf(support.call('rtpReport', { from: '2026-06-02', to: '2026-06-01' }))).toBe(
      code('invalid-field'),
    );
  });
});
