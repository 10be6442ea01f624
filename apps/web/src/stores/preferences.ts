import type { LanguageCode } from '@palpite/contract/languages';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import { type Choices, readChoices, type ThemeChoice, themeOf } from './choices.ts';
import { KEYS } from './keys.ts';

export interface PreferencesState {
  readonly language: LanguageCode;
  readonly theme: ThemeChoice;
  readonly hideBalance: boolean;
  chooseLanguage(language: LanguageCode): void;
  chooseTheme(theme: ThemeChoice): void;
  chooseHideBalance(hide: boolean): void;
}

export type PreferencesPlatform = Pick<Platform, 'store' | 'page' | 'prefersDark' | 'onPrefersDark'>;

export function createPreferences(platform: PreferencesPlatform, pageLanguage: LanguageCode) {
  const initial = readChoices(platform.store);
  const keep = (change: Choices) =>
    platform.store.set(KEYS.preferences, JSON.stringify({ ...readChoices(platform.store), ...change }));

  const store = createStore<PreferencesState>()((set) => ({
    language: initial.language ?? pageLanguage,
    theme: initial.theme ?? 'dark',
    hideBalance: initial.hideBalance ?? false,
    chooseLanguage(language) {
      keep({ language });
      set({ language });
    },
    chooseTheme(theme) {
      keep({ theme });
      set({ theme });
      platform.page.setTheme(themeOf(theme, platform.prefersDark()));
    },
    chooseHideBalance(hideBalance) {
      keep({ hideBalance });
      set({ hideBalance });
    },
  }));
  platform.onPrefersDark(() => {
    platform.page.setTheme(themeOf(store.getState().theme, platform.prefersDark()));
  });
  return store;
}

export type PreferencesStore = ReturnType<typeof createPreferences>;
