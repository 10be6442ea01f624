import type { Fiat } from '@palpite/kernel/assets';
import type { BuildArea } from './build-codes.ts';

export type BrandLanguage = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';
export type BrandTheme = 'br' | 'mx' | 'co' | 'pe' | 'vn' | 'crash' | 'usd' | 'web3';
/** modal: over the page. email: at the alternate login page. page: at the login page. */
export type LoginType = 'modal' | 'email' | 'page';
/** The texts for search engines. */
export type BrandTopic = 'sport' | 'crash' | 'crypto';

export interface Brand {
  readonly id: string;
  readonly appKey: string;
  readonly name: string;
  /** The logo is two words with the slash between them. */
  readonly logo: readonly [string, string];
  readonly theme: BrandTheme;
  readonly themeColor: string;
  readonly topic: BrandTopic;
  /** ISO 3166; empty for a brand without a country. */
  readonly country: string;
  readonly currency: Fiat;
  readonly defaultLanguage: BrandLanguage;
  readonly appGroup: string;
  readonly supportEmail: string;
  /** The official registrable domain of the brand. */
  readonly domain: string;
  /** Whole units of the currency. */
  readonly minimumDeposit: number;
  /** Whole units of the currency, where a bonus is advertised. */
  readonly maximumBonus?: number;
  readonly phonePrefix: string;
  readonly mailTemplate: string;
  readonly smsTemplate: string;
  readonly favicon: string;
  readonly appPackage: string;
  readonly loginType: LoginType;
  readonly appVersionThreshold: string;
  /** The code of its web build. */
  readonly buildCode: string;
  readonly area: BuildArea;
  /** The tabs of the sport page in order, while the flag of its market is on. */
  readonly sportTabs: readonly string[];
  readonly flags: { readonly americanOdds: boolean; readonly web3: boolean; readonly newInterface: boolean };
}
