import { describe, expect, it } from 'vitest';
import {
  cellAddress,
  cohortAddress,
  largestOf,
  levelOf,
  readCohort,
  readCohortFilter,
} from './cohort-filter.ts';
import { readRows } from './filter.ts';

const cell = {
  from: '2026-11-01',
  to: '2026-11-30',
  active: 4,
  depositors: 3,
  deposits: '5000',
  withdrawals: '700',
  ggr: '-90',
  ngr: '-120',
};
const line = { began: '2026-10-01', players: 8, cells: [cell] };

describe('the filter of the cohorts', () => {
  it('comes back from the address that it was written to', () => {
    const filter = {
      basis: 'registration',
      span: 'week',
      count: 26,
      country: 'BR',
      currency: 'USD',
    } as const;
    const [, search = ''] = cohortAddress(filter, 'ngr').split('?');
    expect(readCohortFilter(search)).toEqual({ filter, number: 'ngr' });
    expect(readCohortFilter('basis=x&span=y&count=99999&country=brazil&number=z')).toEqual({
      filter: { basis: 'deposit', span: 'month', count: 12 },
      number: 'retention',
    });
  });

  it('leads to the rows behind a cell', () => {
    const address = cellAddress(
      { basis: 'deposit', span: 'month', count: 12, country: 'BR' },
      'retention',
      line.began,
      cell,
    );
    const [path, search = ''] = address.split('?');
    expect(path).toBe('/figures/rows');
    expect(readRows(search)).toEqual({
      measure: 'bets',
      by: 'country',
      key: 'BR',
      basis: 'deposit',
      span: 'month',
      began: '2026-10-01',
    });
    expect(readCohort('began=yesterday')).toBeUndefined();
  });

  it('colours by size whatever the sign, and nothing without a number', () => {
    expect(largestOf([line], 'ngr')).toBe(120);
    expect(levelOf(-120, 120)).toBe(5);
    expect(levelOf(1, 120)).toBe(1);
    expect(levelOf(0, 120)).toBe(0);
    expect(levelOf(undefined, 120)).toBe(0);
  });
});
