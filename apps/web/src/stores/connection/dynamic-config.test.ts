import type { Outcome } from '@palpite/client/outcome';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { loadDynamicConfig } from '../background.ts';
import { KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import { OWN_HOSTS, originOf, readHosts } from './requests.ts';
import { bannedBuild, createSettings, type SettingEntry } from './settings.ts';

const HOSTS = {
  key: 'hosts',
  result: '',
  switch: 1,
  api_host: '',
  second_api_host: '',
  area_host: '',
  chat_host: '',
  push_host: '',
  image_host: '',
  maidian_host: '',
} as const;

type Entries = readonly (SettingEntry & { readonly switch: 0 | 1 })[];

function answer(hosts: Partial<typeof HOSTS> | Record<string, string>, entries: Entries = []) {
  const configs: Extract<Outcome<'dynamicConfig'>, { is: 'done' }>['data']['configs'] = [
    { ...HOSTS, ...hosts },
    ...entries,
  ];
  return { is: 'done', data: { configs, version: 1 } } as const;
}

function app(kept: Record<string, string>, answers: Outcome<'dynamicConfig'>[]) {
  const clock = manualClock();
  const store = memoryStore(kept);
  const settings = createSettings();
  const asked: number[] = [];
  const reloads: string[] = [];
  const loaded = loadDynamicConfig({
    platform: { store, after: clock.after, reload: () => void reloads.push('reload') },
    settings,
    async read() {
      asked.push(clock.nowMs());
      return answers.shift() ?? { is: 'unreachable', why: 'server' };
    },
  });
  return { clock, store, settings, asked, loaded, reloads: () => reloads.length };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the dynamic config', () => {
  it('[CONST-004] is requested again every 5 s until it is answered', async () => {
    const silence: Outcome<'dynamicConfig'> = { is: 'unreachable', why: 'offline' };
    const refusal: Outcome<'dynamicConfig'> = { is: 'refused', code: 5, message: '' };
    const { clock, asked, loaded, settings } = app({}, [silence, refusal, silence, answer({})]);
    for (let round = 0; round < 6; round += 1) {
      await turn();
      clock.advance(5_000);
    }
    await loaded;
    const first = asked[0] ?? 0;
    expect(asked.map((at) => at - first)).toEqual([0, 5_000, 10_000, 15_000]);
    expect(settings.getState().known).toBe(true);
  });

  it('[ENTITY-055] [ROLE-027] switches features by key, switch and result', async () => {
    const { loaded, settings } = app({}, [
      answer({}, [
        { key: 'casino', result: '', switch: 1 },
        { key: 'coming_soon', result: 'x', switch: 0 },
        { key: 'default_language', result: 'ES', switch: 1 },
      ]),
    ]);
    expect(settings.getState().isOn('casino')).toBe(false);
    await loaded;
    const state = settings.getState();
    expect([state.isOn('casino'), state.isOn('coming_soon'), state.isOn('unknown')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([state.value('default_language'), state.value('coming_soon')]).toEqual(['ES', '']);
  });

  it('[STATE-058] another tracking host reloads the page, once; the first known one does not', async () => {
    const first = app({}, [answer({ maidian_host: 'https://a.example' })]);
    await first.loaded;
    expect(first.reloads()).toBe(0);
    const moved = app(Object.fromEntries(first.store.kept), [answer({ maidian_host: 'https://b.example' })]);
    await moved.loaded;
    expect(moved.reloads()).toBe(1);
    const after = app(Object.fromEntries(moved.store.kept), [answer({ maidian_host: 'https://b.example' })]);
    await after.loaded;
    expect(after.reloads()).toBe(0);
  });

  it('stores the hosts for the next start, and removes them when they are the page’s own', async () => {
    const { store, loaded } = app({}, [answer({ api_host: 'https://api.example' })]);
    await loaded;
    expect(readHosts(store).api).toBe('https://api.example');
    const back = app(Object.fromEntries(store.kept), [answer({})]);
    await back.loaded;
    expect(back.store.kept.has(KEYS.hosts)).toBe(false);
  });
});

describe('the hosts', () => {
  it('[CALL-005] a stored api host replaces the page’s own', () => {
    const stored = readHosts(memoryStore({ [KEYS.hosts]: 'https://api.example' }));
    expect(originOf('/api/piranha/finance/account/get', stored)).toBe('https://api.example');
    expect(originOf('/api/v1/conf/global', stored)).toBe('https://api.example');
    expect(originOf('/api/piranha/finance/account/get', readHosts(memoryStore()))).toBe('');
  });

  it('[CALL-009] area, chat, push and tracking calls have hosts of their own beside the two of the api', () => {
    const hosts = {
      ...OWN_HOSTS,
      api: 'https://base.example',
      second: 'https://second.example',
      area: 'https://area.example',
      chat: 'https://chat.example',
      push: 'https://push.example',
      tracking: 'track.example',
    };
    const paths = [
      '/api/piranha/finance/account/get',
      '/api/v1/conf/global',
      '/api/v1/area/check',
      '/api/v1/chat_room/wss_url/get',
      '/api/push/register',
      '/api/v1/maidian/event',
    ];
    expect(paths.map((path) => originOf(path, hosts))).toEqual([
      'https://base.example',
      'https://second.example',
      'https://area.example',
      'https://chat.example',
      'https://push.example',
      'https://track.example',
    ]);
  });

  it('ignores what is not an origin, and an invalid stored text', () => {
    expect(originOf('/api/x', { ...OWN_HOSTS, api: 'https://a.example/path?x' })).toBe('https://a.example');
    expect(originOf('/api/x', { ...OWN_HOSTS, api: 'http://' })).toBe('');
    expect(readHosts(memoryStore({ [KEYS.hosts]: '{"api":5,"x":"y"}' }))).toEqual(OWN_HOSTS);
    expect(readHosts(memoryStore({ [KEYS.hosts]: 'null' }))).toEqual(OWN_HOSTS);
  });
});

it('[ROLE-024] a build is banned by its own code: the shell’s, or else the web’s, with reason and day', () => {
  const list = 'BHBR007:copied:2026-06-02, BHBR001';
  expect(bannedBuild(list, '', 'BHBR001')).toEqual({ build: 'BHBR001', reason: 'outdated', since: '' });
  expect(bannedBuild(list, 'BHBR007_2.1.0', 'BHBR002')).toEqual({
    build: 'BHBR007',
    reason: 'copied',
    since: '2026-06-02',
  });
  expect(bannedBuild(list, 'BHBR003_2.1.0', 'BHBR001')).toBeUndefined();
  expect(bannedBuild('', '', '')).toBeUndefined();
});
