import { calls } from '@palpite/contract/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
        expect(timeliness(sent) === undefined).toBe(Math.abs(sent - now) <= SENT_WITHIN_MS);
      }),
    );
  });
});
