import { expect, it } from 'vitest';
import { memoryStore } from '../test/memory-store.ts';
import { closeForGood, isClosedForGood } from './closed.ts';

it('keeps one version of one popup closed, and shows the next version', () => {
  const device = { store: memoryStore() };
  closeForGood(device, 'popup', { key: 'hello', version: 1 });
  expect(isClosedForGood(device, 'popup', { key: 'hello', version: 1 })).toBe(true);
  expect(isClosedForGood(device, 'popup', { key: 'hello', version: 2 })).toBe(false);
  expect(isClosedForGood(device, 'prompt', { key: 'hello', version: 1 })).toBe(false);
});

it('reads a broken note as nothing closed, and forgets the oldest', () => {
  const device = { store: memoryStore() };
  device.store.set('closed_content', '{"a":');
  expect(isClosedForGood(device, 'popup', { key: 'a', version: 1 })).toBe(false);
  for (let version = 1; version <= 61; version += 1) closeForGood(device, 'popup', { key: 'a', version });
  expect(isClosedForGood(device, 'popup', { key: 'a', version: 1 })).toBe(false);
  expect(isClosedForGood(device, 'popup', { key: 'a', version: 61 })).toBe(true);
});
