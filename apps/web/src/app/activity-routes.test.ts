import { describe, expect, it } from 'vitest';
import { PAGES } from '../screens/activity.tsx';
import { ACTIVITY_ROUTES } from './activity-routes.ts';

const PATHS = [
  ['ROUTE-060', '/raffle'],
  ['ROUTE-062', '/ranking-list'],
  ['ROUTE-064', '/activity'],
  ['ROUTE-065', '/activity/first-charge'],
  ['ROUTE-068', '/activity/free-bet'],
  ['ROUTE-069', '/activity/free-bet-tip'],
  ['ROUTE-070', '/activity/daily-deposit'],
  ['ROUTE-071', '/activity/total-deposit'],
  ['ROUTE-072', '/activity/bet-reward'],
  ['ROUTE-073', '/activity/daily-cash'],
  ['ROUTE-074', '/activity/week-cash'],
  ['ROUTE-075', '/activity/ui-switch-reward'],
  ['ROUTE-076', '/activity/christmas'],
  ['ROUTE-096', '/thin/cashback'],
  ['ROUTE-097', '/thin/pdd'],
] as const;

describe('the pages of rankings, the raffle and activities', () => {
  it.each(PATHS)('[%s] has a page at %s, loaded only when it is opened', async (_line, path) => {
    const route = ACTIVITY_ROUTES.find((candidate) => candidate.path === path);
    expect(route?.preload).toBeUndefined();
    expect(route?.catalogs).toContain('activity');
    const { Screen } = (await route?.load()) ?? {};
    expect(Screen).toBeTypeOf('function');
  });

  it('[ROUTE-063] has a screen for every child of the parent route, and for no other path', () => {
    const children = ACTIVITY_ROUTES.map(({ path }) => path).filter((path) =>
      /^\/(activity|thin)/.test(path),
    );
    expect(Object.keys(PAGES).sort()).toEqual(children.sort());
  });

  it('[ROUTE-064] shows the first deposit at the parent path too', () => {
    const titles = ACTIVITY_ROUTES.filter(({ path }) =>
      ['/activity', '/activity/first-charge'].includes(path),
    ).map(({ title }) => title);
    expect(titles).toEqual(['activity.name.first_charge', 'activity.name.first_charge']);
  });
});
