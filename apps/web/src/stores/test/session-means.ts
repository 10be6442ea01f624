import type { SessionMeans } from '../session.ts';

/** What most tests of a session do not look at: nobody hears of it and nothing is prolonged. */
export function quietSession(): Pick<SessionMeans, 'logout' | 'renewal' | 'onExpired'> {
  return {
    logout: async () => undefined,
    renewal: async () => ({ is: 'unreachable', why: 'offline' }),
    onExpired: () => undefined,
  };
}
