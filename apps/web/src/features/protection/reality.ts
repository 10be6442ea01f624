import type { Reply } from '@palpite/contract/generated/calls';

/** What the server reports about the player's time. */
export type Reality = Reply<'presenceNote'>;
