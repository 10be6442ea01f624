import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { type Prepared, prepare } from '../http/prepared.ts';
import { type IconColours, pngIcon, svgIcon } from './icon.ts';
import type { PageBrand } from './page-brand.ts';

/** The outer page that offers the installed app (`landing-page.ts`). */
export const LANDING_PATH = '/install';

const NO_CACHE = 'no-cache';
/** Icons change with a brand's colours at most; a day is soon enough. */
const A_DAY = 'public, max-age=86400';
/** 180 is for iPhones; the others are what browsers require of an app. */
const ICON_SIZES = [180, 192, 512] as const;
type IconSize = (typeof ICON_SIZES)[number];
const TOUCH_SIZE: IconSize = 180;

/** `language` is the tag of HTML. */
export function manifestPath(brand: string, language: string): string {
  return `/manifest/${brand}-${language}.webmanifest`;
}

export function iconPath(brand: string): string {
  return `/icon/${brand}.svg`;
}

function pngPath(brand: string, size: IconSize): string {
  return `/icon/${brand}-${size}.png`;
}

export function touchIconPath(brand: string): string {
  return pngPath(brand, TOUCH_SIZE);
}

/** Manifests and icons by their path. */
export function appFiles(brands: readonly PageBrand[]): ReadonlyMap<string, Prepared> {
  const files = new Map<string, Prepared>();
  for (const brand of brands) {
    files.set(iconPath(brand.id), prepare(svgIcon(brand.icon), 'image/svg+xml; charset=utf-8', NO_CACHE));
    for (const size of ICON_SIZES) files.set(pngPath(brand.id, size), drawnIcon(brand.icon, size));
    for (const language of LANGUAGE_CODES) {
      const manifest = prepare(manifestOf(brand, language), 'application/manifest+json', NO_CACHE);
      files.set(manifestPath(brand.id, LANGUAGES[language].html), manifest);
    }
  }
  return files;
}

/** Drawn for the first request: to draw all of them would delay every start. */
function drawnIcon(colours: IconColours, size: IconSize): Prepared {
  let drawn: Buffer | undefined;
  return {
    type: 'image/png',
    cacheControl: A_DAY,
    get plain() {
      drawn ??= pngIcon(colours, size);
      return drawn;
    },
    gzip: undefined,
    brotli: undefined,
  };
}

/**
 * The manifest of the installed app. Its id is that of the brand, so that another language is not another app. The
 * start names the brand for hosts that do not decide it, such as this machine.
 */
function manifestOf(brand: PageBrand, language: LanguageCode): string {
  const png = (size: IconSize) => ({
    src: pngPath(brand.id, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return JSON.stringify({
    id: `/?app=${brand.id}`,
    name: brand.name,
    short_name: brand.name,
    description: brand.texts[language].description,
    lang: LANGUAGES[language].html,
    dir: 'ltr',
    start_url: `/?brand=${brand.id}`,
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: brand.themeColor,
    background_color: brand.backgroundColor,
    categories: ['sports', 'entertainment'],
    icons: [
      { ...png(192), purpose: 'any' },
      { ...png(512), purpose: 'any' },
      { ...png(512), purpose: 'maskable' },
      { src: iconPath(brand.id), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}
