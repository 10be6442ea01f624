import type { Place } from '../platform/hash.ts';

export interface RootFlags {
  /** The product has a casino. */
  readonly casino: boolean;
  /** The player uses the newer interface. */
  readonly newer: boolean;
}

export type Home = '/sport' | '/home/slots' | '/game';

/** Where the root leads: to the games of the current interface, or to the sports while there are no games. */
export function rootOf({ casino, newer }: RootFlags): Home {
  if (!casino) return '/sport';
  return newer ? '/home/slots' : '/game';
}

/** The sport home of the current interface. */
export function sportHome(newer: boolean): '/sport' | '/home/sport' {
  return newer ? '/home/sport' : '/sport';
}

/**
 * The target for a location that has no screen of its own. An alias keeps its query; for the root and unknown paths the
 * query is dropped.
 */
export function redirectOf({ path, search }: Place, flags: RootFlags): string {
  if (path === '/') return rootOf(flags);
  if (path === '/login') return search === '' ? '/loginb' : `/loginb?${search}`;
  return sportHome(flags.newer);
}
