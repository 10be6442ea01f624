import type { Call } from '@palpite/contract/call';
import { calls } from '@palpite/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertRefused, hostileRequests, mustNotReach } from './hostile.ts';
import type { HostileRequest } from './hostile-request.ts';
import { openStubServer, PLAYER, type StubServer } from './stub-server.ts';
import { wideCalls } from './wide-calls.ts';

const every: Call[] = [...Object.values<Call>(calls), ...wideCalls];

/** A handler gets only fields that the contract names, as plain own properties. */
function assertOnlyNamed(call: Call, input: object): void {
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  const names = Object.keys(call.input.properties);
  expect(Object.keys(input).filter((name) => !names.includes(name))).toEqual([]);
}

describe('every call of the contract under hostile input', { timeout: 120_000 }, () => {
  let stub: StubServer;
  beforeAll(async () => {
    stub = await openStubServer();
  });
  afterAll(() => stub.app.close());

  const send = (request: HostileRequest) =>
    stub.app.inject({
      method: request.method,
      url: request.url,
      headers: request.headers,
      ...(request.body === undefined ? {} : { payload: request.body }),
    });

  for (const call of every) {
    it(`${call.name} refuses missing, mistyped, oversized, duplicate and hostile input by the field's name`, async () => {
      const requests = hostileRequests(call, PLAYER);
      expect(requests.filter(mustNotReach).length).toBeGreaterThan(300);
      for (const request of requests) {
        stub.reached.length = 0;
        assertRefused(await send(request), request);
        if (mustNotReach(request)) expect(stub.reached.length, request.title).toBe(0);
        for (const { input } of stub.reached) assertOnlyNamed(call, input);
      }
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
      expect(stub.lines.filter((entry) => entry.level === 'error')).toEqual([]);
    });
  }

  it('answers any text with an envelope and never with an internal error', async () => {
    const oneCall = fc.constantFrom(...every);
    const body = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    );
    const query = fc.oneof(fc.webQueryParameters(), fc.stringMatching(/^[a-z%0-9=&+_.-]{0,60}$/));
    await fc.assert(
      fc.asyncProperty(oneCall, query, body, async (call, text, payload) => {
        const reply = await stub.app.inject({
          method: call.method,
          url: `${call.path}?uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}&${text}`,
          ...(call.method === 'POST' ? { headers: { 'content-type': 'application/json' }, payload } : {}),
        });
        expect(reply.statusCode).toBeLessThan(500);
        expect(Object.keys(reply.json())).toEqual(['dm_error', 'error_msg', 'data']);
      }),
      { numRuns: 500 },
    );
  });
});
