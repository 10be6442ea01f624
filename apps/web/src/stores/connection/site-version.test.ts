import { describe, expect, it } from 'vitest';
import { KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import { readSiteVersion, siteFile } from './site-version.ts';

const read = (body: unknown, { ok = true, hosts = '' } = {}) => {
  const asked: [string, RequestInit][] = [];
  const store = memoryStore(hosts === '' ? {} : { [KEYS.hosts]: hosts });
  const outcome = readSiteVersion({
    store,
    brand: 'br',
    async fetch(url, init) {
      asked.push([url, init]);
      return { ok, json: async () => body } as Response;
    },
  });
  return { asked, outcome };
};

describe('country_version.json', () => {
  it('[CALL-207] is read from the page’s own host without credentials', async () => {
    const { asked, outcome } = read({
      version: '1.2.0',
      app_package: '/download/a-br.apk',
      app_package_bytes: 9,
    });
    expect(await outcome).toEqual({ version: '1.2.0', appPackage: '/download/a-br.apk', appPackageBytes: 9 });
    expect(asked).toEqual([['/static/br/country_version.json', { credentials: 'omit', cache: 'no-cache' }]]);
  });

  it('[CALL-207] is read from the image host where the config names one, and from no other', () => {
    const hosts = JSON.stringify({ image: 'https://img.example', api: 'https://api.example' });
    expect(siteFile(memoryStore({ [KEYS.hosts]: hosts }), 'mx', 'home.json')).toBe(
      'https://img.example/static/mx/home.json',
    );
    const without = JSON.stringify({ api: 'https://api.example', second: 'https://two.example' });
    expect(siteFile(memoryStore({ [KEYS.hosts]: without }), 'mx', 'home.json')).toBe('/static/mx/home.json');
  });

  it('has no package where the path is none, and is nothing where it cannot be read', async () => {
    const script = { version: '1', app_package: 'javascript:alert(1)', app_package_bytes: 9 };
    expect(await read(script).outcome).toEqual({ version: '1', appPackage: '', appPackageBytes: 0 });
    expect(await read({ version: '1' }).outcome).toEqual({
      version: '1',
      appPackage: '',
      appPackageBytes: 0,
    });
    expect(await read({}, { ok: false }).outcome).toBeUndefined();
    expect(await read({ version: 7 }).outcome).toBeUndefined();
    expect(await read(null).outcome).toBeUndefined();
  });
});
