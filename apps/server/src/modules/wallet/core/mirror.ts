import type { Asset } from '@palpite/kernel/assets';
import {
  isPlayerPlace,
  type Move,
  type NamedPlace,
  type Place,
  type Posting,
  type PostingKey,
} from './posting.ts';

export interface RecordedRow {
  readonly from: Place;
  readonly to: Place;
  readonly units: bigint;
}

/** The reversal of a posting: its rows in reverse order and direction. What the player no longer has becomes debt. */
export function mirror(rows: readonly RecordedRow[], as: PostingKey, asset: Asset): Posting {
  const moves: Move[] = [...rows]
    .reverse()
    .map((row) => ({ from: named(row.to), to: named(row.from), units: row.units }));
  return { ...as, asset, moves, by: 'house', shortfall: 'debt' };
}

/** Debt is cash below zero: the reversal goes through cash, and the debt rule splits it by the current balances. */
function named(place: Place): NamedPlace {
  if (!isPlayerPlace(place)) return place;
  return { player: place.player, pocket: place.pocket === 'debt' ? 'cash' : place.pocket };
}
