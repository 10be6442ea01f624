import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, type FeedProgress, firstRecovery, judge } from './progress.ts';

const live: FeedProgress = { run: 'a', seq: 10, filled: true, recovery: null };
const since: FeedProgress = { ...live, recovery: { kind: 'since', request: 'r' } };
const whole: FeedProgress = { ...live, recovery: { kind: 'whole', request: 'r' } };

describe('the numbers of a feed', () => {
  it('accept the next message, drop a repeated one, and detect a gap', () => {
    expect(judge(live, 11)).toEqual({ is: 'take', progress: { ...live, seq: 11 } });
    expect(judge(live, 10)).toEqual({ is: 'repeat' });
    expect(judge(live, 3)).toEqual({ is: 'repeat' });
    expect(judge(live, 12)).toEqual({ is: 'gap' });
  });

  it('cause no second request while the missing messages are pending', () => {
    expect(judge(since, 12)).toEqual({ is: 'early' });
    expect(judge(since, 11).is).toBe('take');
  });

  it('do not matter within a whole state', () => {
    for (const seq of [0, 10, 99]) expect(judge(whole, seq)).toEqual({ is: 'take', progress: whole });
  });

  it('request missed messages of a known run, and the whole state for another run or an impossible number', () => {
    expect(firstRecovery(live, { run: 'a', seq: 20 })).toBe('since');
    expect(firstRecovery(live, { run: 'a', seq: 10 })).toBe('since');
    expect(firstRecovery(live, { run: 'b', seq: 20 })).toBe('whole');
    expect(firstRecovery(live, { run: 'a', seq: 9 })).toBe('whole');
    expect(firstRecovery({ ...live, run: null, seq: 0, filled: false }, { run: 'a', seq: 0 })).toBe('whole');
    expect(firstRecovery({ ...live, seq: 0 }, { run: 'a', seq: 4 })).toBe('whole');
  });

  it('request missed results first after a start, then the whole state', () => {
    const started = { ...live, filled: false };
    expect(firstRecovery(started, { run: 'a', seq: 20 })).toBe('since');
    expect(firstRecovery(started, { run: 'a', seq: 10 })).toBe('whole');
    const replayed = { ...since, filled: false, seq: 20 };
    expect(complete(replayed, { request: 'r', seq: 20, run: 'a' }).is).toBe('whole-needed');
  });

  it('complete a recovery that reaches the end, and request the whole state otherwise', () => {
    expect(complete({ ...since, seq: 20 }, { request: 'r', seq: 20, run: 'a' })).toEqual({
      is: 'done',
      progress: { ...live, seq: 20 },
    });
    expect(complete({ ...since, seq: 19 }, { request: 'r', seq: 20, run: 'a' }).is).toBe('whole-needed');
    expect(complete(whole, { request: 'r', seq: 3, run: 'b' })).toEqual({
      is: 'done',
      progress: { run: 'b', seq: 3, filled: true, recovery: null },
    });
  });

  it('ignore the end of an older recovery', () => {
    expect(complete(since, { request: 'older', seq: 20, run: 'a' })).toEqual({ is: 'other' });
    expect(complete(live, { request: 'r', seq: 20, run: 'a' })).toEqual({ is: 'other' });
  });

  it('property: accept messages without a gap or repetition, in whatever order they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), (numbers) => {
        let progress: FeedProgress = { ...live, seq: 0 };
        const taken: number[] = [];
        for (const seq of numbers) {
          const judged = judge(progress, seq);
          if (judged.is !== 'take') continue;
          progress = judged.progress;
          taken.push(seq);
        }
        expect(taken).toEqual(taken.map((_, index) => index + 1));
      }),
    );
  });
});
