import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { MatchState } from '../core/state.ts';
import {
  countMarks,
  deleteMark,
  deleteOldMatchMarks,
  hasMark,
  lockMarks,
  type Mark,
  readMarks,
  type StoredMark,
  writeMark,
} from '../store/favourites.ts';
import type { Book } from './book.ts';

export type AddOutcome =
  | { readonly is: 'marked'; readonly count: number }
  | { readonly is: 'unknown' }
  | { readonly is: 'full' };

export interface Favourites {
  /** Newest first. */
  of(player: PlayerId): Promise<StoredMark[]>;
  add(player: PlayerId, mark: Mark): Promise<AddOutcome>;
  remove(player: PlayerId, mark: Mark): Promise<number>;
}

export const FAVOURITES_LIMIT = 200;
/**
 * Marks of ended matches are deleted only after this time, because the book may be empty for a while after a start.
 */
const KEEP_MATCH_MS = 86_400_000;

export function createFavourites(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly book: Pick<Book, 'match' | 'catalogue' | 'isFresh'>;
}): Favourites {
  const { database, clock, book } = deps;
  return {
    of: (player) => readMarks(database, player, FAVOURITES_LIMIT),
    async add(player, mark) {
      const name = nameOf(book, mark);
      if (name === undefined) return { is: 'unknown' };
      const nowMs = clock.nowMs();
      const marked = await readMarks(database, player, FAVOURITES_LIMIT);
      const kept = marked.filter(({ kind, id }) => kind === 'match' && book.match(id)).map(({ id }) => id);
      return database.inTransaction(async (tx): Promise<AddOutcome> => {
        await lockMarks(tx, player);
        if (book.isFresh()) await deleteOldMatchMarks(tx, player, { beforeMs: nowMs - KEEP_MATCH_MS, kept });
        const count = await countMarks(tx, player);
        if (await hasMark(tx, player, mark)) return { is: 'marked', count };
        if (count >= FAVOURITES_LIMIT) return { is: 'full' };
        await writeMark(tx, player, { ...mark, name, atMs: nowMs });
        return { is: 'marked', count: count + 1 };
      });
    },
    remove: (player, mark) =>
      database.inTransaction(async (tx) => {
        await lockMarks(tx, player);
        await deleteMark(tx, player, mark);
        return countMarks(tx, player);
      }),
  };
}

function nameOf(book: Pick<Book, 'match' | 'catalogue'>, { kind, id }: Mark): string | undefined {
  if (kind === 'league') return book.catalogue.directory.league(id)?.league.name;
  if (kind === 'team') return book.catalogue.directory.team(id)?.team.name;
  const match = book.match(id);
  return match && versus(match);
}

function versus({ home, away }: MatchState): string {
  return `${home.name} - ${away.name}`;
}
