import type { Reply } from '@palpite/contract/generated/calls';
import { CONFIG_KEYS } from '@palpite/contract/tables/site';
import { buildOf, type SettingsState } from '../../../stores/connection/settings.ts';
import { useQuery } from '../../../stores/queries.ts';
import { useServices, useShared } from '../../../stores/services.ts';
import { cleanAddress } from './arrival.ts';
import { keepPending, type Pending, stateOf } from './pending.ts';

export type Provider = Reply<'thirdPartyList'>['list'][number];

export interface Providers {
  readonly list: readonly Provider[];
  /** Leaves for the provider, which asks for consent and sends the player back. */
  go(provider: Provider, action: Pending['action']): void;
}

/** The page itself with its query: the brand of a preview must survive the round trip. */
function redirectUri(): string {
  return `${location.origin}${cleanAddress(location.pathname, location.search, '')}`;
}

/**
 * The providers of this brand; none while they are loading, where the build hides them, or when they cannot be read.
 */
export function useProviders(): Providers {
  const { client, platform, boot } = useServices();
  const hidden = useShared('settings', (settings) =>
    isSocialHidden(settings, buildOf(platform.opening.cv, boot.brand.buildCode)),
  );
  const query = useQuery({
    queryKey: ['providers'],
    enabled: !hidden,
    // Each reply contains short-lived single-use values.
    gcTime: 0,
    async queryFn({ signal }) {
      const outcome = await client.call('thirdPartyList', { redirect_uri: redirectUri() }, { signal });
      return outcome.is === 'done' ? outcome.data.list : [];
    },
  });
  return {
    list: hidden ? [] : (query.data ?? []),
    go({ plat, authorize_url }, action) {
      const state = stateOf(authorize_url);
      keepPending(platform.visit, { plat, action, state, redirectUri: redirectUri(), hash: location.hash });
      platform.openOutside(authorize_url);
    },
  };
}

/** Some builds of the client must not offer third-party logins, and the operator may switch them off. */
export function isSocialHidden(
  settings: Pick<SettingsState, 'entries' | 'value'>,
  buildCode: string,
): boolean {
  if (settings.entries.get(CONFIG_KEYS.thirdPartyLogin)?.switch === 0) return true;
  const builds = settings.value(CONFIG_KEYS.hiddenSocialBuilds).split(/[,\s]+/);
  return builds.some((build) => build.split(':')[0] === buildCode && buildCode !== '');
}
