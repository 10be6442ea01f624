import { describe, expect, it } from 'vitest';
import { LATER_KEYS } from '../stores/keys.ts';
import { memoryStore } from '../stores/test/memory-store.ts';
import { createMissingCode } from './missing-code.ts';

function stand() {
  const visit = memoryStore();
  const now = { isAnswered: true, online: true, reloads: 0 };
  const missing = createMissingCode({
    platform: {
      visit,
      isOnline: () => now.online,
      reload() {
        now.reloads += 1;
      },
    },
    isAnswered: async () => now.isAnswered,
  });
  return { visit, now, missing };
}

describe('code that did not load', () => {
  it('comes with the next page, not at once', async () => {
    const { now, missing } = stand();
    missing.failed();
    expect(now.reloads).toBe(0);
    expect(await missing.renew()).toBe(true);
    expect(now.reloads).toBe(1);
  });

  it('leaves the page alone while nothing is missing, offline, and while the server does not answer', async () => {
    const { now, missing } = stand();
    expect(await missing.renew()).toBe(false);
    missing.failed();
    now.online = false;
    expect(await missing.renew()).toBe(false);
    now.online = true;
    now.isAnswered = false;
    expect(await missing.renew()).toBe(false);
    expect(now.reloads).toBe(0);
    now.isAnswered = true;
    expect(await missing.renew()).toBe(true);
  });

  it('does not reload a page that was loaded for it a moment ago', async () => {
    const { now, missing, visit } = stand();
    missing.failed();
    visit.set(LATER_KEYS.reloaded, 'yes');
    expect(await missing.renew()).toBe(false);
    visit.remove(LATER_KEYS.reloaded);
    expect(await missing.renew()).toBe(true);
    expect(now.reloads).toBe(1);
  });
});
