import { type Client, createClient } from '@palpite/client/client';
import type { Live, LiveOptions } from '@palpite/client/live';
import { socketAddress } from '@palpite/client/socket-address';
import type { BootConfig } from '@palpite/contract/boot';
import { SESSION_EXPIRED } from '@palpite/contract/constants';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Place } from '../platform/hash.ts';
import { untilLoaded } from '../platform/later.ts';
import type { PaintLog } from '../platform/paint-log.ts';
import type { Platform } from '../platform/platform.ts';
import { randomPart } from '../platform/random.ts';
import { type BalanceStore, createBalance, type Feed, startBalanceFeed } from './account/balance.ts';
import { type Book, createBook } from './book/book.ts';
import { createTicker, type Ticker } from './book/match-clock.ts';
import { createMatchWatch, type MatchWatch } from './book/match-watch.ts';
import { commonQuery, openedQuery } from './connection/common-query.ts';
import { type ConnectionStore, createConnection } from './connection/connection.ts';
import { createLiveLink, type LiveLink, openLiveLater } from './connection/live-link.ts';
import { createMaintenance, type MaintenanceStore } from './connection/maintenance.ts';
import { createOutcomes, fetchAfterBoot, type Outcomes, originOf, readHosts } from './connection/requests.ts';
import { createSettings, type SettingsStore } from './connection/settings.ts';
import { KEYS } from './keys.ts';
import { createReplies, type Replies } from './lists/replies.ts';
import { createNotices, type NoticesStore } from './overlays/notices.ts';
import { createOverlays, type OverlaysStore } from './overlays/overlays.ts';
import type { PopupsStore } from './overlays/popups.ts';
import { startLanguage } from './preferences/choices.ts';
import { createInterface, INTERFACE_SWITCH, type InterfaceStore } from './preferences/interface.ts';
import { createPreferences, type PreferencesStore } from './preferences/preferences.ts';
import { type CatalogLoader, createText, type TextStore, type Translate } from './preferences/text.ts';
import { createDeviceId, type DeviceId } from './session/device-id.ts';
import { createLogin, type Login, loginPlatform } from './session/login-navigation.ts';
import { createSession, type SessionStore } from './session/session.ts';
import { isPlayer, userInfoFromShell } from './session/user-info.ts';
import { createSlip, type SlipStore } from './slip/slip.ts';

/** The spinner over the whole page during a wait; it hides itself after a time limit. */
interface SpinnerState {
  readonly turning: boolean;
  show(): void;
  hide(): void;
}

type SpinnerStore = ReturnType<typeof createSpinner>;

/** What the whole app shares, created once at the start. */
export interface Services {
  readonly boot: BootConfig;
  readonly platform: Platform;
  readonly client: Client;
  /** Emits every finished call. */
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
  readonly maintenance: MaintenanceStore;
  readonly interface: InterfaceStore;
  /** The one stack of popups; its code is loaded by the first feature that shows one. */
  popups(): Promise<PopupsStore>;
  readonly spinner: SpinnerStore;
  /** What the server pushes; screens subscribe through it while they are shown. */
  readonly link: LiveLink;
  readonly feed: Feed;
  readonly ticker: Ticker;
  readonly book: Book;
  readonly matches: MatchWatch;
  /** The lists of matches that are shown or were shown a moment ago. */
  readonly replies: Replies;
  readonly slip: SlipStore;
  /** The current location. */
  place(): Place;
  /** Goes to another location of the app. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Loads the page anew if code of it is missing. Resolves to whether it does. */
  renew(): Promise<boolean>;
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
  renew(): Promise<boolean>;
}

/** Names are stored with the matches and not by language: after a change of language every list is read again. */
function repliesOf({ platform, text }: Pick<Services, 'platform' | 'text'>): Replies {
  const replies = createReplies(platform);
  text.subscribe(({ language }, before) => {
    if (language !== before.language) replies.forgetAll();
  });
  return replies;
}

