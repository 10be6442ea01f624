/** Play money in demo mode: a little at a time, so that running out still means something. */
export interface PlayMoneyTerms {
  readonly grantUnits: bigint;
  /** Who has this much or more gets none. */
  readonly enoughUnits: bigint;
  readonly grantsPerHour: number;
  /** What one player may get within 24 hours, and in all: nobody mints without bound. */
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
  /** All that one player may get. */
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
