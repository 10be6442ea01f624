import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls } from '@palpite/contract/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SENT_WITHIN_MS, timelinessOf } from './admission.ts';
import { sampleOf } from './test/sample.ts';
import { openStubServer, PLAYER } from './test/stub-server.ts';

const MONEY = ['betSinglePass', 'betMultiple', 'orderFree', 'cashOutBet'] as const;

describe('a request that was not sent recently', () => {
  it('is refused by the calls that bet and cash out, with the current time, and reaches no handler', async () => {
    const { app, clock, reached } = await openStubServer();
    for (const name of MONEY)
      for (const offMs of [SENT_WITHIN_MS + 1, -SENT_WITHIN_MS - 1, -clock.nowMs()]) {
        const sent = new URLSearchParams({ ...PLAYER, timestamp: String(clock.nowMs() + offMs) } as never);
        const payload = sampleOf(calls[name].input) as object;
        const reply = await app.inject({ method: 'POST', url: `${calls[name].path}?${sent}`, payload });
        expect(reply.json()).toMatchObject({
          dm_error: REFUSALS['clock-skew'].code,
          data: { now: clock.nowMs() },
        });
      }
    expect(reached).toEqual([]);
  });

  it('reaches the handler if the clock is slightly wrong or no time is given', async () => {
    const { app, clock, reached } = await openStubServer();
    const payload = sampleOf(calls.betSinglePass.input) as object;
    for (const timestamp of [clock.nowMs() + SENT_WITHIN_MS, clock.nowMs() - SENT_WITHIN_MS, '']) {
      const sent = new URLSearchParams({ ...PLAYER, timestamp: String(timestamp) } as never);
      const url = `${calls.betSinglePass.path}?${sent}`;
      expect((await app.inject({ method: 'POST', url, payload })).json().dm_error).toBe(0);
    }
    expect(reached).toHaveLength(3);
  });

  it('is accepted by calls that only read: a device with a wrong clock still sees everything', async () => {
    const { app } = await openStubServer();
    const sent = new URLSearchParams({ ...PLAYER, timestamp: '1' } as never);
    expect((await app.inject(`${calls.accountGet.path}?${sent}`)).json().dm_error).toBe(0);
  });

  it('is recognised by the distance in time alone', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(instant, instant, (sent, now) => {
        const timeliness = timelinessOf({ refusals: ['clock-skew'] }, { nowMs: () => now });
        expect(timeliness(new Map([['timestamp', String(sent)]])) === undefined).toBe(
          Math.abs(sent - now) <= SENT_WITHIN_MS,
        );
      }),
    );
  });
});

describe('the time at which a request arrived', () => {
  const { path } = calls.crashCashOut;
  const body = JSON.stringify(sampleOf(calls.crashCashOut.input));
  const query = new URLSearchParams(PLAYER as never);
  const head = `POST ${path}?${query} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const listen = async (resolve: () => Promise<void>) => {
    const session = { player: PLAYER.uid as PlayerId, visitor: false, tokenHash: 'hash' };
    const sessions = { resolve: async () => resolve().then(() => session) };
    const server = await openStubServer({ sessions });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const client = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(client, 'connect');
    const close = async () => {
      client.destroy();
      await server.app.close();
    };
    return { ...server, client, close };
  };

  it('is that of its last byte: a client that holds the body back cannot decide by what happens meanwhile', async () => {
    let isAsked = false;
    const { client, clock, reached, close } = await listen(async () => {
      isAsked = true;
    });
    client.write(head + body.slice(0, -1));
    await vi.waitUntil(() => isAsked);
    await clock.advance(3_000);
    client.write(body.slice(-1));
    await vi.waitUntil(() => reached.length === 1);
    expect(reached[0]?.caller.receivedMs).toBe(clock.nowMs());
    await close();
  });

  it.each([
    ['with its head', [head + body]],
    ['right after its head', [head, body]],
  ])('does not wait for the session when the body comes %s', async (_when, parts) => {
    let found = () => {};
    const { client, clock, reached, close } = await listen(
      () =>
        new Promise((resolve) => {
          found = resolve;
        }),
    );
    const sentMs = clock.nowMs();
    for (const part of parts) {
      client.write(part);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await clock.advance(3_000);
    found();
    await vi.waitUntil(() => reached.length === 1);
    expect(reached[0]?.caller.receivedMs).toBe(sentMs);
    await close();
  });
});
