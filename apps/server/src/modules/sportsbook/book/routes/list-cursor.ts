import type { ListPosition } from '../index.ts';

/** The position of the next page, and how many records came before it: a list ends after a number of records. */
export interface ListCursor {
  readonly position: ListPosition;
  readonly given: number;
}

/** Where an incremental list continues. */
export interface ChangesCursor {
  readonly seq: number;
  /** Whether prices were fresh: when that changes, every row changes. */
  readonly isFresh: boolean;
}

const NUMBER = '([0-9a-z]{1,11})';
const LIST_FORM = new RegExp(`^m-${NUMBER}-([01])-${NUMBER}-${NUMBER}-${NUMBER}-${NUMBER}$`);
const CHANGES_FORM = new RegExp(`^i-${NUMBER}-${NUMBER}-([01])$`);

/** `list` names the list, so that a position of one list is not accepted for another. */
export function writeListCursor(list: string, { position, given }: ListCursor): string {
  const { group, weight, startMs, match } = position;
  return `m-${markOf(list)}-${[group, weight, startMs, match, given].map(written).join('-')}`;
}

export function readListCursor(list: string, text: string): ListCursor | undefined {
  const [, mark, group, ...numbers] = LIST_FORM.exec(text) ?? [];
  if (mark !== markOf(list)) return undefined;
  const [weight, startMs, match, given] = numbers.map(read);
  if (weight === undefined || startMs === undefined || match === undefined || given === undefined)
    return undefined;
  return { position: { group: group === '0' ? 0 : 1, weight, startMs, match }, given };
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

/** Accepts only the canonical form of each number, so that every accepted cursor is one that we issued. */
function read(text: string): number | undefined {
  const number = Number.parseInt(text, 36);
  return Number.isSafeInteger(number) && written(number) === text ? number : undefined;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A short hash of the list's name, the same on every node (FNV-1a): the name itself would exceed the size of a
 * cursor.
 */
function markOf(list: string): string {
  let mark = FNV_START;
  for (let at = 0; at < list.length; at += 1) mark = Math.imul(mark ^ list.charCodeAt(at), FNV_PRIME);
  return written(mark >>> 0);
}
