import type { ChannelField, PayChannel, PayCurrency } from '@palpite/contract/entities/payments';
import {
  CHANNEL_KIND,
  type ChannelKind,
  CRYPTO_CURRENCIES,
  CURRENCY_TYPE,
  type CurrencyType,
  channelIdentifier,
} from '@palpite/contract/tables/payments';
import { currencySymbol } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import { toCents } from '../../../platform/http/cents.ts';
import { banksOf } from '../core/banks.ts';
import { isDollarCoin } from '../core/coins.ts';
import { type MethodField, termsOf } from '../core/method.ts';
import type { Direction, Method, OfferedMethod } from '../index.ts';
import type { CallOwner } from './options.ts';

const KINDS: Readonly<Record<string, ChannelKind>> = {
  ...Object.fromEntries(['PIX', 'UPI'].map((key) => [key, CHANNEL_KIND.instant])),
  ...Object.fromEntries(
    [
      ...['WALLET', 'GCASH', 'PAYMAYA', 'MPESA', 'NEQUI', 'DAVIPLATA', 'TRANSFIYA', 'TPAGA'],
      ...['YAPE', 'PLIN', 'MOMO'],
    ].map((key) => [key, CHANNEL_KIND.wallet]),
  ),
  CASH: CHANNEL_KIND.cash,
};

export function kindOf({ key, networks }: Pick<Method, 'key' | 'networks'>): ChannelKind {
  return networks ? CHANNEL_KIND.network : (KINDS[key] ?? CHANNEL_KIND.bank);
}

/** A network of a coin is a channel of its own: `USDT_TRC20`. */
export function channelKey(method: string, network: string | undefined): string {
  return network === undefined ? method : `${method}_${network}`;
}

export interface FoundChannel<M> {
  readonly method: M;
  readonly network?: string;
}

/**
 * Finds a channel by its key or, for wallets, by its name. A coin without a network means the network that its form
 * names.
 */
export function findChannel<M extends Pick<Method, 'key' | 'name' | 'networks'>>(
  methods: readonly M[],
  text: string,
): FoundChannel<M> | undefined {
  for (const method of methods) {
    const identifier = channelIdentifier({ kind: kindOf(method), key: method.key, name: method.name });
    if (text === method.key || text === identifier) return { method };
    const network = method.networks?.find((one) => channelKey(method.key, one) === text);
    if (network !== undefined) return { method, network };
  }
  return undefined;
}

function toField(field: MethodField, { country }: CallOwner): ChannelField {
  const banks = new Map(banksOf(country).map(({ code, name }) => [code, name]));
  return {
    name: field.name,
    kind: field.kind,
    required: field.required ? 1 : 0,
    min_length: field.minLength ?? 0,
    max_length: field.maxLength ?? 0,
    choices: (field.options ?? []).map((value) => ({
      value,
      name: field.kind === 'bank-code' ? (banks.get(value) ?? value) : value,
    })),
  };
}

export interface ChannelAsk {
  readonly owner: CallOwner;
  readonly direction: Direction;
  /** The brand's own smallest deposit. */
  readonly least: bigint;
}

export function toChannel(
  method: OfferedMethod,
  ask: ChannelAsk,
  network?: { readonly key: string; readonly name: string },
): PayChannel[] {
  const terms = termsOf(method, ask.direction);
  if (!terms) return [];
  const cents = (units: bigint) => toCents(units, ask.owner.asset);
  const isPayin = ask.direction === 'payin';
  return [
    {
      key: channelKey(method.key, network?.key),
      name: network?.name ?? method.name,
      icon: network?.key.toLowerCase() ?? method.icon,
      kind: kindOf(method),
      coin: network ? method.key : '',
      network: network?.key ?? '',
      fields: terms.fields
        .filter(({ kind }) => kind !== 'network' || !network)
        .map((field) => toField(field, ask.owner)),
      min: cents(isPayin && ask.least > terms.min ? ask.least : terms.min),
      max: cents(terms.max),
      daily_max: cents(terms.dailyMax ?? 0n),
      step: cents(method.step),
      fee: cents(terms.fee.units),
      fee_permille: terms.fee.permille,
      promised_minutes: terms.promisedMinutes,
      instructions: isPayin ? (method.payin?.instructions ?? '') : '',
      available: method.unavailable.includes(ask.direction) ? 0 : 1,
    },
  ];
}

const networksOf = (method: OfferedMethod, ask: ChannelAsk, withCoin: boolean): PayChannel[] =>
  (method.networks ?? []).flatMap((key) =>
    toChannel(method, ask, { key, name: withCoin ? `${method.key} · ${key}` : key }),
  );

/**
 * The channels of the chosen currency: the local ones for the brand's currency, the networks for a coin. A brand
 * without a country has no local channels and takes deposits by stablecoins.
 */
export function channelsOf(
  methods: readonly OfferedMethod[],
  currency: string,
  ask: ChannelAsk,
): PayChannel[] {
  const chosen = methods.filter(({ directions }) => directions.includes(ask.direction));
  if (currency !== ask.owner.asset)
    return chosen.filter(({ key }) => key === currency).flatMap((method) => networksOf(method, ask, false));
  const local = chosen.filter(({ networks }) => !networks);
  return local.length > 0
    ? local.flatMap((method) => toChannel(method, ask))
    : chosen.filter(({ key }) => isDollarCoin(key)).flatMap((method) => networksOf(method, ask, true));
}

function toCurrency(code: string, name: string, type: CurrencyType, isDefault: boolean): PayCurrency {
  return {
    currency_code: code,
    currency_type: type,
    name,
    symbol: currencySymbol(code as Fiat),
    icon: code.toLowerCase(),
    is_default: isDefault ? 1 : 0,
  };
}

/** The brand's money first, then the coins in the order of the specification. */
export function currenciesOf(
  methods: readonly OfferedMethod[],
  { owner, direction }: ChannelAsk,
  type: CurrencyType | undefined,
): PayCurrency[] {
  const coins = methods.filter(({ networks, directions }) => networks && directions.includes(direction));
  const all = [
    toCurrency(owner.asset, owner.asset, CURRENCY_TYPE.fiat, true),
    ...CRYPTO_CURRENCIES.flatMap((code) =>
      coins
        .filter(({ key }) => key === code)
        .map(({ name }) => toCurrency(code, name, CURRENCY_TYPE.crypto, false)),
    ),
  ];
  // In the list of the USD brand the dollar is one of the coins.
  return type === undefined || (type === CURRENCY_TYPE.crypto && owner.asset === 'USD')
    ? all
    : all.filter((currency) => currency.currency_type === type);
}
