import type { Fiat } from '@palpite/kernel/assets';
import type { LanguageCode } from './languages.ts';

/** The `data-brand` of the tokens. */
export type BrandTheme = 'br' | 'mx' | 'co' | 'pe' | 'vn' | 'crash' | 'usd' | 'web3';
/** The market of a client build, by which features are switched; empty for the others. */
export type BuildArea = 'BR' | 'MX' | 'CO' | 'PH' | 'VN' | '';
/** modal: over the page. email: at `/loginb`. page: at `/login`. */
export type LoginType = 'modal' | 'email' | 'page';

/** What the page may know of its brand; the server writes it into the HTML so that the first paint is right. */
export interface PublicBrand {
  readonly id: string;
  readonly appKey: string;
  readonly name: string;
  /** The logo is two words with the slash between them. */
  readonly logo: readonly [string, string];
  readonly theme: BrandTheme;
  /** Empty for a brand of no country. */
  readonly country: string;
  readonly currency: Fiat;
  readonly symbol: string;
  readonly defaultLanguage: LanguageCode;
  readonly appGroup: string;
  readonly supportEmail: string;
  readonly officialDomain: string;
  /** Whole units of the currency; absent where no bonus is advertised. */
  readonly maximumBonus?: number;
  /** Without plus sign. */
  readonly phonePrefix: string;
  readonly loginType: LoginType;
  /** From this version on the app's web view has the login page itself. */
  readonly appVersionThreshold: string;
  /** The code of the web build; native shells bring their own in `cv`. */
  readonly buildCode: string;
  readonly area: BuildArea;
  readonly flags: { readonly americanOdds: boolean; readonly web3: boolean };
}

/** What the operator has switched on for the brand, known before the dynamic config is loaded. */
export interface PageFeatures {
  /** There are games. */
  readonly casino: boolean;
  /** The brand starts with the newer interface. */
  readonly newInterface: boolean;
}

/** The JSON block `#palpite-boot` of the page. */
export interface BootConfig extends PageFeatures {
  readonly brand: PublicBrand;
  readonly language: LanguageCode;
  /** What the brand offers, in that language: it is shown in the place of the banners until they have loaded. */
  readonly slogan: string;
  /** Play money; a small mark says so. */
  readonly demo: boolean;
  readonly protocol: number;
  readonly version: string;
}
