import { isLanguageCode, type LanguageCode } from '@palpite/contract/languages';
import type { KeyStore, Theme } from '../platform/platform.ts';
import { KEYS } from './keys.ts';

export type ThemeChoice = Theme | 'system';

/** What the player chose. Absent means: as the brand has it. */
export interface Choices {
  readonly language?: LanguageCode;
  readonly theme?: ThemeChoice;
  readonly hideBalance?: boolean;
}

const THEMES: readonly unknown[] = ['dark', 'light', 'system'] satisfies ThemeChoice[];

export function readChoices(store: Pick<KeyStore, 'get'>): Choices {
  try {
    const stored = JSON.parse(store.get(KEYS.preferences) ?? '{}');
    return {
      ...(typeof stored.language === 'string' && isLanguageCode(stored.language)
        ? { language: stored.language }
        : {}),
      ...(THEMES.includes(stored.theme) ? { theme: stored.theme } : {}),
      ...(stored.hideBalance === true ? { hideBalance: true } : {}),
    };
  } catch {
    return {};
  }
}

/** The brand's own theme is the dark one. */
export function themeOf(choice: ThemeChoice | undefined, prefersDark: boolean): Theme {
  if (choice === 'system') return prefersDark ? 'dark' : 'light';
  return choice ?? 'dark';
}
