import { firstReferenceAt, REFERENCE_LAST_MS, type Reference } from '@palpite/kernel/ids';

/** Where the lines of a player's history come from. The order decides between lines of one millisecond. */
export const TIMELINE_SOURCES = [
  'team',
  'payments',
  'bets',
  'rounds',
  'bonuses',
  'protection',
  'messages',
  'support',
  'access',
  'registration',
] as const;
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

/** The position of a line: newest first, then by source, then by id. */
export interface TimelineCursor {
  readonly atMs: number;
  readonly source: TimelineSource;
  readonly id: bigint;
}

/** Lines of one source before this: earlier, or of that millisecond with a smaller id. */
export interface TimelineBound {
  readonly beforeMs: number;
  readonly beforeId: bigint;
}

const indexOf = (source: TimelineSource): number => TIMELINE_SOURCES.indexOf(source);

export function boundOf(cursor: TimelineCursor | undefined, source: TimelineSource): TimelineBound {
  if (!cursor) return { beforeMs: REFERENCE_LAST_MS, beforeId: 0n };
  const { atMs, id } = cursor;
  const order = indexOf(source) - indexOf(cursor.source);
  if (order === 0) return { beforeMs: atMs, beforeId: id };
  // Lines of a later source at the same millisecond come after this cursor, those of an earlier one before it.
  return { beforeMs: order > 0 ? atMs + 1 : atMs, beforeId: 0n };
}

/** The bound as an id, for sources whose ids hold their time. */
export function referenceBound({ beforeMs, beforeId }: TimelineBound): Reference {
  if (beforeId > 0n) return beforeId as Reference;
  const first = Date.UTC(2024, 0, 1);
  return firstReferenceAt(Math.min(Math.max(beforeMs, first), REFERENCE_LAST_MS));
}

/** The newest of all lists, at most `limit`; `next` is where the rest continues. */
export function mergeTimeline<L extends TimelineCursor>(
  lists: readonly (readonly L[])[],
  limit: number,
): { readonly lines: readonly L[]; readonly next: TimelineCursor | undefined } {
  const all = lists.flat().sort(compare);
  const lines = all.slice(0, limit);
  const last = lines.at(-1);
  return { lines, next: all.length > limit && last ? last : undefined };
}

function compare(one: TimelineCursor, other: TimelineCursor): number {
  if (one.atMs !== other.atMs) return other.atMs - one.atMs;
  const order = indexOf(one.source) - indexOf(other.source);
  if (order !== 0) return order;
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
}

export interface RoundLine {
  readonly game: string;
  readonly asset: string;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** Rounds of one game that follow each other become one line: nobody reads a hundred spins one by one. */
export function groupRounds<L extends { readonly round?: RoundLine | undefined }>(
  lines: readonly L[],
): (L & { readonly count: number })[] {
  const grouped: (L & { readonly count: number })[] = [];
  for (const line of lines) {
    const last = grouped.at(-1);
    if (
      last?.round &&
      line.round &&
      last.round.game === line.round.game &&
      last.round.asset === line.round.asset
    ) {
      const staked = last.round.staked + line.round.staked;
      const paid = last.round.paid + line.round.paid;
      grouped[grouped.length - 1] = {
        ...last,
        round: { ...last.round, staked, paid },
        count: last.count + 1,
      };
    } else grouped.push({ ...line, count: 1 });
  }
  return grouped;
}

export function writeTimelineCursor(cursor: TimelineCursor | undefined): string {
  if (!cursor) return '';
  return `y${cursor.atMs.toString(36)}-${indexOf(cursor.source)}-${cursor.id.toString(36)}`;
}

const PLACE = /^y([0-9a-z]{1,9})-([0-9])-([0-9a-z]{1,13})$/;

export function readTimelineCursor(text: string | undefined): TimelineCursor | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const [, at, index, digits] = PLACE.exec(text) ?? [];
  const source = TIMELINE_SOURCES[Number(index)];
  if (at === undefined || digits === undefined || !source) return 'wrong';
  const atMs = Number.parseInt(at, 36);
  let id = 0n;
  for (const digit of digits) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return atMs > REFERENCE_LAST_MS || id > 9_223_372_036_854_775_807n ? 'wrong' : { atMs, source, id };
}
