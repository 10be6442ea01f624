import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** What an authorisation requested and who agreed to it. */
export interface Grant {
  readonly client: string;
  readonly redirectUri: string;
  readonly person: string;
  readonly nonce: string | undefined;
  /** SHA-256 of the verifier, in base64url. */
  readonly challenge: string | undefined;
}

export interface Access {
  readonly person: string;
  readonly client: string;
  readonly expiresMs: number;
}

/** Limit of stored grants; the oldest are dropped first. */
const KEPT_MAX = 2_000;
export const CODE_LIFE_MS = 60_000;
export const ACCESS_LIFE_MS = 3_600_000;

/** Issued codes and access tokens. */
export class Grants {
  readonly #codes = new Map<string, Grant & { readonly expiresMs: number }>();
  readonly #access = new Map<string, Access>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  giveCode(grant: Grant): string {
    return keep(this.#codes, { ...grant, expiresMs: this.#clock.nowMs() + CODE_LIFE_MS });
  }

  /** A code can be used once, even if the rest of the request is wrong. */
  takeCode(code: string): Grant | undefined {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    return grant && grant.expiresMs > this.#clock.nowMs() ? grant : undefined;
  }

  giveAccess(person: string, client: string): string {
    return keep(this.#access, { person, client, expiresMs: this.#clock.nowMs() + ACCESS_LIFE_MS });
  }

  accessOf(token: string): Access | undefined {
    const access = this.#access.get(token);
    return access && access.expiresMs > this.#clock.nowMs() ? access : undefined;
  }
}

function keep<V>(map: Map<string, V>, value: V): string {
  const name = randomBytes(24).toString('base64url');
  map.set(name, value);
  const oldest = map.size > KEPT_MAX ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
  return name;
}
