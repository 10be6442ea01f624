import type { Fiat } from '@palpite/kernel/assets';

export type BrandLanguage = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';

export interface Brand {
  readonly id: string;
  readonly appKey: string;
  readonly name: string;
  /** The logo is two words with the slash between them. */
  readonly logo: readonly [string, string];
  readonly theme: 'br' | 'mx' | 'vn' | 'web3';
  readonly themeColor: string;
  readonly country: string;
  readonly currency: Fiat;
  readonly defaultLanguage: BrandLanguage;
  readonly appGroup: string;
  readonly supportEmail: string;
  /** The registrable domain that belongs to the brand. */
  readonly domain: string;
  readonly flags: { readonly americanOdds: boolean; readonly web3: boolean; readonly newInterface: boolean };
}
