import { expect, it } from 'vitest';
import { resultOf } from './timeline.ts';

const bet = {
  status: 'accepted',
  stake: 20_00n,
  isFree: false,
  cashed: { stake: 0n, returned: 0n, parts: 0, bonus: 0n, lost: 0n },
} as const;

it('has what a bet brought the player: the stake while it is open, and what came back when it is decided', () => {
  expect(resultOf(bet)).toBe(-20_00n);
  expect(resultOf({ ...bet, status: 'settled', returnUnits: 26_00n })).toBe(6_00n);
  expect(resultOf({ ...bet, status: 'settled', returnUnits: 0n })).toBe(-20_00n);
  expect(resultOf({ ...bet, status: 'rejected' })).toBe(0n);
  expect(resultOf({ ...bet, status: 'cancelled' })).toBe(0n);
  expect(resultOf({ ...bet, status: 'settled', isFree: true, returnUnits: 6_00n })).toBe(6_00n);
});

it('counts what was cashed out', () => {
  const part = { stake: 10_00n, returned: 12_00n, parts: 1, bonus: 0n, lost: 0n };
  expect(resultOf({ ...bet, cashed: part })).toBe(-8_00n);
  expect(resultOf({ ...bet, status: 'cancelled', cashed: part })).toBe(2_00n);
  const whole = { stake: 20_00n, returned: 19_00n, parts: 1, bonus: 0n, lost: 0n };
  expect(resultOf({ ...bet, status: 'cashed-out', cashed: whole })).toBe(-1_00n);
});
