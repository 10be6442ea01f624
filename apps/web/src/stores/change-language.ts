import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { Platform } from '../platform/platform.ts';
import type { NoticesStore } from './notices.ts';
import type { PreferencesStore } from './preferences.ts';
import type { TextStore } from './text.ts';

export interface LanguageDeps {
  readonly text: TextStore;
  readonly preferences: PreferencesStore;
  readonly notices: NoticesStore;
  readonly platform: Pick<Platform, 'page'>;
}

async function speak(deps: LanguageDeps, language: LanguageCode): Promise<boolean> {
  try {
    await deps.text.getState().speak(language);
  } catch {
    return false;
  }
  deps.platform.page.setLanguage(LANGUAGES[language].html);
  return true;
}

/** Texts first, then the choice: a language whose texts do not load is not chosen. Whether it is spoken now. */
export async function changeLanguage(deps: LanguageDeps, language: LanguageCode): Promise<boolean> {
  const { text, preferences, notices } = deps;
  const spoken = await speak(deps, language);
  if (spoken) preferences.getState().chooseLanguage(language);
  else notices.getState().tell({ tone: 'bad', text: text.getState().t('shell.language.failed') });
  return spoken;
}

/** The region's language is no wish of the player: it is not told when its texts do not load, and a choice undoes it. */
export async function speakRegionalLanguage(deps: LanguageDeps, language: LanguageCode): Promise<void> {
  if (await speak(deps, language)) deps.preferences.getState().takeRegionalLanguage(language);
}
