import type { CatalogName, PlainMessageId } from '@palpite/i18n/message-id';
import type { ComponentType } from 'react';

export interface Route {
  readonly path: string;
  /** 1 is a page of the tab bar; deeper ones have a way back instead. */
  readonly level: 1 | 2;
  /** brand: logo and balance. back: the way back and the title. system: logo and language. */
  readonly header: 'brand' | 'back' | 'system';
  readonly title: PlainMessageId;
  /** The screen stays as it was when the player returns. */
  readonly keep: boolean;
  readonly catalogs: readonly CatalogName[];
  /** The way into the bet slip is on the page, and what the connection says is about prices. */
  readonly slip?: true;
  /** Whoever opens the page may ask for it without its header: `noHeader`. */
  readonly mayHideHeader?: true;
  /** A page of level 1 without the tab bar. */
  readonly hidesTabs?: true;
  /** Loaded ahead 10 s after the start: lower levels first, then lower numbers. */
  readonly preload?: number;
  /** Where "back" leads when there is nothing to go back to. */
  readonly parent: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

export const HOME = '/sport';
