import { describe, expect, it } from 'vitest';
import { firstLanguage, type Translate } from '../../stores/text.ts';
import { faultOf, rangeOf } from './audit-filters.tsx';
import { changesOf, fieldText } from './audit-table.tsx';

describe('what the audit shows as changed', () => {
  it('names the fields that differ, that were added and that were removed', () => {
    expect(changesOf('{"on":true,"result":"x"}', '{"on":false,"result":"x"}')).toEqual([
      { name: 'on', before: 'true', after: 'false' },
    ]);
    expect(changesOf('null', '{"on":true,"result":""}')).toEqual([
      { name: 'on', before: '–', after: 'true' },
    ]);
    expect(changesOf('null', 'null')).toEqual([]);
  });
});

describe('the names of changed fields', () => {
  it('are words, also within a value', () => {
    const t = ((id: string) => id) as Translate;
    expect(fieldText('keptUntil', t)).toBe('kept until');
    expect(fieldText('first_day', t)).toBe('first day');
    expect(fieldText('people missing', t)).toBe('people missing');
    expect(fieldText('state', t)).toBe('console.bets.state');
    expect(changesOf('{}', '{"terms":{"minOdds":1500,"products":["slots","sports"]}}')).toEqual([
      { name: 'terms', before: '–', after: 'min odds: 1500, products: slots, sports' },
    ]);
  });
});

describe('the days of the audit', () => {
  it('are whole, in their order and at most a year', () => {
    const { from = 0, until = 0 } = rangeOf('2026-06-01', '2026-06-02');
    expect(until - from).toBe(2 * 86_400_000);
    expect(rangeOf('', '2026-06-02')).toEqual({ until });
    expect(rangeOf('', '')).toEqual({});
    expect(faultOf('2026-06-02', '2026-06-01')).toBe('console.fig.daysOrder');
    expect(faultOf('2025-01-01', '2026-06-01')).toBe('operator.audit.days');
    expect(faultOf('2026-06-01', '2026-06-01')).toBeUndefined();
  });
});

describe('the first language', () => {
  it('is the stored one, else the browser’s, else English', () => {
    expect(firstLanguage('VI', ['ru-RU'])).toBe('VI');
    expect(firstLanguage('nonsense', ['de-DE', 'pt-PT'])).toBe('PT');
    expect(firstLanguage(undefined, ['de-DE'])).toBe('ENG');
  });
});
