import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import type { Scene, SceneOptions } from './sport-scene.ts';

export type BrandName = 'br' | 'mx' | 'vn' | 'web3' | 'co' | 'pe' | 'crash' | 'usd';

export interface Shot {
  readonly name: string;
  readonly sheet:
    | 'house'
    | 'sport'
    | 'screens'
    | 'account'
    | 'money'
    | 'states'
    | 'languages'
    | 'account-languages'
    | 'brands'
    | 'desktop';
  /** The place in the app. */
  readonly at: string;
  readonly brand?: BrandName;
  readonly language?: LanguageCode;
  readonly theme?: 'dark' | 'light';
  readonly hideBalance?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** A visitor of its own, with nothing in the account. */
  readonly fresh?: boolean;
  /** Betting is played by a script, so that the picture can be taken again. */
  readonly scene?: SceneOptions;
  /** Before the page opens: cut or bend the line. */
  before?(page: Page): Promise<unknown>;
  /** When the page stands: tap something. */
  after?(page: Page, scene: Scene | undefined): Promise<unknown>;
}
