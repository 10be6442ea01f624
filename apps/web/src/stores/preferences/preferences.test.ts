import { describe, expect, it } from 'vitest';
import { KEYS, LATER_KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import { readBetting } from './betting-choices.ts';
import { readChoices, startLanguage, themeOf } from './choices.ts';
import { createPreferences } from './preferences.ts';

function target(stored: Record<string, string> = {}) {
  const store = memoryStore(stored);
  const themes: string[] = [];
  let dark = true;
  let changed = () => {};
  return {
    store,
    themes,
    platform: {
      store,
      page: { setTheme: (theme: string) => void themes.push(theme), setLanguage: () => undefined },
      prefersDark: () => dark,
      onPrefersDark(listener: () => void) {
        changed = listener;
        return () => undefined;
      },
    },
    setDark(value: boolean) {
      dark = value;
      changed();
    },
  };
}

describe('preferences', () => {
  it('[BRAND-008] starts in the language of the page until the player chooses', () => {
    const { platform, store } = target();
    expect(startLanguage(store, 'ES')).toBe('ES');
    createPreferences(platform).getState().chooseLanguage('RU');
    expect(startLanguage(memoryStore(Object.fromEntries(store.kept)), 'ES')).toBe('RU');
  });

  it('stores every choice beside the others', () => {
    const { platform, store } = target();
    const preferences = createPreferences(platform);
    preferences.getState().chooseTheme('light');
    preferences.getState().chooseHideBalance(true);
    preferences.getState().chooseLanguage('VI');
    expect(readChoices(store)).toEqual({ language: 'VI', theme: 'light', hideBalance: true });
  });

  it('stores the usual stake and one-tap bets with their player, which are off until they are chosen', () => {
    const { platform, store } = target();
    const preferences = createPreferences(platform);
    expect(preferences.getState()).toMatchObject({ usualStake: undefined, oneTap: undefined });
    preferences.getState().chooseOddsFormat('fractional');
    preferences.getState().chooseBetting({ usualStake: 1_000, oneTap: { uid: 7, most: 2_000 } });
    const again = createPreferences(target(Object.fromEntries(store.kept)).platform).getState();
    expect(again).toMatchObject({
      oddsFormat: 'fractional',
      usualStake: 1_000,
      oneTap: { uid: 7, most: 2_000 },
    });
    again.chooseBetting({ oneTap: undefined });
    preferences.getState().chooseBetting({ oneTap: undefined });
    expect(readBetting(store)).toEqual({ usualStake: 1_000, oneTap: undefined });
    expect(readChoices(store)).toEqual({ oddsFormat: 'fractional' });
  });

  it.each([
    '{"usualStake":-5}',
    '{"usualStake":1.5}',
    '{"oneTap":{"uid":7}}',
    '{"oneTap":true}',
    '{"oneTap":null}',
  ])('ignores the stored betting choice %s', (text) =>
    expect(readBetting(memoryStore({ [LATER_KEYS.betting]: text }))).toEqual({}),
  );

  it('follows the device only when that was chosen', () => {
    const { platform, themes, setDark } = target();
    const preferences = createPreferences(platform);
    preferences.getState().chooseTheme('system');
    setDark(false);
    setDark(true);
    preferences.getState().chooseTheme('light');
    setDark(true);
    expect(themes).toEqual(['dark', 'light', 'dark', 'light', 'light']);
  });

  it('ignores unknown stored values', () => {
    for (const text of [
      'x',
      '[]',
      'null',
      '{"language":"XX","theme":"pink","hideBalance":1}',
      '{"language":5}',
    ]) {
      expect(readChoices(memoryStore({ [KEYS.preferences]: text }))).toEqual({});
    }
  });

  it('is dark unless something else was chosen', () => {
    expect([
      themeOf(undefined, false),
      themeOf('system', false),
      themeOf('system', true),
      themeOf('light', true),
    ]).toEqual(['dark', 'light', 'dark', 'light']);
  });
});
