export type RankingOp =
  | {
      readonly type: 'fact';
      readonly id: string;
      readonly uid: number;
      readonly amount: bigint;
      readonly at: number;
    }
  /** The fact has never been, also when this arrives first. */
  | { readonly type: 'reverse'; readonly id: string }
  /** The player is left out. */
  | { readonly type: 'exclude'; readonly uid: number }
  /** Nothing changes afterwards. */
  | { readonly type: 'close' };

export interface RankingState {
  readonly facts: ReadonlyMap<string, { readonly uid: number; readonly amount: bigint; readonly at: number }>;
  readonly reversed: ReadonlySet<string>;
  readonly excluded: ReadonlySet<number>;
  readonly isClosed: boolean;
}

export const NEW_RANKING: RankingState = {
  facts: new Map(),
  reversed: new Set(),
  excluded: new Set(),
  isClosed: false,
};

export interface RankingPlace {
  readonly rank: number;
  readonly uid: number;
  readonly score: bigint;
  /** When the score was reached. */
  readonly reachedAt: number;
  readonly prize: bigint;
}

export function countRankingOp(state: RankingState, op: RankingOp): RankingState {
  if (state.isClosed) return state;
  switch (op.type) {
    case 'fact':
      if (state.facts.has(op.id)) return state;
      return {
        ...state,
        facts: new Map(state.facts).set(op.id, { uid: op.uid, amount: op.amount, at: op.at }),
      };
    case 'reverse':
      return { ...state, reversed: new Set(state.reversed).add(op.id) };
    case 'exclude':
      return { ...state, excluded: new Set(state.excluded).add(op.uid) };
    case 'close':
      return { ...state, isClosed: true };
  }
}

/** Higher score, then who reached it first, then the lower number. Players without a score are not listed. */
export function rankingPlaces(state: RankingState, prizes: readonly bigint[]): readonly RankingPlace[] {
  const scores = new Map<number, { score: bigint; reachedAt: number }>();
  for (const [id, { uid, amount, at }] of state.facts) {
    if (amount <= 0n || state.reversed.has(id) || state.excluded.has(uid)) continue;
    const sofar = scores.get(uid);
    scores.set(uid, {
      score: (sofar?.score ?? 0n) + amount,
      reachedAt: Math.max(sofar?.reachedAt ?? at, at),
    });
  }
  return [...scores]
    .map(([uid, score]) => ({ uid, ...score }))
    .sort((a, b) => {
      if (a.score !== b.score) return a.score > b.score ? -1 : 1;
      return a.reachedAt - b.reachedAt || a.uid - b.uid;
    })
    .map((place, index) => ({ rank: index + 1, ...place, prize: prizes[index] ?? 0n }));
}
