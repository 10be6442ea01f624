import { randomBytes } from 'node:crypto';
import { calls } from '@palpite/contract/generated/calls';
import { OPERATOR_HEADER, OPERATOR_HEADER_VALUE } from '@palpite/contract/operator/addresses';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { refusalMessage } from '@palpite/i18n/refusals';
import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { expect, it } from 'vitest';
import { ownCluster } from './own-cluster.ts';
import { Visitor } from './visitor.ts';

const LONG = 180_000;

async function slipFor(visitor: Visitor) {
  const market = await until(async () => {
    const { records } = (await visitor.call('matchListNew', { tab_key: 'live' })).data;
    return records.map((match) => match.mg[0]?.mks[0]).find((found) => found?.ss === 1);
  });
  const home = market.op.find((option) => option.ty === 1);
  if (!home) throw new Error('the match has no result market');
  const betOptionList = [{ marketId: market.id, optionType: home.ty, odds: home.od }];
  return {
    slip_id: newRequestId(),
    singleBetList: [{ unitStake: 2_000, oddsChange: 2 as const, betOptionList }],
  };
}

/** One request of every kind that needs the database. */
function requestsOf(app: TestApp, visitor: Visitor, slip: object): Record<string, () => Promise<Response>> {
  const json = { 'content-type': 'application/json' };
  const message = '{"id":"event-1","payin":{"id":"p-1","reference":"1","status":"pending"}}';
  const secret = app.sandbox.bankClient.webhookSecret;
  return {
    read: () => fetch(`${app.url}${calls.accountGet.path}?${visitor.query()}`),
    bet: () =>
      fetch(`${app.url}${calls.betSinglePass.path}?${visitor.query()}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(slip),
      }),
    webhook: () =>
      fetch(`${app.url}/hooks/payments/sandbox`, {
        method: 'POST',
        headers: {
          ...json,
          'x-signature': timestampedHeader(secret, Math.floor(Date.now() / 1_000), message),
        },
        body: message,
      }),
    console: () =>
      fetch(`${app.url}/operator/api/session?lca_lang=PT`, {
        headers: {
          [OPERATOR_HEADER]: OPERATOR_HEADER_VALUE,
          cookie: `palpite_operator=${randomBytes(24).toString('base64url')}`,
        },
      }),
  };
}

async function expectUnavailable(kind: string, ask: () => Promise<Response>): Promise<void> {
  const reply = await ask();
  expect([kind, reply.status, reply.headers.get('retry-after')]).toEqual([kind, 503, '2']);
  expect(await reply.json(), kind).toEqual({
    dm_error: 1503,
    error_msg: refusalMessage('unavailable', 'PT', {}),
    data: null,
  });
}

it(
  'answers every kind of request with 503 and Retry-After while PostgreSQL is stopped or paused, and places the bet once afterwards',
  async () => {
    const cluster = await ownCluster();
    const ticking = tickingClock();
    const app = await buildTestApp({
      sandbox: { clock: ticking.clock, feed: { seed: 7, quiet: true } },
      environment: { DATABASE_URL: cluster.url },
    });
    try {
      const visitor = await new Visitor(app.url).signIn();
      await visitor.call('playMoney', { request_id: newRequestId() });
      const slip = await slipFor(visitor);
      const requests = requestsOf(app, visitor, slip);

      await cluster.stop();
      for (const [kind, ask] of Object.entries(requests)) await expectUnavailable(kind, ask);
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);

      await cluster.start();
      await until(async () => ((await visitor.call('accountGet', {})).dm_error === 0 ? true : undefined));
      await cluster.pause();
      await Promise.all(Object.entries(requests).map(([kind, ask]) => expectUnavailable(kind, ask)));
      await cluster.resume();

      const placed = await until(async () => {
        const reply = await visitor.call('betSinglePass', slip);
        const order = reply.dm_error === 0 ? reply.data.orders[0] : undefined;
        // Until the feed has caught up the prices are old, and the slip is rejected.
        return order?.st === BET_ORDER_STATUS.rejected ? undefined : order;
      });
      expect((await visitor.call('betSinglePass', slip)).data.orders[0]?.id).toBe(placed.id);
      const { balance_info } = (await visitor.call('accountGet', {})).data;
      expect(balance_info).toMatchObject({ cash: 8_000, locked: 2_000 });
      expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
    } finally {
      await cluster.resume().catch(() => undefined);
      ticking.stop();
      await app.close();
      await cluster.remove();
    }
  },
  LONG,
);
