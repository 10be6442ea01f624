import { type Fraction, fraction, times } from '../fraction.ts';
import { type Draw, type Drawn, uniform } from './draw.ts';
import { payoutOf, RETURN_TO_PLAYER, type RoundTerms, type TermsFault, termsFault } from './payout.ts';

export const HI_LO_ACTIONS = ['hi', 'lo', 'same', 'skip'] as const;
export type HiLoAction = (typeof HI_LO_ACTIONS)[number];
export type Guess = Exclude<HiLoAction, 'skip'>;

export interface HiLoStep {
  readonly action: HiLoAction;
  /** The card that the action turned. */
  readonly card: number;
}

/** A round of hi-lo as it is stored and sent: what was turned, and nothing of what will be. */
export interface HiLoRound extends RoundTerms {
  readonly firstCard: number;
  readonly steps: readonly HiLoStep[];
  /** Where the next card begins in the round's stream. */
  readonly wordsUsed: number;
  readonly status: 'open' | 'lost' | 'cashed-out' | 'capped';
}

export type HiLoRefusal = TermsFault | 'round-over' | 'not-offered' | 'too-many-skips' | 'nothing-won';

export type HiLoResult =
  | { readonly is: 'done'; readonly round: HiLoRound }
  | { readonly is: 'refused'; readonly why: HiLoRefusal };

export const SKIPS_MAX = 52;
const CARDS = 52;
const RANKS = 13;
const ACE = 1;
const KING = 13;

/** 0 … 51, every time from the whole pack. */
export function drawCard(): Draw<number> {
  return uniform(CARDS);
}

/** 1 is the ace, the lowest; 13 the king. */
export function rankOf(card: number): number {
  return Math.floor(card / 4) + 1;
}

export function beginHiLo(terms: RoundTerms, first: Drawn<number>): HiLoResult {
  const fault = termsFault(terms);
  if (fault) return refused(fault);
  const { stake, maxPayout } = terms;
  const { value: firstCard, wordsUsed } = first;
  return { is: 'done', round: { stake, maxPayout, firstCard, steps: [], wordsUsed, status: 'open' } };
}

export function cardShown({ firstCard, steps }: HiLoRound): number {
  return steps.at(-1)?.card ?? firstCard;
}

/**
 * How many of the 13 ranks win; 0 when the guess is not offered. The same rank counts for both sides, except where one
 * side would then always win: on an ace higher means strictly higher, on a king lower means strictly lower.
 */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === 'same') return rank === ACE || rank === KING ? 1 : 0;
  if (guess === 'hi') return rank === ACE ? RANKS - 1 : rank === KING ? 0 : KING + 1 - rank;
  return rank === KING ? RANKS - 1 : rank === ACE ? 0 : rank;
}

export function isGuessWon(rank: number, guess: Guess, next: number): boolean {
  if (guess === 'same') return next === rank;
  if (guess === 'hi') return rank === ACE ? next > rank : next >= rank;
  return rank === KING ? next < rank : next <= rank;
}

/** Why an action cannot be taken, before anything is drawn. */
export function actionRefusal(round: HiLoRound, action: HiLoAction): HiLoRefusal | undefined {
  if (round.status !== 'open') return 'round-over';
  if (action !== 'skip')
    return winningRanks(rankOf(cardShown(round)), action) === 0 ? 'not-offered' : undefined;
  const skips = round.steps.filter((step) => step.action === 'skip').length;
  return skips >= SKIPS_MAX ? 'too-many-skips' : undefined;
}

/** `next` is drawn from the round's stream after `round.wordsUsed` words. Reaching the maximum payout ends the round. */
export function actHiLo(round: HiLoRound, action: HiLoAction, next: Drawn<number>): HiLoResult {
  const refusal = actionRefusal(round, action);
  if (refusal) return refused(refusal);
  if (next.wordsUsed <= round.wordsUsed) throw new RangeError('this part of the stream is used');
  const steps = [...round.steps, { action, card: next.value }];
  const played: HiLoRound = { ...round, steps, wordsUsed: next.wordsUsed };
  if (action === 'skip') return { is: 'done', round: played };
  if (!isGuessWon(rankOf(cardShown(round)), action, rankOf(next.value)))
    return { is: 'done', round: { ...played, status: 'lost' } };
  const isCapped = hiLoValue(played) === round.maxPayout;
  return { is: 'done', round: isCapped ? { ...played, status: 'capped' } : played };
}

export function cashOutHiLo(round: HiLoRound): HiLoResult {
  if (round.status !== 'open') return refused('round-over');
  if (!hasWonGuess(round)) return refused('nothing-won');
  return { is: 'done', round: { ...round, status: 'cashed-out' } };
}

/** What an open round is worth when it is cashed out now, and what an ended one has paid. */
export function hiLoValue(round: HiLoRound): bigint {
  return round.status !== 'lost' && hasWonGuess(round) ? payoutOf(round, hiLoMultiplier(round)) : 0n;
}

/** 99 % × 13 / winning ranks of every guess; the 1 % is taken once, however long the round is. 0 after a loss. */
export function hiLoMultiplier({ firstCard, steps, status }: HiLoRound): Fraction {
  if (status === 'lost') return fraction(0n);
  let multiplier = RETURN_TO_PLAYER;
  let rank = rankOf(firstCard);
  for (const { action, card } of steps) {
    if (action !== 'skip') multiplier = times(multiplier, guessFactor(rank, action));
    rank = rankOf(card);
  }
  return multiplier;
}

/** What a won guess multiplies the round by. */
export function guessFactor(rank: number, guess: Guess): Fraction {
  return fraction(BigInt(RANKS), BigInt(winningRanks(rank, guess)));
}

/**
 * What a guess is worth on average per unit at stake before it, over all cards: 1 for every guess that is offered, hence
 * 99 % for every way of playing. Undefined where it is not offered.
 */
export function guessReturn(rank: number, guess: Guess): Fraction | undefined {
  if (winningRanks(rank, guess) === 0) return undefined;
  let won = 0n;
  for (let card = 0; card < CARDS; card += 1) if (isGuessWon(rank, guess, rankOf(card))) won += 1n;
  return times(fraction(won, BigInt(CARDS)), guessFactor(rank, guess));
}

function hasWonGuess({ steps, status }: HiLoRound): boolean {
  return status !== 'lost' && steps.some((step) => step.action !== 'skip');
}

function refused(why: HiLoRefusal): HiLoResult {
  return { is: 'refused', why };
}
