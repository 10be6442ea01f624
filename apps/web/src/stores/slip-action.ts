/** What stands in the way of one selection's stake. */
export interface StakeStanding {
  /** In cents. */
  readonly amount: number;
  readonly min: number;
  /** Undefined while the house has not told it. */
  readonly max: number | undefined;
  readonly open: boolean;
}

export interface SlipStanding {
  readonly stakes: readonly StakeStanding[];
  readonly placing: 'no' | 'sending' | 'unknown';
  readonly offline: boolean;
  readonly mustAccept: boolean;
  /** What the player may stake, in cents; undefined while it is not known. */
  readonly funds: number | undefined;
}

/** The one thing that the slip's button does now, or the first reason why it does nothing. */
export type SlipAction =
  | { readonly is: 'empty' | 'sending' | 'unknown' | 'offline' | 'closed' | 'choose' | 'accept' }
  | { readonly is: 'below' | 'above'; readonly place: number; readonly limit: number }
  | { readonly is: 'funds'; readonly missing: number; readonly funds: number }
  | { readonly is: 'place'; readonly total: number };

export function totalStake(stakes: readonly Pick<StakeStanding, 'amount'>[]): number {
  return stakes.reduce((sum, { amount }) => sum + amount, 0);
}

function limitAction(stakes: readonly StakeStanding[]): SlipAction | undefined {
  for (const [place, { amount, min, max }] of stakes.entries()) {
    if (amount < min) return { is: 'below', place, limit: min };
    if (max !== undefined && amount > max) return { is: 'above', place, limit: max };
  }
  return undefined;
}

export function slipAction({ stakes, placing, offline, mustAccept, funds }: SlipStanding): SlipAction {
  if (placing !== 'no') return { is: placing };
  if (stakes.length === 0) return { is: 'empty' };
  if (offline) return { is: 'offline' };
  if (stakes.some(({ open }) => !open)) return { is: 'closed' };
  if (stakes.some(({ amount }) => amount === 0)) return { is: 'choose' };
  const limited = limitAction(stakes);
  if (limited) return limited;
  const total = totalStake(stakes);
  if (funds !== undefined && total > funds) return { is: 'funds', missing: total - funds, funds };
  return mustAccept ? { is: 'accept' } : { is: 'place', total };
}
