import { describe, expect, it } from 'vitest';
import { changeOf, readFilter, rowsAddress, shareOf, writeFilter } from './filter.ts';

describe('the filter of the dashboard', () => {
  it('comes back from the address that it was written to', () => {
    const filter = {
      period: 'week',
      brand: 'br',
      currency: 'USD',
      from: '2026-11-01',
      to: '2026-11-07',
    } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  it('leaves out what is wrong in an address', () => {
    expect(readFilter('period=ever&brand=a b&currency=brl&from=2026-11-09&to=2026-11-01')).toEqual({
      period: 'today',
    });
  });

  it('leads to the rows behind a line', () => {
    expect(rowsAddress({ period: 'today', brand: 'br' }, 'ggr', 'league', 'football/302')).toBe(
      '/figures/rows?period=today&brand=br&measure=ggr&by=league&key=football%2F302',
    );
  });

  it('compares with nothing when there was nothing', () => {
    expect(shareOf('52', '1000')).toBe(5.2);
    expect(shareOf('1', '0')).toBeUndefined();
    expect(changeOf('1118', '1000')).toBe(11.8);
    expect(changeOf('-50', '-100')).toBe(50);
    expect(changeOf('5', '0')).toBeUndefined();
  });
});
