import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DRAWN_COUNTRIES, shapeOf } from '../src/flag-shapes.tsx';

/** The countries of the brands, of the leagues, of the national teams and of the players of the sandbox. */
const COUNTRIES = [
  ...['BR', 'IN', 'PH', 'KE', 'MX', 'CO', 'PE', 'VN'],
  ...['GB', 'ES', 'IT', 'DE', 'AR', 'RU', 'US'],
  ...['PL', 'FR', 'JP', 'SI', 'CU', 'IR', 'CA'],
  ...['RS', 'DK', 'NO', 'GR', 'BG', 'AU', 'BY', 'KZ', 'CN', 'HR', 'CZ', 'LT', 'BO', 'SE', 'TW', 'NG'],
];

const drawn = (country: string) => renderToStaticMarkup(shapeOf(country));

describe('flags', () => {
  it.each(COUNTRIES)('of %s is drawn, and differs from all others', (country) => {
    expect(drawn(country)).toMatch(/fill="#[0-9a-f]{6}"/);
    expect(DRAWN_COUNTRIES.filter((other) => drawn(other) === drawn(country))).toEqual([country]);
  });

  it('of several countries, and of one that is not drawn, is a cup', () => {
    for (const country of ['INT', 'XX', '', 'constructor']) expect(drawn(country)).toBe(drawn('INT'));
  });
});
