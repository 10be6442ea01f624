import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { runAsOwner } from '@palpite/testkit/database';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markHarm } from '../jobs/mark-harm.ts';
import { readHarm } from '../store/harm.ts';
import type { Console } from '../test/console.ts';
import { signInOperator } from '../test/operator-sessions.ts';
import { askPayout, fundedOwner, newOwner, openMoneyTestApp } from '../test/payments-fixture.ts';

let app: TestApp;
let officer: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  officer = await signInOperator(app, 'olga', 'support');
});
afterAll(() => app.close());

const reason = 'talked on the phone for ten minutes';
const still = new AbortController().signal;
const warnings: unknown[] = [];
const mark = (signal = still) => {
  const { database, clock } = app.platform;
  const { payments, protection, identity, brands } = app.modules;
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  return markHarm(
    { database, clock, log, payments, protection, players: identity, brands: brands.all },
    signal,
  );
};
const list = async (input: Parameters<typeof officer.call<'harmList'>>[1] = {}) =>
  (await officer.call('harmList', input)).data;

async function cancelPayouts(times: number) {
  const owner = await fundedOwner(app, 12_000_00n);
  for (let n = 0; n < times; n += 1) {
    const order = await askPayout(app, owner, 5_500_00n + BigInt(n));
    expect((await app.modules.payments.cancelPayout(owner, order.id)).is).toBe('cancelled');
  }
  return owner.player;
}

