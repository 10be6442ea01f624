import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const narrow = { width: 360, height: 740 } as const;
const LEAGUE = '/league?leagueId=501';

const typed = (word: string) => (page: Page) => page.getByRole('searchbox').fill(word);
const totals = (page: Page) => page.getByRole('radio', { name: 'Mais/Menos' }).check();

const LISTS: readonly Shot[] = [
  { name: 'home-totals', sheet: 'sport', at: '/sport', scene: {}, after: totals },
  { name: 'live', sheet: 'sport', at: '/live' },
  { name: 'live-light', sheet: 'sport', at: '/live', theme: 'light' },
  { name: 'league', sheet: 'sport', at: LEAGUE, scene: {} },
  { name: 'league-430', sheet: 'sport', at: LEAGUE, scene: {}, width: 430, height: 932 },
  { name: 'league-unknown', sheet: 'sport', at: '/league?leagueId=999999999' },
  { name: 'az', sheet: 'sport', at: '/az-filter' },
  {
    name: 'az-open',
    sheet: 'sport',
    at: '/az-filter',
    theme: 'light',
    after: (page) => page.locator('main button[aria-expanded]').first().click(),
  },
  { name: 'az-search', sheet: 'sport', at: '/az-filter-search', after: typed('fla') },
  { name: 'az-search-none', sheet: 'sport', at: '/az-filter-search', after: typed('zzqqxx') },
  { name: 'az-match', sheet: 'sport', at: '/az-filter-match?sport=football&country=BR' },
];

const LONG: readonly Shot[] = (['RU', 'VI'] as const).flatMap((language): Shot[] => {
  const tag = language.toLowerCase();
  const brand = language === 'RU' ? 'web3' : 'vn';
  const common = { sheet: 'languages', language, brand, ...narrow } as const;
  return [
    { ...common, name: `live-${tag}-360`, at: '/live' },
    { ...common, name: `az-${tag}-360`, at: '/az-filter' },
    { ...common, name: `league-${tag}-360`, at: LEAGUE, scene: {} },
  ];
});

/** The home's other lists: live, league, A to Z. */
export const HOME_SHOTS: readonly Shot[] = [...LISTS, ...LONG];
