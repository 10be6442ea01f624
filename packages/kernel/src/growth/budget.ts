export interface Claim {
  readonly key: string;
  readonly player: string;
  readonly value: bigint;
}

export interface BudgetState {
  readonly left: bigint;
  /** The most live claims of one player; undefined: no limit. */
  readonly perPlayer: number | undefined;
  readonly claims: ReadonlyMap<string, Claim & { readonly isReversed: boolean }>;
}

export type ClaimResult = 'ok' | 'conflict' | 'reversed' | 'limit_reached' | 'budget_exhausted';

export interface Claimed<Result> {
  readonly state: BudgetState;
  readonly result: Result;
}

/** A claim takes its whole value or nothing, once per key. The checks in their order: key, player, budget. */
export function claim(state: BudgetState, { key, player, value }: Claim): Claimed<ClaimResult> {
  const known = state.claims.get(key);
  if (known) {
    if (known.player !== player || known.value !== value) return { state, result: 'conflict' };
    return { state, result: known.isReversed ? 'reversed' : 'ok' };
  }
  if (state.perPlayer !== undefined && liveClaims(state, player) >= state.perPlayer)
    return { state, result: 'limit_reached' };
  if (value > state.left) return { state, result: 'budget_exhausted' };
  return {
    state: { ...state, left: state.left - value, claims: withClaim(state, { key, player, value }, false) },
    result: 'ok',
  };
}

/** Gives a claim back once; repeating it succeeds and changes nothing. */
export function reverseClaim(state: BudgetState, key: string): Claimed<'ok' | 'not_found'> {
  const known = state.claims.get(key);
  if (!known) return { state, result: 'not_found' };
  if (known.isReversed) return { state, result: 'ok' };
  return {
    state: { ...state, left: state.left + known.value, claims: withClaim(state, known, true) },
    result: 'ok',
  };
}

export function topUp(state: BudgetState, amount: bigint): BudgetState {
  return { ...state, left: state.left + amount };
}

function liveClaims({ claims }: BudgetState, player: string): number {
  let count = 0;
  for (const known of claims.values()) if (known.player === player && !known.isReversed) count += 1;
  return count;
}

function withClaim({ claims }: BudgetState, { key, player, value }: Claim, isReversed: boolean) {
  return new Map(claims).set(key, { key, player, value, isReversed });
}
