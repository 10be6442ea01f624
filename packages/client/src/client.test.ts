import { calls } from '@palpite/contract/generated/calls';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done, fakeFetch, type Scripted, turn } from '../test/fake-fetch.ts';
import { createClient, retriesOf } from './client.ts';
import type { CallEvent, Outcome } from './outcome.ts';

const COMMON = {
  uid: 77,
  sid: 'secret-session',
  smid: 'device-1',
  ik_appid: 'h5',
  lca_coun: 'BR',
  app_group: 'bethoje',
  cv: '100.1.0',
  currency: 'BRL',
  lca_lang: 'PT',
  afid: 'friend',
  uuid: 'u-1',
} as const;
const HEADERS = { appKey: 'key-br', appName: 'Palpite' };
const RENEWED = { valid: 1, sid: 'next' };

function app(script: readonly Scripted[]) {
  const clock = manualClock();
  const { fetch, sent } = fakeFetch(clock, script);
  const events: CallEvent[] = [];
  const client = createClient({
    base: 'https://api.example',
    headers: HEADERS,
    common: () => COMMON,
    fetch,
    clock,
    onOutcome: (event) => events.push(event),
  });
  return { clock, client, sent, events };
}

/** Moves the clock in small steps until the call is over, at most two minutes. */
async function until<T>(clock: ManualClock, pending: Promise<T>): Promise<T> {
  let over = false;
  const watched = pending.finally(() => {
    over = true;
  });
  watched.catch(() => undefined);
  for (let step = 0; step < 1_200 && !over; step += 1) {
    await turn();
    if (!over) clock.advance(100);
  }
  return watched;
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

describe('the content of every request', () => {
  it('[CALL-003] the headers of the app key and the app name', async () => {
    const { clock, client, sent } = app([done(RENEWED)]);
    await until(clock, client.call('sessionRenewal', {}));
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('x-app-key')).toBe('key-br');
    expect(headers.get('x-app-name')).toBe('Palpite');
  });

  it('[CALL-008] all twelve query parameters, on GET and on POST', async () => {
    for (const name of ['sessionRenewal', 'visitorLogin'] as const) {
      const { clock, client, sent } = app([done({})]);
      await until(clock, client.call(name, {}));
      const query = Object.fromEntries(sent[0]?.url.searchParams ?? []);
      const expected = Object.entries(COMMON).map(([key, value]) => [key, String(value)]);
      expect(query).toEqual({ ...Object.fromEntries(expected), timestamp: String(sent[0]?.atMs) });
    }
  });

  it('[CALL-008] an unauthenticated request sends all twelve too: uid 0 and the rest empty', async () => {
    const clock = manualClock();
    const { fetch, sent } = fakeFetch(clock, [done({})]);
    const client = createClient({ base: '', headers: HEADERS, common: () => ({}), fetch, clock });
    await until(clock, client.call('globalStatus', {}));
    const query = sent[0]?.url.searchParams;
    expect([...(query?.keys() ?? [])]).toHaveLength(12);
    expect(query?.get('uid')).toBe('0');
    expect(query?.get('sid')).toBe('');
    expect(sent[0]?.url.origin).toBe('https://page.example');
  });

  it('of a call that the first view does not make, with the parameters of the moment it was made', async () => {
    const clock = manualClock();
    const { fetch, sent } = fakeFetch(clock, [done({})]);
    let uid = 1;
    const client = createClient({ base: '', headers: HEADERS, common: () => ({ uid }), fetch, clock });
    const pending = client.call('faqList', {} as never);
    uid = 2;
    await until(clock, pending);
    expect(sent[0]?.url.pathname).toBe(calls.faqList.path);
    expect(sent[0]?.url.searchParams.get('uid')).toBe('1');
  });

  it('[CALL-004] goes to the configured base', async () => {
    const { clock, client, sent } = app([done(RENEWED)]);
    await until(clock, client.call('sessionRenewal', {}));
    expect(sent[0]?.url.origin + (sent[0]?.url.pathname ?? '')).toBe(
      'https://api.example/api/piranha/user/account/session/renewal',
    );
  });

  it('puts the input of a GET into the query, once and without undefined values', async () => {
    const { clock, client, sent } = app([done({ records: [], cursor: '', has_more: 0 })]);
    await until(clock, client.call('statementGet', { cursor: 'a_b-9', page_limit: 20 }));
    expect(sent[0]?.url.searchParams.getAll('cursor')).toEqual(['a_b-9']);
    expect(sent[0]?.url.searchParams.getAll('page_limit')).toEqual(['20']);
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('puts the input of a POST into a JSON body and never follows a redirect with it', async () => {
    const { clock, client, sent } = app([done({})]);
    const request_id = '01890a5d-ac96-774b-bcce-b302099a8057';
    await until(clock, client.call('playMoney', { request_id }));
    expect(sent[0]?.init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ request_id });
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json');
  });
});

describe('a phone with a wrong clock', () => {
  const reported = (now: unknown): Scripted => ({
    body: { dm_error: 3009, error_msg: 'late', data: { now } },
  });
  const stamps = (sent: readonly { url: URL }[]) =>
    sent.map(({ url }) => Number(url.searchParams.get('timestamp')));
  const place = { slip_id: '01890a5d-ac96-774b-bcce-b302099a8057', singleBetList: [] };

  it('corrects it by the answer, repeats the request once, and keeps the offset', async () => {
    const clock = manualClock();
    const ahead = 86_400_000;
    const { fetch, sent } = fakeFetch(clock, [reported(clock.nowMs() + ahead), done({ orders: [] })]);
    const client = createClient({ base: '', headers: HEADERS, common: () => COMMON, fetch, clock });
    expect(await until(clock, client.call('betSinglePass', place))).toMatchObject({ is: 'done' });
    await until(clock, client.call('betSinglePass', place));
    const [first, again, later] = stamps(sent);
    expect(first).toBe(sent[0]?.atMs);
    expect([again, later]).toEqual([sent[1], sent[2]].map((one) => (one?.atMs ?? 0) + ahead));
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
  });

  it('repeats only once; a refusal without the time is the result', async () => {
    for (const [now, tries] of [
      [1_000, 2],
      ['soon', 1],
    ] as const) {
      const { clock, client, sent, events } = app([reported(now)]);
      expect(await until(clock, client.call('betSinglePass', place))).toMatchObject({ code: 3009 });
      expect(sent).toHaveLength(tries);
      expect(events[0]?.tries).toBe(tries);
    }
  });
});

describe('timeout and retries', () => {
  it('[CONST-006] gives an attempt up after 10 s without an answer', async () => {
    const { clock, client, sent, events } = app(['silence', done(RENEWED)]);
    const pending = client.call('sessionRenewal', {});
    await turn();
    clock.advance(9_999);
    await turn();
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    clock.advance(1);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect(await until(clock, pending)).toEqual({ is: 'done', data: RENEWED });
    expect(events[0]).toMatchObject({ tries: 2, status: 200 });
  });

  it('[CONST-007] [CONST-008] retries three times, 1 s, 2 s and 3 s after the failure', async () => {
    const { clock, client, sent } = app(['network-failure']);
    const outcome = await until(clock, client.call('sessionRenewal', {}));
    expect(outcome).toEqual({ is: 'unreachable', why: 'offline' });
    expect(gaps(sent.map((request) => request.atMs))).toEqual([1_000, 2_000, 3_000]);
  });

  it('[CALL-008] the timestamp is that of the attempt; the rest is that of the call', async () => {
    const clock = manualClock();
    const { fetch, sent } = fakeFetch(clock, ['network-failure']);
    let uid = 1;
    const client = createClient({ base: '', headers: HEADERS, common: () => ({ uid: uid++ }), fetch, clock });
    await until(clock, client.call('sessionRenewal', {}));
    expect(sent.map(({ url }) => Number(url.searchParams.get('timestamp')))).toEqual(
      sent.map(({ atMs }) => atMs),
    );
    expect(sent.map(({ url }) => url.searchParams.get('uid'))).toEqual(['1', '1', '1', '1']);
  });

  it('a keyed command repeats the very same body', async () => {
    const { clock, client, sent } = app(['silence', { status: 503, body: 'down' }, done({})]);
    const input = { request_id: '01890a5d-ac96-774b-bcce-b302099a8057' };
    const pending = client.call('playMoney', input);
    input.request_id = 'changed by the caller meanwhile';
    expect((await until(clock, pending)).is).toBe('done');
    expect(new Set(sent.map(({ init }) => init.body)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it.each([502, 503, 504])('%i counts as no answer, whatever its body says', async (status) => {
    const { clock, client, sent } = app([{ status, body: { dm_error: 1503, error_msg: 'x', data: null } }]);
    expect(await until(clock, client.call('globalStatus', {}))).toEqual({ is: 'unreachable', why: 'server' });
    expect(sent).toHaveLength(4);
  });

  it('honours Retry-After up to 10 s', async () => {
    const busy: Scripted = {
      status: 429,
      body: { dm_error: 1429, error_msg: 'slow down', data: null },
      headers: { 'retry-after': '7' },
    };
    const { clock, client, sent } = app([busy, done(RENEWED)]);
    expect((await until(clock, client.call('sessionRenewal', {}))).is).toBe('done');
    expect(gaps(sent.map((request) => request.atMs))).toEqual([7_000]);
  });

  it('waits as long as a 503 asks for and then repeats a keyed command with the same key', async () => {
    const down: Scripted = {
      status: 503,
      body: { dm_error: 1503, error_msg: 'not now', data: null },
      headers: { 'retry-after': '4' },
    };
    const { clock, client, sent } = app([down, done({})]);
    const request_id = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect((await until(clock, client.call('playMoney', { request_id }))).is).toBe('done');
    expect(gaps(sent.map((request) => request.atMs))).toEqual([4_000]);
    expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([{ request_id }, { request_id }]);
  });

  it('a 503 that asks for more than 10 s counts as no answer at once: the request may have been carried out', async () => {
    const { clock, client, sent } = app([
      { status: 503, body: { dm_error: 1503, error_msg: 'x', data: null }, headers: { 'retry-after': '11' } },
    ]);
    expect(await until(clock, client.call('globalStatus', {}))).toEqual({ is: 'unreachable', why: 'server' });
    expect(sent).toHaveLength(1);
  });

  it('does not wait for a Retry-After of more than 10 s and returns the server message', async () => {
    const busy: Scripted = {
      status: 429,
      body: { dm_error: 1429, error_msg: 'slow down', data: null },
      headers: { 'retry-after': '11' },
    };
    const { clock, client, sent } = app([busy]);
    const outcome = await until(clock, client.call('sessionRenewal', {}));
    expect(outcome).toEqual({ is: 'refused', code: 1429, message: 'slow down' });
    expect(sent).toHaveLength(1);
  });

  it('never more than four requests, and only one after an answer (any script)', async () => {
    const line = fc.oneof(
      fc.constant<Scripted>('network-failure'),
      fc.constant<Scripted>('silence'),
      fc.record({ status: fc.constantFrom(200, 403, 404, 429, 500, 502, 503, 504), body: fc.anything() }),
      fc
        .integer({ min: 0, max: 200_000 })
        .map((code) => ({ body: { dm_error: code, error_msg: '', data: null } })),
    ) as fc.Arbitrary<Scripted>;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (script) => {
        const { clock, client, sent, events } = app(script);
        const outcome: Outcome<'sessionRenewal'> = await until(clock, client.call('sessionRenewal', {}));
        const again = (answer: Scripted | undefined) =>
          typeof answer === 'string' || [429, 502, 503, 504].includes(answer?.status ?? 200);
        const used = [0, 1, 2, 3].map((index) => script[Math.min(index, script.length - 1)]);
        const firstAnswer = used.findIndex((answer) => !again(answer));
        expect(sent).toHaveLength(firstAnswer === -1 ? 4 : firstAnswer + 1);
        expect(['done', 'refused', 'unreachable']).toContain(outcome.is);
        expect(events.map((event) => event.outcome)).toEqual([outcome]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('retried calls', () => {
  it('are reads and keyed commands, three times, and never a command that may act twice', () => {
    expect([retriesOf('read'), retriesOf('keyed'), retriesOf('once')]).toEqual([3, 3, 0]);
  });
});

describe('the meaning of an answer', () => {
  const refusal = (body: unknown, status = 200) => app([{ status, body }]);

  it('[ERR-002] [ERR-003] reads the envelope: 0 is success', async () => {
    const { clock, client } = app([done(RENEWED)]);
    expect(await until(clock, client.call('sessionRenewal', {}))).toEqual({ is: 'done', data: RENEWED });
  });

  it('a refusal has its code, message and field, and is not retried', async () => {
    const { clock, client, sent } = refusal({
      dm_error: 1002,
      error_msg: 'wrong',
      data: { field: 'cursor' },
    });
    const outcome = await until(clock, client.call('statementGet', {}));
    expect(outcome).toEqual({ is: 'refused', code: 1002, message: 'wrong', field: 'cursor' });
    expect(sent).toHaveLength(1);
  });

  it('a refusal of transport keeps its code', async () => {
    const { clock, client } = refusal({ dm_error: 1403, error_msg: 'not here', data: null }, 403);
    const outcome = await until(clock, client.call('globalStatus', {}));
    expect(outcome).toEqual({ is: 'refused', code: 1403, message: 'not here' });
  });

  it.each([
    ['text', '<html>captive portal</html>'],
    ['an empty body', ''],
    ['null', null],
    ['a list', []],
    ['no data', { dm_error: 0, error_msg: '' }],
    ['a code that is text', { dm_error: '0', error_msg: '', data: {} }],
    ['no message', { dm_error: 0, data: {} }],
    ['a code with decimals', { dm_error: 1.5, error_msg: '', data: {} }],
  ])('%s is not an envelope', async (_, body) => {
    const { clock, client, sent } = refusal(body);
    expect(await until(clock, client.call('globalStatus', {}))).toEqual({ is: 'unreachable', why: 'server' });
    expect(sent).toHaveLength(1);
  });

  it('a success in the body of an HTTP error is not trusted', async () => {
    const { clock, client } = refusal({ dm_error: 0, error_msg: '', data: RENEWED }, 500);
    const outcome = await until(clock, client.call('sessionRenewal', {}));
    expect(outcome).toEqual({ is: 'unreachable', why: 'server' });
  });
});

describe('abort and report', () => {
  it('an abort ends an attempt at once, even when fetch ignores its signal', async () => {
    const { clock, client, sent, events } = app(['silence']);
    const controller = new AbortController();
    const pending = client.call('sessionRenewal', {}, { signal: controller.signal });
    await turn();
    controller.abort();
    await expect(pending).rejects.toBe(controller.signal.reason);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    clock.advance(60_000);
    await turn();
    expect(sent).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('an abort ends the pause before a retry', async () => {
    const { clock, client, sent } = app(['network-failure']);
    const controller = new AbortController();
    const pending = client.call('sessionRenewal', {}, { signal: controller.signal });
    await turn();
    controller.abort();
    await expect(pending).rejects.toBe(controller.signal.reason);
    clock.advance(60_000);
    await turn();
    expect(sent).toHaveLength(1);
  });

  it('nothing is sent for a signal that is already aborted', async () => {
    const { client, sent } = app([done(RENEWED)]);
    await expect(client.call('sessionRenewal', {}, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(sent).toHaveLength(0);
  });

  it('reports the call without the session', async () => {
    const { clock, client, events } = app([
      'network-failure',
      { body: { dm_error: 604, error_msg: 'x', data: null }, headers: { 'x-trace-id': 'abc' } },
    ]);
    await until(clock, client.call('accountGet', {}));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      name: 'accountGet',
      method: 'GET',
      host: 'https://api.example',
      path: '/api/piranha/finance/account/get',
      outcome: { is: 'refused', code: 604 },
      status: 200,
      traceId: 'abc',
      tries: 2,
      costMs: 1_000,
    });
    expect(JSON.stringify(events)).not.toContain('secret-session');
  });
});
