import { anyTypo, anyWord, mistype } from '@palpite/kernel/search/test/typos';
import { distance, typosAllowed } from '@palpite/kernel/search/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchIndex, type Subject } from '../core/search/search-index.ts';

function indexOf(subjects: readonly Subject[]): SearchIndex {
  const index = new SearchIndex();
  for (const subject of subjects) index.use(subject);
  return index;
}
const team = (id: number, ...names: string[]): Subject => ({ kind: 'team', id, names });
const found = (index: SearchIndex, text: string) =>
  index.find(text, 10).map(({ kind, id }) => `${kind} ${id}`);

describe('the search', () => {
  const index = indexOf([
    team(1, 'Flamengo', 'Фламенго'),
    team(2, 'Fluminense', 'Флуминенсе'),
    team(3, 'São Paulo', 'Сан-Паулу'),
    team(4, 'Hà Nội'),
    { kind: 'league', id: 71, names: ['Brasileirão Série A', 'Бразилия. Серия A'] },
    { kind: 'country', id: 'BR', names: ['Brazil', 'Brasil', 'Бразилия'] },
  ]);

  it.each([
    ['flamengo', 'team 1'],
    ['Flamnego', 'team 1'],
    ['flamen', 'team 1'],
    ['fluminese', 'team 2'],
    ['sao paulo', 'team 3'],
    ['SÃO PAULO', 'team 3'],
    ['paulo sao', 'team 3'],
    ['Фламенго', 'team 1'],
    ['фламинго', 'team 1'],
    ['ha noi', 'team 4'],
    ['Hà Nội', 'team 4'],
    ['brasileirao', 'league 71'],
    ['brasil', 'country BR'],
    ['бразилия серия', 'league 71'],
  ])('finds %s', (text, first) => expect(found(index, text)[0]).toBe(first));

  it.each(['', '…', 'xyzzy', 'flamengo xyzzy', 'fl0'])('finds nothing for %j', (text) =>
    expect(found(index, text)).toEqual([]),
  );

  it('property: a name with as many typos as its length allows is found', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyWord, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.array(anyTypo, { minLength: 2, maxLength: 2 }),
        (words, which, typos) => {
          const known = indexOf(words.map((word, id) => team(id + 1, word)));
          const at = which % words.length;
          const word = words[at] ?? '';
          let typed = word;
          for (const typo of typos) {
            const next = mistype(typed, typo);
            if (distance(next, word).whole <= typosAllowed(next.length)) typed = next;
          }
          expect(known.find(typed, 100).map(({ id }) => id)).toContain(at + 1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('property: a name is found by any prefix', () => {
    fc.assert(
      fc.property(anyWord, fc.integer({ min: 1, max: 14 }), (word, letters) => {
        expect(found(indexOf([team(1, word)]), word.slice(0, letters))).toEqual(['team 1']);
      }),
    );
  });

  it('property: updated as names come and go, it equals an index built from scratch, and ends empty', () => {
    const anySubject = fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      name: fc.constantFrom('flamengo', 'palmeiras', 'santos'),
    });
    fc.assert(
      fc.property(
        fc.array(anySubject, { maxLength: 40 }),
        fc.constantFrom('flamengo', 'santso', 'pal'),
        (steps, text) => {
          const kept = new SearchIndex();
          const used = new Map<number, { uses: number; name: string }>();
          for (const { id, name } of steps) {
            const known = used.get(id);
            if (known && known.uses > 2) {
              kept.release(team(id));
              used.set(id, { ...known, uses: known.uses - 1 });
              continue;
            }
            kept.use(team(id, name));
            used.set(id, { uses: (known?.uses ?? 0) + 1, name });
          }
          const now = indexOf([...used].map(([id, { name }]) => team(id, name)));
          expect(kept.find(text, 10)).toEqual(now.find(text, 10));
          for (const [id, { uses }] of used) for (let n = 0; n < uses; n += 1) kept.release(team(id));
          expect(kept.size()).toEqual({ subjects: 0, words: 0 });
        },
      ),
    );
  });
});
