import { composeReference, REFERENCE_LAST_MS, referenceTimeMs } from '@palpite/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundOf,
  groupRounds,
  mergeTimeline,
  readTimelineCursor,
  referenceBound,
  TIMELINE_SOURCES,
  type TimelineCursor,
  type TimelineSource,
  writeTimelineCursor,
} from './timeline.ts';

const START = Date.UTC(2026, 5, 1);
const cursor: fc.Arbitrary<TimelineCursor> = fc.record({
  // Few moments, so that many lines share one.
  atMs: fc.integer({ min: START, max: START + 4 }),
  source: fc.constantFrom<TimelineSource>(...TIMELINE_SOURCES),
  id: fc.bigInt({ min: 1n, max: 40n }),
});
const history = fc.uniqueArray(cursor, {
  maxLength: 60,
  selector: ({ atMs, source, id }) => `${atMs} ${source} ${id}`,
});

/** One page as the route reads it: every source is asked for what is before its bound. */
function pageOf(all: readonly TimelineCursor[], from: TimelineCursor | undefined, limit: number) {
  const lists = TIMELINE_SOURCES.map((source) => {
    const { beforeMs, beforeId } = boundOf(from, source);
    return all
      .filter((line) => line.source === source)
      .filter(({ atMs, id }) => atMs < beforeMs || (atMs === beforeMs && id < beforeId))
      .sort((one, other) => other.atMs - one.atMs || Number(other.id - one.id))
      .slice(0, limit + 1);
  });
  return mergeTimeline(lists, limit);
}

describe('the history of a player', () => {
  it('shows every line once, newest first, whatever the size of its pages', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 7 }), (all, limit) => {
        const seen: TimelineCursor[] = [];
        let from: TimelineCursor | undefined;
        for (let pages = 0; pages <= all.length + 1; pages += 1) {
          const { lines, next } = pageOf(all, from, limit);
          expect(lines.length).toBeLessThanOrEqual(limit);
          seen.push(...lines);
          if (!next) break;
          const read = readTimelineCursor(writeTimelineCursor(next));
          if (read === 'wrong' || read === undefined) throw new Error('a cursor of ours is read');
          from = read;
        }
        expect(seen).toHaveLength(all.length);
        expect(new Set(seen.map((line) => JSON.stringify(line, textOf))).size).toBe(all.length);
        expect(seen.map(({ atMs }) => atMs)).toEqual([...seen.map(({ atMs }) => atMs)].sort((a, b) => b - a));
      }),
    );
  });

  it('bounds sources by ids that hold their time', () => {
    const id = composeReference(START, 17);
    expect(referenceBound({ beforeMs: START, beforeId: id })).toBe(id);
    expect(referenceTimeMs(referenceBound({ beforeMs: START, beforeId: 0n }))).toBe(START);
    expect(referenceTimeMs(referenceBound({ beforeMs: 5, beforeId: 0n }))).toBe(Date.UTC(2024, 0, 1));
    const first = boundOf(undefined, 'bets');
    expect(referenceTimeMs(referenceBound(first))).toBe(REFERENCE_LAST_MS);
  });

  it('refuses a cursor that it did not write', () => {
    for (const text of [
      '',
      'y',
      'ya-0-',
      'x1-0-1',
      'y1-a-1',
      'y1-0-1!',
      `y1-0-${'z'.repeat(13)}`,
      'yzzzzzzzzz-0-1',
    ])
      expect(readTimelineCursor(text)).toBe('wrong');
    expect(readTimelineCursor(undefined)).toBeUndefined();
  });

  it('adds up rounds of one game that follow each other', () => {
    const round = (game: string, staked: bigint, paid: bigint) => ({
      round: { game, asset: 'BRL', staked, paid },
    });
    expect(
      groupRounds([
        round('kite', 5n, 0n),
        round('kite', 5n, 9n),
        round('mines', 1n, 0n),
        {},
        {},
        round('kite', 2n, 2n),
      ]),
    ).toEqual([
      { round: { game: 'kite', asset: 'BRL', staked: 10n, paid: 9n }, count: 2 },
      { round: { game: 'mines', asset: 'BRL', staked: 1n, paid: 0n }, count: 1 },
      { count: 1 },
      { count: 1 },
      { round: { game: 'kite', asset: 'BRL', staked: 2n, paid: 2n }, count: 1 },
    ]);
  });
});

function textOf(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
