/** Automatic rounds: what the player set before they start, and when they end. All amounts in cents. */

/** After a round the stake goes back to the first one or grows by so many per cent. */
export type StakeChange = { readonly is: 'reset' } | { readonly is: 'raise'; readonly percent: number };

export interface AutoRules {
  readonly stake: number;
  readonly rounds: number;
  /** Stops when the sum of all rounds is at least this much in the player's favour; 0: never. */
  readonly stopWin: number;
  /** Stops when it is at least this much against the player. Always set. */
  readonly stopLoss: number;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
}

export interface AutoProgress {
  readonly played: number;
  /** What all rounds have won and lost. */
  readonly net: number;
  /** The stake of the next round. */
  readonly stake: number;
}

export type AutoStop =
  | 'count'
  | 'win'
  | 'loss'
  | 'funds'
  | 'refused'
  | 'player'
  | 'left'
  | 'reality'
  | 'offline';

export interface StakeLimits {
  readonly min: number;
  readonly max: number;
}

export const ROUNDS_MAX = 1_000;
export const RAISE_MAX = 1_000;

export function beginAuto(rules: AutoRules): AutoProgress {
  return { played: 0, net: 0, stake: rules.stake };
}

function changedStake(rules: AutoRules, stake: number, isWon: boolean, limits: StakeLimits): number {
  const change = isWon ? rules.onWin : rules.onLoss;
  if (change.is === 'reset') return rules.stake;
  const raised = Math.floor((stake * (100 + change.percent)) / 100);
  return Math.min(limits.max, Math.max(limits.min, raised));
}

/** A payout above the stake is a win: a slot that pays 0.4 times is not. */
export function afterRound(
  rules: AutoRules,
  progress: AutoProgress,
  round: { readonly stake: number; readonly payout: number },
  limits: StakeLimits,
): AutoProgress {
  const gain = round.payout - round.stake;
  return {
    played: progress.played + 1,
    net: progress.net + gain,
    stake: changedStake(rules, round.stake, gain > 0, limits),
  };
}

/** Why no further round is played; undefined while one is. The next stake must not pass the limit of the loss. */
export function autoEnd(
  rules: AutoRules,
  progress: AutoProgress,
  funds: number | undefined,
): AutoStop | undefined {
  if (progress.played >= rules.rounds) return 'count';
  if (rules.stopWin > 0 && progress.net >= rules.stopWin) return 'win';
  if (progress.net - progress.stake < -rules.stopLoss) return 'loss';
  if (funds !== undefined && progress.stake > funds) return 'funds';
  return undefined;
}
