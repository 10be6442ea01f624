import { expect, test } from 'vitest';
import { createReplies } from './replies.ts';

const MINUTE_MS = 60_000;

function stand() {
  let nowMs = 0;
  const timers: { atMs: number; callback: () => void }[] = [];
  const platform = {
    nowMs: () => nowMs,
    after(delayMs: number, callback: () => void) {
      const timer = { atMs: nowMs + delayMs, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  };
  return {
    replies: createReplies(platform),
    pass(ms: number) {
      nowMs += ms;
      for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.callback();
      }
    },
  };
}

test('who asks while a request is under way waits for the same one', async () => {
  const { replies } = stand();
  let requests = 0;
  const request = async () => {
    requests += 1;
    return requests;
  };
  const both = await Promise.all([replies.ask('list', request), replies.ask('list', request)]);
  expect(both.map(({ data }) => data)).toEqual([1, 1]);
  expect((await replies.ask('list', request)).data).toBe(2);
  expect((await replies.ask('another list', request)).data).toBe(3);
});

test('a failure is told and keeps what is known; the next reply clears it', async () => {
  const { replies } = stand();
  const broken = new Error('no network');
  const failing = () => Promise.reject(broken);
  expect(await replies.ask('list', failing)).toEqual({ data: undefined, error: broken, atMs: 0 });
  await replies.ask('list', async () => 'first');
  expect(await replies.ask('list', failing)).toEqual({ data: 'first', error: broken, atMs: 0 });
  await replies.ask<string>('list', async (known) => `${known} and second`);
  expect(replies.get('list')).toEqual({ data: 'first and second', error: undefined, atMs: 0 });
});

test('a request gets what was stored while another was under way, and who watches is called at each change', async () => {
  const { replies } = stand();
  let calls = 0;
  const stop = replies.watch('list', () => {
    calls += 1;
  });
  await replies.ask('list', async () => ['page 1']);
  replies.set('list', ['page 1', 'page 2']);
  expect(calls).toBe(2);
  stop();
  replies.set('list', []);
  expect(calls).toBe(2);
});

test('a reply is kept for five minutes after the last part of the page that showed it', async () => {
  const { replies, pass } = stand();
  const stop = replies.watch('list', () => undefined);
  await replies.ask('list', async () => 'known');
  pass(20 * MINUTE_MS);
  expect(replies.get('list')?.data).toBe('known');
  stop();
  pass(4 * MINUTE_MS);
  expect(replies.get('list')?.data).toBe('known');
  pass(MINUTE_MS);
  expect(replies.get('list')).toBeUndefined();
});

test('a reply that nobody ever showed is forgotten too', async () => {
  const { replies, pass } = stand();
  await replies.ask('list', async () => 'known');
  pass(5 * MINUTE_MS);
  expect(replies.get('list')).toBeUndefined();
});

test('what was asked for before everything was forgotten is not stored, and is asked for again at once', async () => {
  const { replies } = stand();
  let calls = 0;
  replies.watch('list', () => {
    calls += 1;
  });
  await replies.ask('list', async () => 'em português');
  let arrive = (_list: string) => {};
  const late = replies.ask(
    'list',
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  replies.forgetAll();
  expect(replies.get('list')).toBeUndefined();
  expect(calls).toBe(2);
  const again = replies.ask('list', async (known) => `${known} по-русски`);
  arrive('ещё по-португальски');
  expect((await late).data).toBeUndefined();
  expect((await again).data).toBe('undefined по-русски');
  expect(replies.get('list')?.data).toBe('undefined по-русски');
});
