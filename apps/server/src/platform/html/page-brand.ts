import type { PublicBrand } from '@palpite/contract/boot';
import type { LanguageCode } from '@palpite/contract/languages';

/** The texts of one language for search engines, the browser tab and the page before the app has started. */
export interface PageTexts {
  readonly title: string;
  /** What the brand offers; the first text of the home screen. */
  readonly slogan: string;
  readonly description: string;
  readonly keywords: string;
  /** The title of the first list on the home screen. */
  readonly liveNow: string;
  /** Of the outer page that offers the installed app. */
  readonly landing: LandingTexts;
}

export interface LandingTexts {
  readonly head: string;
  readonly text: string;
  readonly go: string;
  readonly byHand: string;
  readonly browser: string;
  readonly responsible: string;
}

/** A brand as its pages need it: what the app receives, and what only the head of the page contains. */
export interface PageBrand extends PublicBrand {
  readonly texts: Readonly<Record<LanguageCode, PageTexts>>;
  /** The colour of the browser's own bars, `#rrggbb`. */
  readonly themeColor: string;
  /** The background of the installed app before the first paint, `#rrggbb`. */
  readonly backgroundColor: string;
  /** The icon: the background and the slash on it, `#rrggbb`. */
  readonly icon: { readonly ground: string; readonly mark: string };
}

/** By brand: the files under `/static/` and their content. */
export type StaticData = ReadonlyMap<string, Readonly<Record<string, object>>>;

/** The package of a brand's Android app that this server hands out. */
export interface AppPackage {
  /** Where it is served: `/download/bethoje-br.apk`. */
  readonly path: string;
  readonly file: string;
  readonly bytes: number;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const ID = /^[a-z0-9][a-z0-9_-]{0,31}$/;

/** Throws at start: the id of a brand becomes a path, and its colours become markup. */
export function checkPageBrand(brand: PageBrand): void {
  if (!ID.test(brand.id))
    throw new Error(`brand ${JSON.stringify(brand.id)}: an id is a short lower-case word`);
  for (const colour of [brand.themeColor, brand.backgroundColor, brand.icon.ground, brand.icon.mark]) {
    if (!COLOUR.test(colour)) throw new Error(`brand ${brand.id}: ${JSON.stringify(colour)} is not #rrggbb`);
  }
}

/** Only the fields of the contract: other settings of a brand stay on the server. */
export function publicBrandOf(brand: PageBrand): PublicBrand {
  return {
    id: brand.id,
    appKey: brand.appKey,
    name: brand.name,
    logo: brand.logo,
    theme: brand.theme,
    country: brand.country,
    currency: brand.currency,
    symbol: brand.symbol,
    defaultLanguage: brand.defaultLanguage,
    appGroup: brand.appGroup,
    supportEmail: brand.supportEmail,
    officialDomain: brand.officialDomain,
    ...(brand.maximumBonus !== undefined && { maximumBonus: brand.maximumBonus }),
    phonePrefix: brand.phonePrefix,
    loginType: brand.loginType,
    appVersionThreshold: brand.appVersionThreshold,
    buildCode: brand.buildCode,
    area: brand.area,
    flags: {
      americanOdds: brand.flags.americanOdds,
      web3: brand.flags.web3,
    },
  };
}
