import type { CallEvent, Outcome } from '@palpite/client/outcome';
import type { BootConfig } from '@palpite/contract/boot';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { Platform } from '../../platform/platform.ts';
import type { SettingsStore } from '../connection/settings.ts';
import { KEYS } from '../keys.ts';
import type { NoticesStore } from '../overlays/notices.ts';
import { readChoices } from './choices.ts';
import type { PreferencesStore } from './preferences.ts';
import type { TextStore } from './text.ts';

export interface Region {
  readonly web3: boolean;
  readonly appGroup: string;
  /** Two letters; empty when it is not known. */
  readonly country: string;
  /** The initial language in the dynamic config; empty when there is none. */
  readonly configured: string;
  /** What the player chose. */
  readonly chosen: LanguageCode | undefined;
}

const BY_COUNTRY: ReadonlyMap<string, LanguageCode> = new Map([
  ['RU', 'RU'],
  ['BR', 'PT'],
  ['MX', 'ES'],
  ['VN', 'VI'],
]);

/** The foreign variants of the Brazilian brand, which are in English. */
const ABROAD: readonly string[] = ['IN', 'PH', 'KE'];
const isAbroad = (appGroup: string, country: string) => appGroup === 'bethoje' && ABROAD.includes(country);

export interface AreaDeps extends LanguageDeps {
  readonly boot: Pick<BootConfig, 'brand'>;
  readonly platform: Pick<Platform, 'store' | 'page' | 'reload'>;
  check(country: string): Promise<Outcome<'areaCheck'>>;
}

/** Where to navigate when the product is not available at the player's location; undefined when it is. */
export function refusedPlace({
  path,
  status,
  outcome,
}: Pick<CallEvent, 'path' | 'status' | 'outcome'>): string | undefined {
  if (status !== 403 || !path.startsWith('/api/v1/area/')) return undefined;
  const country = outcome.is === 'refused' ? outcome.data?.country_code : undefined;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country)
    ? `/forbidden?country=${country}`
    : '/forbidden';
}

/** Determines the player's country once, stores it, and applies what a change of country demands. */
export async function checkArea({ boot, platform, preferences, check }: AreaDeps): Promise<void> {
  const before = platform.store.get(KEYS.country);
  const outcome = await check(before ?? boot.brand.country);
  if (outcome.is !== 'done' || !/^[A-Z]{2}$/.test(outcome.data.country_code)) return;
  const now = outcome.data.country_code;
  platform.store.set(KEYS.country, now);
  // Without storage the same change would be found again after the reload, forever.
  if (!restartsAbroad(boot.brand.appGroup, before, now) || platform.store.get(KEYS.country) !== now) return;
  preferences.getState().forgetLanguage();
  platform.reload();
}

/** Switches to the region's language when country and dynamic config are known as far as they will be. */
export async function followRegion(
  deps: Omit<AreaDeps, 'check'> & { readonly settings: SettingsStore },
): Promise<void> {
  const { boot, platform, settings, text } = deps;
  const language = regionalLanguage({
    web3: boot.brand.flags.web3,
    appGroup: boot.brand.appGroup,
    country: platform.store.get(KEYS.country) ?? '',
    configured: settings.getState().value('default_language'),
    chosen: readChoices(platform.store).language,
  });
  if (language !== undefined && language !== text.getState().language) {
    await speakRegionalLanguage(deps, language);
  }
}

/**
 * The language of the region: the operator's setting, then the country's. Undefined to keep the current language,
 * because the player chose it or because the region has none.
 */
export function regionalLanguage(region: Region): LanguageCode | undefined {
  const { web3, appGroup, country, configured, chosen } = region;
  if (chosen !== undefined) return undefined;
  if (isLanguageCode(configured)) return configured;
  if (country === '') return undefined;
  if (web3) return BY_COUNTRY.get(country) ?? 'ENG';
  return isAbroad(appGroup, country) ? 'ENG' : undefined;
}

/** Whether a change of country restarts the app in that country's language. */
export function restartsAbroad(appGroup: string, before: string | undefined, now: string): boolean {
  return before !== undefined && before !== now && isAbroad(appGroup, now);
}

export interface LanguageDeps {
  readonly text: TextStore;
  readonly preferences: PreferencesStore;
  readonly notices: NoticesStore;
  readonly platform: Pick<Platform, 'page'>;
}

/** `overtaken`: another language was asked for meanwhile, and nothing of this one may be applied any more. */
type Spoken = 'spoken' | 'overtaken' | 'failed';

async function speak(deps: LanguageDeps, language: LanguageCode): Promise<Spoken> {
  try {
    if (!(await deps.text.getState().speak(language))) return 'overtaken';
  } catch {
    return 'failed';
  }
  deps.platform.page.setLanguage(LANGUAGES[language].html);
  return 'spoken';
}

/**
 * Loads the texts first: a language whose texts do not load is not chosen. Resolves to whether the switch succeeded.
 */
export async function changeLanguage(deps: LanguageDeps, language: LanguageCode): Promise<boolean> {
  const { text, preferences, notices } = deps;
  const spoken = await speak(deps, language);
  if (spoken === 'spoken') preferences.getState().chooseLanguage(language);
  if (spoken === 'failed')
    notices.getState().tell({ tone: 'bad', text: text.getState().t('shell.language.failed') });
  return spoken === 'spoken';
}

/**
 * The region's language is not the player's choice: a failure to load its texts is not announced, and a choice
 * overrides it.
 */
export async function speakRegionalLanguage(deps: LanguageDeps, language: LanguageCode): Promise<void> {
  if ((await speak(deps, language)) === 'spoken') deps.preferences.getState().takeRegionalLanguage(language);
}
