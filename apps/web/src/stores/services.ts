import { type Client, createClient } from '@palpite/client/client';
import type { Live, LiveOptions } from '@palpite/client/live';
import { socketAddress } from '@palpite/client/socket-address';
import type { BootConfig } from '@palpite/contract/boot';
import { SESSION_EXPIRED } from '@palpite/contract/constants';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Place } from '../platform/hash.ts';
import type { PaintLog } from '../platform/paint-log.ts';
import type { Platform } from '../platform/platform.ts';
import { type BalanceStore, createBalance } from './balance.ts';
import { type Feed, startBalanceFeed } from './balance-feed.ts';
import { type BetsStore, createBets } from './bets.ts';
import { type Book, createBook } from './book.ts';
import { commonQuery, openedQuery } from './common-query.ts';
import { startConfirmation } from './confirmation.ts';
import { type ConnectionStore, createConnection } from './connection.ts';
import { createDeviceId, type DeviceId } from './device-id.ts';
import { fetchAfterBoot } from './first-fetch.ts';
import { originOf, readHosts } from './hosts.ts';
import { createInterface, type InterfaceStore } from './interface.ts';
import { KEYS } from './keys.ts';
import { openLiveLater } from './lazy-live.ts';
import { createLiveLink, type LiveLink } from './live-link.ts';
import { createLogin, type Login, loginPlatform } from './login-navigation.ts';
import { createMaintenance, type MaintenanceStore } from './maintenance.ts';
import { createMatchWatch, type MatchWatch } from './match-watch.ts';
import { createNotices, type NoticesStore } from './notices.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';
import { createOverlays, type OverlaysStore } from './overlays.ts';
import { createPlacement, type PlacedOutcome, type PlacementStore } from './placement.ts';
import type { PopupsStore } from './popups.ts';
import { createPreferences, type PreferencesStore } from './preferences.ts';
import type { SlipRequest } from './sent-slip.ts';
import { createSession, type SessionStore } from './session.ts';
import { createSettings, type SettingsStore } from './settings.ts';
import { createSlip, type SlipStore } from './slip.ts';
import { startSlipWatch } from './slip-watch.ts';
import { type CatalogLoader, createText, type TextStore, type Translate } from './text.ts';
import { createTicker, type Ticker } from './ticker.ts';
import { isPlayer, userInfoFromShell } from './user-info.ts';

/** The veil over the whole page while something is waited for; the veil itself asks to be hidden when its time is up. */
interface SpinnerState {
  readonly turning: boolean;
  show(): void;
  hide(): void;
}

type SpinnerStore = ReturnType<typeof createSpinner>;

/** What the whole app shares, made once at start. */
export interface Services {
  readonly boot: BootConfig;
  readonly platform: Platform;
  readonly client: Client;
  /** Tells of every finished call. */
  readonly outcomes: Outcomes;
  readonly session: SessionStore;
  readonly login: Login;
  readonly balance: BalanceStore;
  readonly connection: ConnectionStore;
  readonly preferences: PreferencesStore;
  readonly text: TextStore;
  readonly overlays: OverlaysStore;
  readonly notices: NoticesStore;
  readonly settings: SettingsStore;
  readonly house: MaintenanceStore;
  readonly interface: InterfaceStore;
  /** The one stack of popups; its code comes with the first feature that has one to show. */
  popups(): Promise<PopupsStore>;
  readonly spinner: SpinnerStore;
  /** What the house says by itself; screens hear through it while they are shown. */
  readonly link: LiveLink;
  readonly feed: Feed;
  readonly ticker: Ticker;
  readonly book: Book;
  readonly matches: MatchWatch;
  readonly slip: SlipStore;
  readonly bets: BetsStore;
  readonly placement: PlacementStore;
  /** Where the player is. */
  place(): Place;
  /** To another place of the app. */
  navigate(to: string, options?: NavigateOptions): void;
}

interface NavigateOptions {
  readonly replace?: boolean;
}

export interface ServicesDeps {
  readonly boot: BootConfig;
  readonly platform: Platform;
  readonly loadCatalog: CatalogLoader;
  readonly paintLog: PaintLog | undefined;
  place(): Place;
  navigate(to: string, options?: NavigateOptions): void;
}

