import type { Clock } from '../../../../platform/clock/clock.ts';
import { ask } from './ask.ts';

export interface Endpoints {
  readonly authorize: string;
  readonly token: string;
  readonly keys: string;
  readonly userinfo: string | undefined;
  readonly introspect: string | undefined;
}

export interface DiscoveryOptions {
  readonly issuer: string;
  readonly hosts: readonly string[];
  readonly clock: Clock;
  readonly timeoutMs: number;
}

export type Discovered =
  | { readonly is: 'known'; readonly endpoints: Endpoints }
  | { readonly is: 'away'; readonly why: string };

const CACHED_MS = 3_600_000;

/** Reads the discovery document of the provider and caches it for an hour; a failure is not cached. */
export function createDiscovery(options: DiscoveryOptions): () => Promise<Discovered> {
  let known: { readonly reading: Promise<Discovered>; readonly untilMs: number } | undefined;
  return () => {
    const nowMs = options.clock.nowMs();
    if (known && known.untilMs > nowMs) return known.reading;
    const reading = discover(options);
    const mine = { reading, untilMs: nowMs + CACHED_MS };
    known = mine;
    const forget = () => {
      if (known === mine) known = undefined;
    };
    reading.then((found) => {
      if (found.is === 'away') forget();
    }, forget);
    return reading;
  };
}

async function discover({ issuer, hosts, timeoutMs }: DiscoveryOptions): Promise<Discovered> {
  const asked = await ask(`${issuer}/.well-known/openid-configuration`, {}, timeoutMs);
  if (asked.is === 'away') return asked;
  const { body, status } = asked;
  if (status !== 200) return { is: 'away', why: `http-${status}` };
  const stated = body.get('issuer');
  if (stated !== issuer && stated !== `${issuer}/`) return { is: 'away', why: 'other-issuer' };
  const allowed = new Set([new URL(issuer).host, ...hosts]);
  const address = (name: string) => allowedAddress(body.get(name), new URL(issuer).protocol, allowed);
  const [authorize, token, keys] = [
    address('authorization_endpoint'),
    address('token_endpoint'),
    address('jwks_uri'),
  ];
  if (!authorize || !token || !keys) return { is: 'away', why: 'endpoint-not-allowed' };
  const [userinfo, introspect] = [address('userinfo_endpoint'), address('introspection_endpoint')];
  return { is: 'known', endpoints: { authorize, token, keys, userinfo, introspect } };
}

/** A discovery document that was tampered with must not make us send requests into our own network (SSRF). */
function allowedAddress(stated: unknown, protocol: string, hosts: ReadonlySet<string>): string | undefined {
  if (typeof stated !== 'string' || !URL.canParse(stated)) return undefined;
  const url = new URL(stated);
  return url.protocol === protocol && hosts.has(url.host) && url.username === '' ? stated : undefined;
}
