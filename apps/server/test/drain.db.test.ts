import { runAsOwner } from '@palpite/testkit/database';
import { newRequestId } from '@palpite/testkit/request-id';
import { buildTestApp } from '@palpite/testkit/test-app';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Visitor } from './visitor.ts';

async function freshClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A node that takes bets is ready when the feed has filled its book. */
async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

it('is ready, then drains cleanly: current work completes, and the port is free again', async () => {
  const app = await buildTestApp();
  const visitor = await new Visitor(app.url).signIn();
  await untilReady(app.url);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await visitor.call('playMoney', { request_id: newRequestId() });
  const other = await freshClient(app.databaseUrl);
  await other.query('BEGIN');
  await other.query('SELECT FROM wallet.account WHERE player = $1 FOR UPDATE', [visitor.uid]);
  const underWay = visitor.call('playMoney', { request_id: newRequestId() });
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  while ((await other.query(waiting)).rowCount === 0) await new Promise(setImmediate);
  const stopped = app.stop('test');
  expect((await app.platform.health.check()).ok).toBe(false);
  await other.query('COMMIT');
  await other.end();
  expect(await underWay).toMatchObject({ dm_error: 0, data: { balance_info: { balance: 20_000 } } });
  expect(await stopped).toBe(true);
  await expect(fetch(`${app.url}/readyz`)).rejects.toThrow();
  await app.close();
});

it('is not ready when future partitions are missing', async () => {
  const app = await buildTestApp();
  const { database } = app.platform;
  const found = await database.read<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'wallet.transfer'::regclass ORDER BY 1",
  );
  expect(found).toHaveLength(4);
  await runAsOwner(app.ownerUrl, ...found.slice(1).map(({ name }) => `DROP TABLE ${name}`));
  const reply = await fetch(`${app.url}/readyz`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ ok: false, checks: { partitions: 'failed', database: 'ok' } });
  await app.close();
});
