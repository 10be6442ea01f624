import type { Outcome } from '@palpite/client/outcome';
import { MINUTE_MS } from '@palpite/kernel/time';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { KEYS, LATER_KEYS } from '../keys.ts';
import {
  failedUserInfo,
  isLoggedIn,
  isPlayer,
  type LoginReply,
  parseUserInfo,
  type UserInfo,
  userInfoFromReply,
} from './user-info.ts';

/** More expiries than this in a minute mean that the new session is refused too: stop signing in. */
const EXPIRIES_PER_MINUTE = 3;

export interface SessionState {
  readonly user: UserInfo | undefined;
  readonly phase: 'signing-in' | 'in' | 'refused' | 'unreachable';
  /** Why the login was refused, in the player's language. */
  readonly message: string;
  /** The last player's session expired (604) and nobody has logged in since. */
  readonly expired: boolean;
  /** Signs the visitor in unless someone is signed in. Several callers share one login. */
  start(): Promise<void>;
  /** The player tries again after a refusal. */
  startAgain(): Promise<void>;
  /** Takes the reply of a login, a registration or a binding: this is the user from now on. */
  adopt(reply: LoginReply | UserInfo): void;
  /** Logs out: the session ends on the server too, and the device continues as a visitor. */
  leave(): Promise<void>;
  /** Renews a session that is older than a day; one that the server calls invalid has expired. */
  renew(): Promise<void>;
  /**
   * The server no longer knows the session. `askedAtMs` is when the refused request was sent: a late reply to a request
   * of the previous session says nothing about this one.
   */
  expire(askedAtMs: number): void;
}

export interface SessionDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs'>;
  /** The device's id, as far as it is known. */
  smid(): string;
  /** The user according to the native shell. */
  readonly shellUser?: UserInfo | undefined;
  /** The page was opened by a platform that manages its sessions itself: an expiry is its concern. */
  readonly foreignPlatform?: boolean;
  login(): Promise<Outcome<'visitorLogin'>>;
  logout(): Promise<unknown>;
  renewal(): Promise<Outcome<'sessionRenewal'>>;
  /** A player's session ended: opens the login page. */
  onExpired(): void;
}

/** A session lives for weeks; renewing at every start would be too often, since a new sid means a new socket. */
const RENEW_AFTER_MS = 86_400_000;

type Change = Partial<Pick<SessionState, 'user' | 'phase' | 'message' | 'expired'>>;

interface SessionContext {
  readonly deps: SessionDeps;
  get(): SessionState;
  set(change: Change): void;
}

/** Everything that changes the user of the device goes through here. */
function createEntrance({ deps, get, set }: SessionContext) {
  const { platform } = deps;
  // Incremented by every change of the user: a visitor's login that was pending must not undo it.
  let turn = 0;
  let running: Promise<void> | undefined;
  let sinceMs = 0;

  function begin(): void {
    turn += 1;
    running = undefined;
  }

  function keep(user: UserInfo): void {
    platform.store.set(KEYS.userInfo, JSON.stringify(user));
  }

  function enter(user: UserInfo, change: Change = {}): void {
    begin();
    keep(user);
    sinceMs = platform.nowMs();
    platform.store.set(LATER_KEYS.sessionSince, String(sinceMs));
    set({ user, phase: 'in', message: '', ...change });
  }

  async function signIn(): Promise<void> {
    const asked = turn;
    const outcome = await deps.login();
    if (asked !== turn) return;
    if (outcome.is === 'done') {
      enter(userInfoFromReply(outcome.data));
    } else if (outcome.is === 'refused') {
      keep(failedUserInfo(deps.smid()));
      set({ user: undefined, phase: 'refused', message: outcome.message });
    } else if (!isLoggedIn(get().user)) {
      set({ phase: 'unreachable' });
    }
  }

  return {
    enter,
    forget(change: Change): void {
      begin();
      platform.store.remove(KEYS.userInfo);
      set({ user: undefined, phase: 'signing-in', message: '', ...change });
    },
    /** A caller that signs in while a login is pending waits for that one. */
    signInOnce(): Promise<void> {
      if (running) return running;
      const login = signIn().finally(() => {
        if (running === login) running = undefined;
      });
      running = login;
      return login;
    },
    isSigningIn: () => running !== undefined,
    isOlderThanSession: (askedAtMs: number) => askedAtMs < sinceMs,
    turn: () => turn,
  };
}

type Entrance = ReturnType<typeof createEntrance>;

function createCommands({ deps, get, set }: SessionContext, entrance: Entrance) {
  const { platform } = deps;
  const expiries = createExpiryCount(platform);

  function start(): Promise<void> {
    if (isLoggedIn(get().user) || get().phase === 'refused') return Promise.resolve();
    if (!entrance.isSigningIn()) set({ phase: 'signing-in', message: '' });
    return entrance.signInOnce();
  }

  return {
    start,
    startAgain() {
      set({ phase: isLoggedIn(get().user) ? 'in' : 'signing-in' });
      return start();
    },
    adopt: (reply) => entrance.enter(userInfoFromReply(reply), { expired: false }),
    leave() {
      // Sent first: the request must still carry the session that it ends.
      if (isLoggedIn(get().user)) void deps.logout();
      entrance.forget({ expired: false });
      return start();
    },
    async renew() {
      const { user } = get();
      const ageMs = platform.nowMs() - Number(platform.store.get(LATER_KEYS.sessionSince) ?? 0);
      if (!isLoggedIn(user) || ageMs < RENEW_AFTER_MS) return;
      const [asked, askedAtMs] = [entrance.turn(), platform.nowMs()];
      const outcome = await deps.renewal();
      if (outcome.is !== 'done' || asked !== entrance.turn()) return;
      const { valid, sid } = outcome.data;
      if (valid !== 1) get().expire(askedAtMs);
      else if (sid !== '' && sid !== user.sid) entrance.enter({ ...user, sid });
    },
    expire(askedAtMs) {
      const { user } = get();
      if (deps.foreignPlatform || !isLoggedIn(user) || entrance.isOlderThanSession(askedAtMs)) return;
      if (isPlayer(user)) {
        entrance.forget({ expired: true });
        deps.onExpired();
        void start();
        // A guest loses nothing: signed in again in the background, and nothing is cleared meanwhile.
      } else if (!entrance.isSigningIn() && !expiries.tooMany()) void entrance.signInOnce();
    },
  } satisfies Partial<SessionState>;
}

export function createSession(deps: SessionDeps) {
  const stored = parseUserInfo(deps.platform.store.get(KEYS.userInfo));
  const present = deps.shellUser ?? (isLoggedIn(stored) ? stored : undefined);
  const failedBefore = stored?.visitor_login_fail === 1;
  return createStore<SessionState>()((set, get) => {
    const context = { deps, get, set };
    return {
      user: present,
      phase: present ? 'in' : failedBefore ? 'refused' : 'signing-in',
      message: '',
      expired: false,
      ...createCommands(context, createEntrance(context)),
    };
  });
}

export type SessionStore = ReturnType<typeof createSession>;

function createExpiryCount({ nowMs }: Pick<Platform, 'nowMs'>): { tooMany(): boolean } {
  let times: number[] = [];
  return {
    tooMany() {
      const now = nowMs();
      times = [...times.filter((at) => now - at < MINUTE_MS), now];
      return times.length > EXPIRIES_PER_MINUTE;
    },
  };
}
