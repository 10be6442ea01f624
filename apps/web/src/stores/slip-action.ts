/** One bet that the slip would make, as far as its stake goes. */
export interface BetStanding {
  /** On each line, in cents. */
  readonly amount: number;
  readonly lines: number;
  readonly min: number;
  /** Undefined while the house has not told it. */
  readonly max: number | undefined;
}

/** Why the selections cannot be bet as they stand. */
export type SlipBlock = 'ended' | 'moved' | 'suspended' | 'related';

export interface SlipStanding {
  readonly bets: readonly BetStanding[];
  /** Bets without a stake are left out, as the sizes of a system are; otherwise each needs one. */
  readonly optional: boolean;
  readonly block: SlipBlock | undefined;
  readonly placing: 'no' | 'sending' | 'unknown';
  readonly offline: boolean;
  readonly mustAccept: boolean;
  /** Nobody has logged in. */
  readonly guest: boolean;
  /** What the player may stake, in cents; undefined while it is not known. */
  readonly funds: number | undefined;
  /** A free bet of so many cents pays for it. */
  readonly free: number | undefined;
}

/** The one thing that the slip's button does now, or the first reason why it does nothing. */
export type SlipAction =
  | { readonly is: 'empty' | 'sending' | 'unknown' | 'offline' | 'choose' | 'accept' }
  | { readonly is: 'blocked'; readonly by: SlipBlock }
  | { readonly is: 'below' | 'above'; readonly place: number; readonly limit: number }
  | { readonly is: 'login'; readonly total: number }
  | { readonly is: 'funds'; readonly missing: number; readonly funds: number }
  | { readonly is: 'place'; readonly total: number; readonly free: boolean };

export function totalStake(bets: readonly Pick<BetStanding, 'amount' | 'lines'>[]): number {
  return bets.reduce((sum, { amount, lines }) => sum + amount * lines, 0);
}

function limitAction(bets: readonly BetStanding[], optional: boolean): SlipAction | undefined {
  for (const [place, { amount, min, max }] of bets.entries()) {
    if (optional && amount === 0) continue;
    if (amount < min) return { is: 'below', place, limit: min };
    if (max !== undefined && amount > max) return { is: 'above', place, limit: max };
  }
  return undefined;
}

/** What is wrong with the stakes or with the money for them. */
function stakeAction({ bets, optional, guest, funds }: SlipStanding): SlipAction | undefined {
  const isLeftOut = ({ amount }: BetStanding) => amount === 0;
  if (optional ? bets.every(isLeftOut) : bets.some(isLeftOut)) return { is: 'choose' };
  const limited = limitAction(bets, optional);
  if (limited) return limited;
  const total = totalStake(bets);
  // A visitor may have play money; whoever has none logs in first, and the slip waits.
  if (guest && (funds === undefined || total > funds)) return { is: 'login', total };
  if (funds !== undefined && total > funds) return { is: 'funds', missing: total - funds, funds };
  return undefined;
}

export function slipAction(standing: SlipStanding): SlipAction {
  const { bets, block, placing, offline, mustAccept, free } = standing;
  if (placing !== 'no') return { is: placing };
  if (bets.length === 0) return { is: 'empty' };
  if (offline) return { is: 'offline' };
  if (block) return { is: 'blocked', by: block };
  const trouble = free === undefined ? stakeAction(standing) : undefined;
  if (trouble) return trouble;
  if (mustAccept) return { is: 'accept' };
  return free === undefined
    ? { is: 'place', total: totalStake(bets), free: false }
    : { is: 'place', total: free, free: true };
}
