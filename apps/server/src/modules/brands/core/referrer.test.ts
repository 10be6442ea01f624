import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REFERRER, decodeReferrer, readReferrer } from './referrer.ts';

const value = fc.stringMatching(/^[a-z0-9 äé_.-]{1,20}$/);
const encodings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64url without padding': (text) => Buffer.from(text).toString('base64url'),
  percent: (text) => encodeURIComponent(text),
};

describe('the referrer', () => {
  it('[RULE-018] is read from base64 of either alphabet, from percent-encoded and from plain text', () => {
    for (const [name, encode] of Object.entries(encodings)) {
      fc.assert(
        fc.property(value, value, (source, campaign) => {
          const query = `utm_source=${encodeURIComponent(source)}&utm_campaign=${encodeURIComponent(campaign)}`;
          const read = readReferrer(encode(query), undefined);
          expect([read.source, read.campaign], name).toEqual([source, campaign]);
        }),
      );
    }
  });

  it('[RULE-019] is utm_source=official when it is missing or unreadable', () => {
    for (const given of [undefined, '', '   ', 'not a query', 'AAAA', '%E0%A4%A', '====']) {
      expect(readReferrer(given, undefined)).toEqual({
        text: DEFAULT_REFERRER,
        source: 'official',
        campaign: '',
        isOfficial: true,
      });
    }
  });

  it('of the store has precedence over that of the package', () => {
    expect(readReferrer('utm_source=a', 'utm_source=b').source).toBe('a');
    expect(readReferrer('', 'utm_source=b')).toMatchObject({ source: 'b', isOfficial: false });
  });

  it('is always short and storable, and reading it never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        const { text: kept, source, campaign } = readReferrer(text, undefined);
        expect(kept.length).toBeLessThanOrEqual(500);
        expect(source.length).toBeLessThanOrEqual(120);
        expect(campaign.length).toBeLessThanOrEqual(120);
        expect(`${kept}${source}${campaign}`).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
    expect(decodeReferrer(`utm_source=${'x'.repeat(5_000)}`)).toHaveLength(500);
  });
});
