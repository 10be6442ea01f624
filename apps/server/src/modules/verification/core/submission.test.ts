import { describe, expect, it } from 'vitest';
import { maySubmit, shownState, sidesOf } from './submission.ts';

const NOW = { atMs: 1_800_000_000_000, today: '2027-01-15' };
const HOUR = 3_600_000;
const sent = (state: 'submitted' | 'in-review' | 'accepted' | 'refused', more = {}) => ({
  kind: 'passport' as const,
  state,
  expiresOn: undefined as string | undefined,
  atMs: NOW.atMs - HOUR,
  ...more,
});

describe('a submission of documents', () => {
  it('needs both sides of cards, and one page of the rest', () => {
    expect(sidesOf('id-card')).toEqual(['front', 'back']);
    expect(sidesOf('driving-licence')).toEqual(['front', 'back']);
    expect(sidesOf('passport')).toEqual(['front']);
    expect(sidesOf('address')).toEqual(['front']);
  });

  it('waits for the one before it, whatever kind of identity document it is', () => {
    expect(maySubmit('id-card', [sent('submitted')], NOW)).toBe('waiting');
    expect(maySubmit('id-card', [sent('in-review')], NOW)).toBe('waiting');
    expect(maySubmit('id-card', [sent('accepted')], NOW)).toBe('waiting');
    expect(maySubmit('id-card', [sent('refused')], NOW)).toBe('yes');
  });

  it('of an address is asked beside that of an identity', () => {
    expect(maySubmit('address', [sent('submitted')], NOW)).toBe('yes');
    expect(maySubmit('passport', [sent('submitted', { kind: 'address' })], NOW)).toBe('yes');
  });

  it('is allowed again after the accepted document has expired', () => {
    const valid = sent('accepted', { expiresOn: '2027-01-15', atMs: 0 });
    const over = sent('accepted', { expiresOn: '2027-01-14', atMs: 0 });
    expect(shownState(valid, NOW.today)).toBe('accepted');
    expect(maySubmit('passport', [valid], NOW)).toBe('waiting');
    expect(shownState(over, NOW.today)).toBe('expired');
    expect(maySubmit('passport', [over], NOW)).toBe('yes');
  });

  it('is allowed three times within 24 hours, of all kinds together', () => {
    const refused = [sent('refused'), sent('refused', { kind: 'address' })];
    expect(maySubmit('passport', refused, NOW)).toBe('yes');
    expect(maySubmit('passport', [...refused, sent('refused')], NOW)).toBe('too-many');
    const old = sent('refused', { atMs: NOW.atMs - 24 * HOUR });
    expect(maySubmit('passport', [...refused, old], NOW)).toBe('yes');
  });
});
