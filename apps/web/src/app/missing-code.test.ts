import { describe, expect, it } from 'vitest';
import { LATER_KEYS } from '../stores/keys.ts';
import { memoryStore } from '../stores/test/memory-store.ts';
import { createMissingCode } from './missing-code.ts';

const ENTRY = '/assets/main-1.js';
const SAME_BUILD = `<script src="${ENTRY}">`;
const OTHER_BUILD = '<script src="/assets/main-2.js">';

function stand() {
  const visit = memoryStore();
  const now = { page: SAME_BUILD as string | undefined, online: true, reloads: 0 };
  const missing = createMissingCode({
    platform: {
      visit,
      isOnline: () => now.online,
      reload() {
        now.reloads += 1;
      },
    },
    fetchPage: async () => now.page,
  });
  return { visit, now, missing };
}

describe('code that did not load', () => {
  it('of the same build comes with the next page, not at once', async () => {
    const { now, missing } = stand();
    await missing.failed(ENTRY);
    expect(now.reloads).toBe(0);
    expect(await missing.renew()).toBe(true);
    expect(now.reloads).toBe(1);
  });

  it('of a build that has gone loads the page of the next one at once', async () => {
    const { now, missing } = stand();
    now.page = OTHER_BUILD;
    await missing.failed(ENTRY);
    expect(now.reloads).toBe(1);
  });

  it('leaves the page alone while nothing is missing, offline, and while the server does not answer', async () => {
    const { now, missing } = stand();
    expect(await missing.renew()).toBe(false);
    await missing.failed(ENTRY);
    now.online = false;
    expect(await missing.renew()).toBe(false);
    now.online = true;
    now.page = undefined;
    expect(await missing.renew()).toBe(false);
    expect(now.reloads).toBe(0);
    now.page = SAME_BUILD;
    expect(await missing.renew()).toBe(true);
  });

  it('does not reload a page that was loaded for it a moment ago', async () => {
    const { now, missing, visit } = stand();
    now.page = OTHER_BUILD;
    visit.set(LATER_KEYS.reloaded, 'yes');
    await missing.failed(ENTRY);
    expect(await missing.renew()).toBe(false);
    visit.remove(LATER_KEYS.reloaded);
    expect(await missing.renew()).toBe(true);
    expect(now.reloads).toBe(1);
  });
});
