import type { CallEvent, Outcome } from '@palpite/client/outcome';
import type { BootConfig } from '@palpite/contract/boot';
import type { Platform } from '../platform/platform.ts';
import { type LanguageMeans, speakRegionalLanguage } from './change-language.ts';
import { readChoices } from './choices.ts';
import { KEYS } from './keys.ts';
import { regionalLanguage, restartsAbroad } from './regional-language.ts';
import type { SettingsStore } from './settings.ts';

export interface AreaMeans extends LanguageMeans {
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
export async function checkArea({ boot, platform, preferences, check }: AreaMeans): Promise<void> {
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
  means: Omit<AreaMeans, 'check'> & { readonly settings: SettingsStore },
): Promise<void> {
  const { boot, platform, settings, text } = means;
  const language = regionalLanguage({
    web3: boot.brand.flags.web3,
    appGroup: boot.brand.appGroup,
    country: platform.store.get(KEYS.country) ?? '',
    configured: settings.getState().value('default_language'),
    chosen: readChoices(platform.store).language,
  });
  if (language !== undefined && language !== text.getState().language) {
    await speakRegionalLanguage(means, language);
  }
}
