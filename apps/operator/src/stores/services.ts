import { LANGUAGES } from '@palpite/contract/languages';
import type { OperatorCallName, OperatorPermission } from '@palpite/contract/operator/addresses';
import type { SignInState } from '@palpite/contract/operator/session-calls';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browser, type Theme } from '../platform/browser.ts';
import { type DataOf, type InputOf, Refused, send } from '../platform/send.ts';
import { createText } from './text.ts';

type SignedIn = Extract<SignInState, { is: 'in' }>;

export interface SessionState {
  /** Undefined until the server has answered for the first time. */
  readonly signInState: SignInState | undefined;
  /** The session has expired; the operator has not signed out. */
  readonly expired: boolean;
  take(signInState: SignInState): void;
  expire(): void;
}

/** A page of one thing that the operator has opened. */
export interface RecentItem {
  readonly to: string;
  readonly name: string;
}

export interface RecentState {
  readonly items: readonly RecentItem[];
  visit(item: RecentItem): void;
  /** It turned out that there is nothing. */
  forget(to: string): void;
  clear(): void;
}

const RECENT_MAX = 12;

export interface KeysState {
  /** Single letters are shortcuts. */
  readonly single: boolean;
  turn(): void;
}

export interface DisplayState {
  readonly theme: Theme;
  turn(): void;
}

const LOGIN_NEEDED: readonly number[] = [604, 1006];

/** The services of all screens. */
export function createServices() {
  const text = createText((language) => {
    browser.setPageLanguage(LANGUAGES[language].html);
    browser.storeLanguage(language);
  });
  const session = createStore<SessionState>()((set, get) => ({
    signInState: undefined,
    expired: false,
    take: (signInState) => set({ signInState, expired: false }),
    expire: () => set({ signInState: { is: 'out' }, expired: get().signInState?.is === 'in' }),
  }));
  const display = createStore<DisplayState>()((set, get) => ({
    theme: browser.theme(),
    turn() {
      const theme = get().theme === 'dark' ? 'light' : 'dark';
      browser.setTheme(theme);
      set({ theme });
    },
  }));
  const recent = createStore<RecentState>()((set, get) => ({
    items: browser.storedRecent(),
    visit(item) {
      const items = [item, ...get().items.filter(({ to }) => to !== item.to)].slice(0, RECENT_MAX);
      browser.storeRecent(items);
      set({ items });
    },
    forget(to) {
      const items = get().items.filter((item) => item.to !== to);
      browser.storeRecent(items);
      set({ items });
    },
    clear() {
      browser.storeRecent([]);
      set({ items: [] });
    },
  }));
  const keys = createStore<KeysState>()((set, get) => ({
    single: browser.storedSingleKeys(),
    turn() {
      const single = !get().single;
      browser.storeSingleKeys(single);
      set({ single });
    },
  }));
  async function call<N extends OperatorCallName>(name: N, input: InputOf<N>): Promise<DataOf<N>> {
    try {
      return await send(name, input, text.getState().language);
    } catch (error) {
      if (error instanceof Refused && LOGIN_NEEDED.includes(error.code)) session.getState().expire();
      throw error;
    }
  }
  return { text, session, display, recent, keys, call, timeZone: browser.timeZone() };
}

export type Services = ReturnType<typeof createServices>;
export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices is used outside of ServicesContext');
  return services;
}

export function useText() {
  return useStore(useServices().text, (state) => state.t);
}

export function useLanguage() {
  return useStore(useServices().text, (state) => state.language);
}

/** For use below the shell only, where an operator is signed in. */
export function useOperator(): SignedIn & { may(permission: OperatorPermission): boolean } {
  const signInState = useStore(useServices().session, (state) => state.signInState);
  if (signInState?.is !== 'in') throw new Error('useOperator is used while nobody is signed in');
  return { ...signInState, may: (permission) => signInState.permissions.includes(permission) };
}
