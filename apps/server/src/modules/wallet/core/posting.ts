import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';

/** A player's pockets. `debt` is what the player owes; the others are what the bookmaker owes the player. */
export const POCKETS = ['cash', 'bonus', 'locked', 'hold', 'debt'] as const;
export type Pocket = (typeof POCKETS)[number];

export type AccountState = 'open' | 'no_debit' | 'closed';

/** `house:sports`, `psp:acme:clearing`: accounts without a stored balance. */
export type HouseName = string;

export type Place = { readonly player: PlayerId; readonly pocket: Pocket } | { readonly house: HouseName };

/** The pockets that a caller may name. Debt is never named: only the debt rule changes it. */
export type NamedPlace =
  | { readonly player: PlayerId; readonly pocket: Exclude<Pocket, 'debt'> }
  | { readonly house: HouseName };

export interface Move {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly units: bigint;
}

export interface PostingKey {
  readonly ref: Reference;
  readonly kind: string;
  readonly step: number;
}

/** Moves that happen together, once, under one key. */
export interface Posting extends PostingKey {
  readonly asset: Asset;
  readonly moves: readonly Move[];
  /**
   * What the player wants can be blocked by the state of the account; what the bookmaker owes or is owed cannot. The
   * player wants `payout` too, but it leads the money to the player: only a closed account refuses it. `balance-return`
   * passes every state, and can only move a player's cash into the same player's hold.
   */
  readonly by: 'player' | 'payout' | 'balance-return' | 'house';
  /** What happens when cash does not cover a debit: refuse the posting, or turn the rest into debt. */
  readonly shortfall: 'refuse' | 'debt';
}

/** In order of precedence: when several apply, the first is the answer. */
export type PostOutcome =
  /** With the debt that it caused, where cash did not cover it. */
  | { readonly is: 'posted'; readonly owed?: bigint }
  | { readonly is: 'already-posted' }
  | { readonly is: 'key-reused' }
  | { readonly is: 'blocked'; readonly state: AccountState }
  | { readonly is: 'not-enough-funds'; readonly pocket: Pocket; readonly free: bigint };

export const LIMIT = { movesPerPosting: 20, postingsPerBatch: 500 } as const;

export function isPlayerPlace<P extends Place>(place: P): place is Extract<P, { player: PlayerId }> {
  return 'player' in place;
}

/** Only bugs throw: a malformed posting never comes from a player, always from a caller. */
export function assertPosting(posting: Posting): void {
  const fail = (why: string): never => {
    throw new Error(`posting ${posting.ref}/${posting.kind}/${posting.step}: ${why}`);
  };
  if (posting.moves.length === 0 || posting.moves.length > LIMIT.movesPerPosting)
    fail('wrong number of moves');
  if (!Number.isInteger(posting.step) || posting.step < 0) fail('step is not a whole number');
  for (const move of posting.moves) {
    if (move.units <= 0n) fail('a move must be positive');
    if (placeKey(move.from) === placeKey(move.to)) fail('a move to the same place');
    if (posting.by === 'balance-return' && !holdsOwnCash(move)) fail('a balance is returned by holding it');
  }
}

function holdsOwnCash({ from, to }: Move): boolean {
  if (!isPlayerPlace(from) || !isPlayerPlace(to)) return false;
  return from.player === to.player && from.pocket === 'cash' && to.pocket === 'hold';
}

export function placeKey(place: Place): string {
  return isPlayerPlace(place) ? `${place.player}/${place.pocket}` : place.house;
}

export function keyText(key: PostingKey): string {
  return `${key.ref}/${key.kind}/${key.step}`;
}

/** The content of a key as one text: the same key with another text is an error, never a second posting. */
export function contentText(posting: Posting): string {
  const moves = posting.moves.map((move) => `${placeKey(move.from)}>${placeKey(move.to)}:${move.units}`);
  return [posting.asset, ...moves].join(';');
}

export const isPocket = (name: string): name is Pocket => POCKETS.some((pocket) => pocket === name);

/** Takes a movement off the pockets of a player: they are as before it. Debt is stored as what is owed. */
export function takeOff(
  pockets: Readonly<Record<Pocket, bigint>>,
  { from, to, units }: { readonly from: string; readonly to: string; readonly units: bigint },
): Record<Pocket, bigint> {
  const before = { ...pockets };
  if (isPocket(from)) before[from] += from === 'debt' ? -units : units;
  if (isPocket(to)) before[to] += to === 'debt' ? units : -units;
  return before;
}
