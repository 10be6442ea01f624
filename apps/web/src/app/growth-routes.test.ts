import { describe, expect, it } from 'vitest';
import { GROWTH_ROUTES } from './growth-routes.ts';
import { WALLET_ROUTES } from './money-routes.ts';

const PAGES = [
  ['ROUTE-050', '/bonus'],
  ['ROUTE-051', '/use-bonus'],
  ['ROUTE-052', '/redeem'],
  ['ROUTE-053', '/bonus-history'],
  ['ROUTE-054', '/real-time-bonus'],
  ['ROUTE-055', '/real-time-bonus-landing'],
  ['ROUTE-056', '/award'],
  ['ROUTE-057', '/promotion'],
  ['ROUTE-058', '/promotion/free-rounds'],
  ['ROUTE-059', '/promotion/free-rounds/rule'],
  ['ROUTE-061', '/task'],
  ['ROUTE-077', '/vip-club'],
  ['ROUTE-078', '/vip-roulette'],
  ['ROUTE-079', '/vip-roulette/user-list'],
] as const;

describe('the pages of bonuses, promotions, VIP and tasks', () => {
  it.each(PAGES)('[%s] has a page at %s, loaded only when it is opened', async (_line, path) => {
    const route = GROWTH_ROUTES.find((candidate) => candidate.path === path);
    expect(route?.preload).toBeUndefined();
    const { Screen } = (await route?.load()) ?? {};
    expect(Screen).toBeTypeOf('function');
  });

  it('are all there, and the wallet has the same list of bonuses', async () => {
    expect(GROWTH_ROUTES.map(({ path }) => path).sort()).toEqual(PAGES.map(([, path]) => path).sort());
    const wallet = WALLET_ROUTES.find(({ path }) => path === '/wallet/bonus');
    expect(wallet?.catalogs).toContain('bonus');
  });
});
