import type { CodeOf } from './code.ts';

/** Also the specification's pay types. */
export const TRANSACTION_TYPE = { payin: 'payin', payout: 'payout' } as const;
export type TransactionType = CodeOf<typeof TRANSACTION_TYPE>;

/** What is shown before the amount. */
export const TRANSACTION_SIGN: Readonly<Record<TransactionType, '+' | '-'>> = { payin: '+', payout: '-' };
