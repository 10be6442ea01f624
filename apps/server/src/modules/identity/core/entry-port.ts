import type { PlayerId } from '@palpite/kernel/ids';

/** Whether a player may log in at all. Exclusions belong to a module of a higher level, so this is a port. */
export type Entry =
  | { readonly is: 'allowed' }
  | { readonly is: 'refused'; readonly by: string; readonly untilMs?: number | undefined };

export type MayEnter = (player: PlayerId) => Promise<Entry>;
