import { LANGUAGES } from '@palpite/contract/languages';
import type { OperatorCallName, OperatorPermission } from '@palpite/contract/operator/addresses';
import type { Standing } from '@palpite/contract/operator/session-calls';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browser, type Theme } from '../platform/browser.ts';
import { type DataOf, type InputOf, Refused, send } from '../platform/send.ts';
import { createText } from './text.ts';

type SignedIn = Extract<Standing, { is: 'in' }>;

export interface SessionState {
  /** Undefined until the house has said it once. */
  readonly standing: Standing | undefined;
  /** The session ended by itself, not by signing out. */
  readonly expired: boolean;
  take(standing: Standing): void;
  expire(): void;
}

export interface DisplayState {
  readonly theme: Theme;
  turn(): void;
}

const LOGIN_NEEDED: readonly number[] = [604, 1006];

/** What every screen of the console stands on. */
export function createServices() {
  const text = createText((language) => {
    browser.setPageLanguage(LANGUAGES[language].html);
    browser.keepLanguage(language);
  });
  const session = createStore<SessionState>()((set, get) => ({
    standing: undefined,
    expired: false,
    take: (standing) => set({ standing, expired: false }),
    expire: () => set({ standing: { is: 'out' }, expired: get().standing?.is === 'in' }),
  }));
  const display = createStore<DisplayState>()((set, get) => ({
    theme: browser.theme(),
    turn() {
      const theme = get().theme === 'dark' ? 'light' : 'dark';
      browser.setTheme(theme);
      set({ theme });
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
  return { text, session, display, call, timeZone: browser.timeZone() };
}

export type Services = ReturnType<typeof createServices>;
export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('a part of the console stands outside of it');
  return services;
}

export function useText() {
  return useStore(useServices().text, (state) => state.t);
}

export function useLanguage() {
  return useStore(useServices().text, (state) => state.language);
}

/** Only below the shell, where somebody is signed in. */
export function useOperator(): SignedIn & { may(permission: OperatorPermission): boolean } {
  const standing = useStore(useServices().session, (state) => state.standing);
  if (standing?.is !== 'in') throw new Error('a page of the console is shown to nobody');
  return { ...standing, may: (permission) => standing.permissions.includes(permission) };
}
