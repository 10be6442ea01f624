import type { PlayerId } from '@palpite/kernel/ids';

/** Whether a player may come in at all: exclusions and freezes are known on a later level, so this is a port. */
export type Entry =
  | { readonly is: 'allowed' }
  | { readonly is: 'refused'; readonly by: string; readonly untilMs?: number | undefined };

export type MayEnter = (player: PlayerId) => Promise<Entry>;
