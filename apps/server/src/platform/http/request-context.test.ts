import { calls } from '@palpite/contract/calls';
import { describe, expect, it } from 'vitest';
import { openStubServer, PLAYER } from './test/stub-server.ts';

const secrets = `uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`;

describe('the request log', () => {
  it('has one line per request: route, status, outcome, time, trace, brand', async () => {
    const { app, lines, observed } = await openStubServer();
    await app.inject({ url: `${calls.accountGet.path}?${secrets}`, headers: { 'x-trace-id': 'a_b-C9' } });
    await app.inject(`${calls.accountGet.path}?uid=1&sid=wrong`);
    await app.inject('/api/secret-path?sid=secret');
    expect(lines.map((entry) => entry.line)).toEqual([
      {
        method: 'GET',
        route: calls.accountGet.path,
        status: 200,
        outcome: 'ok',
        ms: expect.any(Number),
        trace: 'a_b-C9',
        brand: 'bethoje',
      },
      expect.objectContaining({ status: 200, outcome: 'session-expired' }),
      expect.objectContaining({ status: 404, outcome: 'no-such-path', route: 'unknown' }),
    ]);
    expect(observed.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['accountGet', 'ok'],
      ['accountGet', 'session-expired'],
      ['unknown', 'no-such-path'],
    ]);
  });

  it('measures the time until the reply is sent, of stored pages too', async () => {
    const { app, observed } = await openStubServer();
    await app.inject(`${calls.accountGet.path}?${secrets}`);
    await app.inject(`${calls.matchListNew.path}?first=1`);
    await app.inject('/healthz');
    expect(observed).toHaveLength(3);
    for (const { name, seconds } of observed) expect(seconds, name).toBeGreaterThan(0);
  });

  it('never holds a query, credentials, headers or bodies', async () => {
    const { app, lines } = await openStubServer();
    const headers = {
      cookie: 'cookie-secret=1',
      authorization: 'Bearer authorization-secret',
      'content-type': 'application/json',
      'x-app-key': 'key-secret',
      'user-agent': 'agent-secret',
    };
    const payload = '{"request_id":"body-secret"}';
    await app.inject({ method: 'POST', url: `${calls.playMoney.path}?${secrets}`, headers, payload });
    await app.inject({ url: `/path-secret?${secrets}&query-secret=1`, headers });
    await app.inject({ url: `/api/%?${secrets}`, headers });
    expect(lines).toHaveLength(3);
    const written = JSON.stringify(lines);
    for (const secret of ['secret', PLAYER.sid, PLAYER.smid, 'sid=', '127.0.0.1']) {
      expect(written, secret).not.toContain(secret);
    }
  });

  it('returns the trace id of the request, or a new one if that is not a plain word', async () => {
    const { app } = await openStubServer();
    const trace = async (given: string) =>
      (await app.inject({ url: '/healthz', headers: { 'x-trace-id': given } })).headers['x-trace-id'];
    expect(await trace('web-17')).toBe('web-17');
    const made = await Promise.all(['', 'a b', 'x'.repeat(65), '<b>', 'ключ'].map(trace));
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(made).size).toBe(made.length);
  });
});
