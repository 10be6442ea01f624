/** After so many failures in a row the same name is not looked at from the same address for a while. */
export const FAILURES_MAX = 5;
export const LOCK_MS = 15 * 60_000;

/** What an attempt is counted under. The place is part of it: a stranger's failures are the stranger's own. */
export function attemptWord(what: 'password' | 'code', who: string, place: string): string {
  return `${what}\n${who.toLowerCase()}\n${place}`;
}
