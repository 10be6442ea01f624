import { drawLimbo, isLimboTarget, isLimboWon } from '@palpite/kernel/fair/crash';
import { type DiceSide, diceMultiplier, isDiceWon, rollDice, winningRolls } from '@palpite/kernel/fair/dice';
import { streamed } from '@palpite/kernel/fair/draw';
import type { Hashing } from '@palpite/kernel/fair/hashing';
import { beginHiLo, drawCard, type HiLoStep } from '@palpite/kernel/fair/hi-lo';
import { areKenoPicks, drawKeno, kenoHits, kenoTable } from '@palpite/kernel/fair/keno';
import { beginMines, isMineCount } from '@palpite/kernel/fair/mines';
import type { OriginalGame } from '@palpite/kernel/fair/own-studio';
import { hundredths, payoutOf, type Risk, type RoundTerms } from '@palpite/kernel/fair/payout';
import { dropBall, plinkoTable } from '@palpite/kernel/fair/plinko';
import type { Seeds } from '@palpite/kernel/fair/seeds';
import { spinWheel, wheelTable } from '@palpite/kernel/fair/wheel';
import { type Fraction, fraction } from '@palpite/kernel/fraction';

/** What a player may choose; which of the fields a game has is checked by `choiceOf`. */
export interface ChoiceFields {
  readonly side?: DiceSide | undefined;
  readonly target?: number | undefined;
  readonly mines?: number | undefined;
  readonly rows?: number | undefined;
  readonly risk?: Risk | undefined;
  readonly segments?: number | undefined;
  readonly picks?: readonly number[] | undefined;
}

export type Choice =
  | { readonly game: 'dice'; readonly side: DiceSide; readonly target: number }
  | { readonly game: 'limbo'; readonly target: number }
  | { readonly game: 'mines'; readonly mines: number }
  | { readonly game: 'plinko'; readonly rows: number; readonly risk: Risk }
  | { readonly game: 'hi-lo' }
  | { readonly game: 'wheel'; readonly segments: number; readonly risk: Risk }
  | { readonly game: 'keno'; readonly picks: readonly number[]; readonly risk: Risk };

/** What was drawn and done so far, as it is stored. */
export interface Outcome {
  readonly roll?: number;
  readonly resultX100?: number;
  readonly path?: string;
  readonly slot?: number;
  readonly segment?: number;
  readonly drawn?: readonly number[];
  readonly hits?: number;
  /** Mines: the tiles opened so far; where the mines were, only after the end. */
  readonly opened?: readonly number[];
  readonly mines?: readonly number[];
  /** Hi-lo: the cards so far, and where the next one begins in the stream. */
  readonly firstCard?: number;
  readonly steps?: readonly HiLoStep[];
  readonly wordsUsed?: number;
}

/** A round after a bet or a step. An open one has paid nothing. */
export interface Played {
  readonly status: 'open' | 'won' | 'lost';
  readonly payout: bigint;
  readonly outcome: Outcome;
}

const FIELDS: Readonly<Record<OriginalGame, readonly (keyof ChoiceFields)[]>> = {
  dice: ['side', 'target'],
  limbo: ['target'],
  mines: ['mines'],
  plinko: ['rows', 'risk'],
  'hi-lo': [],
  wheel: ['segments', 'risk'],
  keno: ['picks', 'risk'],
};
const ALL_FIELDS: readonly (keyof ChoiceFields)[] = [
  ...(['side', 'target', 'mines', 'rows', 'risk', 'segments', 'picks'] as const),
];

export type ReadChoice =
  | { readonly is: 'read'; readonly choice: Choice }
  | { readonly is: 'missing' | 'invalid'; readonly field: keyof ChoiceFields };

