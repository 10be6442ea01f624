import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootConfig } from '@palpite/contract/boot';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { escapeHtml } from '@palpite/kernel/html';
import { type Prepared, prepare } from '../http/prepared.ts';
import { jsonForScript } from './escape.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import { iconOf, iconPath, manifestOf, manifestPath } from './manifest.ts';
import { checkPageBrand, type PageBrand, publicBrandOf } from './page-brand.ts';
import { type PageValues, readTemplate } from './template.ts';

export interface PageRenderer {
  /** Prepared on first asking and kept; there are only brands times languages of them. */
  page(brand: string, language: LanguageCode): Prepared;
  /** Manifests and icons by their path. */
  readonly files: ReadonlyMap<string, Prepared>;
  readonly inline: InlineHashes;
}

export interface PageOptions {
  readonly brands: readonly PageBrand[];
  /** The same for every page: the rest of the boot block. */
  readonly boot: Pick<BootConfig, 'demo' | 'protocol' | 'version'>;
}

const NO_CACHE = 'no-cache';
/** boot.js puts the player's own choice in its place before the first paint. */
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
  return {
    files: filesOf(options.brands),
    inline: inlineHashes(html),
    page(brandId, language) {
      const key = `${brandId} ${language}`;
      const ready = pages.get(key);
      if (ready) return ready;
      const brand = brands.get(brandId);
      if (!brand) throw new Error(`no page for the brand ${brandId}`);
      const values = valuesOf(brand, language, options.boot);
      const page = prepare(fill(values), 'text/html; charset=utf-8', NO_CACHE);
      pages.set(key, page);
      return page;
    },
  };
}

function valuesOf(brand: PageBrand, language: LanguageCode, rest: PageOptions['boot']): PageValues {
  const { demo, protocol, version } = rest;
  const texts = brand.texts[language];
  const { slogan } = texts;
  const boot: BootConfig = { brand: publicBrandOf(brand), language, slogan, demo, protocol, version };
  return {
    LANG: escapeHtml(LANGUAGES[language].html),
    BRAND: escapeHtml(brand.theme),
    THEME: DEFAULT_THEME,
    TITLE: escapeHtml(texts.title),
    DESCRIPTION: escapeHtml(texts.description),
    KEYWORDS: escapeHtml(texts.keywords),
    THEME_COLOR: escapeHtml(brand.themeColor),
    MANIFEST: escapeHtml(manifestPath(brand.id, language)),
    ICON: escapeHtml(iconPath(brand.id)),
    LOGO_FIRST: escapeHtml(brand.logo[0]),
    LOGO_SECOND: escapeHtml(brand.logo[1]),
    LIVE_NOW: escapeHtml(texts.liveNow),
    SLOGAN: escapeHtml(slogan),
    BOOT: jsonForScript(boot),
  };
}

function filesOf(brands: readonly PageBrand[]): ReadonlyMap<string, Prepared> {
  const files = new Map<string, Prepared>();
  for (const brand of brands) {
    files.set(iconPath(brand.id), prepare(iconOf(brand), 'image/svg+xml; charset=utf-8', NO_CACHE));
    for (const language of LANGUAGE_CODES) {
      const manifest = prepare(manifestOf(brand, language), 'application/manifest+json', NO_CACHE);
      files.set(manifestPath(brand.id, language), manifest);
    }
  }
  return files;
}
