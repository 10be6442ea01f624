import type { BalanceInfo } from '@palpite/contract/live';
import { isOffline } from '../connection/connection.ts';
import { useShared } from '../services.ts';

export type ShownBalance =
  | { readonly is: 'waiting' }
  | { readonly is: 'hidden' }
  | { readonly is: 'shown'; readonly info: BalanceInfo; readonly stale: boolean; readonly atMs: number };

/** The balance as the player may see it now: not yet known, hidden by choice, or shown and perhaps outdated. */
export function useShownBalance(): ShownBalance {
  const info = useShared('balance', (balance) => balance.info);
  const atMs = useShared('balance', (balance) => balance.atMs);
  const hidden = useShared('preferences', (preferences) => preferences.hideBalance);
  const stale = useShared('connection', isOffline);
  if (info === undefined || atMs === undefined) return { is: 'waiting' };
  return hidden ? { is: 'hidden' } : { is: 'shown', info, stale, atMs };
}
