import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete, firstAsk, judge, type Standing } from './standing.ts';

const live: Standing = { run: 'a', seq: 10, filled: true, recovery: null };
const since: Standing = { ...live, recovery: { kind: 'since', request: 'r' } };
const whole: Standing = { ...live, recovery: { kind: 'whole', request: 'r' } };

describe('the numbers of a feed', () => {
  it('takes the next, drops a repeat, and sees a gap', () => {
    expect(judge(live, 11)).toEqual({ is: 'take', standing: { ...live, seq: 11 } });
    expect(judge(live, 10)).toEqual({ is: 'repeat' });
    expect(judge(live, 3)).toEqual({ is: 'repeat' });
    expect(judge(live, 12)).toEqual({ is: 'gap' });
  });

  it('does not ask twice while the missing part is on its way', () => {
    expect(judge(since, 12)).toEqual({ is: 'early' });
    expect(judge(since, 11).is).toBe('take');
  });

  it('takes a whole state whatever its numbers', () => {
    for (const seq of [0, 10, 99]) expect(judge(whole, seq)).toEqual({ is: 'take', standing: whole });
  });

  it('asks a known run for what it missed, another run and an impossible number for everything', () => {
    expect(firstAsk(live, { run: 'a', seq: 20 })).toBe('since');
    expect(firstAsk(live, { run: 'a', seq: 10 })).toBe('since');
    expect(firstAsk(live, { run: 'b', seq: 20 })).toBe('whole');
    expect(firstAsk(live, { run: 'a', seq: 9 })).toBe('whole');
    expect(firstAsk({ ...live, run: null, seq: 0, filled: false }, { run: 'a', seq: 0 })).toBe('whole');
    expect(firstAsk({ ...live, seq: 0 }, { run: 'a', seq: 4 })).toBe('whole');
  });

  it('after a start asks for the results that it missed first, then for everything', () => {
    const started = { ...live, filled: false };
    expect(firstAsk(started, { run: 'a', seq: 20 })).toBe('since');
    expect(firstAsk(started, { run: 'a', seq: 10 })).toBe('whole');
    const replayed = { ...since, filled: false, seq: 20 };
    expect(complete(replayed, { request: 'r', seq: 20, run: 'a' }).is).toBe('ask-whole');
  });

  it('is done when the missing part reaches the end, and asks for everything when it does not', () => {
    expect(complete({ ...since, seq: 20 }, { request: 'r', seq: 20, run: 'a' })).toEqual({
      is: 'done',
      standing: { ...live, seq: 20 },
    });
    expect(complete({ ...since, seq: 19 }, { request: 'r', seq: 20, run: 'a' }).is).toBe('ask-whole');
    expect(complete(whole, { request: 'r', seq: 3, run: 'b' })).toEqual({
      is: 'done',
      standing: { run: 'b', seq: 3, filled: true, recovery: null },
    });
  });

  it('leaves the end of an older recovery alone', () => {
    expect(complete(since, { request: 'older', seq: 20, run: 'a' })).toEqual({ is: 'other' });
    expect(complete(live, { request: 'r', seq: 20, run: 'a' })).toEqual({ is: 'other' });
  });

  it('law: what is taken has no hole and no repeat, whatever order the numbers come in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), (numbers) => {
        let standing: Standing = { ...live, seq: 0 };
        const taken: number[] = [];
        for (const seq of numbers) {
          const judged = judge(standing, seq);
          if (judged.is !== 'take') continue;
          standing = judged.standing;
          taken.push(seq);
        }
        expect(taken).toEqual(taken.map((_, index) => index + 1));
      }),
    );
  });
});
