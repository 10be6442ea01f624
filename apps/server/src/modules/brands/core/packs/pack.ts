export type PackMode = 'demo' | 'live';

/** play: money without value. real: real money. free: free games, no deposit and no payout. */
export type PackMoney = 'play' | 'real' | 'free';
/** no-up-front: no bonus before the player has staked their own money. */
export type PackBonuses = 'all' | 'no-up-front' | 'none';
/** real: games for money. demo: free games only, without anything to win. none: no games at all. */
export type PackCasino = 'real' | 'demo' | 'none';
/** The countries whose requests are served. */
export type PackReach = { readonly only: readonly string[] } | { readonly allBut: readonly string[] };

/** What the rules of a country allow. */
export interface PackRules {
  readonly money: PackMoney;
  readonly methods: readonly string[];
  readonly bonuses: PackBonuses;
  readonly crypto: boolean;
  readonly minimumAge: 18 | 21;
  /** The player must be identified before the first deposit. */
  readonly identityFirst: boolean;
  /** The player must set deposit limits before the first deposit. */
  readonly limitsRequired: boolean;
  /** Deposits are returned to the account that they came from before anything is paid out elsewhere. */
  readonly closedLoop: boolean;
  readonly reach: PackReach;
  readonly casino: PackCasino;
  /** The least time between the starts of two rounds that a player plays in our own games. */
  readonly roundMinMs: number;
  /** How long bets, money and exclusions are kept after a player's data was erased, under the player's number. */
  readonly retentionYears: number;
}

export type PackRule = keyof PackRules | 'tax';

export interface PackReading extends PackRules {
  /** For the operator: what to withhold or to report. */
  readonly taxNote: string;
  /** The reason of each rule, as a sentence for operators. */
  readonly reasons: Readonly<Record<PackRule, string>>;
}

/** One country, or the rest of the world. */
export interface CountryPack {
  /** ISO 3166; `INT` for brands without a country. */
  readonly country: string;
  readonly name: string;
  readonly demo: PackReading;
  readonly live: PackReading;
}

/** The rules of a brand in the mode of this server. */
export interface Pack extends PackReading {
  readonly country: string;
  readonly name: string;
  readonly mode: PackMode;
}

/** Under sanctions of the United Nations or of most payment providers: never served, in any mode. */
export const SANCTIONED: readonly string[] = ['CU', 'IR', 'KP', 'SY'];

const DEMO_ROUND_MIN_MS = 250;
const DEMO = 'Demo: play money without value, so nothing is withheld.';

/** With play money every feature is shown; only the age and the refused countries stay. */
export function packOfCountry(
  country: string,
  name: string,
  live: PackReading,
  allMethods: readonly string[],
): CountryPack {
  const demo: PackReading = {
    money: 'play',
    methods: allMethods,
    bonuses: 'all',
    crypto: true,
    minimumAge: live.minimumAge,
    identityFirst: false,
    limitsRequired: false,
    closedLoop: false,
    reach: { allBut: SANCTIONED },
    casino: 'real',
    roundMinMs: DEMO_ROUND_MIN_MS,
    retentionYears: live.retentionYears,
    taxNote: 'No tax on play money.',
    reasons: {
      money: DEMO,
      methods: `${DEMO} Methods lead to the sandbox.`,
      bonuses: DEMO,
      crypto: `${DEMO} The chain is the sandbox's.`,
      minimumAge: live.reasons.minimumAge,
      identityFirst: `${DEMO} Identity steps can be tried but are not asked for.`,
      limitsRequired: `${DEMO} Limits can be set and hold, but none must be.`,
      closedLoop: `${DEMO} Money may go to any own account.`,
      reach: 'Only countries under sanctions are refused.',
      casino: `${DEMO} Every game can be played.`,
      roundMinMs: `${DEMO} A quarter of a second keeps autoplay visible.`,
      retentionYears: live.reasons.retentionYears,
      tax: 'No tax on play money.',
    },
  };
  return { country, name, demo, live };
}
