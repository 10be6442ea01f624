import { MATCH_LIST_MAX } from '@palpite/contract/constants';
import type { LanguageCode } from '@palpite/contract/languages';
import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBook } from '../book/book.ts';
import type { Services } from '../services.ts';
import { manualFrames } from '../test/manual-frames.ts';
import { MATCH_ID, matchOf } from '../test/sport-fixtures.ts';
import { firstPage, languageOf, type Pages, takeMatches, withPage } from './match-pages.ts';
import { withIncrement } from './page-increment.ts';

const records = (...ids: readonly number[]) => ids.map((id) => ({ id }));
const page = (ids: readonly number[], more = 1, cursor = 'c', since = 's') => ({
  records: records(...ids),
  cursor,
  incr_cursor: since,
  has_more: more,
});
const change = (ids: readonly number[], removed: readonly number[] = [], full = 0) => ({
  ...page(ids, 0, '', 's2'),
  removed,
  full,
});

describe('the pages of a list', () => {
  it('are merged, each id once, and the oldest cursor of changes is kept', () => {
    const both = withPage(firstPage(page([1, 2, 3])), page([3, 4], 1, 'd', 't'));
    expect(both).toEqual({ ids: [1, 2, 3, 4], cursor: 'd', since: 's', hasMore: true });
    expect(withPage(both, page([5], 0, '')).hasMore).toBe(false);
  });

  it('end at fifty records, whatever the server says', () => {
    const arbitraryPages = fc.array(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(arbitraryPages, (pages) => {
        const all = pages.reduce<Pages>((known, ids) => withPage(known, page(ids)), firstPage(page([])));
        expect(all.ids).toEqual([...new Set(pages.flat())].slice(0, MATCH_LIST_MAX));
        expect(all.hasMore).toBe(all.ids.length < MATCH_LIST_MAX);
      }),
    );
  });
});

describe('the changes of a list', () => {
  it('remove what is gone and leave the others in their positions', () => {
    const known = firstPage(page([1, 2, 3]));
    expect(withIncrement(known, change([2], [1, 9]))).toEqual({ ...known, ids: [2, 3], since: 's2' });
  });

  it('reload the list when a match is new to a complete one, or when there are too many changes', () => {
    expect(withIncrement(firstPage(page([1], 0)), change([7]))).toBe('reload');
    expect(withIncrement(firstPage(page([1])), change([1], [], 1))).toBe('reload');
  });

  it('leave to the next pages what is not on the loaded ones', () => {
    const known = firstPage(page([1]));
    expect(withIncrement(known, change([7]))).toEqual({ ...known, since: 's2' });
  });
});

describe('a reply that arrives after the language was changed', () => {
  function stand() {
    const frames = manualFrames();
    const book = createBook({ platform: { ...manualClock(), nextFrame: frames.nextFrame } });
    let language: LanguageCode = 'PT';
    const services = {
      book,
      matches: { isFollowed: () => true },
      text: { getState: () => ({ language }) },
    } as unknown as Pick<Services, 'book' | 'matches' | 'text'>;
    return {
      services,
      speak: (next: LanguageCode) => {
        language = next;
      },
      name: () => {
        frames.paint();
        return book.match(MATCH_ID)?.header.ts[0]?.na;
      },
    };
  }
  const named = (na: string) => {
    const match = matchOf();
    return [{ ...match, ts: match.ts.map((team) => ({ ...team, na })) }];
  };

  it('changes no name: those of the language that was chosen last stay', () => {
    const { services, speak, name } = stand();
    takeMatches(services, named('Flamengo'), languageOf(services));
    const asked = languageOf(services);
    speak('RU');
    takeMatches(services, named('Фламенго'), languageOf(services));
    expect(() => takeMatches(services, named('Flamengo'), asked)).toThrow();
    expect(name()).toBe('Фламенго');
    speak('PT');
    takeMatches(services, named('Flamengo'), asked);
    expect(name()).toBe('Flamengo');
  });
});
