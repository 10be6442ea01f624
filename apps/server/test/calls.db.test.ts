import { disagreements } from '@palpite/contract/agreement';
import { calls } from '@palpite/contract/calls';
import { newRequestId } from '@palpite/testkit/request-id';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from './visitor.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await buildTestApp({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => app.close());

describe('the calls of the server', () => {
  it('[CALL-012] [CALL-035] signs in a visitor, and the same device returns to the same account', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const again = await visitor.call('visitorLogin', {});
    expect(again).toMatchObject({ dm_error: 0, data: { uid: visitor.uid, visitor: 1, first_regist: 0 } });
  });

  it('[CALL-073] returns the balance in cents with its symbol, after granting play money once per request id', async () => {
    const visitor = await new Visitor(app.url).signIn();
    expect(await visitor.call('accountGet', {})).toMatchObject({
      dm_error: 0,
      data: { balance_info: { balance: 0, currency: 'BRL' }, symbol: 'R$' },
    });
    const request_id = newRequestId();
    const granted = await visitor.call('playMoney', { request_id });
    expect(granted).toMatchObject({
      dm_error: 0,
      data: { amount: 10_000, balance_info: { balance: 10_000 } },
    });
    expect((await visitor.call('playMoney', { request_id })).data.ref).toBe(granted.data.ref);
    expect((await visitor.call('accountGet', {})).data.balance_info).toMatchObject({
      balance: 10_000,
      version: 1,
    });
    const statement = await visitor.call('statementGet', {});
    expect(statement.data.records).toMatchObject([{ kind: 'play-money', amount: 10_000, pocket: 'cash' }]);
  });

  it('limits play money per hour, however often it is requested', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => visitor.call('playMoney', { request_id: newRequestId() })),
    );
    expect(answers.filter((answer) => answer.dm_error === 0)).toHaveLength(30);
    expect(answers.filter((answer) => answer.dm_error === 2004)).toHaveLength(10);
    expect((await visitor.call('accountGet', {})).data.balance_info.balance).toBe(300_000);
  });

  it('[CALL-026] renews a session: the new one works, the old one ends', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { data } = await visitor.call('sessionRenewal', {});
    expect(data.valid).toBe(1);
    const reply = await fetch(
      `${app.url}/api/piranha/finance/account/get?uid=${visitor.uid}&sid=${data.sid}&smid=${visitor.device}`,
    );
    expect(await reply.json()).toMatchObject({ dm_error: 0 });
  });

  it('binds a session to its device, and ends a revoked one at once', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const sid = new URLSearchParams(visitor.query()).get('sid') ?? '';
    const get = (query: string) =>
      fetch(`${app.url}/api/piranha/finance/account/get?${query}`).then((reply) => reply.json());
    expect(await get(visitor.query({ smid: 'another-device-id' }))).toMatchObject({ dm_error: 604 });
    expect(await get(visitor.query())).toMatchObject({ dm_error: 0 });
    const session = await app.modules.identity.resolve({
      uid: visitor.uid,
      sid,
      device: visitor.device,
      brand: 'br',
    });
    await app.modules.identity.revoke(session?.tokenHash ?? '');
    expect(await get(visitor.query())).toMatchObject({ dm_error: 604 });
  });

  it('[CALL-192] returns the maintenance status that the operator set', async () => {
    const visitor = new Visitor(app.url);
    expect((await visitor.call('globalStatus', {})).data.global_stats).toBe(0);
  });

  it('refuses a cursor of another list, naming the field', async () => {
    const visitor = await new Visitor(app.url).signIn();
    expect(await visitor.call('statementGet', { cursor: 'x123' })).toMatchObject({
      dm_error: 1002,
      data: { field: 'cursor' },
    });
  });

  it('has a route for every call of the contract, and a call for every route', async () => {
    expect(disagreements(calls, app.servedRoutes)).toEqual([]);
    for (const call of Object.values(calls)) {
      const reply = await fetch(app.url + call.path, { method: call.method });
      expect(reply.status, call.name).toBe(200);
    }
  });

  it('logs no session, device or query', async () => {
    const visitor = await new Visitor(app.url).signIn();
    await visitor.call('accountGet', {});
    const sid = new URLSearchParams(visitor.query()).get('sid') ?? 'none';
    const requests = lines.filter((line) => line.includes('"msg":"request"'));
    expect(requests.length).toBeGreaterThan(20);
    expect(requests.some((line) => line.includes('/api/piranha/finance/account/get'))).toBe(true);
    for (const secret of [sid, visitor.device, 'smid=', 'sid=']) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
