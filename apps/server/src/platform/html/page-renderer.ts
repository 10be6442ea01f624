import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootConfig, PageFeatures } from '@palpite/contract/boot';
import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { escapeHtml } from '@palpite/kernel/text';
import { type Prepared, prepare } from '../http/prepared.ts';
import { appFiles, iconPath, manifestPath, touchIconPath } from './app-files.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import { type LandingPage, landingPage } from './landing-page.ts';
import { checkPageBrand, type PageBrand, publicBrandOf } from './page-brand.ts';

/** The tokens of the built page. All but BOOT are text or quoted attributes. */
const PAGE_TOKENS = [
  'LANG',
  'BRAND',
  'THEME',
  'TITLE',
  'DESCRIPTION',
  'KEYWORDS',
  'THEME_COLOR',
  'MANIFEST',
  'ICON',
  'TOUCH_ICON',
  'LOGO_FIRST',
  'LOGO_SECOND',
  'LIVE_NOW',
  'SLOGAN',
  'BOOT',
] as const;
type PageToken = (typeof PAGE_TOKENS)[number];

/** Already escaped for the position of the token. */
type PageValues = Readonly<Record<PageToken, string>>;

/** Longer than the two hex digits of an escaped byte, so that a data URL is not read as tokens. */
const TOKEN = /%([A-Z][A-Z_]{2,})%/g;
const NEEDED: readonly PageToken[] = ['LANG', 'TITLE', 'BOOT'];

export interface PageRenderer {
  /** Rendered on first use and cached; there is one page per brand, language and features of the brand. */
  page(brand: string, language: LanguageCode): Prepared;
  /** The outer page that offers the installed app. */
  landing(brand: string, language: LanguageCode): LandingPage;
  /** Manifests and icons by their path. */
  readonly files: ReadonlyMap<string, Prepared>;
  readonly inline: InlineHashes;
}

export interface PageOptions {
  readonly brands: readonly PageBrand[];
  /** The part of the boot block that is the same for every page. */
  readonly boot: Pick<BootConfig, 'demo' | 'protocol' | 'version'>;
  /** What is on at the brand now. */
  featuresOf(brand: string): PageFeatures & BrandFeatures;
}

/** Features that the app finds among the flags of the brand. */
interface BrandFeatures {
  readonly americanOdds: boolean;
}

const NO_CACHE = 'no-cache';
/** boot.js replaces it with the player's own choice before the first paint. */
const DEFAULT_THEME = 'dark';

/** The page of the built web app in this folder. */
export async function readPageRenderer(folder: string, options: PageOptions): Promise<PageRenderer> {
  return createPageRenderer(await readFile(join(folder, 'index.html'), 'utf8'), options);
}

export function createPageRenderer(html: string, options: PageOptions): PageRenderer {
  const fill = readTemplate(html);
  const brands = new Map(options.brands.map((brand) => [brand.id, brand]));
  for (const brand of options.brands) checkPageBrand(brand);
  const pages = new Map<string, Prepared>();
  const landings = new Map<string, LandingPage>();
  return {
    files: appFiles(options.brands),
    inline: inlineHashes(html),
    landing(brandId, language) {
      const key = `${brandId} ${language}`;
      const brand = brands.get(brandId);
      if (!brand) throw new Error(`no page for the brand ${brandId}`);
      const page = landings.get(key) ?? landingPage(brand, language);
      landings.set(key, page);
      return page;
    },
    page(brandId, language) {
      const { casino, newInterface, americanOdds } = options.featuresOf(brandId);
      const key = `${brandId} ${language} ${casino} ${newInterface} ${americanOdds}`;
      const ready = pages.get(key);
      if (ready) return ready;
      const brand = brands.get(brandId);
      if (!brand) throw new Error(`no page for the brand ${brandId}`);
      const flags = { ...brand.flags, americanOdds };
      const values = valuesOf({ ...brand, flags }, language, { ...options.boot, casino, newInterface });
      const page = prepare(fill(values), 'text/html; charset=utf-8', NO_CACHE);
      pages.set(key, page);
      return page;
    },
  };
}

function valuesOf(
  brand: PageBrand,
  language: LanguageCode,
  rest: Omit<BootConfig, 'brand' | 'language' | 'slogan'>,
): PageValues {
  const texts = brand.texts[language];
  const { slogan } = texts;
  const boot: BootConfig = { brand: publicBrandOf(brand), language, slogan, ...rest };
  return {
    LANG: escapeHtml(LANGUAGES[language].html),
    BRAND: escapeHtml(brand.theme),
    THEME: DEFAULT_THEME,
    TITLE: escapeHtml(texts.title),
    DESCRIPTION: escapeHtml(texts.description),
    KEYWORDS: escapeHtml(texts.keywords),
    THEME_COLOR: escapeHtml(brand.themeColor),
    MANIFEST: escapeHtml(manifestPath(brand.id, LANGUAGES[language].html)),
    ICON: escapeHtml(iconPath(brand.id)),
    TOUCH_ICON: escapeHtml(touchIconPath(brand.id)),
    LOGO_FIRST: escapeHtml(brand.logo[0]),
    LOGO_SECOND: escapeHtml(brand.logo[1]),
    LIVE_NOW: escapeHtml(texts.liveNow),
    SLOGAN: escapeHtml(slogan),
    BOOT: jsonForScript(boot),
  };
}

/** Safe inside a script element of any type: nothing in it can end the element or open a comment. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Splits the page at its tokens once; rendering is then a join, so that a value that looks like a token or like a
 * pattern of `replace` is not interpreted. Throws at start when the position of a token does not fit its escaping.
 */
export function readTemplate(html: string): (values: PageValues) => string {
  const parts: (string | { readonly token: PageToken })[] = [];
  const seen = new Set<PageToken>();
  let from = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [text, name = ''] = match;
    if (!isPageToken(name)) throw new Error(`the page has an unknown token ${text}`);
    checkPlace(html, match.index, text, name);
    parts.push(html.slice(from, match.index), { token: name });
    from = match.index + text.length;
    seen.add(name);
  }
  parts.push(html.slice(from));
  const missing = NEEDED.filter((token) => !seen.has(token));
  if (missing.length > 0) throw new Error(`the page has no token %${missing.join('%, %')}%`);
  return (values) => parts.map((part) => (typeof part === 'string' ? part : values[part.token])).join('');
}

function isPageToken(name: string): name is PageToken {
  return (PAGE_TOKENS as readonly string[]).includes(name);
}

function checkPlace(html: string, at: number, text: string, name: PageToken): void {
  const before = html.slice(0, at);
  const inScript = before.toLowerCase().lastIndexOf('<script') > before.toLowerCase().lastIndexOf('</script');
  if (name === 'BOOT') {
    const alone = /<script[^>]*type="application\/json"[^>]*>\s*$/i.test(before);
    const closed = /^\s*<\/script>/i.test(html.slice(at + text.length));
    if (!alone || !closed) throw new Error('%BOOT% must be alone in a script of type application/json');
    return;
  }
  const openTag = before.lastIndexOf('<') > before.lastIndexOf('>');
  if (inScript && !openTag) throw new Error(`${text} must not stand inside a script`);
  const quoted = ((before.slice(before.lastIndexOf('<')).match(/"/g)?.length ?? 0) & 1) === 1;
  if (openTag && !quoted) throw new Error(`${text} must stand in double quotes`);
}