async function presentFor(player: PlayerId, minutes: number): Promise<number> {
  const now = new Date(app.platform.clock.nowMs());
  await app.platform.database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO protection.presence (player, session_from, seen_at, session_ms, unchecked_ms, day_from, day_ms,
         week_from, week_ms, month_from, month_ms)
       VALUES ($1, $2, $2, 0, 0, $2, 0, $2, $3, $2, 0)`,
      [player, now, minutes * 60_000],
    ),
  );
  return now.getTime();
}

describe('the list of players with markers', () => {
  it('has the most urgent first, with what the page of the player shows', async () => {
    const quiet = (await newOwner(app)).player;
    const two = await cancelPayouts(2);
    const four = await cancelPayouts(4);
    const long = (await newOwner(app)).player;
    const seenMs = await presentFor(long, 1_300);
    expect(await mark()).toEqual({ marked: 3, cleared: 0 });
    const { records, all, untouched, cursor } = await list();
    expect(records.map(({ uid }) => uid)).toEqual([four, long, two]);
    expect({ all, untouched, cursor }).toEqual({ all: 3, untouched: 3, cursor: '' });
    expect(records.map(({ uid }) => uid)).not.toContain(quiet);
    for (const { uid, markers } of records)
      expect((await officer.call('playerMarkers', { uid })).data.markers).toEqual(markers);
    expect(records[0]).toMatchObject({ brand: 'br', intervened_at: 0, intervention: '', seen: 0 });
    expect(records[0]?.markers).toEqual([{ marker: 'payouts-cancelled', value: 4, from: 2, strong: 1 }]);
    expect(records[1]?.seen).toBe(seenMs);
    expect(warnings).toEqual([]);
  });

  it('filters by marker, brand and days without an intervention, and pages without a gap', async () => {
    const uids = (await list()).records.map(({ uid }) => uid);
    expect((await list({ marker: 'time-long' })).records.map(({ uid }) => uid)).toEqual([uids[1]]);
    expect((await list({ brand: 'another' })).records).toEqual([]);
    const first = await list({ page_limit: 2 });
    expect(first.records.map(({ uid }) => uid)).toEqual(uids.slice(0, 2));
    const second = await list({ page_limit: 2, cursor: first.cursor });
    expect(second.records.map(({ uid }) => uid)).toEqual(uids.slice(2));
    expect(second.cursor).toBe('');
    expect((await officer.call('harmList', { cursor: 'x' })).dm_error).toBe(REFUSALS['invalid-field'].code);

    const [most = 0, next = 0] = uids;
    const beforeMs = app.platform.clock.nowMs() - 1;
    expect((await officer.call('playerIntervene', { uid: most, how: 'call', reason })).data).toEqual({
      done: 1,
    });
    const limit = { uid: next, kind: 'deposit', period: 'week', amount: 100_00, reason } as const;
    expect((await officer.call('playerLimit', limit)).data).toEqual({ done: 1 });
    const done = (await list()).records.slice(0, 2);
    expect(done).toMatchObject([
      { uid: most, intervention: 'call' },
      { uid: next, intervention: 'limit' },
    ]);
    for (const { intervened_at } of done) expect(intervened_at).toBeGreaterThan(beforeMs);
    expect((await list()).untouched).toBe(1);
    expect((await list({ untouched_days: 7 })).records.map(({ uid }) => uid)).toEqual(uids.slice(2));
    // The job reads the same from the audit.
    await app.platform.database.inTransaction((tx) => tx.query('DELETE FROM operator.harm'));
    await mark();
    const again = (await list()).records.slice(0, 2);
    expect(again.map(({ uid, intervention }) => [uid, intervention])).toEqual([
      [most, 'call'],
      [next, 'limit'],
    ]);
    for (const { intervened_at } of again) expect(intervened_at).toBeGreaterThan(beforeMs);
  });

  it('removes a player whose markers are over, and nobody when a run is interrupted', async () => {
    await app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE payments.pay_order SET created_at = created_at - interval '31 days'"),
    );
    await app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE operator.harm SET checked_at = checked_at - interval '1 hour'"),
    );
    expect(await mark(AbortSignal.abort())).toEqual({ marked: 0, cleared: 0 });
    expect((await list()).all).toBe(3);
    expect((await mark()).marked).toBe(1);
    expect((await list()).records.map(({ markers }) => markers[0]?.marker)).toEqual(['time-long']);
  });

  it('is for those who protect players only', async () => {
    for (const role of ['viewer', 'trader', 'finance'] as const) {
      const other = await signInOperator(app, `other-${role}`, role);
      expect((await other.call('harmList', {})).dm_error).toBe(REFUSALS['operator-not-allowed'].code);
    }
    const admin = await signInOperator(app, 'adam', 'admin');
    expect((await admin.call('harmList', {})).dm_error).toBe(0);
  });
});

describe('with 100,000 players', () => {
  it('reads a page by its index and finds the candidates in two queries', async () => {
    const { database } = app.platform;
    const nowMs = app.platform.clock.nowMs();
    const now = `timestamptz '${new Date(nowMs).toISOString()}'`;
    await runAsOwner(
      app.ownerUrl,
      // Checked tomorrow: the job of this app would remove them.
      `INSERT INTO operator.harm (player, brand, signs, markers, urgency, since, checked_at)
       SELECT n, 'palpite', '[{"marker":"time-long","value":1300}]', '{time-long}', 100 + n % 900, ${now},
         ${now} + interval '1 day'
       FROM generate_series(1000001, 1100000) AS n`,
    );
    // Every player deposits twice within 40 days.
    await runAsOwner(
      app.ownerUrl,
      `INSERT INTO payments.pay_order (id, player, brand, direction, request_key, method, asset, amount, fee, status,
         provider, account, paid, postings, created_at, updated_at)
       SELECT 900000000000 + n, 1000001 + n % 100000, 'palpite', 'payin', 'k' || n, 'PIX', 'BRL', 1000, 0, 'paid',
         'bank', '{}', 1000, 1, ${now} - (n % 40) * interval '1 day', ${now} FROM generate_series(1, 200000) AS n`,
    );
    await runAsOwner(
      app.ownerUrl,
      `INSERT INTO protection.presence (player, session_from, seen_at, session_ms, unchecked_ms, day_from, day_ms,
         week_from, week_ms, month_from, month_ms)
       SELECT n, ${now}, ${now}, 0, 0, ${now}, 0, ${now}, n % 100000, ${now}, 0
       FROM generate_series(1000001, 1100000) AS n`,
    );
    await runAsOwner(app.ownerUrl, 'ANALYZE');
    const plan = await database.read<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS OFF) SELECT player FROM operator.harm
       WHERE (urgency, player) < (900, 1050000) ORDER BY urgency DESC, player DESC LIMIT 51`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('harm_by_urgency');
    expect(text).not.toContain('Seq Scan');
    const timed = async <T>(work: () => Promise<T>) => {
      const from = process.hrtime.bigint();
      return { result: await work(), ms: Number(process.hrtime.bigint() - from) / 1e6 };
    };
    // The fastest of five: another process may take the processor during one of them.
    const pages = [];
    for (let times = 0; times < 5; times += 1)
      pages.push(await timed(() => readHarm(database, { limit: 51 })));
    const page = pages.reduce((best, one) => (one.ms < best.ms ? one : best));
    const rare = await timed(() => readHarm(database, { limit: 51, marker: 'deposits-often' }));
    const orders = await timed(() =>
      app.modules.payments.admin.suspects(
        { nowMs, paid: 5, failed: 3, cancelled: 2, risingPercent: 200 },
        20_000,
      ),
    );
    const presence = await timed(() =>
      app.modules.protection.suspects({ nowMs, raises: 2, pauses: 2, minutes: 1_260 }, 20_000),
    );
    process.stdout.write(
      `${text}\npage ${Math.round(page.ms)} ms, rare marker ${Math.round(rare.ms)} ms, ` +
        `200,000 orders ${Math.round(orders.ms)} ms, records and presence ${Math.round(presence.ms)} ms\n`,
    );
    expect(page.result).toHaveLength(51);
    expect(page.ms).toBeLessThan(100);
    expect(orders.ms).toBeLessThan(10_000);
  });
});
