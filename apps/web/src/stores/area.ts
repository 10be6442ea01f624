import type { CallEvent, Outcome } from '@palpite/client/outcome';
import type { BootConfig } from '@palpite/contract/boot';
import { isLanguageCode, type LanguageCode } from '@palpite/contract/languages';
import type { Platform } from '../platform/platform.ts';
import { type LanguageDeps, speakRegionalLanguage } from './change-language.ts';
import { readChoices } from './choices.ts';
import { KEYS } from './keys.ts';
import type { SettingsStore } from './settings.ts';

export interface Region {
  readonly web3: boolean;
  readonly appGroup: string;
  /** Two letters; empty when it is not known. */
  readonly country: string;
  /** What the dynamic config names as the language to start with; empty when nothing. */
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

/** The variants of the Brazilian brand abroad, which speak English. */
const ABROAD: readonly string[] = ['IN', 'PH', 'KE'];
const isAbroad = (appGroup: string, country: string) => appGroup === 'bethoje' && ABROAD.includes(country);

export interface AreaDeps extends LanguageDeps {
  readonly boot: Pick<BootConfig, 'brand'>;
  readonly platform: Pick<Platform, 'store' | 'page' | 'reload'>;
  check(country: string): Promise<Outcome<'areaCheck'>>;
}

/** Where to go because the house does not serve the place where the player is; undefined when it does. */
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

/** Asks once where the player is, keeps it, and does what a move to that country asks for. */
export async function checkArea({ boot, platform, preferences, check }: AreaDeps): Promise<void> {
  const before = platform.store.get(KEYS.country);
  const outcome = await check(before ?? boot.brand.country);
  if (outcome.is !== 'done' || !/^[A-Z]{2}$/.test(outcome.data.country_code)) return;
  const now = outcome.data.country_code;
  platform.store.set(KEYS.country, now);
  // Where nothing is kept the same move would be met again after the reload, for ever.
  if (!restartsAbroad(boot.brand.appGroup, before, now) || platform.store.get(KEYS.country) !== now) return;
  preferences.getState().forgetLanguage();
  platform.reload();
}

/** Speaks the region's language, when country and dynamic config are as well known as they will be. */
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
 * The language that the region brings along: the operator's, then the country's. Undefined to keep the present one,
 * because the player chose it or because the region says nothing.
 */
export function regionalLanguage(region: Region): LanguageCode | undefined {
  const { web3, appGroup, country, configured, chosen } = region;
  if (chosen !== undefined) return undefined;
  if (isLanguageCode(configured)) return configured;
  if (country === '') return undefined;
  if (web3) return BY_COUNTRY.get(country) ?? 'ENG';
  return isAbroad(appGroup, country) ? 'ENG' : undefined;
}

/** Whether the move to another country starts the app anew in that country's language. */
export function restartsAbroad(appGroup: string, before: string | undefined, now: string): boolean {
  return before !== undefined && before !== now && isAbroad(appGroup, now);
}
