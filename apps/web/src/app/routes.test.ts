import { describe, expect, it } from 'vitest';
import { NATIVE_PAGES } from '../platform/native/pages.ts';
import { redirectOf } from './redirects.ts';
import { HOME, type Route } from './route.ts';
import { loadRouteTable, routeTable } from './route-table.ts';
import { ROUTES } from './routes.ts';
import { preloadOrder } from './screen-loader.ts';
import { TABS } from './tab-routes.ts';

describe('the route table', () => {
  it('contains every path once, the home, and every parent', () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain(HOME);
    for (const route of ROUTES) expect(paths).toContain(route.parent);
  });

  it('knows the pages at which a visit begins before the rest is loaded, and every page after it', async () => {
    expect(routeTable()).toMatchObject({ complete: false });
    expect(routeTable().routes.map(({ path }) => path)).toEqual([
      '/sport',
      '/home/sport',
      '/game',
      '/home',
      '/home/game',
      '/home/slots',
      '/home/casino',
      '/game-tag-detail',
    ]);
    await expect(loadRouteTable()).resolves.toEqual({ routes: ROUTES, complete: true });
    expect(routeTable().routes).toBe(ROUTES);
  });

  it('shows the sport home under both of its addresses', () => {
    const [home, newer] = ['/sport', '/home/sport'].map((path) =>
      ROUTES.find((route) => route.path === path),
    );
    expect(home?.load).toBe(newer?.load);
    expect(HOME).toBe('/sport');
  });

  it('has every location that a native page of a shell stands for', () => {
    const paths = ROUTES.map((route) => route.path);
    // An unknown location leads to the sport home; an alias leads to a page of its own.
    const leadsTo = (path: string) =>
      paths.includes(path) ? path : redirectOf({ path, search: '' }, { casino: true, newer: false });
    expect(Object.keys(NATIVE_PAGES).filter((path) => leadsTo(path) === HOME)).toEqual([]);
    expect(leadsTo('/message')).toBe(HOME);
  });

  it('[SCREEN-031] shows tabs only for level-1 pages that exist', () => {
    for (const tab of TABS) expect(ROUTES.find((route) => route.path === tab.path)?.level).toBe(1);
  });

  it('[SCREEN-041] preloads by level, then by priority', () => {
    const route = (path: string, level: 1 | 2, preload?: number): Route => ({
      path,
      level,
      header: 'brand',
      title: 'shell.back',
      keep: false,
      catalogs: [],
      parent: HOME,
      load: () => Promise.reject(new Error('not in this test')),
      ...(preload === undefined ? {} : { preload }),
    });
    const order = preloadOrder([
      route('/deep', 2, 1),
      route('/later', 1, 2),
      route('/never', 1),
      route('/soon', 1, 1),
    ]);
    expect(order.map(({ path }) => path)).toEqual(['/soon', '/later', '/deep']);
  });
});
