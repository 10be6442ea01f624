import type { Platform } from '../../platform/platform.ts';
import { LATER_KEYS } from '../keys.ts';

type Device = Pick<Platform, 'store'>;

/** Older ones are forgotten: an operator does not publish that many at once. */
const KEPT_MAX = 60;

function readClosed({ store }: Device): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.get(LATER_KEYS.closedContent) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export interface Published {
  readonly key: string;
  readonly version: number;
}

/** Another version is another text, which was not closed. */
const nameOf = (kind: 'popup' | 'prompt', { key, version }: Published) => `${kind} ${key} ${version}`;

/** Whether this version of a popup or a hint was closed on this device and does not come back. */
export function isClosedForGood(device: Device, kind: 'popup' | 'prompt', item: Published): boolean {
  return readClosed(device).includes(nameOf(kind, item));
}

export function closeForGood(device: Device, kind: 'popup' | 'prompt', item: Published): void {
  const name = nameOf(kind, item);
  const closed = [...readClosed(device).filter((known) => known !== name), name].slice(-KEPT_MAX);
  device.store.set(LATER_KEYS.closedContent, JSON.stringify(closed));
}