export function createServices(deps: ServicesDeps): Services {
  const { boot, platform, loadCatalog, paintLog, place, navigate, renew } = deps;
  const device = createDeviceId(platform);
  const preferences = createPreferences(platform);
  const text = createText(startLanguage(platform.store, boot.language), loadCatalog);
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
        language: text.getState().language,
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
  const settings = createSettings();
  const balance = balanceOf({ boot, platform, client, settings });
  const link = createLiveLink({
    session,
    connection,
    text,
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
    text,
    overlays,
    notices: createNotices(platform),
    settings,
    maintenance: createMaintenance(() => client.call('globalStatus', {})),
    interface: interfaceOf({ boot, platform, client, navigate }),
    popups: popupsOf({ platform, session }),
    spinner: createSpinner(),
    link,
    feed: startBalanceFeed({ platform, session, balance, connection, link }),
    ticker: createTicker(platform),
    replies: repliesOf({ platform, text }),
    ...createBetting({ platform, preferences, connection, link, paintLog }),
    place,
    navigate,
    renew,
  };
}

function balanceOf({
  boot,
  platform,
  client,
  settings,
}: Pick<Services, 'boot' | 'platform' | 'client' | 'settings'>): BalanceStore {
  return createBalance({
    platform,
    brand: boot.brand,
    isMexican() {
      const { known, isOn } = settings.getState();
      return known ? isOn('market_mexico') : boot.brand.area === 'MX';
    },
    read: () => client.call('accountGet', {}),
  });
}

function interfaceOf({
  boot,
  platform,
  client,
  navigate,
}: Pick<Services, 'boot' | 'platform' | 'client' | 'navigate'>): Services['interface'] {
  return createInterface({
    platform,
    client,
    offered: boot.casino,
    area: boot.brand.area,
    info: boot.newInterface ? INTERFACE_SWITCH.on : INTERFACE_SWITCH.off,
    navigate,
  });
}

function popupsOf({ platform, session }: Pick<Services, 'platform' | 'session'>): Services['popups'] {
  const isGuest = () => !isPlayer(session.getState().user);
  return later(async () => (await import('./overlays/popups.ts')).createPopups({ platform, isGuest }));
}

/** Created once by the first caller; after a failure the next caller tries again. */
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
    openOutside(url) {
      // A shell that answers shows its own login; an older one knows only the address.
      void Promise.resolve(platform.host?.login()).then((isShown) => isShown || platform.openOutside(url));
    },
  });
}

type BettingDeps = Pick<Services, 'platform' | 'preferences' | 'connection' | 'link'> &
  Pick<ServicesDeps, 'paintLog'>;

/** The book and the slip. The placed bets are created with the first part that needs them: `placementOf`, `betsOf`. */
function createBetting(deps: BettingDeps): Pick<Services, 'book' | 'matches' | 'slip'> {
  const { platform, preferences, connection, link, paintLog } = deps;
  const book = createBook({ platform, log: paintLog });
  const matches = createMatchWatch({ link, book, connection });
  const slip = createSlip(platform, () => preferences.getState().usualStake ?? 0);
  whenUsed(slip, async () => {
    const { startSlipWatch } = await untilLoaded(() => import('./slip/slip-watch.ts'));
    startSlipWatch({ slip, book, matches });
  });
  return { book, matches, slip };
}

/** Runs when the slip has its first selection: what only a filled slip needs is not part of the first view. */
function whenUsed(slip: SlipStore, run: () => Promise<void>): void {
  if (slip.getState().items.length > 0) {
    void run();
    return;
  }
  const leave = slip.subscribe(({ items }) => {
    if (items.length === 0) return;
    leave();
    void run();
  });
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

/** One slice of one shared store: the component renders again only when the slice changes. */
export function useShared<K extends SharedStore[0], Slice>(
  name: K,
  select: (state: StateOf<K>) => Slice,
): Slice {
  const store = useServices()[name] as unknown as StoreApi<StateOf<K>>;
  return useStore(store, select);
}

/** Which pages there are and how they are arranged. Until the dynamic config is loaded, as the page was delivered. */
export function useArrangement(): { readonly casino: boolean; readonly newer: boolean } {
  const { boot } = useServices();
  const casino = useShared('settings', ({ known, isOn }) => (known ? isOn('casino') : boot.casino));
  const newer = useShared('interface', (state) => state.newer) && casino;
  return { casino, newer };
}

export function useText(): Translate {
  return useShared('text', (text) => text.t);
}

function openAppLive(
  platform: Platform,
  options: Omit<LiveOptions, 'random'>,
  ready: (live: Live) => void,
): () => void {
  const deps = {
    load: async () => (await import('@palpite/client/live')).openLive,
    whenIdle: (callback: () => void) => afterFirstView(platform, callback),
    after: platform.after,
  };
  return openLiveLater(deps, { ...options, clock: platform, random: () => randomPart(platform) }, ready);
}

/** The first view has priority; its prices are fresh, and a second is a short wait for the next. */
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
