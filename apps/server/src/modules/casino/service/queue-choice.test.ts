import type { PlayerId } from '@palpite/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueueChoice } from './queue-choice.ts';

const player = (n: number) => n as PlayerId;

describe('the queue of a call', () => {
  it('is the first one while few calls are pending, and then the one with the fewest', () => {
    const choice = createQueueChoice(2, 3);
    const taken = Array.from({ length: 8 }, (_, n) => choice.take(player(n)));
    expect(taken).toEqual([0, 0, 0, 1, 1, 1, 0, 1]);
    for (const n of [0, 1]) choice.release(player(n));
    expect(choice.take(player(9))).toBe(0);
  });

  it('is that of the pending calls of the player, whatever else waits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.integer({ min: 1, max: 6 }), isEnd: fc.boolean() }), { maxLength: 80 }),
        (steps) => {
          const choice = createQueueChoice(2, 2);
          const pending = new Map<number, number[]>();
          for (const { who, isEnd } of steps) {
            const own = pending.get(who) ?? [];
            if (!isEnd) own.push(choice.take(player(who)));
            else if (own.length > 0) {
              own.pop();
              choice.release(player(who));
            }
            pending.set(who, own);
            expect(new Set(own).size).toBeLessThanOrEqual(1);
          }
          for (const [who, own] of pending) for (const _ of own) choice.release(player(who));
          expect(choice.take(player(7))).toBe(0);
        },
      ),
    );
  });

  it('cannot be released without a pending call', () => {
    expect(() => createQueueChoice(2).release(player(1))).toThrow(/no pending call/);
  });
});
