/** How many decimal digits one whole unit of each asset has. The only place that knows a scale. */
export const ASSET_SCALE = {
  BRL: 2,
  MXN: 2,
  COP: 2,
  PEN: 2,
  INR: 2,
  PHP: 2,
  KES: 2,
  VND: 2,
  USD: 2,
  USDT: 6,
  USDC: 6,
  BUSD: 8,
  BTC: 8,
  ETH: 8,
  BNB: 8,
  XRP: 6,
  ADA: 6,
  DOT: 8,
  LTC: 8,
  LINK: 8,
} as const;

export type Asset = keyof typeof ASSET_SCALE;
/** The nine currencies of the specification; every one of them counts cents on the wire. */
export const FIAT = ['BRL', 'MXN', 'COP', 'PEN', 'INR', 'PHP', 'KES', 'VND', 'USD'] as const;
export type Fiat = (typeof FIAT)[number];

export function isAsset(text: string): text is Asset {
  return Object.hasOwn(ASSET_SCALE, text);
}
