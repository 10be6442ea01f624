import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserInstall } from '../../platform/install.ts';
import { readOpening } from '../../platform/opening.ts';
import type { Services } from '../services.ts';
import { memoryStore } from '../test/memory-store.ts';
import { reachOf } from './reach.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that offers to install and would show notices. */
function offeringBrowser(): void {
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => undefined,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  vi.stubGlobal('window', { palpiteInstall: event });
  vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}

const servicesAt = (search: string, framed = false) =>
  ({
    platform: { opening: readOpening(search, framed), store: memoryStore(), nowMs: () => 1_750_000_000_000 },
  }) as unknown as Services;

describe('what the web offers to install', () => {
  it('[ROLE-018] is nothing in a native shell and inside of a frame, also where the browser around it offers it', async () => {
    offeringBrowser();
    expect(browserInstall().way()).toBe('prompt');
    for (const services of [servicesAt('?isApp=1&uid=77&sid=s'), servicesAt('', true)]) {
      const reach = reachOf(services).getState();
      expect(reach.way).toBeUndefined();
      expect(reach.display).toBeUndefined();
      expect(await reach.install()).toBe('dismissed');
    }
    // Nothing has used up the offer of the browser.
    expect(browserInstall().way()).toBe('prompt');
  });
});
