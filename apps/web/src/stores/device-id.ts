import type { KeyStore } from '../platform/platform.ts';
import { uuid7 } from '../platform/uuid.ts';
import { KEYS } from './keys.ts';

interface Means {
  readonly store: KeyStore;
  nowMs(): number;
  randomBytes(count: number): Uint8Array;
}

/** The id of this device, made once. Without storage it lasts as long as the page. */
export function deviceId(means: Means): string {
  const stored = means.store.get(KEYS.deviceId);
  if (stored !== undefined && /^[A-Za-z0-9_.:-]{8,64}$/.test(stored)) return stored;
  const made = uuid7(means.nowMs(), means.randomBytes(10));
  means.store.set(KEYS.deviceId, made);
  return made;
}
