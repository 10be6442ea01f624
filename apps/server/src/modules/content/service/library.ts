import type { PlayerId } from '@palpite/kernel/ids';
import { type Block, readMarkdown } from '@palpite/kernel/markdown/blocks';
import { fill, type ItemSettings, type ItemText, type Kind } from '../core/item.ts';
import {
  isFor,
  isInWindow,
  itemsOf,
  needsLevel,
  type ShownItem,
  type StoredItem,
  type Viewer,
} from '../core/shown.ts';
import { readPublished, readRevision } from '../store/items.ts';
import type { ContentBrand, ContentDeps } from './deps.ts';

/** Who reads, as far as audiences ask for it. */
export interface Reader {
  readonly brand: string;
  readonly language: string;
  /** Absent for replies that are the same for everyone. */
  readonly viewer?: { readonly player: PlayerId | undefined; readonly address: string };
}

/** An item in the language of its reader, with the brand's values in its fields. */
export interface ReadItem {
  readonly slug: string;
  readonly version: number;
  readonly publishedMs: number;
  readonly settings: ItemSettings;
  readonly title: string;
  readonly summary: string;
  readonly button: string;
  readonly blocks: readonly Block[];
}

export interface Library {
  /** The items of a kind that the reader sees now, in their order. */
  list(kind: Kind, reader: Reader): Promise<readonly ReadItem[]>;
  find(kind: Kind, slug: string, reader: Reader): Promise<ReadItem | undefined>;
  /** The next read asks the database: something was published on this node. */
  forget(): void;
}

/** Another node learns of a change within this time. */
const REVISION_MS = 1_000;

interface Snapshot {
  readonly revision: bigint;
  readonly stored: readonly StoredItem[];
  readonly byBrand: Map<string, readonly ShownItem[]>;
}

/**
 * All published items are in memory and are read again when the revision of the database has changed. Each text is
 * filled in and parsed once per language and brand.
 */
export function createLibrary(deps: ContentDeps): Library {
  const { database, clock } = deps;
  let snapshot: Snapshot | undefined;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<Snapshot> | undefined;

  const check = async (): Promise<Snapshot> => {
    const revision = await readRevision(database);
    if (snapshot?.revision !== revision)
      snapshot = { revision, stored: await readPublished(database), byBrand: new Map() };
    return snapshot;
  };
  const current = (): Promise<Snapshot> => {
    const nowMs = clock.nowMs();
    if (snapshot && nowMs - checkedMs < REVISION_MS && nowMs >= checkedMs) return Promise.resolve(snapshot);
    checking ??= check()
      .then((read) => {
        checkedMs = nowMs;
        return read;
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };
  const itemsFor = async (brand: string): Promise<readonly ShownItem[]> => {
    const { stored, byBrand } = await current();
    const known = byBrand.get(brand) ?? itemsOf(brand, stored, deps.builtIn);
    byBrand.set(brand, known);
    return known;
  };
  const texts = createTexts(deps);
  const list: Library['list'] = async (kind, reader) => {
    const nowMs = clock.nowMs();
    const items = (await itemsFor(reader.brand)).filter(
      (item) => item.kind === kind && isInWindow(kind, item.settings, nowMs),
    );
    const viewer = await viewerOf(deps, reader, items);
    return items
      .filter(({ settings }) => !viewer || isFor(settings, viewer))
      .map((item) => texts(item, reader));
  };
  return {
    list,
    find: async (kind, slug, reader) => (await list(kind, reader)).find((item) => item.slug === slug),
    forget() {
      checkedMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Looks up only what an audience among the items asks for. */
async function viewerOf(
  deps: ContentDeps,
  { brand, viewer }: Reader,
  items: readonly ShownItem[],
): Promise<Viewer | undefined> {
  if (!viewer) return undefined;
  const { player, address } = viewer;
  const asks = (what: (settings: ItemSettings) => boolean) => items.some(({ settings }) => what(settings));
  return {
    isPlayer: player !== undefined,
    level: player !== undefined && asks(needsLevel) ? await deps.levelOf(player) : 0,
    country: asks(({ countries }) => countries.length > 0) ? deps.countryOf(address, brand) : '',
    isPaused:
      player !== undefined && asks(({ isPromotion }) => isPromotion) && (await deps.isPaused(player, brand)),
  };
}

function createTexts(deps: ContentDeps) {
  const read = new WeakMap<ShownItem, Map<string, ReadItem>>();
  return (item: ShownItem, { brand, language }: Reader): ReadItem => {
    const byLanguage = read.get(item) ?? new Map<string, ReadItem>();
    read.set(item, byLanguage);
    const key = `${brand} ${language}`;
    const known = byLanguage.get(key);
    if (known) return known;
    const made = readIn(item, language, deps.brandOf(brand));
    byLanguage.set(key, made);
    return made;
  };
}

const EMPTY: ItemText = { title: '', summary: '', button: '', body: '' };

/** In the reader's language, else in the brand's, else in English, else in any. */
export function textIn({ texts, fallback }: ShownItem, language: string, brandLanguage: string): ItemText {
  return (
    texts[language] ??
    fallback[language] ??
    texts[brandLanguage] ??
    texts.ENG ??
    Object.values(texts)[0] ??
    EMPTY
  );
}

function readIn(item: ShownItem, language: string, brand: ContentBrand | undefined): ReadItem {
  const { slug, version, publishedMs, settings } = item;
  const { title, summary, button, body } = textIn(item, language, brand?.defaultLanguage ?? 'ENG');
  const filled = (text: string) => (brand ? fill(text, brand.values) : text);
  return {
    slug,
    version,
    publishedMs,
    settings,
    title: filled(title),
    summary: filled(summary),
    button: filled(button),
    blocks: readMarkdown(filled(body)),
  };
}
