import { type Client, createClient } from '@palpite/client/client';
import { openLive } from '@palpite/client/live';
import { socketAddress } from '@palpite/client/socket-address';
import type { BootConfig } from '@palpite/contract/boot';
import { REFUSALS } from '@palpite/contract/refusals';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Platform } from '../platform/platform.ts';
import { type BalanceStore, createBalance } from './balance.ts';
import { type Feed, startBalanceFeed } from './balance-feed.ts';
import { commonQuery } from './common-query.ts';
import { type ConnectionStore, createConnection } from './connection.ts';
import { deviceId } from './device-id.ts';
import { fetchAfterBoot } from './first-fetch.ts';
import { createNotices, type NoticesStore } from './notices.ts';
import { createOverlays, type OverlaysStore } from './overlays.ts';
import { createPreferences, type PreferencesStore } from './preferences.ts';
import { createSession, type SessionStore } from './session.ts';
import { type CatalogLoader, createText, type TextStore, type Translate } from './text.ts';

/** What the whole app shares, made once at start. */
export interface Services {
  readonly boot: BootConfig;
  readonly platform: Platform;
  readonly client: Client;
  readonly session: SessionStore;
  readonly balance: BalanceStore;
  readonly connection: ConnectionStore;
  readonly preferences: PreferencesStore;
  readonly text: TextStore;
  readonly overlays: OverlaysStore;
  readonly notices: NoticesStore;
  readonly feed: Feed;
}

export function createServices(boot: BootConfig, platform: Platform, loadCatalog: CatalogLoader): Services {
  const smid = deviceId(platform);
  const preferences = createPreferences(platform, boot.language);
  const connection = createConnection(platform);
  const client = createClient({
    base: '',
    headers: { appKey: boot.brand.appKey, appName: boot.brand.id },
    common: () =>
      commonQuery({
        boot,
        smid,
        user: session.getState().user,
        language: preferences.getState().language,
      }),
    fetch: fetchAfterBoot(window.palpiteFirst, (input, init) => fetch(input, init)),
    clock: platform,
    onOutcome(event) {
      connection.getState().heardCall(event);
      const { outcome } = event;
      if (outcome.is === 'refused' && outcome.code === REFUSALS['session-expired'].code) {
        session.getState().expire(event.startedAtMs);
      }
    },
  });
  const session = createSession({ platform, smid, login: () => client.call('visitorLogin', {}) });
  const balance = createBalance({ platform, brand: boot.brand, read: () => client.call('accountGet', {}) });
  const feed = startBalanceFeed({
    platform,
    session,
    balance,
    connection,
    openLive: (onState) => openLive({ url: () => askSocketAddress(client), clock: platform, onState }),
  });
  return {
    boot,
    platform,
    client,
    session,
    balance,
    connection,
    preferences,
    text: createText(preferences.getState().language, loadCatalog),
    overlays: createOverlays(),
    notices: createNotices(platform),
    feed,
  };
}

async function askSocketAddress(client: Client): Promise<string> {
  const outcome = await client.call('socketUrl', {});
  if (outcome.is !== 'done') throw new Error('no address for the live socket');
  return socketAddress(location.href, outcome.data.url);
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('the services are given at the root of the app');
  return services;
}

type SharedStore = {
  [K in keyof Services]: Services[K] extends StoreApi<infer State> ? [K, State] : never;
}[keyof Services];
type StateOf<K extends SharedStore[0]> = Extract<SharedStore, [K, unknown]>[1];

/** One slice of one shared store: the component is drawn again only when the slice changes. */
export function useShared<K extends SharedStore[0], Slice>(
  name: K,
  select: (state: StateOf<K>) => Slice,
): Slice {
  const store = useServices()[name] as unknown as StoreApi<StateOf<K>>;
  return useStore(store, select);
}

export function useText(): Translate {
  return useShared('text', (text) => text.t);
}
