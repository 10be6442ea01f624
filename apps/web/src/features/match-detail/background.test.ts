import { expect, it } from 'vitest';
import { balanceOf } from './background.tsx';

it('counts the wins of a side whichever of the two played at home', () => {
  const meetings = [
    { bt: 5, home: 1, sc: [2, 0] },
    { bt: 4, home: 2, sc: [0, 1] },
    { bt: 3, home: 2, sc: [3, 1] },
    { bt: 2, home: 1, sc: [1, 1] },
  ];
  expect(balanceOf(meetings, 1)).toEqual([2, 1, 1]);
  expect(balanceOf(meetings, 2)).toEqual([1, 1, 2]);
  expect(balanceOf([], 1)).toEqual([0, 0, 0]);
});
