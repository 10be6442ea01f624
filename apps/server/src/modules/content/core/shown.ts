import {
  type BuiltIn,
  type ItemKey,
  type ItemSettings,
  type ItemTexts,
  type Kind,
  LEVEL_MAX,
} from './item.ts';

/** An item of the database as far as players see it. */
export interface StoredItem extends ItemKey {
  readonly isOff: boolean;
  readonly published:
    | {
        readonly number: number;
        readonly texts: ItemTexts;
        readonly settings: ItemSettings;
        readonly publishedMs: number;
      }
    | undefined;
}

/** What a brand shows of one item, before audience and window are looked at. */
export interface ShownItem {
  readonly kind: Kind;
  readonly slug: string;
  readonly texts: ItemTexts;
  /** In languages that the published version has no text for. */
  readonly fallback: ItemTexts;
  readonly settings: ItemSettings;
  /** 0: as the product comes with it. */
  readonly version: number;
  readonly publishedMs: number;
}

const keyOf = ({ kind, slug }: Pick<ItemKey, 'kind' | 'slug'>) => `${kind}/${slug}`;

/**
 * The items of a brand: its own before those for all brands, and these before what the product comes with. Sorted by
 * kind, position and slug.
 */
export function itemsOf(
  brand: string,
  stored: readonly StoredItem[],
  builtIn: readonly BuiltIn[],
): ShownItem[] {
  const byKey = new Map<string, ShownItem>();
  for (const item of builtIn) byKey.set(keyOf(item), { ...item, fallback: {}, version: 0, publishedMs: 0 });
  for (const owner of ['', brand]) for (const item of stored) if (item.brand === owner) apply(byKey, item);
  return [...byKey.values()].sort(
    (a, b) => compare(a.kind, b.kind) || a.settings.position - b.settings.position || compare(a.slug, b.slug),
  );
}

function apply(byKey: Map<string, ShownItem>, item: StoredItem): void {
  const key = keyOf(item);
  const below = byKey.get(key);
  if (item.isOff) byKey.delete(key);
  else if (item.published) {
    const { number: version, texts, settings, publishedMs } = item.published;
    const { kind, slug } = item;
    byKey.set(key, {
      kind,
      slug,
      texts,
      settings,
      version,
      publishedMs,
      fallback: { ...below?.fallback, ...below?.texts },
    });
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Who asks. */
export interface Viewer {
  readonly isPlayer: boolean;
  readonly level: number;
  readonly country: string;
  /** Takes a break or is excluded: no promotions. */
  readonly isPaused: boolean;
}

/** The window of an announcement is that of what it announces: it is shown as soon as it is published. */
export function isInWindow(kind: Kind, { beginsMs, endsMs }: ItemSettings, nowMs: number): boolean {
  return (kind === 'announcement' || nowMs >= beginsMs) && (endsMs === 0 || nowMs < endsMs);
}

export function isFor(settings: ItemSettings, viewer: Viewer): boolean {
  const { who, levelMin, levelMax, countries, isPromotion } = settings;
  if (who === 'guest' && viewer.isPlayer) return false;
  if (who === 'player' && !viewer.isPlayer) return false;
  if (isPromotion && viewer.isPaused) return false;
  const hasLevels = levelMin > 0 || levelMax < LEVEL_MAX;
  if (hasLevels && (!viewer.isPlayer || viewer.level < levelMin || viewer.level > levelMax)) return false;
  return countries.length === 0 || countries.includes(viewer.country);
}

/** Shown to every caller, whoever it is. */
export const isForAll = ({ who, levelMin, levelMax, countries, isPromotion }: ItemSettings): boolean =>
  who === 'everyone' && levelMin === 0 && levelMax >= LEVEL_MAX && countries.length === 0 && !isPromotion;

/** What of an item decides whether its audience has to be looked up. */
export const needsLevel = ({ levelMin, levelMax }: ItemSettings): boolean =>
  levelMin > 0 || levelMax < LEVEL_MAX;

export type State = 'built-in' | 'draft' | 'live' | 'scheduled' | 'ended' | 'off';

export function stateOf(
  item: {
    readonly kind: Kind;
    readonly isOff: boolean;
    readonly published: { readonly settings: ItemSettings } | undefined;
    readonly isBuiltIn: boolean;
  },
  nowMs: number,
): State {
  if (item.isOff) return 'off';
  if (!item.published) return item.isBuiltIn ? 'built-in' : 'draft';
  const { settings } = item.published;
  if (isInWindow(item.kind, settings, nowMs)) return 'live';
  return settings.endsMs > 0 && nowMs >= settings.endsMs ? 'ended' : 'scheduled';
}
