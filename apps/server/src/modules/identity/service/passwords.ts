import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, which is the library's algorithm unless another is named. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a password that was thrown away: whoever has none is compared with it and costs the same time. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$5GMzbSr6pxtYXtMdCd5BWA$lCpV4+V3F+G0gF5ieXUOmsVLf4rTnC5ElfcH5SHK32M';
/** Each takes 19 MiB and one of the four threads that files and names are read with. */
const AT_A_TIME = 2;
/** About four seconds of work: who comes later is better told to come again. */
const WAITING_MAX = 200;

export type Hashed = { readonly is: 'hashed'; readonly phc: string } | { readonly is: 'busy' };
export type Compared = { readonly is: 'same' } | { readonly is: 'different' } | { readonly is: 'busy' };

/** Argon2id behind a short queue: a storm of logins can eat neither the memory nor every thread. */
export interface Passwords {
  hash(password: string): Promise<Hashed>;
  /** Undefined is nobody, or a player without a password: different, after the same work. */
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
      // The turn is handed over, not given back: one that comes between could take it and make it three.
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
