import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { currencySymbol } from '@palpite/i18n/money-format';
import { type Brand, pageText } from '../modules/brands/index.ts';
import type { PageBrand } from '../platform/html/page-brand.ts';

/** The icon's ground and mark per theme: the field and the accent of its tokens. */
const ICONS: Readonly<Record<Brand['theme'], PageBrand['icon']>> = {
  br: { ground: '#0a5c38', mark: '#ffd426' },
  mx: { ground: '#8e1229', mark: '#2fd67b' },
  vn: { ground: '#9b161b', mark: '#ffc24a' },
  web3: { ground: '#412aa6', mark: '#b7a3ff' },
};

export function pageBrandOf(brand: Brand): PageBrand {
  const texts = LANGUAGE_CODES.map((language) => [language, pageText(brand.name, language)] as const);
  return {
    ...brand,
    symbol: currencySymbol(brand.currency),
    texts: Object.fromEntries(texts) as PageBrand['texts'],
    backgroundColor: brand.themeColor,
    icon: ICONS[brand.theme],
  };
}
