import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';
import { openStubServer } from '../../http/test/stub-server.ts';
import { createPageRenderer, readTemplate } from '../page-renderer.ts';
import { nastyBrand, TEMPLATE } from './page-brand-sample.ts';

const boot = { demo: true, protocol: 1, version: '0.1.0' };
const featuresOf = () => ({ casino: false, newInterface: false, americanOdds: false });
const pages = createPageRenderer(TEMPLATE, { brands: [nastyBrand()], boot, featuresOf });
const html = { accept: 'text/html,application/xhtml+xml' };

describe('pages', () => {
  it('list their inline scripts and styles in their policy, and nothing else', async () => {
    const template = TEMPLATE.replace(
      '</head>',
      '<style>a{}</style><script data-app="x">go()</script></head>',
    );
    const made = createPageRenderer(template, { brands: [nastyBrand()], boot, featuresOf });
    const { app } = await openStubServer({ pages: made });
    const reply = await app.inject({ url: '/', headers: html });
    const policy = String(reply.headers['content-security-policy']).split('; ');
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('go()')}'`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('a{}')}'`);
    // Responses that are not pages do not carry these hashes.
    const icon = await app.inject({ url: [...made.files.keys()][0] ?? '' });
    expect(icon.statusCode).toBe(200);
    expect(icon.headers['content-security-policy']).not.toContain('sha256');
    expect(pages.inline).toEqual({ scripts: [], styles: [] });
    await app.close();
  });

  it('allow frames and pictures of the configured studios only, and no frames without studios', async () => {
    const policyOf = async (studioOrigins: readonly string[]) => {
      const { app } = await openStubServer({ pages, studioOrigins });
      const reply = await app.inject({ url: '/', headers: html });
      await app.close();
      return String(reply.headers['content-security-policy']).split('; ');
    };
    const policy = await policyOf(['https://games.acme.example', 'https://lumen.example']);
    expect(policy).toContain('frame-src https://games.acme.example https://lumen.example');
    expect(policy).toContain("img-src 'self' data: https://games.acme.example https://lumen.example");
    expect((await policyOf([])).some((rule) => rule.startsWith('frame-src'))).toBe(false);
  });

  it('[BRAND-013] [BRAND-014] [BRAND-015] contain title, keywords and description of the brand, escaped', () => {
    const page = pages.page('bethoje', 'PT').plain.toString();
    expect(page).toContain('<html lang="pt-BR" data-brand="br" data-theme="dark">');
    expect(page).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;PT&#39;)&lt;/script&gt; &amp; %BOOT% $&amp; PT</title>',
    );
    expect(page).toContain('content="description &#39; &quot; &lt; &amp; of PT"');
    expect(page).toContain('<meta name="keywords" content="bets,odds,PT">');
    expect(page).toContain('<meta name="theme-color" content="#0b3d2e">');
    expect(page).toContain('href="/manifest/bethoje-pt-BR.webmanifest"');
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('show the logo and the first texts before the app has started, escaped', () => {
    const page = pages.page('bethoje', 'RU').plain.toString();
    expect(page).toContain(
      '<b>bet hoje</b> live &amp; &lt;now&gt; in RU &quot;odds&quot; &amp; &lt;more&gt; in RU</div>',
    );
  });

  it('carry a boot block that cannot be broken out of and that parses back to its input', () => {
    const brand = nastyBrand();
    const page = pages.page('bethoje', 'VI').plain.toString();
    const block = /id="palpite-boot">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(block)).toEqual({
      brand: {
        id: 'bethoje',
        appKey: 'key-1',
        name: brand.name,
        logo: ['bet', 'hoje'],
        theme: 'br',
        country: 'BR',
        currency: 'BRL',
        symbol: 'R$',
        defaultLanguage: 'PT',
        appGroup: 'group-1',
        supportEmail: 'help@example.com',
        officialDomain: 'bethoje.example',
        phonePrefix: '55',
        loginType: 'modal',
        appVersionThreshold: '2.0.0',
        buildCode: 'BHBR001',
        area: 'BR',
        flags: { americanOdds: false, web3: false },
      },
      language: 'VI',
      slogan: brand.texts.VI.slogan,
      casino: false,
      newInterface: false,
      ...boot,
    });
  });

  it('[BRAND-024] tell the app what the operator has switched on, again after every change', () => {
    let casino = false;
    const changing = createPageRenderer(TEMPLATE, {
      brands: [nastyBrand()],
      boot,
      featuresOf: () => ({ casino, newInterface: casino, americanOdds: casino }),
    });
    const text = () => changing.page('bethoje', 'PT').plain.toString();
    expect(text()).toContain('"casino":false,"newInterface":false');
    casino = true;
    expect(text()).toContain('"casino":true,"newInterface":true');
  });

  it('are rendered once, in three encodings', () => {
    const page = pages.page('bethoje', 'RU');
    expect(pages.page('bethoje', 'RU')).toBe(page);
    expect(gunzipSync(page.gzip ?? '')).toEqual(page.plain);
    expect(brotliDecompressSync(page.brotli ?? '')).toEqual(page.plain);
    expect(() => pages.page('unheard', 'RU')).toThrow('unheard');
  });

  it('refuse at start a template with unknown, missing or misplaced tokens', () => {
    expect(() => readTemplate(TEMPLATE.replace('%TITLE%', '%TITEL%'))).toThrow('%TITEL%');
    expect(() => readTemplate(TEMPLATE.replace('%BOOT%', '{}'))).toThrow('%BOOT%');
    expect(() => readTemplate(TEMPLATE.replace('"%LANG%"', '%LANG%'))).toThrow('double quotes');
    expect(() => readTemplate(TEMPLATE.replace('<title>%TITLE%', '<title>%BOOT%'))).toThrow('%BOOT%');
    const inScript = TEMPLATE.replace('</body>', '<script>const a = "%BRAND%";</script></body>');
    expect(() => readTemplate(inScript)).toThrow('%BRAND%');
    const inSource = TEMPLATE.replace('</body>', '<script src="/%BRAND%.js"></script></body>');
    expect(() => readTemplate(inSource)).not.toThrow();
  });

  it('refuse at start a brand with an invalid id or colour', () => {
    const make = (change: object) => () =>
      createPageRenderer(TEMPLATE, { brands: [{ ...nastyBrand(), ...change }], boot, featuresOf });
    expect(make({ id: '../x' })).toThrow('id');
    expect(make({ themeColor: 'red;"' })).toThrow('#rrggbb');
    expect(make({ icon: { ground: '#000000', mark: '"/>' } })).toThrow('#rrggbb');
  });
});

describe('a server with pages', () => {
  it('sends the page at / and, to clients that accept HTML, at any other path', async () => {
    const { app } = await openStubServer({ pages });
    const root = await app.inject({ url: '/', headers: { accept: '*/*' } });
    expect(root.statusCode).toBe(200);
    expect(root.body).toContain('lang="pt-BR"');
    expect(root.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    const deep = await app.inject({ url: '/promo/2026?lca_lang=VI&uid=1', headers: html });
    expect([deep.statusCode, /lang="vi"/.test(deep.body)]).toEqual([200, true]);
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(root.body);
  });

  it('[BRAND-008] uses the language of the brand for a new visitor, whatever the browser prefers or the address says', async () => {
    const { app } = await openStubServer({ pages });
    for (const query of ['', '?lca_lang=xx', '?lca_lang=ru', '?lca_lang=__proto__']) {
      const page = await app.inject({ url: `/${query}`, headers: { ...html, 'accept-language': 'ru,en' } });
      expect(page.body).toContain('lang="pt-BR"');
    }
  });

  it('never sends the page to a script, an image, a call or a form', async () => {
    const { app } = await openStubServer({ pages });
    const status = async (method: 'GET' | 'POST', url: string, accept: string) => {
      const reply = await app.inject({ method, url, headers: { accept } });
      return [reply.statusCode, String(reply.headers['content-type']).split(';')[0]];
    };
    expect(await status('GET', '/missing.js', '*/*')).toEqual([404, 'text/plain']);
    expect(await status('GET', '/assets/gone-1.js', html.accept)).toEqual([404, 'text/plain']);
    expect(await status('GET', '/api/nothing', html.accept)).toEqual([404, 'application/json']);
    expect(await status('POST', '/anywhere', html.accept)).toEqual([404, 'text/plain']);
    expect(await status('GET', '/icon/unheard.svg', html.accept)).toEqual([404, 'text/plain']);
  });

  it('sends the page whatever query its address has', async () => {
    const { app } = await openStubServer({ pages });
    for (const query of [
      '%',
      'lca_lang=%FF',
      '__proto__=1',
      'brand=1&brand=2',
      'lca_lang=<b>',
      'a'.repeat(5_000),
    ]) {
      const reply = await app.inject({ url: `/?${query}`, headers: html });
      expect([reply.statusCode, reply.body.includes('lang="pt-BR"')], query).toEqual([200, true]);
    }
  });

  it('[BRAND-011] serves a manifest per language and an icon per brand', async () => {
    const { app } = await openStubServer({ pages });
    for (const code of LANGUAGE_CODES) {
      const page = pages.page('bethoje', code).plain.toString();
      const manifest = await app.inject(/rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '');
      expect(manifest.headers['content-type']).toBe('application/manifest+json');
      expect(manifest.json()).toMatchObject({
        description: `description ' " < & of ${code}`,
        start_url: '/?brand=bethoje',
        display: 'standalone',
        theme_color: '#0b3d2e',
        icons: [
          { src: '/icon/bethoje-192.png', sizes: '192x192', purpose: 'any' },
          { src: '/icon/bethoje-512.png', sizes: '512x512', purpose: 'any' },
          { src: '/icon/bethoje-512.png', sizes: '512x512', purpose: 'maskable' },
          { src: '/icon/bethoje.svg', sizes: 'any' },
        ],
      });
    }
    const icon = await app.inject('/icon/bethoje.svg');
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(icon.body).toContain('fill="#ffd43b"');
  });

  it('[ROUTE-127] offers the installed app on an outer page without the code of the app', async () => {
    const { app } = await openStubServer({ pages });
    const reply = await app.inject({ url: '/install?lca_lang=RU', headers: html });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<html lang="ru">');
    expect(reply.body).toContain('&lt;b&gt;head&lt;/b&gt; in RU');
    expect(reply.body).not.toContain('<script>alert');
    expect(reply.body).toContain('href="/manifest/bethoje-ru.webmanifest"');
    const script = /<script>([\s\S]*?)<\/script>/.exec(reply.body)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
    await app.close();
  });
});
