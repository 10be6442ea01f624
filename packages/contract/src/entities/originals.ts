import { DICE_SIDES, type DiceSide } from '@palpite/kernel/fair/dice';
import { HI_LO_ACTIONS, type HiLoAction } from '@palpite/kernel/fair/hi-lo';
import { RISKS, type Risk } from '@palpite/kernel/fair/payout';
import { type Static, Type } from 'typebox';
import { Cents, CodeField, InstantMs, Shown } from '../fields.ts';
import { ORIGINAL_GAMES, ORIGINAL_STATUS, type OriginalGame } from '../tables/originals.ts';

const oneOf = <T extends string>(words: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))));

export const OriginalGameId = oneOf<OriginalGame>(ORIGINAL_GAMES);
export const Side = oneOf<DiceSide>(DICE_SIDES);
export const RiskName = oneOf<Risk>(RISKS);
export const Action = oneOf<HiLoAction>(HI_LO_ACTIONS);
/** Without a colon, so that a message of the stream can be read in one way only. */
export const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Tiles = Type.Array(Type.Integer({ minimum: 0, maximum: 24 }), { maxItems: 25 });
const Card = Type.Integer({ minimum: 0, maximum: 51 });
/** A round of hi-lo ends by itself long before: by a wrong guess, the maximum payout or the number of skips. */
const STEPS_MAX = 400;

/** The seeds of the next round. The server seed itself is secret until the pair is rotated. */
export const FairSeeds = Type.Object({
  /** SHA-256 of the server seed in use. */
  server_seed_hash: Shown,
  /** SHA-256 of the server seed that the next rotation puts into use. */
  next_server_seed_hash: Shown,
  client_seed: Shown,
  /** Of the next round. */
  nonce: Count,
});
export type FairSeeds = Static<typeof FairSeeds>;

/** What the player chose; the fields of the game only. */
export const OriginalChoice = Type.Object({
  side: Type.Optional(Side),
  /** dice: 0 to 9999. limbo: the multiplier in hundredths. */
  target: Type.Optional(Count),
  mines: Type.Optional(Count),
  rows: Type.Optional(Count),
  risk: Type.Optional(RiskName),
  segments: Type.Optional(Count),
  picks: Type.Optional(Type.Array(Count, { maxItems: 10 })),
});
export type OriginalChoice = Static<typeof OriginalChoice>;

/** What was drawn so far; the fields of the game only. */
export const OriginalOutcome = Type.Object({
  roll: Type.Optional(Count),
  result_x100: Type.Optional(Count),
  /** The tiles with mines, in the order drawn; only after the end. */
  mines: Type.Optional(Tiles),
  opened: Type.Optional(Tiles),
  /** `L` or `R` for every row. */
  path: Type.Optional(Shown),
  slot: Type.Optional(Count),
  first_card: Type.Optional(Card),
  steps: Type.Optional(Type.Array(Type.Object({ action: Action, card: Card }), { maxItems: STEPS_MAX })),
  segment: Type.Optional(Count),
  drawn: Type.Optional(Type.Array(Count, { maxItems: 10 })),
  hits: Type.Optional(Count),
});
export type OriginalOutcome = Static<typeof OriginalOutcome>;

/** What a round of our own games was drawn from. */
export const RoundFairness = Type.Object({
  server_seed_hash: Shown,
  client_seed: Shown,
  nonce: Count,
  /** Empty until the pair is rotated. */
  server_seed: Shown,
});

export const OriginalRound = Type.Object({
  round_id: Shown,
  game_id: OriginalGameId,
  currency: Shown,
  bet_amount: Cents,
  /** `won`: something was paid, also when it is less than the stake. */
  status: CodeField(ORIGINAL_STATUS),
  /** For a screen: cut to four decimals. Of the value now while the round is open. */
  multiplier: Shown,
  /** 0 until the end. */
  payout: Cents,
  /** What a cash-out pays now; after the end what was paid. */
  worth: Cents,
  max_payout: Cents,
  begin_time: InstantMs,
  /** 0 while the round is open. */
  end_time: InstantMs,
  choice: OriginalChoice,
  outcome: OriginalOutcome,
  fairness: RoundFairness,
});
export type OriginalRound = Static<typeof OriginalRound>;
