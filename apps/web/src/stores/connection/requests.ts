import type { CallEvent } from '@palpite/client/outcome';
import type { KeyStore } from '../../platform/platform.ts';
import { KEYS } from '../keys.ts';

/** The hosts of the services; an empty one is the host of the page itself. */
export interface Hosts {
  readonly api: string;
  readonly second: string;
  readonly area: string;
  readonly chat: string;
  readonly push: string;
  readonly image: string;
  readonly tracking: string;
}

export const OWN_HOSTS: Hosts = {
  api: '',
  second: '',
  area: '',
  chat: '',
  push: '',
  image: '',
  tracking: '',
};

/** Calls with a host of their own; all other calls use the secondary API host, except those of the base service. */
const OWN_HOST: readonly (readonly [prefix: string, host: keyof Hosts])[] = [
  ['/api/v1/area/', 'area'],
  ['/api/v1/maidian/', 'tracking'],
  ['/api/v1/chat_room/', 'chat'],
  ['/api/push/', 'push'],
  ['/api/user/info/push/', 'push'],
  ['/api/piranha/', 'api'],
];

/** The origin for a call: its own host, or else the base service's. Only http and https are accepted. */
export function originOf(path: string, hosts: Hosts): string {
  const named = OWN_HOST.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'second';
  const host = hosts[named] || hosts.api;
  if (host === '') return '';
  const address = /^https?:\/\//.test(host) ? host : `https://${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}

export function readHosts(store: Pick<KeyStore, 'get'>): Hosts {
  const text = store.get(KEYS.hosts);
  if (text === undefined) return OWN_HOSTS;
  try {
    const stored: Partial<Record<keyof Hosts, unknown>> = JSON.parse(text) ?? {};
    const names = Object.keys(OWN_HOSTS) as (keyof Hosts)[];
    const known = names.filter((name) => typeof stored[name] === 'string');
    return { ...OWN_HOSTS, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
  } catch {
    // The specification stores the bare host of the base service.
    return { ...OWN_HOSTS, api: text };
  }
}

/** Stored for the next start, which sends requests before the dynamic config is loaded. */
export function storeHosts(store: Pick<KeyStore, 'set' | 'remove'>, hosts: Hosts): void {
  if (Object.values(hosts).every((host) => host === '')) store.remove(KEYS.hosts);
  else store.set(KEYS.hosts, JSON.stringify(hosts));
}

/** A request of the first screen, sent by boot.js before the app was loaded. */
export interface FirstFetch {
  readonly url: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    palpiteFirst?: readonly FirstFetch[];
  }
}

/** The same request except for its timestamp. */
function sameQuestion(one: string, other: string): boolean {
  const strip = (url: string) => url.replace(/([?&])timestamp=\d*/, '$1');
  return strip(one) === strip(other);
}

/** A fetch that returns each response of boot.js once, for the same request, and uses the network otherwise. */
export function fetchAfterBoot(first: readonly FirstFetch[], network: typeof fetch): typeof fetch {
  const waiting = new Set(first);
  return (input, init) => {
    for (const given of waiting) {
      if (typeof input !== 'string' || init?.method !== 'GET' || !sameQuestion(given.url, input)) continue;
      waiting.delete(given);
      return given.response;
    }
    return network(input, init);
  };
}

/** Listeners for finished calls are added after the first calls: missed events are delivered to a new listener. */
export interface Outcomes {
  tell(event: CallEvent): void;
  /** Returns a function that stops it. */
  listen(listener: (event: CallEvent) => void): () => void;
}

const MISSED_MAX = 50;

export function createOutcomes(): Outcomes {
  const listeners = new Set<(event: CallEvent) => void>();
  let missed: CallEvent[] = [];
  const catchUp = () => {
    for (const event of missed.splice(0)) for (const listener of listeners) listener(event);
  };
  return {
    tell(event) {
      if (listeners.size === 0) missed = [...missed, event].slice(-MISSED_MAX);
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      // All listeners that are added together receive them: the first must not take them from the others.
      if (listeners.size === 0) queueMicrotask(catchUp);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
