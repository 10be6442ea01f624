import { type Client, createClient } from '@palpite/client/client';
import { openLive } from '@palpite/client/live';
import { socketAddress } from '@palpite/client/socket-address';
import type { BootConfig } from '@palpite/contract/boot';
import { REFUSALS } from '@palpite/contract/refusals';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { PaintLog } from '../platform/paint-log.ts';
import type { Platform } from '../platform/platform.ts';
import { type BalanceStore, createBalance } from './balance.ts';
import { type Feed, startBalanceFeed } from './balance-feed.ts';
import { type BetsStore, createBets } from './bets.ts';
import { type Book, createBook } from './book.ts';
import { commonQuery } from './common-query.ts';
import { startConfirmation } from './confirmation.ts';
import { type ConnectionStore, createConnection } from './connection.ts';
import { deviceId } from './device-id.ts';
import { fetchAfterBoot } from './first-fetch.ts';
import { createLiveLink, type LiveLink } from './live-link.ts';
import { createMatchWatch, type MatchWatch } from './match-watch.ts';
import { createNotices, type NoticesStore } from './notices.ts';
import { createOverlays, type OverlaysStore } from './overlays.ts';
import { createPlacement, type PlacementStore } from './placement.ts';
import { createPreferences, type PreferencesStore } from './preferences.ts';
import { createSession, type SessionStore } from './session.ts';
import { createSlip, type SlipStore } from './slip.ts';
import { startSlipWatch } from './slip-watch.ts';
import { type CatalogLoader, createText, type TextStore, type Translate } from './text.ts';
import { createTicker, type Ticker } from './ticker.ts';

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
  readonly ticker: Ticker;
  readonly book: Book;
  readonly matches: MatchWatch;
  readonly slip: SlipStore;
  readonly bets: BetsStore;
  readonly placement: PlacementStore;
}

export interface ServicesMeans {
  readonly boot: BootConfig;
  readonly platform: Platform;
  readonly loadCatalog: CatalogLoader;
  readonly paintLog: PaintLog | undefined;
}

export function createServices({ boot, platform, loadCatalog, paintLog }: ServicesMeans): Services {
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
    fetch: fetchAfterBoot(window.palpiteFirst ?? [], (input, init) => fetch(input, init)),
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
  const link = createLiveLink({
    session,
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
    feed: startBalanceFeed({ platform, session, balance, connection, link }),
    ticker: createTicker(platform),
    ...createBetting({ boot, platform, client, session, balance, connection, link, paintLog }),
  };
}

type BettingMeans = Pick<Services, 'boot' | 'platform' | 'client' | 'session' | 'balance' | 'connection'> &
  Pick<ServicesMeans, 'paintLog'> & { readonly link: LiveLink };

/** The book, the slip and what became of it. */
function createBetting(
  means: BettingMeans,
): Pick<Services, 'book' | 'matches' | 'slip' | 'bets' | 'placement'> {
  const { boot, platform, client, session, balance, connection, link, paintLog } = means;
  const book = createBook({ platform, log: paintLog });
  const matches = createMatchWatch({ link, book, connection });
  const slip = createSlip(platform);
  startSlipWatch({ slip, book, matches });
  const bets = createBets({ platform, session, link });
  const placement = createPlacement({
    platform,
    currency: boot.brand.currency,
    session,
    slip,
    balance: () => balance.getState().info?.balance,
    send: (request) => client.call('betSinglePass', request),
  });
  startConfirmation({
    platform,
    placement,
    bets,
    connection,
    read: (orderIds) => client.call('stakeOrderStatus', { orderIds }),
  });
  return { book, matches, slip, bets, placement };
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
