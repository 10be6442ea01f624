import { PROTOCOL } from '@palpite/contract/constants';
import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import { INSTALL_CATALOGS } from '@palpite/i18n/install-catalogs';
import { currencySymbol } from '@palpite/i18n/money-format';
import { SPORT_CATALOGS } from '@palpite/i18n/sport/catalogs';
import { type Brand, type Brands, type Pack, pageText } from '../modules/brands/index.ts';
import type { AppPackage, LandingTexts, PageBrand, StaticData } from '../platform/html/page-brand.ts';

/** Background and foreground colour of the icon, per theme: the field and the accent of its tokens. */
const ICONS: Readonly<Record<Brand['theme'], PageBrand['icon']>> = {
  br: { ground: '#0a5c38', mark: '#ffd426' },
  mx: { ground: '#8e1229', mark: '#2fd67b' },
  co: { ground: '#153f96', mark: '#ffcb2e' },
  pe: { ground: '#85155a', mark: '#38dccb' },
  vn: { ground: '#9b161b', mark: '#ffc24a' },
  crash: { ground: '#0b5566', mark: '#c8f03a' },
  usd: { ground: '#6b4216', mark: '#8fdcff' },
  web3: { ground: '#412aa6', mark: '#b7a3ff' },
};

export function pageBrandOf(brand: Brand, pack: Pack): PageBrand {
  const texts = LANGUAGE_CODES.map((language) => {
    // The same texts as in the app, because the app replaces this page.
    const liveNow = SPORT_CATALOGS[language]['sport.live'];
    const landing = landingTexts(language, pack.minimumAge);
    return [language, { ...pageText(brand, language, pack.minimumAge), liveNow, landing }] as const;
  });
  return {
    ...brand,
    symbol: currencySymbol(brand.currency),
    officialDomain: brand.domain,
    texts: Object.fromEntries(texts) as PageBrand['texts'],
    backgroundColor: brand.themeColor,
    icon: ICONS[brand.theme],
  };
}

function landingTexts(language: LanguageCode, age: number): LandingTexts {
  const texts = INSTALL_CATALOGS[language];
  return {
    head: texts['download.land.head'],
    text: texts['download.lead'],
    go: texts['download.land.go'],
    byHand: texts['install.byHand'],
    browser: texts['download.land.browser'],
    responsible: texts['download.land.responsible'].replace('{age}', String(age)),
  };
}

/**
 * The data files of the image host. The app reads `country_version.json`: a newer version, the package of its Android app.
 * `home.json` is for pages around the app, such as landing pages; the app itself has the same in its page.
 */
export function staticDataOf(
  brands: Brands,
  version: string,
  packages: readonly Pick<AppPackage, 'path' | 'bytes'>[] = [],
): StaticData {
  const bytesOf = ({ appPackage }: Brand) => packages.find(({ path }) => path === appPackage)?.bytes ?? 0;
  const countries = brands.all
    .filter((brand) => brand.country !== '')
    .map((brand) => ({
      country: brand.country,
      brand: brand.id,
      currency: brand.currency,
      language: brand.defaultLanguage,
      phone_prefix: brand.phonePrefix,
    }));
  return new Map(
    brands.all.map((brand) => [
      brand.id,
      {
        'home.json': {
          version,
          brand: brand.id,
          name: brand.name,
          country: brand.country,
          currency: brand.currency,
          languages: LANGUAGE_CODES,
          sport_tabs: brand.sportTabs,
          minimum_age: brands.packOf(brand).minimumAge,
        },
        'country_version.json': {
          version,
          protocol: PROTOCOL,
          country: brand.country,
          official_domain: brand.domain,
          app_package: bytesOf(brand) > 0 ? brand.appPackage : '',
          app_package_bytes: bytesOf(brand),
          app_version_threshold: brand.appVersionThreshold,
          countries,
        },
      },
    ]),
  );
}
