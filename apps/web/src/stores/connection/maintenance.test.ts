import type { Outcome } from '@palpite/client/outcome';
import { GLOBAL_STATUS, type GlobalStatus } from '@palpite/contract/tables/site';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { parseHash } from '../../platform/hash.ts';
import { watchMaintenance } from '../background.ts';
import { createMaintenance, placeFor } from './maintenance.ts';

const { normal, maintenance, news } = GLOBAL_STATUS;
const lead = (now: GlobalStatus, before: GlobalStatus, hash: string) =>
  placeFor(now, before, parseHash(hash));

describe('the target of a maintenance status', () => {
  it('[STATE-046] 0 leaves the error page, and no other', () => {
    for (const hash of ['#/error', '#/error?type=3', '#/error?type=1']) {
      expect(lead(normal, normal, hash)).toBe('/game');
    }
    for (const hash of ['#/sport', '#/me', '#/forbidden']) expect(lead(normal, normal, hash)).toBeUndefined();
  });

  it('[STATE-047] 1 leads to the error page of type 3', () => {
    for (const hash of ['#/sport', '#/news', '#/error', '#/error?type=1']) {
      expect(lead(maintenance, normal, hash)).toBe('/error?type=3');
    }
    expect(lead(maintenance, maintenance, '#/error?type=3')).toBeUndefined();
  });

  it('[STATE-048] 2 leads to the news; a player who opened them stays', () => {
    expect(lead(news, normal, '#/sport')).toBe('/news');
    expect(lead(news, news, '#/news')).toBeUndefined();
    expect(lead(normal, news, '#/news')).toBe('/game');
    expect(lead(normal, normal, '#/news')).toBeUndefined();
  });
});

describe('watching the maintenance status', () => {
  function watched(answers: (GlobalStatus | undefined)[], start: string) {
    const clock = manualClock();
    let place = parseHash(start);
    const asked: number[] = [];
    const maintenance = createMaintenance(async (): Promise<Outcome<'globalStatus'>> => {
      asked.push(clock.nowMs());
      const status = answers.shift();
      if (status === undefined) return { is: 'unreachable', why: 'offline' };
      return { is: 'done', data: { global_stats: status, notice: `said ${status}`, until_ms: 5 } };
    });
    const stop = watchMaintenance({
      platform: clock,
      maintenance,
      place: () => place,
      navigate: (to) => {
        place = parseHash(to);
      },
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    return { clock, maintenance, asked, stop, turn, path: () => place.path };
  }

  it('[CONST-011] reads at once and then every 10 s, whatever was answered', async () => {
    const { clock, asked, turn, stop } = watched([normal, undefined, normal], '#/sport');
    for (let round = 0; round < 4; round += 1) {
      await turn();
      clock.advance(10_000);
    }
    stop();
    const first = asked[0] ?? 0;
    expect(asked.map((at) => at - first)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  });

  it('[STATE-046] [STATE-047] closes and opens with the status, and passes on the operator message', async () => {
    const { clock, maintenance: store, turn, path } = watched([maintenance, maintenance, normal], '#/me');
    await turn();
    expect(path()).toBe('/error');
    expect(store.getState()).toMatchObject({ notice: 'said 1', untilMs: 5 });
    clock.advance(10_000);
    await turn();
    expect(path()).toBe('/error');
    clock.advance(10_000);
    await turn();
    expect(path()).toBe('/game');
  });

  it('an error page opened at the start is left at the second answer; no answer changes nothing', async () => {
    const { clock, turn, path } = watched([normal, undefined, normal], '#/error');
    await turn();
    expect(path()).toBe('/error');
    clock.advance(10_000);
    await turn();
    expect(path()).toBe('/error');
    clock.advance(10_000);
    await turn();
    expect(path()).toBe('/game');
  });
});
