import type { KeyStore } from '../../../platform/platform.ts';

/** What the page has to remember while the player is with a provider, since the way there leaves it. */
export interface Pending {
  readonly plat: string;
  readonly action: 'login' | 'bind';
  /** The mark that the provider has to bring back: who comes with another one was not sent by us. */
  readonly state: string;
  readonly redirectUri: string;
  /** Where the player was, inside of the app. */
  readonly hash: string;
}

const PENDING_KEY = 'third_party';
const FIELDS = ['plat', 'state', 'redirectUri', 'hash'] as const;

export function keepPending(visit: KeyStore, pending: Pending): void {
  visit.set(PENDING_KEY, JSON.stringify(pending));
}

function isPending(value: unknown): value is Pending {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    FIELDS.every((name) => typeof fields[name] === 'string') &&
    (fields.action === 'login' || fields.action === 'bind')
  );
}

/** Good for one return: a second one with the same answer is a copy of it. */
export function takePending(visit: KeyStore): Pending | undefined {
  const text = visit.get(PENDING_KEY);
  visit.remove(PENDING_KEY);
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPending(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The mark in the address at which the provider asks for consent. */
export function stateOf(authorizeUrl: string): string {
  try {
    return new URL(authorizeUrl).searchParams.get('state') ?? '';
  } catch {
    return '';
  }
}
