import type { KeyStore } from '../../../platform/platform.ts';

/** What must be remembered while the player is at a provider, since the page is left. */
export interface Pending {
  readonly plat: string;
  readonly action: 'login' | 'bind';
  /** The state that the provider must return: a reply with another state was not initiated by us. */
  readonly state: string;
  readonly redirectUri: string;
  /** The player's location inside the app. */
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

/** Valid for one return: a second one with the same answer is a replay. */
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

/** The `state` in the provider's consent address. */
export function stateOf(authorizeUrl: string): string {
  try {
    return new URL(authorizeUrl).searchParams.get('state') ?? '';
  } catch {
    return '';
  }
}
