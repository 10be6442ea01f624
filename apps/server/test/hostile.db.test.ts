import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@palpite/contract/calls';
import { stopCampaigns } from '@palpite/testkit/campaigns';
import { tickingClock } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { assertRefused, hostileRequests } from '../src/platform/http/test/hostile.ts';
import { Visitor } from './visitor.ts';

const all = Object.values(calls);
/** By the name of the call; each call has its own, since some end the session that they are made with. */
const sessions = new Map<string, Awaited<ReturnType<typeof visitorSession>>>();
let app: TestApp;
const time = tickingClock();
beforeAll(async () => {
  // These matches are quiet and slow, however long the run takes: the feed's own facts must not look like a change by
  // hostile input.
  app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 11, quiet: true, speed: 0.02 } } });
  await stopCampaigns(app.platform.database);
  for (const call of all)
    sessions.set(call.name, await (call.audience === 'player' ? playerSession() : visitorSession()));
  // Accounts of new players are opened a moment later.
  await untilQuiet();
});
afterAll(async () => {
  time.stop();
  await app.close();
});

const AT_ONCE = 8;
const TABLES = [
  'wallet.account',
  'wallet.transfer',
  'wallet.house',
  'wallet.play_money',
  'platform.outbox',
  'identity.player',
  'identity.session',
  'identity.code',
  'identity.third_party',
  'messaging.message',
  'notices.delivery',
  'notices.message',
  'brands.house_status',
  'betting.slip',
  'betting.bet',
  'betting.leg',
  'betting.exposure',
  'settlement.result',
  'book.favourite',
  'casino.favourite',
  'casino.idea',
  'casino.launch_token',
  'casino.ui_switch',
  'casino.user_token',
  'payments.pay_order',
  'payments.element',
  'payments.appeal',
  'payments.code_use',
  'support.thread',
  'support.message',
  'support.file',
  'support.feedback',
  'chat.message',
  'chat.report',
];

/** The rows of every table as one hash each: a change anywhere shows, and where. */
async function everything(): Promise<readonly string[]> {
  const sums = TABLES.map(
    (table) =>
      `SELECT '${table} ' || md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM ${table} t`,
  );
  const rows = await app.platform.database.read<{ sum: string }>(`${sums.join(' UNION ALL ')} ORDER BY 1`);
  return rows.map(({ sum }) => sum);
}

const QUIET_READINGS = 5;

/** Until no table has changed for five readings, a second apart: a busy machine opens the last accounts late. */
async function untilQuiet(): Promise<void> {
  let seen = '';
  for (let equal = 0; equal < QUIET_READINGS; ) {
    await setTimeout(1_000);
    const now = (await everything()).join();
    equal = now === seen ? equal + 1 : 0;
    seen = now;
  }
}

async function visitorSession() {
  const visitor = await new Visitor(app.url).signIn();
  const query = new URLSearchParams(visitor.query());
  return { uid: visitor.uid, sid: query.get('sid') ?? '', smid: visitor.device };
}

/** Registered directly in the store: the calls are tested here, not the registration. */
async function playerSession() {
  const dependencies = app.modules.identity.deps;
  const device = `device-${randomUUID()}`;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(dependencies, tx, { brand: 'br', device, by: 'email' });
    const sid = await openSession(dependencies, tx, { player, device, deviceName: '', address: '' });
    return { uid: player, sid, smid: device };
  });
}

/**
 * Every fault of the common query with every call is a matter of `platform/http/test/hostile.test.ts`, which shows that
 * none reaches a handler. Here each call has all faults of its own input and, in turn, one of eight of the common ones.
 */
const COMMON_PARTS = 8;

for (const [index, call] of all.entries()) {
  it(`${call.name} refuses hostile input naming the field and changes no row`, async () => {
    const session = sessions.get(call.name);
    if (session === undefined) throw new Error(`no session for ${call.name}`);
    const requests = hostileRequests(call, session).filter(
      (request, n) => !request.common || n % COMMON_PARTS === index % COMMON_PARTS,
    );
    const refused = requests.filter((request) => request.expectation.is === 'refused');
    expect(refused.length).toBeGreaterThan(20);
    const before = await everything();
    await sendAll(refused);
    expect(await everything()).toEqual(before);
    await sendAll(requests.filter((request) => request.expectation.is === 'data'));
  });
}

type HostileRequest = ReturnType<typeof hostileRequests>[number];

/** A few at a time: most of the time is spent waiting for the database. */
async function sendAll(requests: readonly HostileRequest[]): Promise<void> {
  for (let from = 0; from < requests.length; from += AT_ONCE)
    await Promise.all(
      requests
        .slice(from, from + AT_ONCE)
        .map(async (request) => assertRefused(await send(request), request)),
    );
}

async function send(request: HostileRequest) {
  const reply = await fetch(app.url + request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
  });
  return { statusCode: reply.status, body: await reply.text() };
}
