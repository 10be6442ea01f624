/** Play money in demo mode: a limited amount at a time, so that running out still means something. */
export interface PlayMoneyTerms {
  readonly grantUnits: bigint;
  /** A player with this much or more gets none. */
  readonly enoughUnits: bigint;
  readonly grantsPerHour: number;
  /** The most that one player may get within 24 hours, and in total. */
  readonly unitsPerDay: bigint;
  readonly unitsInAll: bigint;
}

/** What the player got before. */
export interface PlayMoneyGiven {
  readonly grantsLastHour: number;
  readonly unitsLastDay: bigint;
  readonly unitsInAll: bigint;
}

export type PlayMoneyDecision =
  | { readonly is: 'grant'; readonly units: bigint }
  | { readonly is: 'enough' }
  | { readonly is: 'later' }
  /** The most that one player may get. */
  | { readonly is: 'used-up' };

export function decidePlayMoney(
  terms: PlayMoneyTerms,
  cash: bigint,
  given: PlayMoneyGiven,
): PlayMoneyDecision {
  if (given.unitsInAll + terms.grantUnits > terms.unitsInAll) return { is: 'used-up' };
  if (given.grantsLastHour >= terms.grantsPerHour) return { is: 'later' };
  if (given.unitsLastDay + terms.grantUnits > terms.unitsPerDay) return { is: 'later' };
  if (cash >= terms.enoughUnits) return { is: 'enough' };
  return { is: 'grant', units: terms.grantUnits };
}
