import type { KeyStore } from '../platform/platform.ts';
import { KEYS } from './keys.ts';

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

/** Which calls have a host of their own; what is not here and not of the base service is the secondary api's. */
const OWN_HOST: readonly (readonly [prefix: string, host: keyof Hosts])[] = [
  ['/api/v1/area/', 'area'],
  ['/api/v1/maidian/', 'tracking'],
  ['/api/v1/chat_room/', 'chat'],
  ['/api/push/', 'push'],
  ['/api/user/info/push/', 'push'],
  ['/api/piranha/', 'api'],
];

/** The origin for a call: its own host, or else the base service's. Only http and https are origins. */
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

/** Kept for the next start, which asks before the dynamic config has answered. */
export function keepHosts(store: Pick<KeyStore, 'set' | 'remove'>, hosts: Hosts): void {
  if (Object.values(hosts).every((host) => host === '')) store.remove(KEYS.hosts);
  else store.set(KEYS.hosts, JSON.stringify(hosts));
}
