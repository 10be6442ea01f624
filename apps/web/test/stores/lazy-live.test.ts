import type { Live, LiveOptions } from '@palpite/client/live';
import { describe, expect, it } from 'vitest';
import { openLazyLive } from '../../src/stores/lazy-live.ts';

const OPTIONS: LiveOptions = { url: async () => 'ws://house' };
const HEARER = { snapshot: () => undefined, change: () => undefined };

/** A page that becomes idle, and code that comes, when the test says so. */
function page() {
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  let answer: { come(): void; fail(): void } | undefined;
  const real: Live = {
    watch(topic) {
      said.push(`watch ${topic}`);
      return () => void said.push(`leave ${topic}`);
    },
    retry: () => void said.push('retry'),
    close: () => void said.push('close'),
  };
  const later = (callback: () => void) => {
    waiting.push(callback);
    return () => void waiting.splice(waiting.indexOf(callback), 1);
  };
  const live = openLazyLive(
    {
      load: () =>
        new Promise((resolve, reject) => {
          said.push('load');
          answer = {
            come: () =>
              resolve(() => {
                said.push('open');
                return real;
              }),
            fail: () => reject(new Error('no such file')),
          };
        }),
      whenIdle: later,
      after: (_delayMs, callback) => later(callback),
    },
    OPTIONS,
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...{ live, said },
    waits: () => waiting.length,
    idle: () => waiting.shift()?.(),
    async come() {
      answer?.come();
      await settle();
    },
    async fail() {
      answer?.fail();
      await settle();
    },
  };
}

describe('a live socket that comes after the first view', () => {
  it('is fetched when the page is idle, and then hears what is still watched', async () => {
    const { live, said, idle, come } = page();
    live.watch('match:1', HEARER);
    const leave = live.watch('match:2', HEARER);
    leave();
    live.retry();
    expect(said).toEqual([]);
    idle();
    await come();
    expect(said).toEqual(['load', 'open', 'watch match:1']);
    live.watch('match:3', HEARER)();
    live.retry();
    live.close();
    expect(said.slice(3)).toEqual(['watch match:3', 'leave match:3', 'retry', 'close']);
  });

  it('is asked for again when its code does not come', async () => {
    const { live, said, idle, come, fail } = page();
    live.watch('match:1', HEARER);
    idle();
    await fail();
    idle();
    await come();
    expect(said).toEqual(['load', 'load', 'open', 'watch match:1']);
  });

  it('never opens once it is closed', async () => {
    const early = page();
    early.live.close();
    expect(early.waits()).toBe(0);
    const late = page();
    late.idle();
    late.live.close();
    await late.come();
    expect(late.said).toEqual(['load']);
    const failed = page();
    failed.idle();
    failed.live.close();
    await failed.fail();
    expect(failed.waits()).toBe(0);
  });
});
