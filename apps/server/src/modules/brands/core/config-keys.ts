import type { Brand } from './brand.ts';
import type { BuildArea } from './build-codes.ts';
import type { Pack } from './packs/pack.ts';

export interface ConfigEntry {
  readonly key: string;
  readonly result: string;
  /** Whether the feature of the key is on. */
  readonly switch: boolean;
}

/** The host for each kind of request; an empty host is that of the page. */
export const HOST_KEYS = [
  'api_host',
  'second_api_host',
  'area_host',
  'chat_host',
  'push_host',
  'image_host',
  'maidian_host',
] as const;
export type HostKey = (typeof HOST_KEYS)[number];

export const DEFAULT_LANGUAGE = 'default_language';
export const REFUSED_COUNTRIES = 'refused_countries';
/** Percentages of the betting limits by class of market, one line each: `corners-cards in-play 4 5 5`. */
export const BET_LIMITS = 'bet_limits';
/** From which stake on a bet waits for a trader, one line each: `football main in-play 500 15`. */
export const BET_REFERRAL = 'bet_referral';
/** From which values on the signals of a player's bets count, one line each: `closing 20 200 400`. */
export const RISK_SIGNAL_RULES = 'risk_signals';
/** From which win on a casino round is shown to others: the least multiple of its stake and the least whole amount. */
export const BIG_WINS = 'big_wins';
/** The most that one round of our own games pays, as a whole amount; without it the default holds. */
export const ORIGINALS_MAX_PAYOUT = 'originals_max_payout';
/** Keys that only the server reads; clients do not receive them. */
export const SERVER_KEYS: readonly string[] = [
  BET_LIMITS,
  BET_REFERRAL,
  RISK_SIGNAL_RULES,
  BIG_WINS,
  ORIGINALS_MAX_PAYOUT,
];
/** Keys whose value is a list of build codes. */
export const BUILD_LISTS: readonly string[] = ['banned_builds', 'hidden_social_builds'];

/**
 * Keys that the law of the country may forbid: an operator may switch them off, and on only where the pack allows it.
 */
export const ALLOWED_BY_PACK: Readonly<Record<string, (pack: Pack) => boolean>> = {
  crypto: (pack) => pack.crypto,
  bonuses: (pack) => pack.bonuses !== 'none',
  deposits: (pack) => pack.money !== 'free',
  casino: (pack) => pack.casino !== 'none',
};

/** The market of each market flag. */
export const MARKET_FLAGS = {
  market_brazil: 'BR',
  market_mexico: 'MX',
  market_colombia: 'CO',
  market_philippines: 'PH',
  market_vietnam: 'VN',
} as const satisfies Readonly<Record<string, BuildArea>>;

const AMERICAN_ODDS = 'american_odds';

/** Keys that only some brands can have: an operator may switch them off, and on only there. */
export const ALLOWED_BY_BRAND: Readonly<Record<string, (brand: Brand) => boolean>> = {
  [AMERICAN_ODDS]: (brand) => brand.flags.americanOdds,
  ...Object.fromEntries(
    Object.entries(MARKET_FLAGS).map(([key, area]) => [key, (brand: Brand) => brand.area === area]),
  ),
};

/** The market whose flag is on: its own features and its tabs of the sport page are shown; empty for none. */
export function marketOf(entries: ReadonlyMap<string, Pick<ConfigEntry, 'switch'>>): BuildArea {
  const on = Object.entries(MARKET_FLAGS).find(([key]) => entries.get(key)?.switch);
  return on?.[1] ?? '';
}

/** Reads `20 500`; undefined for anything else. */
export function readBigWinTerms(
  text: string,
): { readonly multiple: number; readonly amount: number } | undefined {
  const [, multiple, amount] = /^\s*([1-9][0-9]{0,5})\s+([1-9][0-9]{0,11})\s*$/.exec(text) ?? [];
  return multiple === undefined || amount === undefined
    ? undefined
    : { multiple: Number(multiple), amount: Number(amount) };
}

/** Reads `250000`; undefined for anything else. */
export function readMaxPayout(text: string): number | undefined {
  return /^\s*[1-9][0-9]{0,11}\s*$/.test(text) ? Number(text) : undefined;
}

/** The entries when no operator has set anything. */
export function builtInEntries(brand: Brand, pack: Pack): readonly ConfigEntry[] {
  const on = (key: string, value: boolean): ConfigEntry => ({ key, result: '', switch: value });
  return [
    ...HOST_KEYS.map((key) => on(key, true)),
    ...[...Object.keys(MARKET_FLAGS), AMERICAN_ODDS].map((key) =>
      on(key, ALLOWED_BY_BRAND[key]?.(brand) ?? false),
    ),
    on('new_interface', brand.flags.newInterface),
    on('web3', brand.flags.web3),
    // With real money the casino is opened by an operator, where the pack allows it.
    ...Object.entries(ALLOWED_BY_PACK).map(([key, allows]) =>
      on(key, allows(pack) && (key !== 'casino' || pack.mode === 'demo')),
    ),
    on('sport', true),
    on('third_party_login', true),
    on('coming_soon', false),
    on(DEFAULT_LANGUAGE, false),
    on(REFUSED_COUNTRIES, false),
    on(BET_LIMITS, false),
    on(BET_REFERRAL, false),
    on(RISK_SIGNAL_RULES, false),
    on(BIG_WINS, false),
    on(ORIGINALS_MAX_PAYOUT, false),
    ...BUILD_LISTS.map((key) => on(key, false)),
  ];
}
