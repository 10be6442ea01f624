import type { Tx } from '../../../platform/database/database.ts';
import { type Fault, faultOf, type ItemKey, type ItemSettings, type ItemTexts } from '../core/item.ts';
import { type State, stateOf } from '../core/shown.ts';
import { addItem, type ItemRow, lockItem, readItem, readItems, setShown } from '../store/items.ts';
import {
  addPublication,
  deleteDraft,
  markPublished,
  type Publication,
  readHeads,
  readNewest,
  readPublications,
  readVersion,
  readVersions,
  type StoredVersion,
  writeDraft,
} from '../store/versions.ts';
import type { ContentDeps } from './deps.ts';

const VERSIONS_MAX = 49;
const HISTORY_MAX = 50;
/** In `content.publication`: nothing is shown. */
const NOTHING = -1;

/** One version; number 0 is what the product comes with. */
export interface SeenVersion {
  readonly number: number;
  readonly texts: ItemTexts;
  readonly settings: ItemSettings;
  readonly by: string;
  readonly atMs: number;
  /** 0 for a draft. */
  readonly publishedMs: number;
}

/** An item in the console's list. */
export interface SeenItem extends ItemKey {
  readonly state: State;
  /** 0: what the product comes with. -1: nothing. */
  readonly published: number;
  /** 0 without one. */
  readonly draft: number;
  /** The published texts, or those of the draft where nothing is published. */
  readonly texts: ItemTexts;
  readonly settings: ItemSettings;
  readonly changedMs: number;
}

export interface SaveRequest {
  readonly key: ItemKey;
  /** The newest version that the editor has seen; 0 for none. */
  readonly from: number;
  /** Languages that are not among them stay. */
  readonly texts: ItemTexts;
  readonly settings: ItemSettings;
  readonly by: string;
}

export type SaveOutcome =
  | { readonly is: 'saved'; readonly version: number; readonly before: SeenVersion | undefined }
  | { readonly is: 'refused'; readonly fault: Fault }
  | { readonly is: 'changed-meanwhile' }
  | { readonly is: 'no-such-brand' };

/** In the caller's transaction, beside its audit row. */
export async function saveDraft(deps: ContentDeps, tx: Tx, request: SaveRequest): Promise<SaveOutcome> {
  const { key, from, settings, by } = request;
  if (key.brand !== '' && !deps.brands.includes(key.brand)) return { is: 'no-such-brand' };
  const at = new Date(deps.clock.nowMs());
  const item = (await lockItem(tx, key)) ?? (await addItem(tx, key, at));
  if (!item) return { is: 'refused', fault: { field: 'slug', why: 'There are too many items' } };
  const newest = await readNewest(tx, item.id);
  if ((newest?.number ?? 0) !== from) return { is: 'changed-meanwhile' };
  const texts = { ...(newest?.texts ?? builtInOf(deps, key)?.texts), ...request.texts };
  const fault = faultOf(key, texts, settings);
  if (fault) return { is: 'refused', fault };
  const isDraft = newest !== undefined && newest.publishedAt === undefined;
  const number = isDraft ? newest.number : (newest?.number ?? 0) + 1;
  await writeDraft(tx, { item: item.id, number, texts, settings, by, at });
  return { is: 'saved', version: number, before: newest ? seenVersion(newest) : builtInVersion(deps, key) };
}

const builtInOf = (deps: ContentDeps, { kind, slug }: Pick<ItemKey, 'kind' | 'slug'>) =>
  deps.builtIn.find((item) => item.kind === kind && item.slug === slug);

function builtInVersion(deps: ContentDeps, key: ItemKey): SeenVersion | undefined {
  const item = builtInOf(deps, key);
  return item && { number: 0, texts: item.texts, settings: item.settings, by: '', atMs: 0, publishedMs: 0 };
}

const seenVersion = ({ number, texts, settings, by, at, publishedAt }: StoredVersion): SeenVersion => ({
  number,
  texts,
  settings,
  by,
  atMs: at.getTime(),
  publishedMs: publishedAt?.getTime() ?? 0,
});

export type PublishOutcome =
  | { readonly is: 'done'; readonly before: number }
  | { readonly is: 'no-such-item' | 'no-such-version' | 'already-so' };

const shownNow = (item: ItemRow): number => (item.isOff ? NOTHING : (item.published ?? 0));

/** An older version rolls back; 0 is what the product comes with. */
export async function publish(
  deps: ContentDeps,
  tx: Tx,
  { key, version, by }: { readonly key: ItemKey; readonly version: number; readonly by: string },
): Promise<PublishOutcome> {
  const at = new Date(deps.clock.nowMs());
  const item = await lockItem(tx, key);
  if (!item) return { is: 'no-such-item' };
  const before = shownNow(item);
  if (version === 0) {
    if (!builtInOf(deps, key)) return { is: 'no-such-version' };
    if (before === 0) return { is: 'already-so' };
  } else {
    if (before === version) return { is: 'already-so' };
    if (!(await readVersion(tx, item.id, version))) return { is: 'no-such-version' };
    await markPublished(tx, item.id, version, at);
  }
  await setShown(tx, item.id, { published: version === 0 ? undefined : version, isOff: false, at });
  await addPublication(tx, item.id, { version, by, at });
  return { is: 'done', before };
}

