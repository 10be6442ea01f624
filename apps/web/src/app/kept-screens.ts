import type { Place } from '../platform/hash.ts';

export const KEPT_MAX = 5;

export interface KeptScreen<R> {
  readonly key: string;
  readonly place: Place;
  readonly route: R;
}

export function screenKey(place: Place): string {
  return `${place.path}?${place.search}`;
}

/**
 * The screens that stay mounted after a visit to `place`, the most recent last. A screen whose route is not kept is
 * unmounted when it is left; of the others, the least recently seen is unmounted when there are too many.
 */
export function keepScreens<R extends { readonly keep: boolean }>(
  kept: readonly KeptScreen<R>[],
  place: Place,
  route: R,
): readonly KeptScreen<R>[] {
  const key = screenKey(place);
  if (kept.at(-1)?.key === key) return kept;
  const present = kept.find((screen) => screen.key === key) ?? { key, place, route };
  const others = kept.filter((screen) => screen.key !== key && screen.route.keep);
  return [...others, present].slice(-KEPT_MAX);
}
