import type { PlayerId } from '@palpite/kernel/ids';
import type { Restriction } from '@palpite/kernel/restriction';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import {
  endRestriction,
  type NewRestriction,
  type RestrictionChange,
  type RestrictionRecord,
  readRestriction,
  readRestrictionHistory,
  setRestriction,
} from '../store/restrictions.ts';

/** What operators set for single players. Changes are made inside the transaction of their command. */
export interface Restrictions {
  current(player: PlayerId): Promise<Restriction | undefined>;
  /** The newest first, with the current one. */
  history(player: PlayerId, limit: number): Promise<RestrictionRecord[]>;
  /** Replaces what the operator saw: the number of the current restriction, or undefined without one. */
  set(tx: Tx, restriction: NewRestriction, seen: bigint | undefined): Promise<RestrictionChange>;
  end(
    tx: Tx,
    of: { readonly player: PlayerId; readonly actor: string; readonly seen: bigint },
  ): Promise<RestrictionChange>;
}

export function createRestrictions(database: Database): Restrictions {
  return {
    current: (player) => readRestriction(database, player),
    history: (player, limit) => readRestrictionHistory(database, player, limit),
    set: setRestriction,
    end: endRestriction,
  };
}