/** Takes an item down, also one that the product comes with. */
export async function takeDown(
  deps: ContentDeps,
  tx: Tx,
  { key, by }: { readonly key: ItemKey; readonly by: string },
): Promise<PublishOutcome> {
  const at = new Date(deps.clock.nowMs());
  if (key.brand !== '' && !deps.brands.includes(key.brand)) return { is: 'no-such-item' };
  const known = await lockItem(tx, key);
  if (!known && !builtInOf(deps, key)) return { is: 'no-such-item' };
  const item = known ?? (await addItem(tx, key, at));
  if (!item) return { is: 'no-such-item' };
  if (item.isOff) return { is: 'already-so' };
  const before = shownNow(item);
  await setShown(tx, item.id, { published: undefined, isOff: true, at });
  await addPublication(tx, item.id, { version: NOTHING, by, at });
  return { is: 'done', before };
}

export async function discard(
  tx: Tx,
  key: ItemKey,
  version: number,
): Promise<{ readonly is: 'done' | 'no-such-item' | 'no-such-version' }> {
  const item = await lockItem(tx, key);
  if (!item) return { is: 'no-such-item' };
  return { is: (await deleteDraft(tx, item.id, version)) ? 'done' : 'no-such-version' };
}

/** Items of a brand and of all brands, with what the product comes with where no item replaces it. */
export async function listItems(
  deps: ContentDeps,
  query: { readonly kind: ItemKey['kind'] | undefined; readonly brand: string | undefined },
): Promise<SeenItem[]> {
  const items = await readItems(deps.database, query);
  const heads = await readHeads(
    deps.database,
    items.map(({ id }) => id),
  );
  const stored = items.flatMap(
    (item) =>
      seenItem(
        deps,
        item,
        heads.filter((version) => version.item === item.id),
      ) ?? [],
  );
  const known = new Set(items.filter(({ brand }) => brand === '').map(({ kind, slug }) => `${kind}/${slug}`));
  const untouched = deps.builtIn
    .filter(({ kind, slug }) => (!query.kind || kind === query.kind) && !known.has(`${kind}/${slug}`))
    .map(
      ({ kind, slug, texts, settings }): SeenItem => ({
        kind,
        slug,
        brand: '',
        state: 'built-in',
        published: 0,
        draft: 0,
        texts,
        settings,
        changedMs: 0,
      }),
    );
  return [...untouched, ...stored].sort(
    (a, b) =>
      a.kind.localeCompare(b.kind) ||
      a.settings.section.localeCompare(b.settings.section) ||
      a.settings.position - b.settings.position ||
      a.slug.localeCompare(b.slug),
  );
}

/** Undefined for a row that has neither a version nor a text that the product comes with. */
function seenItem(deps: ContentDeps, item: ItemRow, heads: readonly StoredVersion[]): SeenItem | undefined {
  const { kind, slug, brand, isOff } = item;
  const published = heads.find(({ number }) => number === item.published);
  const newest = heads.reduce<StoredVersion | undefined>(
    (best, version) => (best && best.number > version.number ? best : version),
    undefined,
  );
  const builtIn = builtInOf(deps, item);
  const shown = published ?? newest ?? builtIn;
  if (!shown) return undefined;
  const isBuiltIn = builtIn !== undefined;
  return {
    kind,
    slug,
    brand,
    state: stateOf({ kind, isOff, published, isBuiltIn }, deps.clock.nowMs()),
    published: isOff ? NOTHING : (item.published ?? (isBuiltIn ? 0 : NOTHING)),
    draft: newest && newest.publishedAt === undefined ? newest.number : 0,
    texts: shown.texts,
    settings: shown.settings,
    changedMs: item.changedAt.getTime(),
  };
}

export interface WholeItem {
  readonly item: SeenItem;
  /** The newest first. */
  readonly versions: readonly SeenVersion[];
  readonly history: readonly Publication[];
}

export async function wholeItem(deps: ContentDeps, key: ItemKey): Promise<WholeItem | undefined> {
  const row = await readItem(deps.database, key);
  const builtIn = builtInVersion(deps, key);
  if (!row) {
    if (!builtIn || (key.brand !== '' && !deps.brands.includes(key.brand))) return undefined;
    const { texts, settings } = builtIn;
    const item: SeenItem = {
      ...key,
      state: 'built-in',
      published: 0,
      draft: 0,
      texts,
      settings,
      changedMs: 0,
    };
    return { item, versions: [builtIn], history: [] };
  }
  const [versions, history] = await Promise.all([
    readVersions(deps.database, row.id, VERSIONS_MAX),
    readPublications(deps.database, row.id, HISTORY_MAX),
  ]);
  const item = seenItem(deps, row, versions);
  if (!item) return undefined;
  return { item, versions: [...versions.map(seenVersion), ...(builtIn ? [builtIn] : [])], history };
}
