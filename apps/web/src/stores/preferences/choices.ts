import { isLanguageCode, type LanguageCode } from '@palpite/contract/languages';
import type { KeyStore, Theme } from '../../platform/platform.ts';
import type { OddsChoice } from '../book/prices.ts';
import { KEYS } from '../keys.ts';

export type ThemeChoice = Theme | 'system';

/** What the player chose. An absent value means the brand's default. */
export interface Choices {
  readonly language?: LanguageCode;
  readonly theme?: ThemeChoice;
  readonly hideBalance?: boolean;
  readonly oddsFormat?: OddsChoice;
}

const THEMES: readonly unknown[] = ['dark', 'light', 'system'] satisfies ThemeChoice[];

const ODDS_FORMATS: readonly unknown[] = ['decimal', 'fractional', 'american'] satisfies OddsChoice[];

/** The choices that the page needs before its first paint. */
export function readFirstChoices(store: Pick<KeyStore, 'get'>): Pick<Choices, 'language' | 'theme'> {
  const { language, theme } = storedChoices(store);
  return {
    ...(typeof language === 'string' && isLanguageCode(language) ? { language } : {}),
    ...(THEMES.includes(theme) ? { theme: theme as ThemeChoice } : {}),
  };
}

export function readChoices(store: Pick<KeyStore, 'get'>): Choices {
  const { hideBalance, oddsFormat } = storedChoices(store);
  return {
    ...readFirstChoices(store),
    ...(hideBalance === true ? { hideBalance } : {}),
    ...(ODDS_FORMATS.includes(oddsFormat) ? { oddsFormat: oddsFormat as OddsChoice } : {}),
  };
}

function storedChoices(store: Pick<KeyStore, 'get'>): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(store.get(KEYS.preferences) ?? ''));
  } catch {
    return {};
  }
}

function languageAt(store: Pick<KeyStore, 'get'>, key: string): LanguageCode | undefined {
  const text = store.get(key) ?? '';
  return isLanguageCode(text) ? text : undefined;
}

/** The language to start with: the player's choice, then the region's, then the page's own. */
export function startLanguage(store: Pick<KeyStore, 'get'>, pageLanguage: LanguageCode): LanguageCode {
  return readFirstChoices(store).language ?? languageAt(store, KEYS.regionalLanguage) ?? pageLanguage;
}

/** The default theme of every brand is dark. */
export function themeOf(choice: ThemeChoice | undefined, prefersDark: boolean): Theme {
  if (choice === 'system') return prefersDark ? 'dark' : 'light';
  return choice ?? 'dark';
}
