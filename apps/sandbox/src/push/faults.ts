/** Faults of a push service that can be switched on. A count goes down with each message. */
export interface PushFaults {
  readonly answerDelayMs: number;
  /** The next messages, this many, are answered with 410, and their subscription ends. */
  readonly goneNext: number;
  /** The next messages, this many, are answered with 429 and `retryAfterSeconds`. */
  readonly limitNext: number;
  readonly retryAfterSeconds: number;
  /** The next messages, this many, are answered with 503. */
  readonly failNext: number;
  /** The next messages, this many, are not answered. */
  readonly hangNext: number;
}

export type PushFault = 'gone' | 'limit' | 'fail' | 'hang';

export const NO_PUSH_FAULTS: PushFaults = {
  answerDelayMs: 0,
  goneNext: 0,
  limitNext: 0,
  retryAfterSeconds: 30,
  failNext: 0,
  hangNext: 0,
};

const count = { type: 'integer', minimum: 0, maximum: 1_000_000 };

export const PUSH_FAULTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    answerDelayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    goneNext: count,
    limitNext: count,
    retryAfterSeconds: { type: 'integer', minimum: 1, maximum: 86_400 },
    failNext: count,
    hangNext: count,
  },
} as const;

const COUNTS = [
  ['gone', 'goneNext'],
  ['limit', 'limitNext'],
  ['fail', 'failNext'],
  ['hang', 'hangNext'],
] as const;

export class PushFaultSwitch {
  #now: PushFaults = NO_PUSH_FAULTS;

  get now(): PushFaults {
    return this.#now;
  }

  set(change: Partial<PushFaults>): PushFaults {
    this.#now = { ...this.#now, ...change };
    return this.#now;
  }

  reset(): PushFaults {
    this.#now = NO_PUSH_FAULTS;
    return this.#now;
  }

  take(): PushFault | undefined {
    for (const [fault, name] of COUNTS) {
      if (this.#now[name] === 0) continue;
      this.set({ [name]: this.#now[name] - 1 });
      return fault;
    }
    return undefined;
  }
}
