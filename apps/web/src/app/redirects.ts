import type { Place } from '../platform/hash.ts';

export interface RootFlags {
  /** The house has a casino. */
  readonly casino: boolean;
  /** The player has the newer interface. */
  readonly newer: boolean;
}

export type Home = '/sport' | '/home/slots' | '/game';

/** Where the root leads: to the games of the present interface, or to the sports while there are none. */
export function rootOf({ casino, newer }: RootFlags): Home {
  if (!casino) return '/sport';
  return newer ? '/home/slots' : '/game';
}

/** The sport home of the present interface. */
export function sportHome(newer: boolean): '/sport' | '/home/sport' {
  return newer ? '/home/sport' : '/sport';
}

/** Where a place that has no screen of its own leads. The query stays with an alias; with the root and the unknown it means nothing. */
export function redirectOf({ path, search }: Place, flags: RootFlags): string {
  if (path === '/') return rootOf(flags);
  if (path === '/login') return search === '' ? '/loginb' : `/loginb?${search}`;
  return sportHome(flags.newer);
}
