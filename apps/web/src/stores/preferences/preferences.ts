import type { LanguageCode } from '@palpite/contract/languages';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { OddsChoice } from '../book/prices.ts';
import { KEYS } from '../keys.ts';
import { type BettingChoices, readBetting, storeBetting } from './betting-choices.ts';
import { type Choices, readChoices, type ThemeChoice, themeOf } from './choices.ts';

export interface PreferencesState extends BettingChoices {
  readonly theme: ThemeChoice;
  readonly hideBalance: boolean;
  /** Undefined while the player has not chosen: the brand's default. */
  readonly oddsFormat: OddsChoice | undefined;
  /** Stores the language for the next start; `text` knows the language of now. */
  chooseLanguage(language: LanguageCode): void;
  /** Stores the language of the region, which is used while the player has not chosen one. */
  takeRegionalLanguage(language: LanguageCode): void;
  /** Removes every stored language, so that the next start uses the page's own. */
  forgetLanguage(): void;
  chooseTheme(theme: ThemeChoice): void;
  chooseHideBalance(hide: boolean): void;
  chooseOddsFormat(format: OddsChoice): void;
  /** What a slip begins with and how a tap bets; undefined takes the choice back. */
  chooseBetting(change: BettingChoices): void;
}

export type PreferencesPlatform = Pick<Platform, 'store' | 'page' | 'prefersDark' | 'onPrefersDark'>;

export function createPreferences(platform: PreferencesPlatform) {
  const initial = readChoices(platform.store);
  const keep = (change: Choices) =>
    platform.store.set(KEYS.preferences, JSON.stringify({ ...readChoices(platform.store), ...change }));

  const store = createStore<PreferencesState>()((set) => ({
    theme: initial.theme ?? 'dark',
    hideBalance: initial.hideBalance ?? false,
    oddsFormat: initial.oddsFormat,
    ...readBetting(platform.store),
    chooseLanguage(language) {
      keep({ language });
    },
    takeRegionalLanguage(language) {
      platform.store.set(KEYS.regionalLanguage, language);
    },
    forgetLanguage() {
      const { language, ...others } = readChoices(platform.store);
      platform.store.set(KEYS.preferences, JSON.stringify(others));
      platform.store.remove(KEYS.regionalLanguage);
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
    chooseOddsFormat(oddsFormat) {
      keep({ oddsFormat });
      set({ oddsFormat });
    },
    chooseBetting(change) {
      storeBetting(platform.store, change);
      set(change);
    },
  }));
  platform.onPrefersDark(() => {
    platform.page.setTheme(themeOf(store.getState().theme, platform.prefersDark()));
  });
  return store;
}

export type PreferencesStore = ReturnType<typeof createPreferences>;
