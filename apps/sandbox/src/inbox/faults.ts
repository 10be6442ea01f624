/** Troubles of a real provider that can be switched on. Counts run down with each message, so a test knows what is left. */
export interface Faults {
  /** Waits this long before each answer. */
  readonly answerDelayMs: number;
  /** An accepted SMS reaches the phone this much later. */
  readonly deliveryDelayMs: number;
  /** The next so many are answered with a temporary error and forgotten. */
  readonly failNext: number;
  /** The next so many are never answered and forgotten. */
  readonly hangNext: number;
  /** The next so many are accepted, and then the connection is cut instead of an answer. */
  readonly loseAnswerNext: number;
  /** These recipients are refused for good. */
  readonly rejectRecipients: readonly string[];
  /** These are accepted and then fail on the way (SMS only). */
  readonly undeliverableRecipients: readonly string[];
}

export type Trouble = 'fail' | 'hang' | 'lose-answer';

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

/** The faults of one provider. What a change leaves out stays as it was. */
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

  /** What happens to the message that has just come; each counted trouble is used up. */
  take(): Trouble | undefined {
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
