import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';
import { match as matchENG } from '../src/catalogs/ENG/match.ts';
import { slip as slipENG } from '../src/catalogs/ENG/slip.ts';
import { match as matchES } from '../src/catalogs/ES/match.ts';
import { slip as slipES } from '../src/catalogs/ES/slip.ts';
import { match as matchPT } from '../src/catalogs/PT/match.ts';
import { slip as slipPT } from '../src/catalogs/PT/slip.ts';
import { match as matchRU } from '../src/catalogs/RU/match.ts';
import { slip as slipRU } from '../src/catalogs/RU/slip.ts';
import { match as matchVI } from '../src/catalogs/VI/match.ts';
import { slip as slipVI } from '../src/catalogs/VI/slip.ts';

const TEXTS = {
  ENG: { ...slipENG, ...matchENG },
  PT: { ...slipPT, ...matchPT },
  ES: { ...slipES, ...matchES },
  RU: { ...slipRU, ...matchRU },
  VI: { ...slipVI, ...matchVI },
} as const satisfies Record<LanguageCode, object>;

describe.each(LANGUAGE_CODES)('the texts of the slip in %s', (language) => {
  const texts = TEXTS[language];

  it('name the bet builder where selections of one match are refused in a multiple', () => {
    expect(texts['slip.block.related']).toContain(texts['match.builder.title']);
  });

  it('call the stake and the number of bets of a receipt by words that do not read alike', () => {
    const [stake, lines] = [texts['slip.sum.stake'], texts['slip.sum.lines']];
    expect(lines.slice(0, 4).toLowerCase()).not.toBe(stake.slice(0, 4).toLowerCase());
  });
});