/** The choice of a game from the fields of a bet: each field of the game once, no field of another one. */
export function choiceOf(game: OriginalGame, fields: ChoiceFields): ReadChoice {
  const own = FIELDS[game];
  for (const field of ALL_FIELDS) {
    if (own.includes(field) && fields[field] === undefined) return { is: 'missing', field };
    if (!own.includes(field) && fields[field] !== undefined) return { is: 'invalid', field };
  }
  // The fields of the game are there; those of the others are not.
  const choice = { game, ...Object.fromEntries(own.map((field) => [field, fields[field]])) } as Choice;
  const field = wrongField(choice);
  return field === undefined ? { is: 'read', choice } : { is: 'invalid', field };
}

function wrongField(choice: Choice): keyof ChoiceFields | undefined {
  switch (choice.game) {
    case 'dice':
      return winningRolls(choice) === undefined ? 'target' : undefined;
    case 'limbo':
      return isLimboTarget(choice.target) ? undefined : 'target';
    case 'mines':
      return isMineCount(choice.mines) ? undefined : 'mines';
    case 'plinko':
      return plinkoTable(choice.risk, choice.rows) ? undefined : 'rows';
    case 'hi-lo':
      return undefined;
    case 'wheel':
      return wheelTable(choice.risk, choice.segments) ? undefined : 'segments';
    case 'keno':
      return areKenoPicks(choice.picks) ? undefined : 'picks';
  }
}

/** Draws a round. Mines and hi-lo stay open for steps, the others are over. */
export function* playRound(terms: RoundTerms, choice: Choice, seeds: Seeds): Hashing<Played> {
  switch (choice.game) {
    case 'mines': {
      const begun = beginMines(terms, choice.mines);
      if (begun.is === 'refused') throw new RangeError(`not by the rules: ${begun.why}`);
      return { status: 'open', payout: 0n, outcome: { opened: [] } };
    }
    case 'hi-lo': {
      const begun = beginHiLo(terms, yield* streamed(seeds, drawCard()));
      if (begun.is === 'refused') throw new RangeError(`not by the rules: ${begun.why}`);
      const { firstCard, wordsUsed } = begun.round;
      return { status: 'open', payout: 0n, outcome: { firstCard, steps: [], wordsUsed } };
    }
    default: {
      const outcome = yield* drawOutcome(choice, seeds);
      const payout = payoutOf(terms, instantMultiplier(choice, outcome));
      return { status: payout > 0n ? 'won' : 'lost', payout, outcome };
    }
  }
}

type InstantChoice = Exclude<Choice, { game: 'mines' | 'hi-lo' }>;

function* drawOutcome(choice: InstantChoice, seeds: Seeds): Hashing<Outcome> {
  switch (choice.game) {
    case 'dice':
      return { roll: (yield* streamed(seeds, rollDice())).value };
    case 'limbo':
      return { resultX100: Number((yield* streamed(seeds, drawLimbo())).value.resultX100) };
    case 'plinko':
      return { ...(yield* streamed(seeds, dropBall(choice.rows))).value };
    case 'wheel':
      return { segment: (yield* streamed(seeds, spinWheel(choice.segments))).value };
    case 'keno': {
      const { value: drawn } = yield* streamed(seeds, drawKeno());
      return { drawn, hits: kenoHits(choice.picks, drawn) };
    }
  }
}

const NOTHING = fraction(0n);

/** What a round of a game without steps pays per unit of stake. */
export function instantMultiplier(choice: InstantChoice, outcome: Outcome): Fraction {
  switch (choice.game) {
    case 'dice':
      return isDiceWon(choice, outcome.roll ?? -1) ? (diceMultiplier(choice) ?? NOTHING) : NOTHING;
    case 'limbo':
      return isLimboWon(choice.target, BigInt(outcome.resultX100 ?? 0)) ? hundredths(choice.target) : NOTHING;
    case 'plinko':
      return hundredths(plinkoTable(choice.risk, choice.rows)?.[outcome.slot ?? -1] ?? 0);
    case 'wheel':
      return hundredths(wheelTable(choice.risk, choice.segments)?.[outcome.segment ?? -1] ?? 0);
    case 'keno':
      return hundredths(kenoTable(choice.risk, choice.picks.length)?.[outcome.hits ?? -1] ?? 0);
  }
}
