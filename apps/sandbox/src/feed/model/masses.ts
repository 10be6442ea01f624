import { type OutcomeProbabilities, PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';

/** Probability of each settlement result of a selection, by the model and without margin. They sum to one. */
export interface Masses extends OutcomeProbabilities {
  readonly lose: number;
}

/** A selection that either wins or loses. */
export function winOrLose(win: number): Masses {
  return { win, halfWin: 0, void: 0, halfLose: 0, lose: Math.max(1 - win, 0) };
}

/**
 * The inverse of the fair odds: what is won divided by what is at risk. Half results count half on both sides. 0 when
 * it cannot win, 1 when it cannot lose, and NaN when the stake comes back whatever happens.
 */
export function fairChance({ win, halfWin, halfLose, lose }: Masses): number {
  const won = win + halfWin / 2;
  return won / (won + lose + halfLose / 2);
}

/**
 * The probabilities that the feed sends: whole billionths, rounded down. Where prices change with time alone, each is
 * the lower of now and of the next pricing, so that no selection is worth less than was sent until it is sent again.
 */
export function sentProbabilities(now: Masses, later: Masses): OutcomeProbabilities {
  return {
    win: billionths(now.win, later.win),
    halfWin: billionths(now.halfWin, later.halfWin),
    void: billionths(now.void, later.void),
    halfLose: billionths(now.halfLose, later.halfLose),
  };
}

function billionths(now: number, later: number): number {
  return Math.floor(Math.min(now, later, 1) * PROBABILITY_SCALE);
}

/** A value computed from the last sent probabilities is at most this share above the value by the model. */
export const SENT_BOUND = 0.005;

/**
 * Whether probabilities must be sent again. At odds d a stake of 1 is worth A × d + B. That is above another such value
 * for some d of 1 or more only if it is at d = 1 or if its A is, so two comparisons are enough for all odds.
 */
export function hasMoved(sent: OutcomeProbabilities, now: OutcomeProbabilities): boolean {
  return isApart(paidAtOdds(sent), paidAtOdds(now)) || isApart(paidAtOne(sent), paidAtOne(now));
}

function isApart(sent: number, now: number): boolean {
  return sent > now * (1 + SENT_BOUND) || now > sent * (1 + SENT_BOUND);
}

/** A: the part of the stake that is paid at the odds. */
function paidAtOdds({ win, halfWin }: OutcomeProbabilities): number {
  return win + halfWin / 2;
}

/** A + B: the return at odds of 1. */
function paidAtOne({ win, halfWin, void: back, halfLose }: OutcomeProbabilities): number {
  return win + halfWin + back + halfLose / 2;
}
