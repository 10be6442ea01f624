import { gameLaunch } from '@palpite/contract/calls/casino/play';
import { REFUSALS } from '@palpite/contract/refusals';
import { describe, expect, it } from 'vitest';
import { LAUNCH_REFUSALS, refusalLook } from './refusal-ways.ts';

describe('a refused launch', () => {
  it('has a title and a way out for every reason of the contract', () => {
    expect(Object.keys(LAUNCH_REFUSALS).sort()).toEqual([...gameLaunch.refusals].sort());
    for (const name of gameLaunch.refusals) {
      const look = refusalLook(REFUSALS[name].code);
      expect(look.title, name).not.toBe('room.refused.other');
      expect(look.ways.length, name).toBeGreaterThan(0);
    }
  });

  it('offers no deposit beside a limit, a break or an exclusion', () => {
    for (const name of ['game-limit', 'game-break', 'game-exclusion', 'game-limits-needed'] as const)
      expect(refusalLook(REFUSALS[name].code).ways).not.toContain('deposit');
  });

  it('of a newer server can be tried again', () => {
    expect(refusalLook(1).ways).toEqual(['retry', 'games']);
  });
});
