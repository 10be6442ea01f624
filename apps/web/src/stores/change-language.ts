import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { Platform } from '../platform/platform.ts';
import type { NoticesStore } from './notices.ts';
import type { PreferencesStore } from './preferences.ts';
import type { TextStore } from './text.ts';

export interface LanguageMeans {
  readonly text: TextStore;
  readonly preferences: PreferencesStore;
  readonly notices: NoticesStore;
  readonly platform: Pick<Platform, 'page'>;
}

/** Texts first, then the choice: a language whose texts do not load is not chosen. Whether it is spoken now. */
export async function changeLanguage(means: LanguageMeans, language: LanguageCode): Promise<boolean> {
  const { text, preferences, notices, platform } = means;
  try {
    await text.getState().speak(language);
  } catch {
    notices.getState().tell({ tone: 'bad', text: text.getState().t('shell.language.failed') });
    return false;
  }
  preferences.getState().chooseLanguage(language);
  platform.page.setLanguage(LANGUAGES[language].html);
  return true;
}
