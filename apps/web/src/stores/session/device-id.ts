import type { Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import { KEYS } from '../keys.ts';

export type DeviceIdDeps = Pick<Platform, 'store' | 'nowMs' | 'after' | 'randomBytes' | 'onNativeDeviceId'>;

export interface DeviceId {
  /** Empty while the platform has not announced one. */
  now(): string;
  /** Resolves when there is an id, at the latest when the wait for the platform's id is over. */
  readonly known: Promise<string>;
}

/** How long to wait for the id of a platform that gives ids to its devices; then we create our own. */
export const NATIVE_ID_WAIT_MS = 7_000;

const VALID = /^[A-Za-z0-9_.:-]{8,64}$/;

/**
 * The id of this device: the stored one, the platform's, or one that is created once. Without storage it lasts as long
 * as the page.
 */
export function createDeviceId(deps: DeviceIdDeps): DeviceId {
  const stored = deps.store.get(KEYS.deviceId) ?? '';
  let id = VALID.test(stored) ? stored : '';

  function keep(made: string): string {
    id = made;
    deps.store.set(KEYS.deviceId, made);
    return made;
  }

  function createOwn(): string {
    return keep(uuid7(deps.nowMs(), deps.randomBytes(10)));
  }

  function platformId(onId: NonNullable<DeviceIdDeps['onNativeDeviceId']>): Promise<string> {
    return new Promise((resolve) => {
      // A platform that knows the id already announces it at once.
      let stop = () => {};
      let isSettled = false;
      const settle = (settled: string) => {
        isSettled = true;
        stop();
        resolve(settled);
      };
      const stopListening = onId((announced) => {
        if (!isSettled && VALID.test(announced)) settle(keep(announced));
      });
      if (isSettled) return stopListening();
      const stopWaiting = deps.after(NATIVE_ID_WAIT_MS, () => settle(createOwn()));
      stop = () => {
        stopListening();
        stopWaiting();
      };
    });
  }

  const known =
    id !== '' || !deps.onNativeDeviceId
      ? Promise.resolve(id || createOwn())
      : platformId(deps.onNativeDeviceId);
  return { now: () => id, known };
}
