import { createStore } from 'zustand/vanilla';
import { type AppWorker, hasTypedText, registerWorker, reloadPage } from '../../platform/app-worker.ts';
import { browserInstall, type Display, type Install, type InstallResult } from '../../platform/install.ts';
import { browserNotify, type Notify, type Permission } from '../../platform/notify.ts';
import type { Services } from '../services.ts';
import { isPlayer } from '../session/user-info.ts';
import { type Ask, closeAsk, isAskClosed } from './asks.ts';
import { followShell } from './follow-shell.ts';
import { followLastBalance } from './last-balance.ts';
import { createRegisteredToken } from './registered-token.ts';
import {
  registrationOf,
  type SubscribeDeps,
  type SubscribeOutcome,
  subscribePush,
} from './subscribe-push.ts';
import { createUpdates, isBusy, type UpdateState } from './updates.ts';

export interface ReachState {
  /** How the app can be installed here; undefined where it cannot, and where it is. */
  readonly way: ReturnType<Install['way']>;
  readonly display: Display | undefined;
  /** Undefined where this browser has no notices. */
  readonly permission: Permission | undefined;
  /** This device is registered for notices. */
  readonly isSubscribed: boolean;
  readonly closed: Readonly<Record<Ask, boolean>>;
  readonly update: UpdateState;
  close(ask: Ask): void;
  install(): Promise<InstallResult>;
  /** Asks the player, subscribes and registers. */
  subscribe(): Promise<SubscribeOutcome>;
  unsubscribe(): Promise<void>;
  applyUpdate(): void;
  postponeUpdate(): void;
}

const ID_KEY = 'push_registration';
const NOTHING_CLOSED = { install: false, notify: false };

export function createReach(services: Services, install: Install, notify: Notify | undefined) {
  const { platform, client, session } = services;
  let worker: AppWorker | undefined;
  const token = createRegisteredToken(session);
  const depsOn = (on: Notify) => subscribeDeps(services, on, token.now);
  const store = createStore<ReachState>()((set, get) => ({
    ...atFirst(platform, install, notify),
    close(ask) {
      closeAsk(platform, ask);
      set({ closed: { ...get().closed, [ask]: true } });
    },
    async install() {
      const result = await install.prompt();
      if (result === 'dismissed') get().close('install');
      set({ way: install.way(), display: install.display() });
      return result;
    },
    async subscribe() {
      if (!notify) return 'failed';
      const end = token.begin();
      const outcome = await subscribePush(depsOn(notify), 'ask');
      end(outcome.token ?? token.now());
      set({ permission: notify.permission(), isSubscribed: token.now() !== undefined });
      return outcome.is;
    },
    async unsubscribe() {
      if (!notify) return;
      await client.call('pushRegister', registrationOf(depsOn(notify), undefined));
      await notify.unsubscribe().catch(() => undefined);
      token.forget();
      set({ isSubscribed: false });
    },
    applyUpdate: () => updates.take(),
    postponeUpdate: () => set({ update: 'later' }),
  }));

  const updates = createUpdates({
    isBusy: () => isBusy(services),
    hasTypedText,
    state: () => store.getState().update,
    show: (update) => store.setState({ update }),
    activate: () => worker?.activate(),
    reload: reloadPage,
  });

  /** Renews what was allowed before, for the player who is logged in now. */
  const renewInTurn = inTurn(async () => {
    if (!notify || !isPlayer(session.getState().user)) return;
    const end = token.begin();
    end((await subscribePush(depsOn(notify), 'quiet')).token);
    store.setState({ permission: notify.permission(), isSubscribed: token.now() !== undefined });
  });
  const renew = (isOther = false) => {
    if (isOther) token.forget();
    return renewInTurn();
  };

  async function start(): Promise<void> {
    install.onChange(() => store.setState({ way: install.way(), display: install.display() }));
    followLastBalance({ store: platform.store, session, balance: services.balance });
    const onMessage = ({ path }: { readonly path: string }) => services.navigate(path);
    whenHidden(updates.onHidden);
    worker = await registerWorker({ ...updates, onMessage }).catch(() => undefined);
    // Before the registration is waited for: a login meanwhile must not be missed.
    onOtherPlayer(session, () => void renew(true).then(() => reportInstalled(services, install)));
    await renew();
    await reportInstalled(services, install);
  }
  return { store, start, renew };
}

/** One after the other: a registration of the player before that arrives late would take the token of the device back. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** What is known before the worker runs and the registration is renewed. */
function atFirst(platform: Services['platform'], install: Install, notify: Notify | undefined) {
  return {
    way: install.way(),
    display: install.display(),
    permission: notify?.permission(),
    isSubscribed: false,
    closed: {
      ...NOTHING_CLOSED,
      install: isAskClosed(platform, 'install'),
      notify: isAskClosed(platform, 'notify'),
    },
    update: 'none' as const,
  };
}

function subscribeDeps(
  { platform, client, session, boot }: Services,
  notify: Notify,
  registered: SubscribeDeps['registered'],
): SubscribeDeps {
  return {
    notify,
    platform,
    app: {
      name: boot.brand.id,
      version: boot.version,
      device: session.getState().user?.smid || 'unknown',
      id: ownId(platform),
    },
    config: () => client.call('pwaConfig', {}),
    register: (input) => client.call('pushRegister', input),
    registered,
  };
}

/** An installed app reports itself once per visit; the server gives the reward once. */
async function reportInstalled({ client, session }: Services, install: Install): Promise<void> {
  const display = install.display();
  if (display && isPlayer(session.getState().user)) await client.call('pwaAwardReport', { display });
}

/** Calls when another player is logged in than before, or none. */
function whenHidden(act: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') act();
  });
}

function onOtherPlayer(session: Services['session'], changed: () => void): void {
  let uid = session.getState().user?.uid;
  session.subscribe(({ user }) => {
    if (user?.uid === uid) return;
    uid = user?.uid;
    changed();
  });
}

/** Made once per device, so that a changed token replaces the earlier one. */
function ownId({ store, randomBytes }: Pick<Services['platform'], 'store' | 'randomBytes'>): string {
  const known = store.get(ID_KEY);
  if (known !== undefined && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  store.set(ID_KEY, made);
  return made;
}

export type ReachStore = ReturnType<typeof createReach>['store'];
const made = new WeakMap<object, ReachStore>();

/**
 * The one store of the app; its first user starts it. A native shell has its own notices and nothing to install; inside
 * of another frame there is nothing to do.
 */
export function reachOf(services: Services): ReachStore {
  const present = made.get(services.platform);
  if (present) return present;
  const { opening, host } = services.platform;
  const isBrowser = !opening.native && !opening.framed;
  const notify = isBrowser ? browserNotify() : host?.notify;
  const nowhere: Install = {
    way: () => undefined,
    display: () => undefined,
    prompt: async () => 'dismissed',
    onChange: () => () => undefined,
  };
  const { store, start, renew } = createReach(services, isBrowser ? browserInstall() : nowhere, notify);
  made.set(services.platform, store);
  if (isBrowser) void start();
  else if (notify?.shell) {
    followShell({ notify, shell: notify.shell, services, store, renew });
    onOtherPlayer(services.session, () => void renew(true));
  }
  return store;
}
