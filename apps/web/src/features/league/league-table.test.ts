import { expect, it } from 'vitest';
import { signed } from './league-table.tsx';

it('a difference has its sign, and a minus that is as wide as the plus', () => {
  expect([14, 0, -3].map(signed)).toEqual(['+14', '0', '−3']);
});
