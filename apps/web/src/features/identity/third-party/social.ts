import { CONFIG_KEYS } from '@palpite/contract/tables/site';
import type { SettingsState } from '../../../stores/settings.ts';

/** Some builds of the client must not offer to log in by a third party, and a house may switch it off. */
export function isSocialHidden(
  settings: Pick<SettingsState, 'entries' | 'value'>,
  buildCode: string,
): boolean {
  if (settings.entries.get(CONFIG_KEYS.thirdPartyLogin)?.switch === 0) return true;
  const builds = settings.value(CONFIG_KEYS.hiddenSocialBuilds).split(',');
  return builds.some((build) => build.trim() === buildCode && buildCode !== '');
}
