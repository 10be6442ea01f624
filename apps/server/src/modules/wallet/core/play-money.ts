/** Play money in demo mode: a little at a time, so that running out still means something. */
export interface PlayMoneyTerms {
  readonly grantUnits: bigint;
  /** Who has this much or more gets none. */
  readonly enoughUnits: bigint;
  readonly grantsPerHour: number;
}

export type PlayMoneyDecision =
  | { readonly is: 'grant'; readonly units: bigint }
  | { readonly is: 'enough' }
  | { readonly is: 'later' };

export function decidePlayMoney(
  terms: PlayMoneyTerms,
  cash: bigint,
  grantsLastHour: number,
): PlayMoneyDecision {
  if (grantsLastHour >= terms.grantsPerHour) return { is: 'later' };
  if (cash >= terms.enoughUnits) return { is: 'enough' };
  return { is: 'grant', units: terms.grantUnits };
}
