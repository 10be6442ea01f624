import { streamed } from '@palpite/kernel/fair/draw';
import type { Hashing } from '@palpite/kernel/fair/hashing';
import {
  actHiLo,
  actionRefusal,
  drawCard,
  type HiLoAction,
  type HiLoRound,
  hiLoMultiplier,
  hiLoValue,
} from '@palpite/kernel/fair/hi-lo';
import {
  drawMines,
  type MinesRound,
  minesMultiplier,
  minesValue,
  openTile,
  tileRefusal,
} from '@palpite/kernel/fair/mines';
import { type RoundTerms, shownMultiplier } from '@palpite/kernel/fair/payout';
import type { Seeds } from '@palpite/kernel/fair/seeds';
import { type Fraction, fraction } from '@palpite/kernel/fraction';
import { type Choice, instantMultiplier, type Outcome, type Played } from './original.ts';

export type OriginalStatus = Played['status'] | 'refunded';

/** A stored round as far as its rules are concerned. */
export interface OriginalState extends RoundTerms {
  readonly choice: Choice;
  readonly outcome: Outcome;
  readonly status: OriginalStatus;
  readonly payout: bigint;
}

export interface StepFields {
  readonly tile?: number | undefined;
  readonly action?: HiLoAction | undefined;
}

export type StepOutcome =
  | { readonly is: 'played'; readonly played: Played }
  | { readonly is: 'missing' | 'invalid'; readonly field: keyof StepFields }
  | { readonly is: 'refused'; readonly reason: 'round-over' | 'step-unavailable' };

/** One step of an open round. What cannot be done is refused before anything is drawn. */
export function* playStep(state: OriginalState, step: StepFields, seeds: Seeds): Hashing<StepOutcome> {
  const { choice } = state;
  if (choice.game !== 'mines' && choice.game !== 'hi-lo') return { is: 'refused', reason: 'round-over' };
  const [own, foreign] =
    choice.game === 'mines' ? (['tile', 'action'] as const) : (['action', 'tile'] as const);
  if (step[foreign] !== undefined) return { is: 'invalid', field: foreign };
  if (step[own] === undefined) return { is: 'missing', field: own };
  if (choice.game === 'mines') return yield* stepMines(minesOf(state, choice.mines), step.tile ?? -1, seeds);
  return yield* stepHiLo(hiLoOf(state), step.action ?? 'skip', seeds);
}

function* stepMines(round: MinesRound, tile: number, seeds: Seeds): Hashing<StepOutcome> {
  const refusal = tileRefusal(round, tile);
  if (refusal) return refused(refusal);
  const { value: mines } = yield* streamed(seeds, drawMines(round.mineCount));
  const step = openTile(round, mines, tile);
  if (step.is === 'refused') return refused(step.why);
  const { opened, status } = step.round;
  if (status === 'open') return { is: 'played', played: { status, payout: 0n, outcome: { opened } } };
  const payout = minesValue(step.round);
  return {
    is: 'played',
    played: { status: status === 'lost' ? 'lost' : 'won', payout, outcome: { opened, mines } },
  };
}

function* stepHiLo(round: HiLoRound, action: HiLoAction, seeds: Seeds): Hashing<StepOutcome> {
  const refusal = actionRefusal(round, action);
  if (refusal) return refused(refusal);
  const next = actHiLo(round, action, yield* streamed(seeds, drawCard(), round.wordsUsed));
  if (next.is === 'refused') return refused(next.why);
  const { firstCard, steps, wordsUsed, status } = next.round;
  const outcome = { firstCard, steps, wordsUsed };
  if (status === 'open') return { is: 'played', played: { status, payout: 0n, outcome } };
  const payout = hiLoValue(next.round);
  return { is: 'played', played: { status: status === 'lost' ? 'lost' : 'won', payout, outcome } };
}

function refused(why: string): StepOutcome {
  return { is: 'refused', reason: why === 'round-over' ? 'round-over' : 'step-unavailable' };
}

/** The round as it ends by a cash-out at its value. Mines are drawn, so that the player sees where they were. */
export function* endAtValue(state: OriginalState, seeds: Seeds): Hashing<Played> {
  const { choice, outcome } = state;
  const payout = worthOf(state);
  if (payout === 0n) throw new RangeError('an open round without value is refunded, not cashed out');
  if (choice.game !== 'mines') return { status: 'won', payout, outcome };
  const { value: mines } = yield* streamed(seeds, drawMines(choice.mines));
  return { status: 'won', payout, outcome: { ...outcome, mines } };
}

/** What a cash-out would pay now; after the end what was paid. */
export function worthOf(state: OriginalState): bigint {
  if (state.status !== 'open') return state.payout;
  const { choice } = state;
  if (choice.game === 'mines') return minesValue(minesOf(state, choice.mines));
  return choice.game === 'hi-lo' ? hiLoValue(hiLoOf(state)) : 0n;
}

/** For a screen, with four decimals: of the value now, and 0 where there is none. */
export function multiplierText(state: OriginalState): string {
  return shownMultiplier(multiplierOf(state));
}

function multiplierOf(state: OriginalState): Fraction {
  const { choice, outcome, status } = state;
  if (status === 'refunded') return fraction(1n);
  if (status === 'lost' || (status === 'open' && worthOf(state) === 0n)) return fraction(0n);
  if (choice.game === 'mines') return minesMultiplier(choice.mines, outcome.opened?.length ?? 0);
  if (choice.game === 'hi-lo') return hiLoMultiplier(hiLoOf(state));
  return instantMultiplier(choice, outcome);
}

/** How many steps were taken. */
export function stepsOf({ opened, steps }: Outcome): number {
  return opened?.length ?? steps?.length ?? 0;
}

/** The round as it was after so many steps, while it was open. */
export function asOpenAt<S extends OriginalState>(state: S, count: number): S {
  const { opened, firstCard, steps } = state.outcome;
  const outcome: Outcome = opened
    ? { opened: opened.slice(0, count) }
    : { ...(firstCard !== undefined && { firstCard }), steps: (steps ?? []).slice(0, count) };
  return { ...state, status: 'open', payout: 0n, outcome };
}

const ENDED = { open: 'open', won: 'cashed-out', refunded: 'cashed-out', lost: 'lost' } as const;

function minesOf({ stake, maxPayout, outcome, status }: OriginalState, mineCount: number): MinesRound {
  return { stake, maxPayout, mineCount, opened: outcome.opened ?? [], status: ENDED[status] };
}

function hiLoOf({ stake, maxPayout, outcome, status }: OriginalState): HiLoRound {
  const { firstCard = 0, steps = [], wordsUsed = 0 } = outcome;
  return { stake, maxPayout, firstCard, steps, wordsUsed, status: ENDED[status] };
}
