import type { Words } from '../../app/parts/words.ts';

export const STATE_WORDS: Words = {
  created: 'desk.pay.state.created',
  pending: 'desk.pay.state.pending',
  unknown: 'desk.pay.state.unknown',
  review: 'desk.pay.state.review',
  paid: 'desk.pay.state.paid',
  expired: 'desk.pay.state.expired',
  failed: 'desk.pay.state.failed',
  cancelled: 'desk.pay.state.cancelled',
};

export const DIRECTION_WORDS: Words = {
  payin: 'desk.pay.direction.payin',
  payout: 'desk.pay.direction.payout',
};

/** Who took a step, where it was no operator. */
export const STEPPER_WORDS: Words = {
  player: 'desk.pay.by.player',
  provider: 'desk.pay.by.provider',
  job: 'desk.pay.by.job',
};

/** What came of asking a provider last. */
export const ATTEMPT_WORDS: Words = {
  started: 'desk.pay.attempts.started',
  refused: 'desk.pay.attempts.refused',
  unavailable: 'desk.pay.attempts.unavailable',
  unknown: 'desk.pay.attempts.unknown',
  '': 'desk.pay.attempts.none',
};

export const PLACE_WORDS: Words = {
  player: 'desk.pay.place.player',
  suspense: 'desk.pay.place.suspense',
  held: 'desk.pay.place.held',
  none: 'desk.pay.place.none',
};

export const REFUND_WORDS: Words = {
  asked: 'desk.pay.refund.asked',
  taken: 'desk.pay.refund.taken',
  refused: 'desk.pay.refund.refused',
};

export const REPORT_WORDS: Words = {
  clean: 'desk.pay.rec.clean',
  differs: 'desk.pay.rec.differs',
  'no-statement': 'desk.pay.rec.no-statement',
};

export const DIFFERENCE_WORDS: Words = {
  'order-unknown': 'desk.pay.diff.order-unknown',
  'currency-differs': 'desk.pay.diff.currency-differs',
  'amount-differs': 'desk.pay.diff.amount-differs',
  'payer-differs': 'desk.pay.diff.payer-differs',
  'payment-elsewhere': 'desk.pay.diff.payment-elsewhere',
  'paid-without-payment': 'desk.pay.diff.paid-without-payment',
  'paid-after-failure': 'desk.pay.diff.paid-after-failure',
  'payout-returned': 'desk.pay.diff.payout-returned',
  'absent-at-provider': 'desk.pay.diff.absent-at-provider',
  'no-answer': 'desk.pay.diff.no-answer',
  'statement-only': 'desk.pay.diff.statement-only',
  'missing-in-statement': 'desk.pay.diff.missing-in-statement',
  'statement-differs': 'desk.pay.diff.statement-differs',
  'ledger-differs': 'desk.pay.diff.ledger-differs',
  'many-payments': 'desk.pay.diff.many-payments',
  chargeback: 'desk.pay.diff.chargeback',
};

export const HELD_STATE_WORDS: Words = {
  returning: 'desk.pay.held.state.returning',
  waiting: 'desk.pay.held.state.waiting',
  returned: 'desk.pay.held.state.returned',
  released: 'desk.pay.held.state.released',
  settled: 'desk.pay.held.state.settled',
};

export const HELD_REASON_WORDS: Words = {
  'above-order': 'desk.pay.held.reason.above-order',
  'below-minimum': 'desk.pay.held.reason.below-minimum',
  'deposit-limit': 'desk.pay.held.reason.deposit-limit',
  'daily-limit': 'desk.pay.held.reason.daily-limit',
  break: 'desk.pay.held.reason.break',
  exclusion: 'desk.pay.held.reason.exclusion',
  identity: 'desk.pay.held.reason.identity',
  closed: 'desk.pay.held.reason.closed',
  'third-party': 'desk.pay.held.reason.third-party',
  currency: 'desk.pay.held.reason.currency',
  'unknown-order': 'desk.pay.held.reason.unknown-order',
};
