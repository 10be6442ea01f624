import type { Fiat } from '@palpite/kernel/assets';
import type { LanguageCode } from './languages.ts';

/** What the page may know of its brand; the server writes it into the HTML so that the first paint is right. */
export interface PublicBrand {
  readonly id: string;
  readonly appKey: string;
  readonly name: string;
  /** The logo is two words with the slash between them. */
  readonly logo: readonly [string, string];
  /** The `data-brand` of the tokens. */
  readonly theme: 'br' | 'mx' | 'vn' | 'web3';
  readonly country: string;
  readonly currency: Fiat;
  readonly symbol: string;
  readonly defaultLanguage: LanguageCode;
  readonly appGroup: string;
  readonly supportEmail: string;
  readonly flags: { readonly americanOdds: boolean; readonly web3: boolean; readonly newInterface: boolean };
}

/** The JSON block `#palpite-boot` of the page. */
export interface BootConfig {
  readonly brand: PublicBrand;
  readonly language: LanguageCode;
  /** Play money; a small mark says so. */
  readonly demo: boolean;
  readonly protocol: number;
  readonly version: string;
}
