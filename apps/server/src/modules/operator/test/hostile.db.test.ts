import { disagreements } from '@palpite/contract/agreement';
import type { Call } from '@palpite/contract/call';
import { operatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorCall } from '@palpite/contract/operator/operator-call';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOf } from '../../../platform/http/input.ts';
import { assertRefused } from '../../../platform/http/test/hostile.ts';
import { hostileBodies } from '../../../platform/http/test/hostile-bodies.ts';
import type { HostileRequest } from '../../../platform/http/test/hostile-request.ts';
import { HOSTILE_TEXT } from '../../../platform/http/test/hostile-values.ts';
import { sampleOf } from '../../../platform/http/test/sample.ts';
import { operatorAdmin } from '../routes/operator-routes.ts';
import type { Console } from './console.ts';
import { openStubConsole, type StubConsole } from './stub-console.ts';

let stub: StubConsole;
let full: Console;
let fullCookie: string | undefined;
let halfCookie: string | undefined;
beforeAll(async () => {
  stub = await openStubConsole();
  full = (await stub.signIn('boss', 'admin')).admin;
  fullCookie = full.cookie;
  const created = await stub.people.create('half', 'admin');
  const half = stub.browser();
  await half.call('operatorSetUp', {
    token: created.is === 'issued' ? created.token : '',
    password: 'long enough one',
  });
  halfCookie = half.cookie;
});
afterAll(() => stub.close());

const AT_ONCE = 8;
const TABLES = ['person', 'recovery_code', 'session', 'device', 'audit'];

async function everything(): Promise<string> {
  const sums = await Promise.all(
    TABLES.map(async (table) => {
      const [row] = await stub.fresh.database.read<{ sum: string }>(
        `SELECT md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM operator.${table} t`,
      );
      return `${table} ${row?.sum}`;
    }),
  );
  return [...sums, JSON.stringify(stub.did.app), [...stub.did.blocks].join(), stub.did.ended.join()].join(
    '\n',
  );
}

/** The generator is made for calls of players; of an operator's call it needs only the input. */
const asCall = (call: OperatorCall): Call => ({
  ...call,
  path: call.path as unknown as Call['path'],
  audience: 'anyone',
  retry: call.method === 'GET' ? 'read' : 'once',
  refusals: [],
  requirements: [],
});

/** Missing, mistyped, oversized and duplicate values of every field in the query of a GET. */
function hostileQueries(call: OperatorCall): HostileRequest[] {
  if (call.method !== 'GET') return [];
  const fields = Object.entries(call.input.properties) as [string, TSchema][];
  const good = fields.map(([name, schema]) => [name, encodeURIComponent(String(sampleOf(schema)))] as const);
  const request = (
    title: string,
    query: string,
    expectation: HostileRequest['expectation'],
  ): HostileRequest => ({
    title: `${call.name}: ${title}`,
    method: 'GET',
    url: `${call.path}?${query}`,
    headers: {},
    expectation,
  });
  const text = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map((pair) => pair.join('=')).join('&');
  const cases = fields.flatMap(([name, schema]) => {
    const others = good.filter(([other]) => other !== name);
    const isText = (schema as { type?: string }).type === 'string';
    const values = HOSTILE_TEXT.map((value) => {
      const raw = value.raw;
      const query = text([...others, [name, raw]]);
      return request(
        `${name} is ${value.title}`,
        query,
        expected(schema, raw, isText, value.always === true),
      );
    });
    const twice = text([...good, [name, good.find(([other]) => other === name)?.[1] ?? '']]);
    return [
      ...values,
      request(`${name} twice`, twice, { is: 'refused', names: ['duplicate-field'], field: name }),
    ];
  });
  return [
    ...cases,
    request('a prototype key', `${text(good)}&__proto__=1`, { is: 'refused', names: ['invalid-field'] }),
    request('a broken escape', `${text(good)}&a=%zz&%zz=1`, { is: 'refused', names: ['invalid-field'] }),
    request('too many', Array.from({ length: 80 }, (_, at) => `x${at}=1`).join('&'), {
      is: 'refused',
      names: ['invalid-field'],
    }),
  ];
}

/** Only input that the schema refuses counts as hostile; the rest must merely be answered by an envelope. */
function expected(
  schema: TSchema,
  raw: string,
  isText: boolean,
  always: boolean,
): HostileRequest['expectation'] {
  const names = ['invalid-field', 'missing-field', 'duplicate-field'] as const;
  if (always) return { is: 'refused', names };
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return { is: 'refused', names };
  }
  if (decoded === '') return { is: 'data' };
  const value = isText ? decoded : /^(?:0|-?[1-9][0-9]{0,15})$/.test(decoded) ? Number(decoded) : undefined;
  return value === undefined || checkOf(schema)(value) ? { is: 'refused', names } : { is: 'data' };
}

for (const call of Object.values<OperatorCall>(operatorCalls)) {
  it(`${call.name} refuses hostile input and changes nothing`, async () => {
    const session = { uid: 0, sid: '', smid: '' };
    const bodies = hostileBodies(asCall(call), session).map((one) => ({ ...one, url: call.path }));
    const requests = [...bodies, ...hostileQueries(call)];
    const refused = requests.filter((request) => request.expectation.is === 'refused');
    expect(refused.length).toBeGreaterThan(call.method === 'POST' ? 20 : 2);
    const cookie = call.audience === 'half' ? halfCookie : fullCookie;
    const before = await everything();
    // Most of the time is spent waiting for the session to be looked up.
    for (let from = 0; from < refused.length; from += AT_ONCE)
      await Promise.all(
        refused
          .slice(from, from + AT_ONCE)
          .map(async (request) => assertRefused(await send(request, cookie), request)),
      );
    expect(await everything()).toBe(before);
    for (const request of requests.filter((one) => one.expectation.is === 'data'))
      assertRefused(await send(request, cookie), request);
    full.cookie = fullCookie;
  });
}

async function send(request: HostileRequest, cookie: string | undefined) {
  full.cookie = cookie;
  const { method, url, headers, body } = request;
  const answer = await full.raw({
    method,
    url,
    headers: { ...full.headers(), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { statusCode: answer.status, body: answer.body };
}

it('has a route for every call of the console and no other', () => {
  const routes = operatorAdmin(stub.operator).routes.map(({ call }) => call.name);
  expect(routes.sort()).toEqual(Object.keys(operatorCalls).sort());
  expect(new Set(routes).size).toBe(routes.length);
  for (const [name, call] of Object.entries(operatorCalls)) expect(call.name).toBe(name);
});

it('keeps the console out of the contract of players', () => {
  const served = operatorAdmin(stub.operator).routes.map(({ call }) => ({
    method: call.method,
    path: call.path,
  }));
  expect(disagreements({}, served)).toEqual([]);
});

it('answers an unknown call path with an envelope, not a page', async () => {
  const answer = await full.raw({
    method: 'GET',
    url: '/operator/api/nothing',
    headers: { accept: 'text/html' },
  });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ dm_error: 1404 });
});
