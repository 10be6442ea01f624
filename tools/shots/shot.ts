import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import type { Scene, SceneOptions } from './sport-scene.ts';

export type BrandName = 'br' | 'mx' | 'vn' | 'web3' | 'co' | 'pe' | 'crash' | 'usd';

export interface Shot {
  readonly name: string;
  readonly sheet:
    | 'demo'
    | 'sport'
    | 'screens'
    | 'account'
    | 'money'
    | 'room'
    | 'originals'
    | 'growth'
    | 'messages'
    | 'reach'
    | 'casino'
    | 'states'
    | 'languages'
    | 'account-languages'
    | 'brands'
    | 'desktop';
  /** The route in the app. */
  readonly at: string;
  readonly brand?: BrandName;
  readonly language?: LanguageCode;
  readonly theme?: 'dark' | 'light';
  readonly hideBalance?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** A visitor of its own, with nothing in the account. */
  readonly fresh?: boolean;
  /** Betting is scripted, so that the picture is reproducible. */
  readonly scene?: SceneOptions;
  /** Before the page opens: break or change the connection. */
  before?(page: Page): Promise<unknown>;
  /** After the page has loaded: tap something. */
  after?(page: Page, scene: Scene | undefined): Promise<unknown>;
}
