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

describe('screens that stay', () => {
  it('[SCREEN-035] keeps a screen that was left, as the same object', () => {
    const first = visit([], '/me');
    const second = visit(first, '/setting');
    const again = visit(second, '/me');
    expect(again.at(-1)).toBe(first[0]);
    expect(again.map((screen) => screen.place.path)).toEqual(['/setting', '/me']);
  });

  it('lets a screen go whose route is not to be kept', () => {
    const kept = visit(visit(visit([], '/me'), '/error', PASSING), '/setting');
    expect(kept.map((screen) => screen.place.path)).toEqual(['/me', '/setting']);
  });

  it('tells two places of one route apart by their query', () => {
    const one = keepScreens([], { path: '/match-detail', search: 'matchId=1' }, KEPT);
    const two = keepScreens(one, { path: '/match-detail', search: 'matchId=2' }, KEPT);
    expect(two).toHaveLength(2);
  });

  it('never keeps more than five, always has the present one last and no two of the same place', () => {
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
