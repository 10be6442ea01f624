import type { SessionStore } from '../session/session.ts';

export interface RegisteredToken {
  /** Of the player who is logged in now. */
  now(): string | undefined;
  /** Begins a registration; the returned function ends it with its token, which does not count for another player. */
  begin(): (token: string | undefined) => void;
  forget(): void;
}

/**
 * The token that this visit has registered. It belongs to the player who was logged in when its registration began: one
 * who logs in meanwhile must register it anew.
 */
export function createRegisteredToken(session: Pick<SessionStore, 'getState'>): RegisteredToken {
  const uid = () => session.getState().user?.uid;
  let held: { readonly uid: number | undefined; readonly token: string } | undefined;
  return {
    now: () => (held?.uid === uid() ? held?.token : undefined),
    begin() {
      const of = uid();
      return (token) => {
        if (of === uid()) held = token === undefined ? undefined : { uid: of, token };
      };
    },
    forget() {
      held = undefined;
    },
  };
}
