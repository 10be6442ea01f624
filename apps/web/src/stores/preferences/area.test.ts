import type { Outcome } from '@palpite/client/outcome';
import { describe, expect, it } from 'vitest';
import { createSettings } from '../connection/settings.ts';
import { KEYS } from '../keys.ts';
import { createNotices } from '../overlays/notices.ts';
import { BOOT } from '../test/boot-fixture.ts';
import { memoryStore } from '../test/memory-store.ts';
import { readChoices } from './choices.ts';
import { createPreferences } from './preferences.ts';
import { checkArea, followRegion, refusedPlace } from './region.ts';
import { createText } from './text.ts';

function app(kept: Record<string, string>, country: string, brand: Partial<typeof BOOT.brand> = {}) {
  const store = memoryStore(kept);
  const tags: string[] = [];
  const reloads: string[] = [];
  const page = { setTheme: () => undefined, setLanguage: (tag: string) => void tags.push(tag) };
  const platform = { store, page, reload: () => void reloads.push('reload') };
  const asked: string[] = [];
  const deps = {
    boot: { brand: { ...BOOT.brand, ...brand } },
    platform,
    text: createText('PT', async () => ({ 'shell.back': ['x'] })),
    notices: createNotices({ after: () => () => undefined }),
    preferences: createPreferences({
      ...platform,
      prefersDark: () => true,
      onPrefersDark: () => () => undefined,
    }),
    settings: createSettings(),
    async check(before: string): Promise<Outcome<'areaCheck'>> {
      asked.push(before);
      return { is: 'done', data: { country_code: country } };
    },
  };
  return { deps, store, tags, asked, reloads: () => reloads.length };
}

const chosen = { [KEYS.preferences]: JSON.stringify({ language: 'RU', theme: 'light' }) };

describe('the area check', () => {
  it('[STATE-049] stores the country, and sends the known one', async () => {
    const { deps, store, asked } = app({ [KEYS.country]: 'MX' }, 'AR');
    await checkArea(deps);
    expect([asked, store.get(KEYS.country)]).toEqual([['MX'], 'AR']);
    expect((await app({}, 'AR').deps.check('')).is).toBe('done');
  });

  it.each(['IN', 'PH', 'KE'])(
    '[STATE-050] a move to %s resets the language and reloads the Brazilian brand',
    async (country) => {
      const { deps, store, reloads } = app({ ...chosen, [KEYS.country]: 'BR' }, country);
      await checkArea(deps);
      expect(reloads()).toBe(1);
      expect(readChoices(store)).toEqual({ theme: 'light' });
      const again = app(Object.fromEntries(store.kept), country);
      await checkArea(again.deps);
      expect(again.reloads()).toBe(0);
    },
  );

  it('[STATE-050] a move elsewhere, or of another group, changes nothing', async () => {
    for (const [country, appGroup] of [
      ['MX', 'bethoje'],
      ['IN', 'lasbet'],
    ] as const) {
      const { deps, store, reloads } = app({ ...chosen, [KEYS.country]: 'BR' }, country, { appGroup });
      await checkArea(deps);
      expect([reloads(), readChoices(store).language]).toEqual([0, 'RU']);
    }
  });

  it('does not reload forever without storage', async () => {
    const { deps, store, reloads } = app({ [KEYS.country]: 'BR' }, 'IN');
    store.set = () => undefined;
    await checkArea(deps);
    expect(reloads()).toBe(0);
  });

  it('[STATE-051] [ERR-010] a 403 of the area check leads to the forbidden page, one of another call does not', () => {
    const refused = (data?: Record<string, unknown>) =>
      ({ is: 'refused', code: 1403, message: '', ...(data ? { data } : {}) }) as const;
    const path = '/api/v1/area/check';
    expect(refusedPlace({ path, status: 403, outcome: refused({ country_code: 'US' }) })).toBe(
      '/forbidden?country=US',
    );
    expect(refusedPlace({ path, status: 403, outcome: refused({ country_code: '<b>' }) })).toBe('/forbidden');
    expect(refusedPlace({ path, status: 403, outcome: { is: 'unreachable', why: 'server' } })).toBe(
      '/forbidden',
    );
    expect(refusedPlace({ path, status: 200, outcome: refused() })).toBeUndefined();
    expect(refusedPlace({ path: '/api/v1/conf/global', status: 403, outcome: refused() })).toBeUndefined();
  });
});

describe('the region’s language', () => {
  const web3 = { flags: { ...BOOT.brand.flags, web3: true }, appGroup: 'bitdino' };

  it('[STATE-052] is used without a reload, stored for the next start and not a choice of the player', async () => {
    const { deps, store, tags, reloads } = app({ [KEYS.country]: 'RU' }, 'RU', web3);
    await deps.text.getState().need('shell');
    await followRegion(deps);
    expect([deps.text.getState().language, tags]).toEqual(['RU', ['ru']]);
    expect([readChoices(store).language, store.get(KEYS.regionalLanguage), reloads()]).toEqual([
      undefined,
      'RU',
      0,
    ]);
  });

  it('[STATE-052] does not override the choice of the player', async () => {
    const { deps, store } = app({ ...chosen, [KEYS.country]: 'VN' }, 'VN', web3);
    await followRegion(deps);
    expect([readChoices(store).language, deps.text.getState().language]).toEqual(['RU', 'PT']);
  });

  it('[STATE-057] comes from the dynamic config first', async () => {
    const { deps } = app({ [KEYS.country]: 'RU' }, 'RU', web3);
    deps.settings
      .getState()
      .take([{ key: 'default_language', result: 'ES', switch: 1 }] as unknown as Parameters<
        ReturnType<typeof deps.settings.getState>['take']
      >[0]);
    await deps.text.getState().need('shell');
    await followRegion(deps);
    expect(deps.text.getState().language).toBe('ES');
  });
});