export function createServices(deps: ServicesDeps): Services {
  const { boot, platform, loadCatalog, paintLog, place, navigate } = deps;
  const device = createDeviceId(platform);
  const preferences = createPreferences(platform, boot.language);
  const connection = createConnection(platform);
  const outcomes = createOutcomes();
  const client = createClient({
    base: (path) => originOf(path, readHosts(platform.store)),
    headers: { appKey: boot.brand.appKey, appName: boot.brand.id },
    common: () => ({
      ...commonQuery({
        boot,
        smid: device.now(),
        user: session.getState().user,
        language: preferences.getState().language,
        country: platform.store.get(KEYS.country),
      }),
      ...openedQuery(platform.opening),
    }),
    fetch: fetchAfterBoot(window.palpiteFirst ?? [], (input, init) => fetch(input, init)),
    clock: platform,
    onOutcome(event) {
      connection.getState().receivedCall(event);
      outcomes.tell(event);
      const { outcome } = event;
      if (outcome.is === 'refused' && outcome.code === SESSION_EXPIRED) {
        session.getState().expire(event.startedAtMs);
      }
    },
  });
  const session = createAppSession({ platform, device, client, navigate });
  const balance = createBalance({ platform, brand: boot.brand, read: () => client.call('accountGet', {}) });
  const link = createLiveLink({
    session,
    connection,
    openLive: (onState, ready) =>
      openAppLive(platform, { url: () => askSocketAddress(client), onState }, ready),
  });
  const overlays = createOverlays();
  return {
    boot,
    platform,
    client,
    outcomes,
    session,
    login: createAppLogin({ boot, platform, session, overlays, navigate }),
    balance,
    connection,
    preferences,
    text: createText(preferences.getState().language, loadCatalog),
    overlays,
    notices: createNotices(platform),
    settings: createSettings(),
    house: createMaintenance(() => client.call('globalStatus', {})),
    interface: createInterface({
      platform,
      offered: boot.brand.flags.newInterface,
      area: boot.brand.area,
      navigate,
    }),
    popups: popupsOf({ platform, session }),
    spinner: createSpinner(),
    link,
    feed: startBalanceFeed({ platform, session, balance, connection, link }),
    ticker: createTicker(platform),
    ...createBetting({ boot, platform, client, session, balance, connection, link, paintLog }),
    place,
    navigate,
  };
}

function popupsOf({ platform, session }: Pick<Services, 'platform' | 'session'>): Services['popups'] {
  const isGuest = () => !isPlayer(session.getState().user);
  return later(async () => (await import('./popups.ts')).createPopups({ platform, isGuest }));
}

/** Made once, by the first who asks; after a failure the next one tries again. */
function later<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

type SessionWorld = Pick<Services, 'platform' | 'client' | 'navigate'> & { readonly device: DeviceId };

function createAppSession({ platform, device, client, navigate }: SessionWorld): SessionStore {
  const { opening } = platform;
  return createSession({
    platform,
    smid: device.now,
    shellUser: opening.native ? userInfoFromShell(opening.uid, opening.sid, device.now()) : undefined,
    foreignPlatform: opening.platform !== '',
    async login() {
      await device.known;
      return client.call('visitorLogin', {});
    },
    logout: () => client.call('logout', {}),
    renewal: () => client.call('sessionRenewal', {}),
    onExpired: () => navigate('/login?expired=true'),
  });
}

type LoginWorld = Pick<Services, 'boot' | 'platform' | 'session' | 'overlays' | 'navigate'>;

function createAppLogin({ boot, platform, session, overlays, navigate }: LoginWorld): Login {
  return createLogin({
    session,
    overlays,
    situation: () => ({
      type: boot.brand.loginType,
      target: loginPlatform(platform.opening, boot.brand.appGroup),
      versionFrom: boot.brand.appVersionThreshold,
    }),
    navigate,
    openOutside: platform.openOutside,
  });
}

type BettingDeps = Pick<Services, 'boot' | 'platform' | 'client' | 'session' | 'balance' | 'connection'> &
  Pick<ServicesDeps, 'paintLog'> & { readonly link: LiveLink };

/** The book, the slip and what became of it. */
function createBetting(
  deps: BettingDeps,
): Pick<Services, 'book' | 'matches' | 'slip' | 'bets' | 'placement'> {
  const { boot, platform, client, session, balance, connection, link, paintLog } = deps;
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
    send: (request) => sendSlip(client, request),
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

/** Every way of placing answers alike: a free bet is a slip of one order. */
async function sendSlip(client: Client, request: SlipRequest): Promise<PlacedOutcome> {
  if (request.call === 'betSinglePass') return client.call(request.call, request.input);
  if (request.call === 'betMultiple') return client.call(request.call, request.input);
  const outcome = await client.call(request.call, request.input);
  if (outcome.is !== 'done') return outcome;
  const { order, ...more } = outcome.data;
  return { is: 'done', data: { ...more, orders: [order], max_stake: [0] } };
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

function openAppLive(platform: Platform, options: LiveOptions, ready: (live: Live) => void): () => void {
  const deps = {
    load: async () => (await import('@palpite/client/live')).openLive,
    whenIdle: (callback: () => void) => afterFirstView(platform, callback),
    after: platform.after,
  };
  return openLiveLater(deps, { ...options, clock: platform }, ready);
}

/** The first view goes first; prices are fresh when it comes, and a second is not long to wait for the next. */
const SOCKET_AFTER_MS = 1_000;

function afterFirstView({ after, whenIdle }: Platform, callback: () => void): () => void {
  let cancel = after(SOCKET_AFTER_MS, () => {
    cancel = whenIdle(callback);
  });
  return () => cancel();
}

function createSpinner() {
  return createStore<SpinnerState>()((set) => ({
    turning: false,
    show: () => set({ turning: true }),
    hide: () => set({ turning: false }),
  }));
}
