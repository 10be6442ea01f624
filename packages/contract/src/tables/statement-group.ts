import type { CodeOf } from './code.ts';

/** What a statement is filtered by. */
export const STATEMENT_GROUP = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  bets: 'bets',
  bonus: 'bonus',
} as const;
export type StatementGroup = CodeOf<typeof STATEMENT_GROUP>;

/** The kinds of movements of each group; a kind of none of them is shown with everything only. */
export const STATEMENT_KINDS: Readonly<Record<StatementGroup, readonly string[]>> = {
  deposits: ['deposit', 'deposit-back', 'chargeback'],
  withdrawals: ['payout-ask', 'payout', 'payout-back', 'payout-returned'],
  bets: ['stake', 'stake-back', 'settle', 'settle-undone', 'cash-out'],
  bonus: ['play-money', 'code'],
};
