import type { ListPlace, ListTab } from '../index.ts';

/** Where the next page goes on, and how much was given before it: a list ends after a number of records. */
export interface ListCursor {
  readonly place: ListPlace;
  readonly given: number;
}

export interface CursorList {
  readonly tab: ListTab;
  readonly league: number | undefined;
}

const NUMBER = '[0-9a-z]{1,11}';
const FORM = new RegExp(`^m-([a-z_]+)-(${NUMBER})-([01])-(${NUMBER})-(${NUMBER})-(${NUMBER})$`);

/** The list is part of its cursor, so that the place of one list is not taken for a place of another. */
export function writeListCursor({ tab, league }: CursorList, { place, given }: ListCursor): string {
  const numbers = [league ?? 0, place.group, place.startMs, place.match, given];
  return `m-${tab.replace('-', '_')}-${numbers.map((number) => number.toString(36)).join('-')}`;
}

export function readListCursor({ tab, league }: CursorList, text: string): ListCursor | undefined {
  const [, ofTab, ofLeague = '', group, start = '', match = '', given = ''] = FORM.exec(text) ?? [];
  if (ofTab !== tab.replace('-', '_') || Number.parseInt(ofLeague, 36) !== (league ?? 0)) return undefined;
  const place: ListPlace = {
    group: group === '0' ? 0 : 1,
    startMs: Number.parseInt(start, 36),
    match: Number.parseInt(match, 36),
  };
  const read = { place, given: Number.parseInt(given, 36) };
  return [place.startMs, place.match, read.given].every(Number.isSafeInteger) ? read : undefined;
}
