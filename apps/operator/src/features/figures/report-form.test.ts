import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, missingIn, weekdays, withEvery, withPage } from './report-form.ts';

describe('the form of a mailed report', () => {
  const draft = { ...emptyDraft('America/Sao_Paulo', 'PT'), filter: { brand: 'br', by: 'sport' } } as const;

  it('names the first field that is missing', () => {
    expect(missingIn(draft)).toBe('name');
    expect(missingIn({ ...draft, name: 'Daily' })).toBe('recipients');
    expect(missingIn({ ...draft, name: 'Daily', recipients: ['ana'] })).toBeUndefined();
  });

  it('keeps the brands when another page is chosen, and nothing else of the filter', () => {
    expect(withPage(draft, 'cohorts').filter).toEqual({
      brand: 'br',
      basis: 'deposit',
      span: 'month',
      count: 12,
    });
    expect(withPage(withPage(draft, 'cohorts'), 'breakdown').filter).toEqual({ brand: 'br', by: 'product' });
  });

  it('has a day for weeks and months only', () => {
    expect(withEvery(draft, 'week').on_day).toBe(1);
    expect(withEvery(withEvery(draft, 'month'), 'day').on_day).toBe(0);
    expect(weekdays('en')[0]).toBe('Monday');
  });

  it('changes a report in the version that was read', () => {
    const line = { ...draft, report: '7', version: 3, state: 'on', recipients: ['ana'], runs: [] } as const;
    const { filter, ...rest } = line;
    expect(draftOf({ ...rest, filter: { ...filter }, recipients: ['ana'], runs: [] })).toMatchObject({
      report: '7',
      version: 3,
      recipients: ['ana'],
    });
  });
});
