import type { SessionDeps } from '../session/session.ts';

/** Session dependencies that most tests do not look at. */
export function quietSession(): Pick<SessionDeps, 'logout' | 'renewal' | 'onExpired'> {
  return {
    logout: async () => undefined,
    renewal: async () => ({ is: 'unreachable', why: 'offline' }),
    onExpired: () => undefined,
  };
}
