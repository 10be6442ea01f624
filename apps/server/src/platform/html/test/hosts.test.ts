import { describe, expect, it } from 'vitest';
import { readHostSettings } from '../../config/host-settings.ts';
import { openStubServer } from '../../http/test/stub-server.ts';
import { createPageRenderer } from '../page-renderer.ts';
import { nastyBrand, TEMPLATE } from './page-brand-sample.ts';

const PRINT = Array.from({ length: 32 }, () => 'AB').join(':');
const pages = createPageRenderer(TEMPLATE, {
  brands: [nastyBrand()],
  boot: { demo: true, protocol: 1, version: '0.1.0' },
  featuresOf: () => ({ casino: false, newInterface: false, americanOdds: false }),
});

function settingsOf(environment: Record<string, string>) {
  const faults: string[] = [];
  return {
    settings: readHostSettings(environment, (name, why) => void faults.push(`${name}: ${why}`)),
    faults,
  };
}

describe('programs around the page', () => {
  it('are named by settings, and wrong ones are refused by name', () => {
    const { settings, faults } = settingsOf({
      FRAME_HOSTS: 'https://web.telegram.org, http://127.0.0.1:8090',
      APP_LINKS_ANDROID: `bethoje=br.bet.app/${PRINT}+${PRINT}`,
      APP_LINKS_IOS: 'bethoje=ABCDE12345.br.bet.app',
    });
    expect(faults).toEqual([]);
    expect(settings.frameHosts).toEqual(['https://web.telegram.org', 'http://127.0.0.1:8090']);
    expect(settings.appLinks.get('bethoje')).toEqual({
      android: { packageName: 'br.bet.app', fingerprints: [PRINT, PRINT] },
      ios: 'ABCDE12345.br.bet.app',
    });
    expect(
      settingsOf({ FRAME_HOSTS: 'web.telegram.org/x', APP_LINKS_ANDROID: 'br=app/AA', APP_LINKS_IOS: 'br' })
        .faults,
    ).toEqual([
      expect.stringMatching('^FRAME_HOSTS: '),
      expect.stringMatching('^APP_LINKS_ANDROID: '),
      expect.stringMatching('^APP_LINKS_IOS: '),
    ]);
  });

  it('may frame the page where a setting names them, and nobody else may', async () => {
    const headersOf = async (frameHosts: readonly string[]) => {
      const { app } = await openStubServer({ pages, frameHosts });
      const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
      await app.close();
      return headers;
    };
    const framed = await headersOf(['https://web.telegram.org']);
    expect(framed['content-security-policy']).toContain('frame-ancestors https://web.telegram.org;');
    // Browsers ignore the older header, which knows no list, where the policy names frames.
    expect(framed['x-frame-options']).toBe('DENY');
    const alone = await headersOf([]);
    expect(alone['content-security-policy']).toContain("frame-ancestors 'none';");
    expect(alone['x-frame-options']).toBe('DENY');
  });

  it('open links of their brand: the files of Android and iOS', async () => {
    const links = {
      android: { packageName: 'br.bet.app', fingerprints: [PRINT] },
      ios: 'ABCDE12345.br.bet.app',
    };
    const { app } = await openStubServer({ appLinks: new Map([['bethoje', links]]) });
    const android = await app.inject({ url: '/.well-known/assetlinks.json' });
    expect(android.json()).toMatchObject([
      { target: { package_name: 'br.bet.app', sha256_cert_fingerprints: [PRINT] } },
    ]);
    const ios = await app.inject({ url: '/.well-known/apple-app-site-association' });
    expect(ios.headers['content-type']).toContain('application/json');
    expect(ios.json()).toMatchObject({ applinks: { details: [{ appIDs: ['ABCDE12345.br.bet.app'] }] } });
    await app.close();
    const { app: other } = await openStubServer({ appLinks: new Map() });
    expect((await other.inject({ url: '/.well-known/assetlinks.json' })).json()).toEqual([]);
    await other.close();
  });
});
