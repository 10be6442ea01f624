import type { CodeOf } from './code.ts';

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
