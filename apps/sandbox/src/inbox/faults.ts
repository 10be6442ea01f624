/**
 * Faults of a real provider that can be switched on. A count goes down with each message, so a test knows what is
 * left.
 */
export interface Faults {
  /** Delay before each reply. */
  readonly answerDelayMs: number;
  /** Time from accepting an SMS to its delivery. */
  readonly deliveryDelayMs: number;
  /** The next messages, this many, get a temporary error and are not stored. */
  readonly failNext: number;
  /** The next messages, this many, get no reply and are not stored. */
  readonly hangNext: number;
  /** The next messages, this many, are accepted, and then the connection is closed without a reply. */
  readonly loseAnswerNext: number;
  /** Recipients that are refused with a permanent error. */
  readonly rejectRecipients: readonly string[];
  /** Recipients whose messages are accepted and then fail (SMS only). */
  readonly undeliverableRecipients: readonly string[];
}

export type Fault = 'fail' | 'hang' | 'lose-answer';

export const NO_FAULTS: Faults = {
  answerDelayMs: 0,
  deliveryDelayMs: 0,
  failNext: 0,
  hangNext: 0,
  loseAnswerNext: 0,
  rejectRecipients: [],
  undeliverableRecipients: [],
};

const COUNT_MAX = 1_000;
const DELAY_MAX_MS = 60_000;
const count = { type: 'integer', minimum: 0, maximum: COUNT_MAX };
const delay = { type: 'integer', minimum: 0, maximum: DELAY_MAX_MS };
const recipients = { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 254 } };

export const FAULTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    answerDelayMs: delay,
    deliveryDelayMs: delay,
    failNext: count,
    hangNext: count,
    loseAnswerNext: count,
    rejectRecipients: recipients,
    undeliverableRecipients: recipients,
  },
} as const;

/** The faults of one provider. Fields that a change omits keep their value. */
export class FaultSwitch {
  #now: Faults = NO_FAULTS;

  get now(): Faults {
    return this.#now;
  }

  set(change: Partial<Faults>): Faults {
    this.#now = { ...this.#now, ...change };
    return this.#now;
  }

  reset(): Faults {
    this.#now = NO_FAULTS;
    return this.#now;
  }

  rejects(recipient: string): boolean {
    return this.#now.rejectRecipients.includes(recipient);
  }

  /** The fault that applies to a new message; its count goes down by one. */
  take(): Fault | undefined {
    const { failNext, hangNext, loseAnswerNext } = this.#now;
    if (failNext > 0) {
      this.set({ failNext: failNext - 1 });
      return 'fail';
    }
    if (hangNext > 0) {
      this.set({ hangNext: hangNext - 1 });
      return 'hang';
    }
    if (loseAnswerNext > 0) {
      this.set({ loseAnswerNext: loseAnswerNext - 1 });
      return 'lose-answer';
    }
    return undefined;
  }
}
