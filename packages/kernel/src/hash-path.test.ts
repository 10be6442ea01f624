import { describe, expect, it } from 'vitest';
import { isHashPath } from './hash-path.ts';

describe('a path of the app', () => {
  it('is a page with its query', () => {
    for (const path of ['/', '/sport', '/support?thread=12', '/match-detail?matchId=1&isComing=0'])
      expect(isHashPath(path)).toBe(true);
  });

  it('is no address, no script and nothing that is too long for a push', () => {
    for (const path of [
      '',
      'sport',
      '//evil.example',
      'https://evil.example',
      '/a b',
      '/a#b',
      '/\\evil.example',
    ])
      expect(isHashPath(path)).toBe(false);
    expect(isHashPath(`/${'a'.repeat(254)}`)).toBe(true);
    expect(isHashPath(`/${'a'.repeat(255)}`)).toBe(false);
  });
});
