import type { PlainMessageId } from '@palpite/i18n/message-id';
import { useQueryClient } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { LoginReply } from '../../stores/session/user-info.ts';
import { forgetEntry } from './entry-memory.ts';
import { PROFILE_KEY } from './profile/use-profile.ts';

/**
 * The end of every login: the player is set and notified, and the profile is read again. `message` is the server's.
 */
export function useEnter(): (reply: LoginReply, shown: PlainMessageId, message?: string) => void {
  const { session, notices } = useServices();
  const queries = useQueryClient();
  const t = useText();
  return (reply, shown, message = '') => {
    session.getState().adopt(reply);
    forgetEntry();
    // A visitor who registers keeps the uid, so the query key alone would not show that the profile changed.
    void queries.invalidateQueries({ queryKey: [PROFILE_KEY] });
    notices.getState().tell({ tone: 'good', text: `${message} ${t(shown)}`.trim() });
  };
}
