import type { Outcome } from '@palpite/client/outcome';
import { DYNAMIC_CONFIG_RETRY_MS } from '@palpite/contract/constants';
import type { Platform } from '../platform/platform.ts';
import { type Hosts, keepHosts } from './hosts.ts';
import { LATER_KEYS } from './keys.ts';
import type { Configs, SettingsStore } from './settings.ts';

export interface ConfigMeans {
  readonly platform: Pick<Platform, 'store' | 'after' | 'reload'>;
  readonly settings: SettingsStore;
  read(): Promise<Outcome<'dynamicConfig'>>;
}

function hostsOf([hosts]: Configs): Hosts {
  return {
    api: hosts.api_host,
    second: hosts.second_api_host,
    area: hosts.area_host,
    chat: hosts.chat_host,
    push: hosts.push_host,
    image: hosts.image_host,
    tracking: hosts.maidian_host,
  };
}

/** Whether the page must start anew because events now go to another host. The first one that is heard of is no change. */
function trackingMoved({ store }: Pick<Platform, 'store'>, tracking: string): boolean {
  const before = store.get(LATER_KEYS.trackingHost);
  store.set(LATER_KEYS.trackingHost, tracking);
  // Where nothing is kept every start would look like a change.
  return before !== undefined && before !== tracking && store.get(LATER_KEYS.trackingHost) === tracking;
}

/** Asks until the house answers; settles when it has. The retry is the specification's: as long as the app runs. */
export function loadDynamicConfig({ platform, settings, read }: ConfigMeans): Promise<void> {
  return new Promise((resolve) => {
    async function ask(): Promise<void> {
      const outcome = await read();
      if (outcome.is !== 'done') {
        platform.after(DYNAMIC_CONFIG_RETRY_MS, () => void ask());
        return;
      }
      const { configs } = outcome.data;
      const hosts = hostsOf(configs);
      keepHosts(platform.store, hosts);
      settings.getState().take(configs);
      if (trackingMoved(platform, hosts.tracking)) platform.reload();
      resolve();
    }
    void ask();
  });
}
