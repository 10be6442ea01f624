/** A job that is told nothing beyond its name. */
export type Nothing = Readonly<Record<string, never>>;
/** Keys of rows, as text; what a job needs to know it reads where it is kept. */
export type Keys = Readonly<Record<string, string>>;

/**
 * Every job and what it is told. A module adds its own here, below everyone, as it does with its events. A payload is
 * stored in plain sight of operators and may have been written by an older version: no secrets, and handlers check it.
 */
export interface JobTable {
  'make-partitions': Nothing;
  'trim-outbox': Nothing;
  'close-books': Nothing;
  'record-bet-matches': Nothing;
  'forget-exposure': Nothing;
  'lift-pauses': Nothing;
  'trim-reports': Nothing;
  'close-accounts': Nothing;
  'forget-expired': Nothing;
  'forget-attempts': Nothing;
  'forget-devices': Nothing;
  'reconcile-payments': Nothing;
  'reconcile-payments-day': Keys;
  'forget-payment-messages': Nothing;
  'deliver-message': Keys;
  'resume-messages': Keys;
  'forget-messages': Keys;
}

export type JobName = keyof JobTable;
