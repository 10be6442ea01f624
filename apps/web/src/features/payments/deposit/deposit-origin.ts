import type { KeyStore } from '../../../platform/platform.ts';

/** A bank's page returns to an address without a query, so where the player came from is stored in the tab's store. */
const KEY = 'deposit_from';

export function storeOrigin(tabStore: Pick<KeyStore, 'set' | 'remove'>, from: 'slip' | undefined): void {
  if (from === undefined) tabStore.remove(KEY);
  else tabStore.set(KEY, from);
}

export function cameFromSlip(tabStore: Pick<KeyStore, 'get'>): boolean {
  return tabStore.get(KEY) === 'slip';
}
