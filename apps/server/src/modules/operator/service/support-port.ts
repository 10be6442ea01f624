import type { Chat } from '../../chat/index.ts';
import type { Support } from '../../support/index.ts';

/** What the console needs of support and of chat rooms. */
export interface SupportPort {
  readonly support: Pick<Support, 'staff'>;
  readonly chat: Pick<Chat, 'moderation' | 'muteOf' | 'state'>;
}
