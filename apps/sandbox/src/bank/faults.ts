import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
export type FaultGroup = 'answers' | 'webhooks' | 'payments' | 'payouts';

export interface FaultField {
  readonly name: string;
  readonly group: FaultGroup;
  readonly label: string;
  readonly about: string;
  /** The default; 0 if absent. */
  readonly usual?: number;
  readonly low?: number;
  /** 1,000 if absent. */
  readonly high?: number;
}

const delay = (name: string, label: string, about: string, usual = 0, high = MINUTE_MS) =>
  ({ name, label, about, usual, high }) as const;

const ANSWERS = [
  { name: 'failNext', label: 'Fail', about: 'Status 500, and nothing was done' },
  { name: 'downNext', label: 'Not accepted', about: 'Status 503: nothing was done, and it says so' },
  { name: 'failAfterNext', label: 'Fail although done', about: 'Status 500, and yet it was done' },
  { name: 'htmlNext', label: 'Page instead of JSON', about: 'Done, but a proxy spoils the answer' },
  { name: 'hangNext', label: 'Never answer', about: 'Nothing is done, there is no reply' },
  { name: 'loseAnswerNext', label: 'Lose the answer', about: 'Done, then the connection is cut' },
  { name: 'refuseNext', label: 'Refuse', about: 'Status 422 for the next orders' },
] as const;
const WEBHOOKS = [
  { name: 'duplicateNext', label: 'Duplicate', about: 'The next so many are sent several times at once' },
  { name: 'duplicateCopies', label: 'Copies', about: 'How often a duplicated one is sent', usual: 3, low: 2 },
  { name: 'reorderNext', label: 'Reorder', about: 'Held back until a later one has been sent' },
  { name: 'loseWebhookNext', label: 'Lose', about: 'Never sent' },
  { name: 'forgeNext', label: 'Forge', about: 'A forged webhook that states the opposite is sent first' },
  { name: 'replayNext', label: 'Replay', about: 'The same bytes and signature again, much later' },
] as const;
const PAYMENTS = [
  { name: 'lateNext', label: 'Late success', about: 'Approved now, paid only after the order has expired' },
  { name: 'wrongAmountNext', label: 'Wrong amount', about: 'The next so many pay another amount' },
  {
    name: 'wrongAmountPermille',
    label: 'Share paid',
    about: 'Thousandths of the amount that a wrong one pays',
    usual: 500,
    low: 1,
    high: 10_000,
  },
  { name: 'wrongCurrencyNext', label: 'Wrong currency', about: 'The same number in another currency' },
  { name: 'wrongPayerNext', label: 'Another payer', about: "Paid from somebody else's account" },
  { name: 'doubleNext', label: 'Paid twice', about: 'Two payments for one order' },
  { name: 'refundNext', label: 'Partial refund', about: 'The bank gives a part back by itself' },
  {
    name: 'refundPermille',
    label: 'Share refunded',
    about: 'Thousandths of the payment that it gives back',
    usual: 500,
    low: 1,
  },
  { name: 'chargebackNext', label: 'Chargeback', about: 'The payer takes the payment back' },
] as const;
const PAYOUTS = [
  { name: 'payoutFailNext', label: 'Fail', about: 'The receiving account is closed' },
  { name: 'payoutReturnNext', label: 'Returned', about: 'Paid, and then the receiving bank sends it back' },
  { name: 'payoutStuckNext', label: 'Stuck', about: 'Pending until somebody ends it by hand' },
] as const;

const TIMES = {
  answers: [
    delay('answerDelayMs', 'Slow answers', 'Milliseconds before each answer'),
    delay('isDown', 'Down', '1: takes nothing at all and says so with status 503', 0, 1),
  ],
  webhooks: [
    delay('webhookDelayMs', 'Delay', 'Milliseconds before each webhook', 0, HOUR_MS),
    delay('replayAfterMs', 'Replay after', 'Milliseconds until a replay', 301_000, HOUR_MS),
  ],
  payments: [
    delay('lateByMs', 'Late by', 'Milliseconds after the expiry', 1_000, HOUR_MS),
    delay('reverseAfterMs', 'Reversed after', 'Milliseconds until a refund or chargeback', 1_000, HOUR_MS),
    delay('blockMs', 'Block time', 'Milliseconds between two confirmations on a chain', 1_000),
  ],
  payouts: [delay('payoutDelayMs', 'Delay', 'Milliseconds until a pay-out arrives', 2_000, HOUR_MS)],
} as const;

type Counted =
  | (typeof ANSWERS)[number]['name']
  | (typeof WEBHOOKS)[number]['name']
  | (typeof PAYMENTS)[number]['name']
  | (typeof PAYOUTS)[number]['name'];
type Timed =
  | 'answerDelayMs'
  | 'isDown'
  | 'webhookDelayMs'
  | 'replayAfterMs'
  | 'lateByMs'
  | 'reverseAfterMs'
  | 'blockMs'
  | 'payoutDelayMs';
export type BankFaultName = Counted | Timed;
export type BankFaults = Readonly<Record<BankFaultName, number>>;
export type CountedFault = Extract<Counted, `${string}Next`>;
export type ReplyFault = Exclude<(typeof ANSWERS)[number]['name'], 'refuseNext'>;

const of = (group: FaultGroup, fields: readonly Omit<FaultField, 'group'>[]): readonly FaultField[] =>
  [...fields, ...TIMES[group]].map((field) => ({ ...field, group }));

export const BANK_FAULT_FIELDS: readonly FaultField[] = [
  ...of('answers', ANSWERS),
  ...of('webhooks', WEBHOOKS),
  ...of('payments', PAYMENTS),
  ...of('payouts', PAYOUTS),
];

export const NO_BANK_FAULTS = Object.fromEntries(
  BANK_FAULT_FIELDS.map(({ name, usual = 0 }) => [name, usual]),
) as BankFaults;

const COUNT_MAX = 1_000;

export const BANK_FAULTS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    BANK_FAULT_FIELDS.map(({ name, low = 0, high = COUNT_MAX }) => [
      name,
      { type: 'integer', minimum: low, maximum: high },
    ]),
  ),
} as const;

const REPLY_FAULTS: readonly ReplyFault[] = [
  'downNext',
  'failNext',
  'failAfterNext',
  'htmlNext',
  'hangNext',
  'loseAnswerNext',
];

/**
 * A count goes down with each answer or payment that it affects, so a test knows what is left. Fields that a change
 * omits keep their value.
 */
export class BankFaultSwitch {
  #now: BankFaults = NO_BANK_FAULTS;

  get now(): BankFaults {
    return this.#now;
  }

  set(change: Partial<BankFaults>): BankFaults {
    this.#now = { ...this.#now, ...change };
    return this.#now;
  }

  reset(): BankFaults {
    this.#now = NO_BANK_FAULTS;
    return this.#now;
  }

  /** Whether the fault applies now; if so, its count goes down by one. */
  take(name: CountedFault): boolean {
    const left = this.#now[name];
    if (left > 0) this.set({ [name]: left - 1 });
    return left > 0;
  }

  takeForAnswer(): ReplyFault | undefined {
    return REPLY_FAULTS.find((name) => this.take(name));
  }
}
