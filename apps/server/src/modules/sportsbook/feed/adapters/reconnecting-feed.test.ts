import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { createLog } from '../../../../platform/log/log.ts';
import type { FeedSink } from '../core/adapter.ts';
import { type ConnectionEvents, ReconnectingFeed } from './reconnecting-feed.ts';

const SINK: FeedSink = {
  connected: () => undefined,
  message: () => undefined,
  garbage: () => undefined,
  disconnected: () => undefined,
};
const STEP_MS = 10;

/** A feed whose connections are made and lost by the test, on a manual clock. */
function feedOf() {
  const clock = manualClock();
  const attempts: ConnectionEvents[] = [];
  const deps = { producer: 1, clock, chance: seededChance(1), log: createLog({ level: 'silent' }) };
  const feed = new ReconnectingFeed(deps, (_sink, events) => {
    attempts.push(events);
    return { end: async () => undefined };
  });
  feed.start(SINK);
  return {
    hello: () => attempts.at(-1)?.onHello(),
    pauseAfterLoss(): number {
      const before = attempts.length;
      const fromMs = clock.nowMs();
      attempts.at(-1)?.onGone('lost');
      while (attempts.length === before) clock.advance(STEP_MS);
      return clock.nowMs() - fromMs;
    },
  };
}

it('tries again after the shortest pause while a feed is starting, and after growing ones when it stays away', () => {
  const feed = feedOf();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 30; attempt += 1) pauses.push(feed.pauseAfterLoss());
  expect(Math.max(...pauses.slice(0, 20))).toBeLessThanOrEqual(200 + STEP_MS);
  expect(Math.min(...pauses.slice(27))).toBeGreaterThanOrEqual(3_200);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6_400 + STEP_MS);
});

it('waits longer from loss to loss once the feed has sent its hello', () => {
  const feed = feedOf();
  feed.hello();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) pauses.push(feed.pauseAfterLoss());
  expect(pauses[0]).toBeLessThanOrEqual(200 + STEP_MS);
  expect(pauses[5]).toBeGreaterThanOrEqual(3_200);
});
