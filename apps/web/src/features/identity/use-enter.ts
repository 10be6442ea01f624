import type { PlainMessageId } from '@palpite/i18n/message-id';
import { useQueryClient } from '@tanstack/react-query';
import { useServices, useText } from '../../stores/services.ts';
import type { LoginReply } from '../../stores/session/user-info.ts';
import { forgetEntry } from './entry-memory.ts';
import { PROFILE_KEY } from './profile/use-profile.ts';

/**
 * What every way in ends with: the player is set, told so, and what is known of the profile is read again. `said` is
 * what the server answered on the way.
 */
export function useEnter(): (reply: LoginReply, shown: PlainMessageId, said?: string) => void {
  const { session, notices } = useServices();
  const queries = useQueryClient();
  const t = useText();
  return (reply, shown, said = '') => {
    session.getState().adopt(reply);
    forgetEntry();
    // A visitor who registers keeps the number, so the key alone would not tell that it is someone else now.
    void queries.invalidateQueries({ queryKey: [PROFILE_KEY] });
    notices.getState().tell({ tone: 'good', text: `${said} ${t(shown)}`.trim() });
  };
}
