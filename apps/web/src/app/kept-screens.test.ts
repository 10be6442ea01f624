import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT_MAX, type KeptScreen, keepScreens, screenKey } from './kept-screens.ts';

interface Kind {
  readonly keep: boolean;
}
const KEPT: Kind = { keep: true };
const PASSING: Kind = { keep: false };

function visit(kept: readonly KeptScreen<Kind>[], path: string, route: Kind = KEPT) {
  return keepScreens(kept, { path, search: '' }, route);
}

describe('kept screens', () => {
  it('[SCREEN-035] keeps a left screen mounted as the same object', () => {
    const first = visit([], '/me');
    const second = visit(first, '/setting');
    const again = visit(second, '/me');
    expect(again.at(-1)).toBe(first[0]);
    expect(again.map((screen) => screen.place.path)).toEqual(['/setting', '/me']);
  });

  it('unmounts a screen whose route is not kept', () => {
    const kept = visit(visit(visit([], '/me'), '/error', PASSING), '/setting');
    expect(kept.map((screen) => screen.place.path)).toEqual(['/me', '/setting']);
  });

  it('distinguishes two locations of one route by their query', () => {
    const one = keepScreens([], { path: '/match-detail', search: 'matchId=1' }, KEPT);
    const two = keepScreens(one, { path: '/match-detail', search: 'matchId=2' }, KEPT);
    expect(two).toHaveLength(2);
  });

  it('never keeps more than five, has the current one last and no location twice', () => {
    const visits = fc.array(
      fc.tuple(fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/g'), fc.boolean()),
    );
    fc.assert(
      fc.property(visits, (steps) => {
        let kept: readonly KeptScreen<Kind>[] = [];
        for (const [path, keep] of steps) {
          kept = visit(kept, path, keep ? KEPT : PASSING);
          expect(kept.at(-1)?.key).toBe(screenKey({ path, search: '' }));
          expect(kept.length).toBeLessThanOrEqual(KEPT_MAX);
          expect(new Set(kept.map((screen) => screen.key)).size).toBe(kept.length);
        }
      }),
    );
  });
});
