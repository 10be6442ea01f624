import type { Reply } from '@palpite/contract/generated/calls';

/** What the server tells of the player's time. */
export type Reality = Reply<'presenceNote'>;
