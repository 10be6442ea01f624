import { calls } from '@palpite/contract/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../database/errors.ts';
import { Refusal, serve } from '../route.ts';
import { sampleOf } from './sample.ts';
import { openStubServer, PLAYER, VISITOR } from './stub-server.ts';
import { wideBody, wideQuery } from './wide-calls.ts';

const query = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]));
const asPlayer = query(PLAYER);
const asVisitor = query(VISITOR);
const balance = calls.accountGet.path;
const bodyOf = (refusal: keyof typeof REFUSALS, field?: string) => ({
  dm_error: REFUSALS[refusal].code,
  error_msg: expect.stringContaining(refusal),
  data: field === undefined ? null : { field },
});

describe('calls', () => {
  it('[ENTITY-070] [ERR-003] report success as error 0, an empty message and the data', async () => {
    const { app, reached } = await openStubServer();
    const reply = await app.inject(`${balance}?${asPlayer}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ dm_error: 0, error_msg: '', data: sampleOf(calls.accountGet.reply) });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reached[0]?.caller).toEqual({
      session: { player: 7, visitor: false, tokenHash: 'hash-of-player' },
      device: 'phone-1',
      brand: 'bethoje',
      language: 'PT',
      address: '127.0.0.1',
      page: 'http://localhost:80',
      receivedMs: expect.any(Number),
      deviceName: '',
      sid: PLAYER.sid,
    });
  });

  it('[ERR-002] report refusals with 200, a code, a message in the requested language, and the field', async () => {
    const { app } = await openStubServer();
    const reply = await app.inject(`${wideQuery.path}?${asPlayer}&lca_lang=VI&tab_key=x`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(bodyOf('missing-field', 'match_id'));
    expect(reply.json().error_msg).toBe('VI missing-field match_id');
    const fallback = await app.inject(`${wideQuery.path}?${asPlayer}&lca_lang=XX`);
    expect(fallback.json()).toEqual(bodyOf('invalid-field', 'lca_lang'));
    expect(fallback.json().error_msg).toMatch(/^PT /);
  });

  it('accept the twelve common parameters of a client without a session: uid 0 and empty texts', async () => {
    const { app, reached, lookups } = await openStubServer();
    const outsider =
      'uid=0&sid=&smid=&ik_appid=&lca_coun=&app_group=&cv=&currency=&lca_lang=&afid=&uuid=&timestamp=1718000000000';
    const reply = await app.inject(`${calls.globalStatus.path}?${outsider}`);
    expect(reply.json().dm_error).toBe(0);
    expect(reached[0]?.caller).toMatchObject({ device: '', language: 'PT' });
    expect(reached[0]?.caller.session).toBeUndefined();
    expect(lookups).toEqual([]);
  });

  it('check the audience: no session, a wrong session, a visitor, a player', async () => {
    const { app } = await openStubServer();
    const answer = async (url: string, body?: unknown) =>
      (await app.inject(body ? { method: 'POST', url, payload: body as object } : url)).json();
    expect(await answer(balance)).toEqual(bodyOf('login-needed'));
    expect(await answer(`${balance}?uid=7`)).toEqual(bodyOf('login-needed'));
    expect(await answer(`${balance}?uid=7&sid=wrong&smid=phone-1`)).toEqual(bodyOf('session-expired'));
    expect(REFUSALS['session-expired'].code).toBe(604);
    expect(await answer(`${balance}?uid=7&sid=player-session&smid=other-phone`)).toEqual(
      bodyOf('session-expired'),
    );
    expect((await answer(`${balance}?${asVisitor}`)).dm_error).toBe(0);
    const body = sampleOf(wideBody.input);
    expect(await answer(`${wideBody.path}?${asVisitor}`, body)).toEqual(bodyOf('not-for-visitors'));
    expect((await answer(`${wideBody.path}?${asPlayer}`, body)).dm_error).toBe(0);
  });

  it('accept anyone where the audience is anyone, with the session if it is valid and without it otherwise', async () => {
    const { app, reached } = await openStubServer();
    await app.inject(`${calls.globalStatus.path}?${asPlayer}`);
    await app.inject(`${calls.globalStatus.path}?uid=7&sid=wrong&smid=phone-1`);
    expect(reached.map((call) => call.caller.session?.player)).toEqual([7, undefined]);
  });

  it('keep unknown fields away from the handler at every depth', async () => {
    const { app, reached } = await openStubServer();
    const leg = { match: 5, kind: 'x', banker: 1 };
    const payload = { stake: 1, more: 1, legs: [{ ...leg, more: 1 }], pay: { way: 'wallet', last: 'more' } };
    const reply = await app.inject({ method: 'POST', url: `${wideBody.path}?${asPlayer}&more=1`, payload });
    expect(reply.json().dm_error).toBe(0);
    expect(reached[0]?.input).toEqual({ stake: 1, legs: [leg], pay: { way: 'wallet' } });
  });

  it('read a missing body as an empty input', async () => {
    const { app } = await openStubServer();
    const url = `${calls.playMoney.path}?${asPlayer}`;
    const reply = await app.inject({ method: 'POST', url });
    expect(reply.json()).toEqual(bodyOf('missing-field', 'request_id'));
    const login = await app.inject({ method: 'POST', url: `${calls.visitorLogin.path}?smid=phone-9` });
    expect(login.json().dm_error).toBe(0);
  });

  it('hide an internal error from the client and log it once with the trace id', async () => {
    const route = serve(calls.accountGet, async () => {
      throw new Error('an internal secret');
    });
    const { app, lines } = await openStubServer({ routes: [route] });
    const reply = await app.inject({ url: `${balance}?${asPlayer}`, headers: { 'x-trace-id': 'trace-1' } });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual(bodyOf('internal-error'));
    expect(reply.body).not.toContain('secret');
    expect(reply.headers['x-trace-id']).toBe('trace-1');
    const errors = lines.filter((entry) => entry.level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toMatchObject({ trace: 'trace-1', call: 'accountGet' });
    expect(JSON.stringify(errors[0])).toContain('an internal secret');
    expect(JSON.stringify(errors[0])).not.toContain(PLAYER.sid);
  });

  it('return 503 with the time to wait when the database is unavailable, and 500 for the same code from other sources', async () => {
    const refusedBy = (error: Error) => serve(calls.accountGet, () => Promise.reject(error));
    const refused = Object.assign(new Error('connect to 10.0.0.5 refused'), { code: 'ECONNREFUSED' });
    const wrapped = new Error('the wallet failed', { cause: new DatabaseUnavailable(refused) });
    const { app, lines } = await openStubServer({ routes: [refusedBy(wrapped)] });
    const reply = await app.inject(`${balance}?${asPlayer}`);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json()).toEqual(bodyOf('unavailable'));
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    const bank = await openStubServer({ routes: [refusedBy(refused)] });
    expect((await bank.app.inject(`${balance}?${asPlayer}`)).statusCode).toBe(500);
  });

  it('return 503 when the session cannot be looked up', async () => {
    const { app } = await openStubServer({
      sessions: { resolve: () => Promise.reject(new DatabaseUnavailable(new Error('gone'))) },
    });
    const reply = await app.inject(`${balance}?${asPlayer}`);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  });

  it('check replies against the contract when configured to', async () => {
    const good = sampleOf(calls.accountGet.reply) as { balance_info: object };
    const data = { ...good, balance_info: { ...good.balance_info, cash: '12.50' } };
    const routes = [serve(calls.accountGet, async () => data as never)];
    const strict = await openStubServer({ routes, checkReplies: true });
    const reply = await strict.app.inject(`${balance}?${asPlayer}`);
    expect(reply.json()).toEqual(bodyOf('internal-error'));
    expect(JSON.stringify(strict.lines)).toContain('balance_info.cash');
    const lax = await openStubServer({ routes, checkReplies: false });
    expect((await lax.app.inject(`${balance}?${asPlayer}`)).json()).toMatchObject({ dm_error: 0, data });
  });

  it('send the refusals of the handler, with their values and transport status', async () => {
    const refusal = new Refusal('area-refused', { field: 'lca_coun', values: { country: 'XX' } });
    const seen: unknown[] = [];
    const { app } = await openStubServer({
      routes: [serve(calls.globalStatus, async () => refusal)],
      messages: (name, language, values) => {
        seen.push([name, language, values]);
        return 'no';
      },
    });
    const reply = await app.inject(`${calls.globalStatus.path}?lca_lang=ES`);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({ dm_error: 1403, error_msg: 'no', data: { field: 'lca_coun' } });
    expect(seen).toEqual([['area-refused', 'ES', { country: 'XX', field: 'lca_coun' }]]);
  });

  it('refuse new requests while the server drains, but answer health checks and metrics', async () => {
    let draining = false;
    const { app } = await openStubServer({ draining: () => draining });
    draining = true;
    const reply = await app.inject(`${balance}?${asPlayer}`);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual(bodyOf('unavailable'));
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.headers.connection).toBe('close');
    expect((await app.inject('/openapi.json')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ ok: false, checks: { database: 'ok', draining: 'yes' } });
  });

  it('find the brand by host, origin, app key and name', async () => {
    const hints: unknown[] = [];
    const { app } = await openStubServer({
      brandOf: (hint) => {
        hints.push(hint);
        return { id: 'other', defaultLanguage: 'RU' };
      },
    });
    await app.inject({ url: '/api/nothing', headers: { host: 'a.example:8080', 'x-app-key': 'key-1' } });
    await app.inject({
      url: '/?brand=web3',
      headers: { host: 'b.example', origin: 'https://c.example', 'x-app-key': '<b>' },
    });
    expect(hints).toEqual([
      { host: 'a.example:8080', origin: undefined, appKey: 'key-1', named: undefined, address: '127.0.0.1' },
      {
        host: 'b.example',
        origin: 'https://c.example',
        appKey: undefined,
        named: 'web3',
        address: '127.0.0.1',
      },
    ]);
  });
});
