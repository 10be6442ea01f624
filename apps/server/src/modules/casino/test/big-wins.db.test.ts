import type { PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Visitor } from '../../../../test/visitor.ts';
import type { RoundClosed } from '../../../events/event.ts';
import { fakeStudio, studioGame } from './hall-fixture.ts';

let app: TestApp;

beforeAll(async () => {
  const studios = new Map([['aurora', fakeStudio('aurora', [studioGame('lines')])]]);
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES }, studios });
  await app.modules.casinoHall.catalogue.sync();
});
afterAll(() => app?.close());

let rounds = 0;

/** A closed round as the wallet stores it; the fact follows in the same transaction. */
async function closeRound(
  visitor: Visitor,
  amounts: { readonly staked: bigint; readonly bonus?: bigint; readonly paid: bigint },
): Promise<RoundClosed> {
  rounds += 1;
  const ref = app.platform.ids.next();
  const session = app.platform.ids.next();
  const name = `round-${rounds}`;
  const fact: RoundClosed = {
    kind: 'round-closed',
    player: visitor.uid as PlayerId,
    brand: 'br',
    studio: 'aurora',
    game: 'lines',
    round: String(ref),
    version: 2,
    asset: 'BRL',
    product: 'slots',
    stakedCash: String(amounts.staked),
    stakedBonus: String(amounts.bonus ?? 0n),
    paidCash: String(amounts.paid),
    paidBonus: '0',
    paid: String(amounts.paid),
    theoretical: '0',
  };
  await app.platform.database.inTransaction(async (tx) => {
    await tx.query(
      `INSERT INTO casino.session (id, player, brand, device, studio, game, asset, opened_at, expires_at)
       VALUES ($1, $2, 'br', 'd', 'aurora', 'lines', 'BRL', now(), now() + interval '1 hour')`,
      [session, visitor.uid],
    );
    await tx.query(
      `INSERT INTO casino.round (ref, studio, player, round, asset, session, is_closed, steps, transactions, live_bets,
         live_free_bets, staked_cash, staked_bonus, live_wins, paid, opened_at, changed_at)
       VALUES ($1, 'aurora', $2, $3, 'BRL', $4, true, 2, 2, 1, 0, $5, $6, 1, $7, now(), now())`,
      [ref, visitor.uid, name, session, amounts.staked, amounts.bonus ?? 0n, amounts.paid],
    );
    await tx.query(
      `INSERT INTO casino.transaction (studio, tx, player, state, op, content, round_ref, round, step, stake_cash,
         stake_bonus, paid_cash, paid_bonus, closed_round, at)
       VALUES ('aurora', $3 || '-bet', $2, 'live', 'bet', 'x', $1, $3, 0, $4, $5, 0, 0, false, now()),
              ('aurora', $3 || '-win', $2, 'live', 'win', 'x', $1, $3, 1, 0, 0, $6, 0, true, now())`,
      [ref, visitor.uid, name, amounts.staked, amounts.bonus ?? 0n, amounts.paid],
    );
    await app.platform.outbox.append(tx, [fact]);
  });
  return fact;
}

const append = (fact: Parameters<TestApp['platform']['outbox']['append']>[1][number]) =>
  app.platform.database.inTransaction((tx) => app.platform.outbox.append(tx, [fact]));

const wins = async () => (await new Visitor(app.url).call('bigWinList', {})).data.records;
const idsOf = async () => (await wins()).map(({ id }) => id);

