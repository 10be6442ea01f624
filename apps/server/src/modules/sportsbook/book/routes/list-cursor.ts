import type { Place } from '../index.ts';

/** Where the next page goes on, and how much was given before it: a list ends after a number of records. */
export interface ListCursor {
  readonly place: Place;
  readonly given: number;
}

/** What an incremental list goes on from. */
export interface ChangesCursor {
  readonly seq: number;
  /** Whether prices were fresh: when that changes every row does. */
  readonly isFresh: boolean;
}

const NUMBER = '([0-9a-z]{1,11})';
const LIST_FORM = new RegExp(`^m-${NUMBER}-([01])-${NUMBER}-${NUMBER}-${NUMBER}-${NUMBER}$`);
const CHANGES_FORM = new RegExp(`^i-${NUMBER}-${NUMBER}-([01])$`);

/** `list` says which list it is: the place of one is not taken for a place of another. */
export function writeListCursor(list: string, { place, given }: ListCursor): string {
  const { group, weight, startMs, match } = place;
  return `m-${markOf(list)}-${[group, weight, startMs, match, given].map(written).join('-')}`;
}

export function readListCursor(list: string, text: string): ListCursor | undefined {
  const [, mark, group, ...numbers] = LIST_FORM.exec(text) ?? [];
  if (mark !== markOf(list)) return undefined;
  const [weight, startMs, match, given] = numbers.map(read);
  if (weight === undefined || startMs === undefined || match === undefined || given === undefined)
    return undefined;
  return { place: { group: group === '0' ? 0 : 1, weight, startMs, match }, given };
}

export function writeChangesCursor(list: string, { seq, isFresh }: ChangesCursor): string {
  return `i-${markOf(list)}-${written(seq)}-${isFresh ? 1 : 0}`;
}

export function readChangesCursor(list: string, text: string): ChangesCursor | undefined {
  const [, mark, number = '', fresh] = CHANGES_FORM.exec(text) ?? [];
  const seq = read(number);
  return mark === markOf(list) && seq !== undefined ? { seq, isFresh: fresh === '1' } : undefined;
}

function written(number: number): string {
  return number.toString(36);
}

/** One way to write each number: a cursor is ours or it is none. */
function read(text: string): number | undefined {
  const number = Number.parseInt(text, 36);
  return Number.isSafeInteger(number) && written(number) === text ? number : undefined;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A short mark of a list, the same on every node (FNV-1a): its name alone would be longer than a cursor may be. */
function markOf(list: string): string {
  let mark = FNV_START;
  for (let at = 0; at < list.length; at += 1) mark = Math.imul(mark ^ list.charCodeAt(at), FNV_PRIME);
  return written(mark >>> 0);
}
