import type { SessionDeps } from '../session.ts';

/** What most tests of a session do not look at: nobody hears of it and nothing is prolonged. */
export function quietSession(): Pick<SessionDeps, 'logout' | 'renewal' | 'onExpired'> {
  return {
    logout: async () => undefined,
    renewal: async () => ({ is: 'unreachable', why: 'offline' }),
    onExpired: () => undefined,
  };
}
