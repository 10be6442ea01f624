import type { Asset } from '@palpite/kernel/assets';
import type { Network } from '@palpite/kernel/documents/chain-address';
import { NETWORKS, networkOf } from './instructions/networks.ts';

/** How the payer pays; each kind has its own instructions and page. */
export type PayinKind = 'br-code' | 'transfer' | 'intent' | 'push' | 'redirect' | 'bank-account' | 'address';

export interface Method {
  /** As the merchant wrote it. */
  readonly key: string;
  /** The name that is shown to payers. */
  readonly name: string;
  readonly kind: PayinKind;
  readonly network?: Network;
}

interface Known {
  readonly name: string;
  readonly kind: PayinKind;
  readonly currency: Asset;
}

/** One line for each: key, name, kind, currency. */
const KNOWN: ReadonlyMap<string, Known> = new Map(
  (
    [
      ['PIX', 'Pix', 'br-code', 'BRL'],
      ['SPEI', 'SPEI', 'transfer', 'MXN'],
      ['UPI', 'UPI', 'intent', 'INR'],
      ['IMPS', 'IMPS', 'bank-account', 'INR'],
      ['WALLET', 'Wallet', 'redirect', 'PHP'],
      ['GCASH', 'GCash', 'redirect', 'PHP'],
      ['PAYMAYA', 'Maya', 'redirect', 'PHP'],
      ['MPESA', 'M-Pesa', 'push', 'KES'],
      ['CASH', 'Cash', 'push', 'KES'],
      ['PSE', 'PSE', 'redirect', 'COP'],
      ['NEQUI', 'Nequi', 'push', 'COP'],
      ['DAVIPLATA', 'DaviPlata', 'push', 'COP'],
      ['TPAGA', 'Tpaga', 'push', 'COP'],
      ['TRANSFIYA', 'Transfiya', 'push', 'COP'],
      ['BANCOLOMBIA', 'Bancolombia', 'redirect', 'COP'],
      ['BCP', 'BCP', 'bank-account', 'PEN'],
      ['BBVA', 'BBVA', 'bank-account', 'PEN'],
      ['INTERBANK', 'Interbank', 'bank-account', 'PEN'],
      ['BANKPE', 'Transferencia bancaria', 'bank-account', 'PEN'],
      ['YAPE', 'Yape', 'push', 'PEN'],
      ['PLIN', 'Plin', 'push', 'PEN'],
      ['BANKVN', 'Chuyển khoản', 'bank-account', 'VND'],
      ['VIETQR', 'VietQR', 'bank-account', 'VND'],
      ['MOMO', 'MoMo', 'redirect', 'VND'],
    ] as const
  ).map(([key, name, kind, currency]) => [key, { name, kind, currency }]),
);

export type FoundMethod =
  | { readonly is: 'found'; readonly method: Method }
  | { readonly is: 'unknown'; readonly field: 'method' | 'currency' | 'network' };

/** `bank_vn`, `Bank-VN` and `BANKVN` are the same method. */
const plainKey = (key: string) => key.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function findMethod(
  key: string,
  currency: Asset,
  account: Readonly<Record<string, string>>,
): FoundMethod {
  const plain = plainKey(key);
  const known = KNOWN.get(plain);
  if (known)
    return known.currency === currency
      ? { is: 'found', method: { key, name: known.name, kind: known.kind } }
      : { is: 'unknown', field: 'currency' };
  return findCoin(key, plain, currency, account);
}

/** `USDT`, `USDT_TRC20` or `CRYPTO`: the network is in the account, in the key, or is the coin's default. */
function findCoin(
  key: string,
  plain: string,
  currency: Asset,
  account: Readonly<Record<string, string>>,
): FoundMethod {
  const coin = COINS.find((each) => plain.startsWith(each)) ?? (plain === 'CRYPTO' ? currency : undefined);
  if (coin === undefined) return { is: 'unknown', field: 'method' };
  // A coin may be credited as a currency, never as another coin.
  if (currency !== coin && COINS.includes(currency)) return { is: 'unknown', field: 'currency' };
  const named = account.network ?? plain.slice(plain === 'CRYPTO' ? plain.length : coin.length);
  const network = networkOf(named, coin);
  if (network === undefined) return { is: 'unknown', field: 'network' };
  return {
    is: 'found',
    method: { key, name: `${coin} · ${NETWORKS[network].name}`, kind: 'address', network },
  };
}

const COINS: readonly string[] = [
  'USDT',
  'USDC',
  'BUSD',
  'BTC',
  'ETH',
  'BNB',
  'XRP',
  'ADA',
  'DOT',
  'LTC',
  'LINK',
];
