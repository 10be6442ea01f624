import type { Live } from '@palpite/client/live';
import { expect, it } from 'vitest';
import { openLiveLater } from './live-link.ts';

const LIVE: Live = { watch: () => () => undefined, retry: () => undefined, close: () => undefined };

/** A page that becomes idle, and code that loads, when the test says so. */
function page() {
  const steps: string[] = [];
  const waiting = new Set<() => void>();
  const answers: { come(): void; fail(): void }[] = [];
  const later = (callback: () => void) => {
    waiting.add(callback);
    return () => void waiting.delete(callback);
  };
  const giveUp = openLiveLater(
    {
      load: () =>
        new Promise((resolve, reject) => {
          steps.push('load');
          answers.push({ come: () => resolve(() => LIVE), fail: () => reject(new Error('no such file')) });
        }),
      whenIdle: later,
      after: (_delayMs, callback) => later(callback),
    },
    { url: async () => 'ws://server', random: () => 0 },
    (live) => void steps.push(live === LIVE ? 'ready' : 'another'),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    giveUp,
    steps,
    waiting,
    idle() {
      for (const callback of [...waiting]) {
        waiting.delete(callback);
        callback();
      }
    },
    async answer(how: 'come' | 'fail') {
      answers.shift()?.[how]();
      await settle();
    },
  };
}

it('the socket and its code are loaded when the page is idle', async () => {
  const { steps, idle, answer } = page();
  expect(steps).toEqual([]);
  idle();
  await answer('come');
  expect(steps).toEqual(['load', 'ready']);
});

it('code that does not load is requested again', async () => {
  const { steps, idle, answer } = page();
  idle();
  await answer('fail');
  idle();
  await answer('come');
  expect(steps).toEqual(['load', 'load', 'ready']);
});

it('nothing is delivered after cancelling, whenever that was', async () => {
  const early = page();
  early.giveUp();
  expect(early.waiting.size).toBe(0);
  for (const how of ['come', 'fail'] as const) {
    const late = page();
    late.idle();
    late.giveUp();
    await late.answer(how);
    expect(late.steps).toEqual(['load']);
    expect(late.waiting.size).toBe(0);
  }
});
