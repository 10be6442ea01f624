import type { Outcome } from '@palpite/client/outcome';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import { KEYS } from './keys.ts';
import { failedUserInfo, isLoggedIn, parseUserInfo, type UserInfo, userInfoFromReply } from './user-info.ts';

export interface SessionState {
  readonly user: UserInfo | undefined;
  readonly phase: 'signing-in' | 'in' | 'refused' | 'unreachable';
  /** Why the login was refused, in the player's language. */
  readonly message: string;
  /** The last session ended by itself (604). */
  readonly expired: boolean;
  /** Signs the visitor in unless someone is signed in. Several callers share one login. */
  start(): Promise<void>;
  /** The player asks again after a refusal. */
  startAgain(): Promise<void>;
  /**
   * The server no longer knows the session: forget it and sign the visitor in again. `askedAtMs` is when the question
   * was sent that was answered so: a late answer to the session before says nothing about this one.
   */
  expire(askedAtMs: number): void;
}

export interface SessionMeans {
  readonly platform: Pick<Platform, 'store' | 'nowMs'>;
  readonly smid: string;
  login(): Promise<Outcome<'visitorLogin'>>;
}

/** More expiries than this in a minute mean that the new session is refused too: stop asking. */
const EXPIRIES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

export function createSession({ platform, smid, login }: SessionMeans) {
  const stored = parseUserInfo(platform.store.get(KEYS.userInfo));
  const failedBefore = stored?.visitor_login_fail === 1;
  let running: Promise<void> | undefined;
  let expiries: number[] = [];
  let sinceMs = 0;

  return createStore<SessionState>()((set, get) => {
    function keep(user: UserInfo): void {
      platform.store.set(KEYS.userInfo, JSON.stringify(user));
    }

    async function signIn(): Promise<void> {
      set({ phase: 'signing-in', message: '' });
      const outcome = await login();
      if (outcome.is === 'done') {
        const user = userInfoFromReply(outcome.data);
        keep(user);
        sinceMs = platform.nowMs();
        set({ user, phase: 'in' });
      } else if (outcome.is === 'refused') {
        keep(failedUserInfo(smid));
        set({ user: undefined, phase: 'refused', message: outcome.message });
      } else {
        set({ phase: 'unreachable' });
      }
    }

    function start(): Promise<void> {
      if (isLoggedIn(get().user) || get().phase === 'refused') return Promise.resolve();
      running ??= signIn().finally(() => {
        running = undefined;
      });
      return running;
    }

    return {
      user: isLoggedIn(stored) ? stored : undefined,
      phase: isLoggedIn(stored) ? 'in' : failedBefore ? 'refused' : 'signing-in',
      message: '',
      expired: false,
      start,
      startAgain() {
        set({ phase: isLoggedIn(get().user) ? 'in' : 'signing-in' });
        return start();
      },
      expire(askedAtMs) {
        if (!isLoggedIn(get().user) || askedAtMs < sinceMs) return;
        platform.store.remove(KEYS.userInfo);
        set({ user: undefined, expired: true, phase: 'signing-in' });
        const now = platform.nowMs();
        expiries = [...expiries.filter((at) => now - at < MINUTE_MS), now];
        if (expiries.length > EXPIRIES_PER_MINUTE) set({ phase: 'unreachable' });
        else void start();
      },
    };
  });
}

export type SessionStore = ReturnType<typeof createSession>;
