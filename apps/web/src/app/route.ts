import type { CatalogName, PlainMessageId } from '@palpite/i18n/message-id';
import type { ComponentType } from 'react';
import type { Services } from '../stores/services.ts';

export interface Route {
  readonly path: string;
  /** 1 is a page of the tab bar; deeper pages have a back button instead. */
  readonly level: 1 | 2;
  /** brand: logo and balance. back: back button and title. system: logo and language. none: the screen has its own, with its heading. */
  readonly header: 'brand' | 'back' | 'system' | 'none';
  readonly title: PlainMessageId;
  /** The screen stays mounted and unchanged until the player returns. */
  readonly keep: boolean;
  readonly catalogs: readonly CatalogName[];
  /** The page shows the button of the bet slip, and the offline bar talks about prices. */
  readonly slip?: true;
  /** The page may be opened without its header, by `noHeader`. */
  readonly mayHideHeader?: true;
  /** The page exists only where there are games. */
  readonly casino?: true;
  /** A page of level 1 without the tab bar. */
  readonly hidesTabs?: true;
  /** Preloaded 10 s after the start: lower levels first, then lower numbers. */
  readonly preload?: number;
  /** The target of "back" when the history has no earlier entry. */
  readonly parent: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  /** Sends the page's first question when a visit begins there, while its code and texts are loaded. */
  readonly ask?: (services: Services) => Promise<void>;
}

export const HOME = '/sport';
