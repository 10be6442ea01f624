import type { SupportState } from '@palpite/contract/tables/support';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';

/** Whose turn it is in a conversation. */
export const THREAD_WORDS: Readonly<Record<SupportState, OperatorMessageId>> = {
  open: 'console.sup.state.open',
  waiting_player: 'console.sup.state.waiting_player',
  waiting_us: 'console.sup.state.waiting_us',
  closed: 'console.sup.state.closed',
  reopened: 'console.sup.state.reopened',
};
