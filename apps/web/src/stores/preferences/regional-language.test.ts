import { describe, expect, it } from 'vitest';
import { type Region, regionalLanguage, restartsAbroad } from './region.ts';

const WEB3: Region = { web3: true, appGroup: 'bitdino', country: '', configured: '', chosen: undefined };
const BRAZIL: Region = { ...WEB3, web3: false, appGroup: 'bethoje' };

describe('the language of a region', () => {
  function speaks(country: string, language: string): void {
    expect(regionalLanguage({ ...WEB3, country })).toBe(language);
    expect(regionalLanguage({ ...WEB3, country, chosen: 'VI' })).toBeUndefined();
  }

  it('[STATE-052] the Web3 brand is in Russian in Russia, unless the player has chosen', () =>
    speaks('RU', 'RU'));
  it('[STATE-053] Portuguese in Brazil', () => speaks('BR', 'PT'));
  it('[STATE-054] Spanish in Mexico', () => speaks('MX', 'ES'));
  it('[STATE-055] Vietnamese in Vietnam', () => speaks('VN', 'VI'));
  it('[STATE-056] English everywhere else', () => {
    for (const country of ['US', 'DE', 'AR', 'IN']) speaks(country, 'ENG');
  });

  it('is undefined while the country is not known, and for other brands', () => {
    expect(regionalLanguage(WEB3)).toBeUndefined();
    expect(regionalLanguage({ ...BRAZIL, country: 'RU' })).toBeUndefined();
  });

  it('[STATE-057] the operator’s setting has priority over the country, the player’s choice over both', () => {
    expect(regionalLanguage({ ...WEB3, country: 'RU', configured: 'ES' })).toBe('ES');
    expect(regionalLanguage({ ...BRAZIL, country: 'BR', configured: 'VI' })).toBe('VI');
    expect(regionalLanguage({ ...WEB3, country: 'RU', configured: 'ES', chosen: 'PT' })).toBeUndefined();
    expect(regionalLanguage({ ...WEB3, country: 'RU', configured: 'KLINGON' })).toBe('RU');
  });

  it('the Brazilian brand is in English in India, the Philippines and Kenya', () => {
    for (const country of ['IN', 'PH', 'KE']) expect(regionalLanguage({ ...BRAZIL, country })).toBe('ENG');
    expect(regionalLanguage({ ...BRAZIL, appGroup: 'lasbet', country: 'IN' })).toBeUndefined();
  });
});

describe('a change of country', () => {
  it.each(['IN', 'PH', 'KE'])('[STATE-050] restarts the Brazilian brand in %s, once', (country) => {
    expect(restartsAbroad('bethoje', 'BR', country)).toBe(true);
    expect(restartsAbroad('bethoje', country, country)).toBe(false);
  });

  it('[STATE-050] does not restart others, nor a device without a known country', () => {
    expect(restartsAbroad('bethoje', 'BR', 'MX')).toBe(false);
    expect(restartsAbroad('bethoje', 'IN', 'BR')).toBe(false);
    expect(restartsAbroad('lasbet', 'MX', 'IN')).toBe(false);
    expect(restartsAbroad('bethoje', undefined, 'IN')).toBe(false);
  });
});
