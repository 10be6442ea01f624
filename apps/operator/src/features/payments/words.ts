import type { ReviewLine } from '@palpite/contract/operator/payment-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import type { Words } from '../../app/parts/words.ts';

export const STATE_WORDS: Words = {
  created: 'console.pay.state.created',
  pending: 'console.pay.state.pending',
  unknown: 'console.pay.state.unknown',
  review: 'console.pay.state.review',
  paid: 'console.pay.state.paid',
  expired: 'console.pay.state.expired',
  failed: 'console.pay.state.failed',
  cancelled: 'console.pay.state.cancelled',
};

/** What a player enters about an account. */
export const FIELD_WORDS: Words = {
  name: 'console.pay.field.name',
  cpf: 'console.pay.field.cpf',
  pix_key: 'console.pay.field.pix_key',
  rfc: 'console.pay.field.rfc',
  clabe: 'console.pay.field.clabe',
  vpa: 'console.pay.field.vpa',
  ifsc: 'console.pay.field.ifsc',
  bank_account: 'console.pay.field.bank_account',
  bank_code: 'console.pay.field.bank_code',
  phone: 'console.pay.field.phone',
  document: 'console.pay.field.document',
  address: 'console.pay.field.address',
  network: 'console.pay.field.network',
  email: 'console.pay.field.email',
};

export const DIRECTION_WORDS: Words = {
  payin: 'console.pay.direction.payin',
  payout: 'console.pay.direction.payout',
};

/** Who took a step that no operator took. */
export const STEPPER_WORDS: Words = {
  player: 'console.pay.by.player',
  provider: 'console.pay.by.provider',
  job: 'console.pay.by.job',
};

/** The result of the last request to the provider. */
export const ATTEMPT_WORDS: Words = {
  started: 'console.pay.attempts.started',
  refused: 'console.pay.attempts.refused',
  unavailable: 'console.pay.attempts.unavailable',
  unknown: 'console.pay.attempts.unknown',
  '': 'console.pay.attempts.none',
};

export const PLACE_WORDS: Words = {
  player: 'console.pay.place.player',
  suspense: 'console.pay.place.suspense',
  held: 'console.pay.place.held',
  none: 'console.pay.place.none',
};

export const REFUND_WORDS: Words = {
  asked: 'console.pay.refund.asked',
  taken: 'console.pay.refund.taken',
  refused: 'console.pay.refund.refused',
};

export const REPORT_WORDS: Words = {
  clean: 'console.pay.rec.clean',
  differs: 'console.pay.rec.differs',
  'no-statement': 'console.pay.rec.no-statement',
};

export const DIFFERENCE_WORDS: Words = {
  'order-unknown': 'console.pay.diff.order-unknown',
  'currency-differs': 'console.pay.diff.currency-differs',
  'amount-differs': 'console.pay.diff.amount-differs',
  'payer-differs': 'console.pay.diff.payer-differs',
  'payment-elsewhere': 'console.pay.diff.payment-elsewhere',
  'paid-without-payment': 'console.pay.diff.paid-without-payment',
  'paid-after-failure': 'console.pay.diff.paid-after-failure',
  'payout-returned': 'console.pay.diff.payout-returned',
  'absent-at-provider': 'console.pay.diff.absent-at-provider',
  'no-answer': 'console.pay.diff.no-answer',
  'statement-only': 'console.pay.diff.statement-only',
  'missing-in-statement': 'console.pay.diff.missing-in-statement',
  'statement-differs': 'console.pay.diff.statement-differs',
  'ledger-differs': 'console.pay.diff.ledger-differs',
  'many-payments': 'console.pay.diff.many-payments',
  chargeback: 'console.pay.diff.chargeback',
};

export const HELD_STATE_WORDS: Words = {
  returning: 'console.pay.held.state.returning',
  waiting: 'console.pay.held.state.waiting',
  returned: 'console.pay.held.state.returned',
  released: 'console.pay.held.state.released',
  settled: 'console.pay.held.state.settled',
};

export const HELD_REASON_WORDS: Words = {
  'above-order': 'console.pay.held.reason.above-order',
  'below-minimum': 'console.pay.held.reason.below-minimum',
  'deposit-limit': 'console.pay.held.reason.deposit-limit',
  'daily-limit': 'console.pay.held.reason.daily-limit',
  break: 'console.pay.held.reason.break',
  exclusion: 'console.pay.held.reason.exclusion',
  identity: 'console.pay.held.reason.identity',
  closed: 'console.pay.held.reason.closed',
  'third-party': 'console.pay.held.reason.third-party',
  currency: 'console.pay.held.reason.currency',
  'unknown-order': 'console.pay.held.reason.unknown-order',
};

/** What an approval led to. */
export function approvalMessage(answer: {
  readonly missing: number;
  readonly state: string;
}): OperatorMessageId {
  if (answer.missing > 0) return 'console.pay.counted';
  if (answer.state === 'failed') return 'console.pay.refusedAfter';
  return answer.state === 'unknown' ? 'console.pay.unclearAfter' : 'console.pay.sent';
}

/** Whose approval is still missing; undefined when all have approved. */
export function missingOf({ needed, by, own }: ReviewLine['approvals']): OperatorMessageId | undefined {
  const missing = needed - by.length;
  if (missing <= 0) return undefined;
  if (own === 1) return 'console.pay.own';
  if (missing > 1) return 'console.pay.missing.two';
  return by.length === 0 ? 'console.pay.missing.one' : 'console.pay.missing.another';
}
