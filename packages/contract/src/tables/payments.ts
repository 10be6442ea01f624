import type { CodeOf } from './code.ts';

/** The limits of an appeal, for the form as well as for the call. */
export const APPEALS_MAX = 10;
export const APPEAL_TEXT = { min: 3, max: 1_000 } as const;
/** In base64: the phone makes a picture smaller until it fits a request of 64 kB. */
export const PHOTO_TEXT_MAX = 56_000;

/** Why money that arrived does not reach the player. */
export const HOLD_REASON = {
  aboveOrder: 'above-order',
  belowMinimum: 'below-minimum',
  depositLimit: 'deposit-limit',
  dailyLimit: 'daily-limit',
  break: 'break',
  exclusion: 'exclusion',
  identity: 'identity',
  closed: 'closed',
  thirdParty: 'third-party',
  currency: 'currency',
  unknownOrder: 'unknown-order',
} as const;

/** What happens to the held money. */
export const HELD_STATE = {
  returning: 'returning',
  waiting: 'waiting',
  returned: 'returned',
  released: 'released',
  settled: 'settled',
} as const;

/** What a way to pay is. A network is a chain that a coin is sent over. */
export const CHANNEL_KIND = {
  instant: 'instant',
  bank: 'bank',
  wallet: 'wallet',
  cash: 'cash',
  network: 'network',
} as const;
export type ChannelKind = CodeOf<typeof CHANNEL_KIND>;

export const CURRENCY_TYPE = { fiat: 'fiat', crypto: 'crypto' } as const;
export type CurrencyType = CodeOf<typeof CURRENCY_TYPE>;

/** The currencies of the picker of the crypto brand, in its order; the first is chosen. */
export const CRYPTO_CURRENCIES = [
  ...(['USD', 'BTC', 'ETH', 'USDT', 'USDC', 'BUSD', 'BNB', 'XRP', 'ADA', 'DOT', 'LTC', 'LINK'] as const),
] as const;
export const DEFAULT_CRYPTO = CRYPTO_CURRENCIES[0];

/** What a channel is known by: its key, and for the wallet kind its name. */
export function channelIdentifier(channel: {
  readonly kind: ChannelKind;
  readonly key: string;
  readonly name: string;
}): string {
  return channel.kind === CHANNEL_KIND.wallet ? channel.name : channel.key;
}

/** Both 2 and 20 are pending to the player; at 20 the provider takes long, so the client stops polling every 10 s. */
export const PAY_STATUS = {
  unprocessed: 0,
  finished: 1,
  pending: 2,
  timeout: 3,
  failed: 4,
  pendingLong: 20,
} as const;
export type PayStatus = CodeOf<typeof PAY_STATUS>;

/** Every other status ends the polling and clears the stored deposit. */
export function isPolledPayStatus(status: PayStatus): boolean {
  return status === PAY_STATUS.unprocessed || status === PAY_STATUS.pending;
}

/** What a statement is filtered by. */
export const STATEMENT_GROUP = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  bets: 'bets',
  bonus: 'bonus',
} as const;
export type StatementGroup = CodeOf<typeof STATEMENT_GROUP>;

/** The kinds of movements of each group. */
export const STATEMENT_KINDS: Readonly<Record<StatementGroup, readonly string[]>> = {
  deposits: ['deposit', 'deposit-back', 'chargeback'],
  withdrawals: ['payout-ask', 'payout', 'payout-back', 'payout-returned'],
  bets: [
    ...['stake', 'stake-back', 'settle', 'settle-undone', 'cash-out'],
    ...['casino-bet', 'casino-win', 'casino-bet-win', 'casino-free-win', 'casino-jackpot', 'casino-rollback'],
  ],
  bonus: ['play-money', 'code', 'grant', 'bonus', 'grant-reversed', 'agent-payout'],
};

/** Kinds of no group: they are shown with everything only. */
export const UNGROUPED_KINDS: readonly string[] = ['adjustment'];

/** Also the specification's pay types. */
export const TRANSACTION_TYPE = { payin: 'payin', payout: 'payout' } as const;
export type TransactionType = CodeOf<typeof TRANSACTION_TYPE>;

/** What is shown before the amount. */
export const TRANSACTION_SIGN: Readonly<Record<TransactionType, '+' | '-'>> = { payin: '+', payout: '-' };