describe('large wins', () => {
  it('[CALL-143] come from closed rounds, with a masked name, the newest first', async () => {
    const visitor = await new Visitor(app.url).signIn();
    // Below twenty times the stake, and below five times the smallest deposit.
    await closeRound(visitor, { staked: 10_000n, paid: 199_999n });
    await closeRound(visitor, { staked: 20n, paid: 14_999n });
    await closeRound(visitor, { staked: 100n, paid: 0n });
    const first = await closeRound(visitor, { staked: 20n, paid: 15_000n });
    const second = await closeRound(visitor, { staked: 1_000n, bonus: 500n, paid: 30_000n });
    await expect.poll(idsOf).toEqual([second.round, first.round]);
    const [newest] = await wins();
    const { nick = '' } = (await app.modules.identity.player(visitor.uid as PlayerId)) ?? {};
    expect(newest).toMatchObject({
      name: `${nick.slice(0, 2)}***`,
      provider: 'aurora',
      game_id: 'lines',
      currency: 'BRL',
      stake: 1_500,
      win: 30_000,
      multiple: 20,
    });
    expect(JSON.stringify(newest)).not.toContain(String(visitor.uid));
  });

  it('a repeated or older fact changes nothing, and a win that is rolled back is removed', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const fact = await closeRound(visitor, { staked: 20n, paid: 50_000n });
    await expect.poll(idsOf).toContain(fact.round);
    const count = (await wins()).length;
    await append(fact);
    await append({ ...fact, version: 1, paid: '99999999' });
    await append({ ...fact, version: 3, paid: '60000' });
    await expect.poll(async () => (await wins()).find(({ id }) => id === fact.round)?.win).toBe(60_000);
    expect(await wins()).toHaveLength(count);
    await append({ kind: 'round-reopened', player: fact.player, round: fact.round, version: 4 });
    await expect.poll(idsOf).not.toContain(fact.round);
    await append({ ...fact, version: 5, paid: '70000' });
    await expect.poll(idsOf).toContain(fact.round);
    await append({ ...fact, version: 6, paid: '0' });
    await expect.poll(idsOf).not.toContain(fact.round);
  });

  it('are pushed to sockets that watch them, from the win on that the operator sets', async () => {
    const { data } = await new Visitor(app.url).call('socketUrl', {});
    const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
    const pushed: string[] = [];
    socket.on('message', (text) => void pushed.push(String(text)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'wins' }] }));
    await until(async () => (pushed.some((text) => text.includes('"snapshot"')) ? true : undefined));
    await app.platform.database.inTransaction((tx) =>
      app.modules.brands.setConfigEntry(tx, { brand: 'br', key: 'big_wins', result: '2 1', switch: true }),
    );
    await expect
      .poll(async () => {
        const brand = app.modules.brands.byId('br');
        return brand && (await app.modules.brands.dynamicConfig.of(brand)).entries.get('big_wins')?.switch;
      })
      .toBe(true);
    const visitor = await new Visitor(app.url).signIn();
    const fact = await closeRound(visitor, { staked: 60n, paid: 120n });
    await until(async () =>
      pushed.some((text) => text.includes('"change"') && text.includes(fact.round)) ? true : undefined,
    );
    expect(pushed.at(-1)).toContain('"tp":"big_wins"');
    socket.terminate();
  });

  it('terms that cannot be read are refused with a sentence', async () => {
    const outcome = await app.platform.database.inTransaction((tx) =>
      app.modules.brands.setConfigEntry(tx, { brand: 'br', key: 'big_wins', result: 'many', switch: true }),
    );
    expect(outcome).toEqual({ is: 'refused', why: expect.stringContaining('two whole numbers') });
  });
});

describe('what rounds took and gave', () => {
  it('[CALL-130] lists closed rounds of the player alone, page by page, and one round with its movements', async () => {
    const [visitor, other] = [await new Visitor(app.url).signIn(), await new Visitor(app.url).signIn()];
    for (const paid of [0n, 50n, 700n]) await closeRound(visitor, { staked: 100n, bonus: 20n, paid });
    await closeRound(other, { staked: 1n, paid: 1n });
    const first = await visitor.call('gameFundingDetail', { size: 2 });
    expect(first.data).toMatchObject({ has_more: 1 });
    expect(
      first.data.records.map(({ bet_amount, win_amount, net_amount }) => [
        bet_amount,
        win_amount,
        net_amount,
      ]),
    ).toEqual([
      [120, 700, 580],
      [120, 50, -70],
    ]);
    const rest = await visitor.call('gameFundingDetail', { size: 2, cursor: first.data.cursor });
    expect(rest.data).toMatchObject({
      has_more: 0,
      cursor: '',
      records: [{ net_amount: -120, movements: [] }],
    });
    const { round_id = '' } = first.data.records[0] ?? {};
    const one = await visitor.call('gameFundingDetail', { provider: 'aurora', round_id });
    expect(one.data.records).toMatchObject([
      {
        round_id,
        game_name: 'lines pt',
        currency: 'BRL',
        bonus_amount: 20,
        movements: [
          { kind: 'bet', amount: -120, rolled_back: 0 },
          { kind: 'win', amount: 700, rolled_back: 0 },
        ],
      },
    ]);
    expect((await other.call('gameFundingDetail', { provider: 'aurora', round_id })).data.records).toEqual(
      [],
    );
    expect((await visitor.call('gameFundingDetail', { provider: 'lumen' })).data.records).toEqual([]);
    expect(await visitor.call('gameFundingDetail', { game_id: 'lines' })).toMatchObject({
      dm_error: 1001,
      data: { field: 'provider' },
    });
    expect(await visitor.call('gameFundingDetail', { cursor: '9'.repeat(30) })).toMatchObject({
      dm_error: 1002,
    });
  });
});

