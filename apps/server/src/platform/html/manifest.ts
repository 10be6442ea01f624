import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { PageBrand } from './page-brand.ts';

export function manifestPath(brand: string, language: LanguageCode): string {
  return `/manifest/${brand}-${LANGUAGES[language].html}.webmanifest`;
}

export function iconPath(brand: string): string {
  return `/icon/${brand}.svg`;
}

/** The installed app. Its identity is the brand's, so that another language is not another app. */
export function manifestOf(brand: PageBrand, language: LanguageCode): string {
  const icon = { src: iconPath(brand.id), sizes: 'any', type: 'image/svg+xml' };
  return JSON.stringify({
    id: `/?app=${brand.id}`,
    name: brand.name,
    short_name: brand.name,
    description: brand.texts[language].description,
    lang: LANGUAGES[language].html,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: brand.themeColor,
    background_color: brand.backgroundColor,
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  });
}

/** The slash of the logo: a bar of 5 by 22 skewed by 16 degrees, inside the circle that a mask may leave. */
export function iconOf(brand: PageBrand): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" fill="${brand.icon.ground}"/>`,
    `<rect x="27" y="10" width="10" height="44" fill="${brand.icon.mark}" transform="translate(32 32) skewX(-16) translate(-32 -32)"/>`,
    '</svg>',
  ].join('');
}
