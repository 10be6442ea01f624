export type PackMode = 'demo' | 'live';

/** play: money of no value. real: real money. free: games for nothing, no deposit and no payout. */
export type PackMoney = 'play' | 'real' | 'free';
/** no-up-front: nothing may be given before the player has staked own money. */
export type PackBonuses = 'all' | 'no-up-front' | 'none';
/** Whose requests are served. */
export type PackReach = { readonly only: readonly string[] } | { readonly allBut: readonly string[] };

/** What the rules of a country let a house do. */
export interface PackRules {
  readonly money: PackMoney;
  readonly methods: readonly string[];
  readonly bonuses: PackBonuses;
  readonly crypto: boolean;
  readonly minimumAge: 18 | 21;
  /** Who the player is must be known before the first deposit. */
  readonly identityFirst: boolean;
  /** The player must set deposit limits before the first deposit. */
  readonly limitsRequired: boolean;
  /** Deposits go back to the account that they came from before anything is paid out elsewhere. */
  readonly closedLoop: boolean;
  readonly reach: PackReach;
}

export type PackRule = keyof PackRules | 'tax';

export interface PackReading extends PackRules {
  /** For the operator: what to withhold or to report. */
  readonly taxNote: string;
  /** Why each rule is as it is, in a sentence that an operator can read. */
  readonly reasons: Readonly<Record<PackRule, string>>;
}

/** One country, or the rest of the world. */
export interface CountryPack {
  /** ISO 3166; `INT` for brands of no country. */
  readonly country: string;
  readonly name: string;
  readonly demo: PackReading;
  readonly live: PackReading;
}

/** What a brand is run by: the reading of this house's mode. */
export interface Pack extends PackReading {
  readonly country: string;
  readonly name: string;
  readonly mode: PackMode;
}

/** Under sanctions of the United Nations or of most payment providers: nobody serves them, in any mode. */
export const HOUSE_REFUSES: readonly string[] = ['CU', 'IR', 'KP', 'SY'];

const DEMO = 'Demo: play money without value, so nothing is withheld.';

/** With play money everything is shown; only the age, and who may not be served at all, stay as they are. */
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
    reach: { allBut: HOUSE_REFUSES },
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
      tax: 'No tax on play money.',
    },
  };
  return { country, name, demo, live };
}