describe('rounds of a time range', () => {
  it('are those that were opened in it, with their totals on the first page', async () => {
    const visitor = await new Visitor(app.url).signIn();
    for (const paid of [0n, 50n, 700n]) await closeRound(visitor, { staked: 100n, bonus: 20n, paid });
    const all = (await visitor.call('gameFundingDetail', {})).data;
    expect(all.totals).toBeUndefined();
    const first = (await visitor.call('gameFundingDetail', { from: 0, size: 2 })).data;
    expect(first.totals).toEqual({ rounds: 3, bet_amount: 360, win_amount: 750 });
    const next = (await visitor.call('gameFundingDetail', { from: 0, size: 2, cursor: first.cursor })).data;
    expect(next.totals).toBeUndefined();
    expect([...first.records, ...next.records]).toEqual(all.records);
    const at = all.records[1]?.begin_time ?? 0;
    const ids = (records: typeof all.records) => records.map(({ round_id }) => round_id);
    const since = (await visitor.call('gameFundingDetail', { from: at })).data.records;
    expect(ids(since)).toEqual(ids(all.records.filter(({ begin_time }) => begin_time >= at)));
    const before = (await visitor.call('gameFundingDetail', { from: 0, until: at })).data;
    expect(ids(before.records)).toEqual(ids(all.records.filter(({ begin_time }) => begin_time < at)));
    expect(before.totals?.rounds).toBe(before.records.length);
    const end = 8_640_000_000_000_000;
    expect((await visitor.call('gameFundingDetail', { from: end })).data).toMatchObject({
      records: [],
      totals: { rounds: 0, bet_amount: 0, win_amount: 0 },
    });
    expect(await visitor.call('gameFundingDetail', { from: 5, until: 5 })).toMatchObject({
      dm_error: 1002,
      data: { field: 'until' },
    });
  });
});

describe('protection inside a game', () => {
  it('a closed round counts as presence, and a time check that is due is pushed to the player’s own socket', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { data } = await visitor.call('socketUrl', {});
    const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
    const pushed: string[] = [];
    socket.on('message', (text) => void pushed.push(String(text)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'player' }] }));
    await until(async () => (pushed.some((text) => text.includes('"snapshot"')) ? true : undefined));
    await visitor.call('presenceNote', { shown: 0 });
    // An hour of play since the last time check, as the reports of every minute would have left it.
    await app.platform.database.inTransaction((tx) =>
      tx.query(
        'UPDATE protection.presence SET unchecked_ms = 3600000, session_ms = 3600000 WHERE player = $1',
        [visitor.uid],
      ),
    );
    await closeRound(visitor, { staked: 100n, paid: 0n });
    await until(async () =>
      pushed.some((text) => text.includes('"tp":"reality_check"')) ? true : undefined,
    );
    const frame = pushed.find((text) => text.includes('"tp":"reality_check"')) ?? '{}';
    expect(JSON.parse(frame).ms[0].bd).toMatchObject({
      every_minutes: 60,
      due: 1,
      minutes: 60,
      symbol: 'R$',
    });
    socket.terminate();
  });
});
