import { expect, it } from 'vitest';
import { takeOff } from './posting.ts';

const POCKETS = { cash: 100n, bonus: 20n, locked: 0n, hold: 5n, debt: 30n };

it('undoes a movement between pockets, from and to the bookmaker, and one that has paid a debt', () => {
  expect(takeOff(POCKETS, { from: 'cash', to: 'hold', units: 5n })).toEqual({
    ...POCKETS,
    cash: 105n,
    hold: 0n,
  });
  expect(takeOff(POCKETS, { from: 'house:sports', to: 'cash', units: 40n })).toEqual({
    ...POCKETS,
    cash: 60n,
  });
  expect(takeOff(POCKETS, { from: 'bonus', to: 'house:sports', units: 1n })).toEqual({
    ...POCKETS,
    bonus: 21n,
  });
  expect(takeOff(POCKETS, { from: 'cash', to: 'debt', units: 10n })).toEqual({
    ...POCKETS,
    cash: 110n,
    debt: 40n,
  });
  expect(takeOff(POCKETS, { from: 'debt', to: 'house:sports', units: 30n })).toEqual({
    ...POCKETS,
    debt: 0n,
  });
});
