import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES } from '@palpite/contract/languages';
import { escapeHtml } from '@palpite/kernel/text';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../../platform/html/page-renderer.ts';
import { TEMPLATE } from '../../../platform/html/test/page-brand-sample.ts';
import { openStubServer } from '../../../platform/http/test/stub-server.ts';
import { pageBrandOf, staticDataOf } from '../../../wiring/pages.ts';
import { createBrands } from '../index.ts';

/** Nothing was set by operators. */
const database = {
  inTransaction: () => Promise.reject(new Error('no database')),
  read: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};
const brands = createBrands({ database, clock: manualClock(), mode: 'live' });
const pageBrands = brands.all.map((brand) => pageBrandOf(brand, brands.packOf(brand)));
const boot = { demo: false, protocol: 1, version: '1.0.0' };
/** One file for the package of the first brand; this test's own file stands for it. */
const PACKAGES = [
  {
    path: '/download/bethoje-br.apk',
    file: import.meta.filename,
    bytes: statSync(import.meta.filename).size,
  },
];
const featuresOf = (id: string) => ({
  casino: false,
  newInterface: false,
  americanOdds: brands.byId(id)?.flags.americanOdds ?? false,
});
const pages = createPageRenderer(TEMPLATE, { brands: pageBrands, boot, featuresOf });
const stub = () =>
  openStubServer({
    pages,
    trustProxy: true,
    staticData: staticDataOf(brands, '1.0.0', PACKAGES),
    appPackages: PACKAGES,
    brandOf: (hint) => {
      const brand = brands.of(hint);
      return { id: brand.id, defaultLanguage: brands.languageOf(brand, hint.address) };
    },
  });

describe('the page of a brand in its first response', () => {
  it('[BRAND-007] [BRAND-008] [BRAND-011] [BRAND-013] [BRAND-025] [BRAND-026] has title, theme, language, manifest and icon of the brand of the host', async () => {
    const { app } = await stub();
    for (const brand of brands.all) {
      const { body } = await app.inject({ url: '/', headers: { host: `www.${brand.domain}` } });
      const { html } = LANGUAGES[brand.defaultLanguage];
      expect(body).toContain(`<html lang="${html}" data-brand="${brand.theme}"`);
      expect(body).toContain(`<title>${escapeHtml(brand.name)} / `);
      expect(body).toContain(`<meta name="theme-color" content="${brand.themeColor}">`);
      expect(body).toContain(`href="/manifest/${brand.id}-${html}.webmanifest"`);
      expect(body).toContain(`<link rel="icon" href="${brand.favicon}"`);
      const icon = await app.inject(brand.favicon);
      expect(icon.headers['content-type']).toContain('image/svg+xml');
    }
    const outsider = await app.inject({ url: '/', headers: { host: 'nobody.example' } });
    expect(outsider.body).toContain('<title>Bet Hoje / ');
    const named = await app.inject({ url: '/?brand=pe', headers: { host: 'localhost:8080' } });
    expect(named.body).toContain('data-brand="pe"');
    const fooled = await app.inject({ url: '/?brand=pe', headers: { host: 'bethoje.example' } });
    expect(fooled.body).toContain('data-brand="br"');
  });

  it('[BRAND-014] [BRAND-015] has its own title, keywords and description in every language, with the age of the country', () => {
    for (const brand of pageBrands) {
      const texts = LANGUAGE_CODES.map((language) => brand.texts[language]);
      for (const field of ['title', 'keywords', 'description'] as const)
        expect(new Set(texts.map((text) => text[field])).size).toBe(LANGUAGE_CODES.length);
      const age = ['ph', 'vn'].includes(brand.id) ? '21+' : '18+';
      for (const { title, description } of texts) {
        expect(title.startsWith(`${brand.name} / `)).toBe(true);
        expect(description).toContain(brand.name);
        expect(description).toContain(age);
        expect(description).not.toMatch(/[{}]/);
      }
    }
  });

  it('[BRAND-037] uses the language of the country of the request for the Web3 brand', async () => {
    const { app } = await stub();
    const language = async (host: string, from: string) => {
      const { body } = await app.inject({ url: '/', headers: { host, 'x-forwarded-for': from } });
      return /<html lang="([^"]+)"/.exec(body)?.[1];
    };
    expect(await language('bitdino.example', '14.160.0.1')).toBe('vi');
    expect(await language('bitdino.example', '200.147.3.157')).toBe('pt-BR');
    expect(await language('bitdino.example', '187.141.1.1')).toBe('es-MX');
    expect(await language('bitdino.example', '41.90.1.1')).toBe('en');
    expect(await language('bethoje.example', '14.160.0.1')).toBe('pt-BR');
  });

  it('[BRAND-006] [BRAND-009] [BRAND-020] carries in its boot block what the app needs of its brand, and no more', () => {
    for (const brand of brands.all) {
      const page = pages.page(brand.id, 'ENG').plain.toString();
      const block = JSON.parse(/id="palpite-boot">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '');
      expect(block.brand).toMatchObject({
        appKey: brand.appKey,
        supportEmail: brand.supportEmail,
        officialDomain: brand.domain,
        phonePrefix: brand.phonePrefix,
        buildCode: brand.buildCode,
        area: brand.area,
        loginType: 'modal',
        flags: { americanOdds: brand.flags.americanOdds, web3: brand.flags.web3 },
      });
      expect(block.newInterface).toBe(false);
      for (const name of [
        'mailTemplate',
        'smsTemplate',
        'minimumDeposit',
        'appPackage',
        'texts',
        'sportTabs',
        'icon',
      ])
        expect(block.brand).not.toHaveProperty(name);
      expect(JSON.stringify(block).length).toBeLessThan(1_000);
    }
  });

  it('has an icon in the field and accent colours of the brand’s tokens', () => {
    const css = readFileSync(
      join(import.meta.dirname, '../../../../../../packages/ui/src/tokens/brands.css'),
      'utf8',
    );
    for (const { theme, icon } of pageBrands) {
      const selector = theme === 'br' ? ':root' : `[data-brand="${theme}"]`;
      const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
      expect([/--field: (\S+);/.exec(rule)?.[1], /--accent: (\S+);/.exec(rule)?.[1]], theme).toEqual([
        icon.ground,
        icon.mark,
      ]);
    }
  });

  it('answers 404 for static data of an unknown brand, and not a page', async () => {
    const { app } = await stub();
    const missing = await app.inject({ url: '/static/zz/home.json', headers: { accept: 'text/html' } });
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    const local = await app.inject({ url: '/static/home.json?brand=vn', headers: { host: 'localhost' } });
    expect(local.json()).toMatchObject({ brand: 'vn', minimum_age: 21 });
  });

  it('[BRAND-019] hands out the app package of a brand, and names it only where there is one', async () => {
    const { app } = await stub();
    const version = async (brand: string) =>
      (await app.inject({ url: `/static/${brand}/country_version.json` })).json();
    const [first] = PACKAGES;
    expect(await version('br')).toMatchObject({ app_package: first?.path, app_package_bytes: first?.bytes });
    expect(await version('mx')).toMatchObject({ app_package: '', app_package_bytes: 0 });
    const file = await app.inject({ url: '/download/bethoje-br.apk' });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
      200,
      'application/vnd.android.package-archive',
      first?.bytes,
    ]);
    const none = await app.inject({ url: '/download/lasbet-mx.apk' });
    expect(none.statusCode).toBe(404);
  });
});
