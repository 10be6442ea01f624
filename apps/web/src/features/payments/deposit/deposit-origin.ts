import type { KeyStore } from '../../../platform/platform.ts';

/** A bank's page returns to an address without a query: where the player came from is stored for the visit. */
const KEY = 'deposit_from';

export function keepOrigin(visit: Pick<KeyStore, 'set' | 'remove'>, from: 'slip' | undefined): void {
  if (from === undefined) visit.remove(KEY);
  else visit.set(KEY, from);
}

export function cameFromSlip(visit: Pick<KeyStore, 'get'>): boolean {
  return visit.get(KEY) === 'slip';
}
