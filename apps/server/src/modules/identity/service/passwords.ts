import { hash, verify } from '@node-rs/argon2';
import { createSlots } from '../../../platform/turns/slots.ts';

/** The OWASP parameters for Argon2id, which is the default algorithm of the library. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a discarded password: accounts without one are compared with it, so that they cost the same time. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$5GMzbSr6pxtYXtMdCd5BWA$lCpV4+V3F+G0gF5ieXUOmsVLf4rTnC5ElfcH5SHK32M';
/** Each hash takes 19 MiB and one of the four libuv threads, which also serve files and name resolution. */
const AT_ONCE_MOST = 2;
/** About four seconds of work: later requests are better refused than kept waiting. */
const WAITING_MOST = 200;

export type Hashed = { readonly is: 'hashed'; readonly phc: string } | { readonly is: 'busy' };
export type Compared = { readonly is: 'same' } | { readonly is: 'different' } | { readonly is: 'busy' };

/** Argon2id behind a short queue: a burst of logins can exhaust neither the memory nor the threads. */
export interface Passwords {
  hash(password: string): Promise<Hashed>;
  /** Undefined is an unknown account or a player without a password: different, after the same work. */
  compare(stored: string | undefined, password: string): Promise<Compared>;
}

export function createPasswords(limits = { atOnceMost: AT_ONCE_MOST, waitingMost: WAITING_MOST }): Passwords {
  const inSlot = createSlots(limits);
  return {
    async hash(password) {
      const phc = await inSlot(() => hash(normal(password), COST));
      return phc === undefined ? { is: 'busy' } : { is: 'hashed', phc };
    },
    async compare(stored, password) {
      const same = await inSlot(() => verify(stored ?? NOBODY, normal(password)));
      if (same === undefined) return { is: 'busy' };
      return { is: same && stored !== undefined ? 'same' : 'different' };
    },
  };
}

/** The same letters typed on two keyboards may be different code points. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
