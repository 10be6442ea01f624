import { describe, expect, it } from 'vitest';
import { freeRoundFault } from './free-round-fault.ts';

const offered = new Map([
  ['tiger', { min: 20n, max: 50_000n }],
  ['pharaoh', { min: 100n, max: 10_000n }],
]);
const fault = (game: string | undefined, units: bigint) => freeRoundFault(offered, { game, units }, 'BRL');

describe('free rounds that could not be played', () => {
  it('have a value that the game takes as a stake, its limits included', () => {
    for (const units of [100n, 500n, 10_000n]) expect(fault('pharaoh', units)).toBeUndefined();
    for (const units of [0n, 99n, 10_001n])
      expect(fault('pharaoh', units)).toEqual({
        amount: 'units',
        fault: 'amount: the stakes are 1.00 BRL to 100.00 BRL',
      });
  });

  it('without a named game, need one game of the studio that takes it', () => {
    for (const units of [20n, 99n, 50_000n]) expect(fault(undefined, units)).toBeUndefined();
    expect(fault(undefined, 19n)?.fault).toBe('amount: the stakes are 0.20 BRL to 500.00 BRL');
  });

  it('name the game or the studio that is not offered', () => {
    expect(fault('lion', 100n)?.amount).toBe('game');
    expect(freeRoundFault(new Map(), { game: 'tiger', units: 100n }, 'BRL')?.amount).toBe('studio');
  });
});
