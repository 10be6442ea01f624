import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHash, hrefTo, parseHash } from './hash.ts';

describe('locations in the hash', () => {
  it.each([
    ['', '/', ''],
    ['#', '/', ''],
    ['#/', '/', ''],
    ['#/me', '/me', ''],
    ['#me/', '/me', ''],
    ['#/deposit?rechargeChannel=USDT', '/deposit', 'rechargeChannel=USDT'],
    ['#/a?b=c?d', '/a', 'b=c?d'],
    ['#//evil.example/x', '/evil.example/x', ''],
  ])('reads %j', (hash, path, search) => {
    expect(parseHash(hash)).toEqual({ path, search });
  });

  it('writes what it reads, and reads what it writes', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.dictionary(word, fc.string()),
        (parts, query) => {
          const path = `/${parts.join('/')}`;
          const place = parseHash(hrefTo(path, query));
          expect(place.path).toBe(path);
          expect(Object.fromEntries(new URLSearchParams(place.search))).toEqual(query);
          expect(parseHash(formatHash(place))).toEqual(place);
        },
      ),
    );
  });
});
