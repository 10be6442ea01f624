import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import { createDeviceId, NATIVE_ID_WAIT_MS } from './device-id.ts';

function phone(kept: Record<string, string> = {}, target?: (hear: (id: string) => void) => void) {
  const store = memoryStore(kept);
  const clock = manualClock();
  const device = createDeviceId({
    store,
    nowMs: clock.nowMs,
    after: clock.after,
    randomBytes: (count) => new Uint8Array(count),
    ...(target
      ? {
          onNativeDeviceId(hear: (id: string) => void) {
            target(hear);
            return () => undefined;
          },
        }
      : {}),
  });
  return { device, store, clock };
}

describe('the device id', () => {
  it('is created once, at once where no platform gives one, and again when the stored one is invalid', async () => {
    const { device, store } = phone();
    expect(device.now()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await device.known).toBe(device.now());
    expect(phone(Object.fromEntries(store.kept)).device.now()).toBe(device.now());
    expect(phone({ [KEYS.deviceId]: '<script>' }).device.now()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the platform’s where it gives one', async () => {
    let say = (_id: string) => {};
    const { device, store } = phone({}, (hear) => {
      say = hear;
    });
    expect(device.now()).toBe('');
    say('<not one>');
    say('native-device-1');
    expect(await device.known).toBe('native-device-1');
    expect(store.get(KEYS.deviceId)).toBe('native-device-1');
  });

  it('[CONST-029] is our own after 7 s without one of the platform, and not before', async () => {
    const { device, clock, store } = phone({}, () => undefined);
    clock.advance(NATIVE_ID_WAIT_MS - 1);
    expect([NATIVE_ID_WAIT_MS, device.now()]).toEqual([7_000, '']);
    clock.advance(1);
    expect(device.now()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await device.known).toBe(store.get(KEYS.deviceId));
  });
});
