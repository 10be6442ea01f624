import { hash, verify } from '@node-rs/argon2';

/** The OWASP parameters for Argon2id, which is the default algorithm of the library. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a discarded password: accounts without one are compared with it, so that they cost the same time. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$5GMzbSr6pxtYXtMdCd5BWA$lCpV4+V3F+G0gF5ieXUOmsVLf4rTnC5ElfcH5SHK32M';
/** Each hash takes 19 MiB and one of the four libuv threads, which also serve files and name resolution. */
const AT_A_TIME = 2;
/** About four seconds of work: later requests are better refused than kept waiting. */
const WAITING_MAX = 200;

export type Hashed = { readonly is: 'hashed'; readonly phc: string } | { readonly is: 'busy' };
export type Compared = { readonly is: 'same' } | { readonly is: 'different' } | { readonly is: 'busy' };

/** Argon2id behind a short queue: a burst of logins can exhaust neither the memory nor the threads. */
export interface Passwords {
  hash(password: string): Promise<Hashed>;
  /** Undefined is an unknown account or a player without a password: different, after the same work. */
  compare(stored: string | undefined, password: string): Promise<Compared>;
}

export function createPasswords(limits = { atATime: AT_A_TIME, waitingMax: WAITING_MAX }): Passwords {
  const inTurn = createTurns(limits);
  return {
    async hash(password) {
      const phc = await inTurn(() => hash(normal(password), COST));
      return phc === undefined ? { is: 'busy' } : { is: 'hashed', phc };
    },
    async compare(stored, password) {
      const same = await inTurn(() => verify(stored ?? NOBODY, normal(password)));
      if (same === undefined) return { is: 'busy' };
      return { is: same && stored !== undefined ? 'same' : 'different' };
    },
  };
}

/** The same letters typed on two keyboards may be different code points. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/** Undefined when too many wait already. */
function createTurns(limits: { readonly atATime: number; readonly waitingMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= limits.atATime) {
      if (waiting.length >= limits.waitingMax) return undefined;
      // The slot is handed to the next waiter and not released: a new request could otherwise take it and exceed the
      // limit.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
