import { FIAT, type Fiat } from '@palpite/kernel/assets';
import type { Network } from '@palpite/kernel/documents/chain-address';
import type { Method } from './method.ts';
import { ADDRESS, NETWORK } from './method-fields.ts';
import { dollarCents, FIRST_DOLLARS } from './rates.ts';

interface Coin {
  readonly key: string;
  readonly name: string;
  /** The default network first. */
  readonly networks: readonly Network[];
  /** Whether the coin is a dollar stablecoin. */
  readonly isDollar: boolean;
}

const coin = (key: string, name: string, networks: readonly Network[], isDollar = false): Coin => ({
  key,
  name,
  networks,
  isDollar,
});

export const COINS: readonly Coin[] = [
  coin('USDT', 'Tether', ['TRC20', 'ERC20', 'BEP20'], true),
  coin('USDC', 'USD Coin', ['ERC20', 'BEP20'], true),
  coin('BUSD', 'Binance USD', ['BEP20', 'ERC20'], true),
  coin('BTC', 'Bitcoin', ['BTC']),
  coin('ETH', 'Ethereum', ['ERC20']),
  coin('BNB', 'BNB', ['BEP20']),
  coin('XRP', 'XRP', ['XRP']),
  coin('ADA', 'Cardano', ['ADA']),
  coin('DOT', 'Polkadot', ['DOT']),
  coin('LTC', 'Litecoin', ['LTC']),
  coin('LINK', 'Chainlink', ['ERC20']),
];

/** The most that may be paid in by USDT on one day. */
export const USDT_DAILY_MAX = 250n;
const MOST_DOLLARS = 50_000n;
const LEAST_PAYOUT_DOLLARS = 10n;

/**
 * A coin is credited in the brand's currency, because the player's balance has one currency. Its limits are in dollars.
 */
function coinMethod({ key, name, networks }: Coin, asset: Fiat, nano: bigint): Method {
  const dollar = dollarCents(nano);
  const step = asset === 'COP' || asset === 'VND' || asset === 'KES' ? 100n : 1n;
  const free = { units: 0n, permille: 0 };
  return {
    key,
    name,
    icon: key.toLowerCase(),
    countries: [],
    asset,
    step,
    networks,
    payin: {
      min: 5n * dollar,
      max: MOST_DOLLARS * dollar,
      fee: free,
      promisedMinutes: 60,
      ...(key === 'USDT' && { dailyMax: USDT_DAILY_MAX * dollar }),
      fields: [NETWORK],
      instructions: 'address' as const,
      returnsByHand: true,
      tolerancePermille: 50,
    },
    payout: {
      min: LEAST_PAYOUT_DOLLARS * dollar,
      max: MOST_DOLLARS * dollar,
      promisedMinutes: 60,
      fee: { units: dollar, permille: 0 },
      fields: [NETWORK, ADDRESS],
    },
  };
}

/** USDT for all brands; the other coins for brands with the dollar as currency. */
export const COIN_METHODS: readonly Method[] = FIAT.flatMap((asset) =>
  COINS.filter(({ key }) => key === 'USDT' || asset === 'USD').map((one) =>
    coinMethod(one, asset, FIRST_DOLLARS[asset]),
  ),
);

/** Applies a rate to the limits of a coin; other methods are unchanged. */
export function methodAtRate(method: Method, nano: bigint): Method {
  const coin = method.networks && COINS.find(({ key }) => key === method.key);
  return coin ? coinMethod(coin, method.asset as Fiat, nano) : method;
}

export function isDollarCoin(key: string): boolean {
  return COINS.some((coin) => coin.key === key && coin.isDollar);
}
