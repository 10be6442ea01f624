import type { Tx } from '../../platform/database/database.ts';
import type { ItemKey, Kind } from './core/item.ts';
import type { ContentDeps } from './service/deps.ts';
import {
  discard,
  listItems,
  type PublishOutcome,
  publish,
  type SaveOutcome,
  type SaveRequest,
  type SeenItem,
  saveDraft,
  takeDown,
  type WholeItem,
  wholeItem,
} from './service/edit.ts';
import { createLibrary, type Library } from './service/library.ts';
import { type LinkOutcome, openLink } from './service/links.ts';

export {
  type BuiltIn,
  FIELDS,
  type Field,
  type ItemKey,
  type ItemSettings,
  type ItemText,
  type ItemTexts,
  type Kind,
  USUAL,
} from './core/item.ts';
export { isForAll } from './core/shown.ts';
export type { ContentBrand, ContentDeps } from './service/deps.ts';
export type {
  PublishOutcome,
  SaveOutcome,
  SaveRequest,
  SeenItem,
  SeenVersion,
  WholeItem,
} from './service/edit.ts';
export type { Library, Reader, ReadItem } from './service/library.ts';
export type { LinkOutcome } from './service/links.ts';

/** What operators read and change. Commands run in the caller's transaction, beside its audit row. */
export interface ContentAdmin {
  list(query: { readonly kind: Kind | undefined; readonly brand: string | undefined }): Promise<SeenItem[]>;
  item(key: ItemKey): Promise<WholeItem | undefined>;
  save(tx: Tx, request: SaveRequest): Promise<SaveOutcome>;
  publish(tx: Tx, request: { key: ItemKey; version: number; by: string }): Promise<PublishOutcome>;
  takeDown(tx: Tx, request: { key: ItemKey; by: string }): Promise<PublishOutcome>;
  discard(tx: Tx, key: ItemKey, version: number): ReturnType<typeof discard>;
  /** After the commit of a change. */
  changed(): void;
}

export interface Content {
  readonly library: Library;
  readonly admin: ContentAdmin;
  openLink(request: Parameters<typeof openLink>[2]): Promise<LinkOutcome>;
}

export function createContent(deps: ContentDeps): Content {
  const library = createLibrary(deps);
  return {
    library,
    openLink: (request) => openLink(deps, library, request),
    admin: {
      list: (query) => listItems(deps, query),
      item: (key) => wholeItem(deps, key),
      save: (tx, request) => saveDraft(deps, tx, request),
      publish: (tx, request) => publish(deps, tx, request),
      takeDown: (tx, request) => takeDown(deps, tx, request),
      discard,
      changed: () => library.forget(),
    },
  };
}
