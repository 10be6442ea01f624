import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ItemKey, ItemSettings, ItemTexts, Kind } from '../core/item.ts';
import { USUAL } from '../core/item.ts';
import type { StoredItem } from '../core/shown.ts';

type Reader = Pick<Database, 'read'>;

/** More items than this are refused where they are made. */
export const ITEMS_MAX = 2_000;

export async function readRevision(database: Reader): Promise<bigint> {
  const [row] = await database.read<{ revision: bigint }>('SELECT revision FROM content.revision');
  return BigInt(row?.revision ?? 0);
}

/** After every change of what players see, in its transaction. */
export async function bumpRevision(tx: Tx): Promise<void> {
  await tx.query('UPDATE content.revision SET revision = revision + 1');
}

interface PublishedRow {
  readonly kind: Kind;
  readonly slug: string;
  readonly brand: string;
  readonly is_off: boolean;
  readonly number: number | null;
  readonly texts: ItemTexts | null;
  readonly settings: Partial<ItemSettings> | null;
  readonly published_at: Date | null;
}

/** Everything that players may see, and what is taken down. */
export async function readPublished(database: Reader): Promise<StoredItem[]> {
  const rows = await database.read<PublishedRow>(
    `SELECT i.kind, i.slug, i.brand, i.is_off, v.number, v.texts, v.settings, v.published_at
       FROM content.item i LEFT JOIN content.version v ON v.item = i.id AND v.number = i.published
      WHERE i.published IS NOT NULL OR i.is_off
      ORDER BY i.id LIMIT $1`,
    [ITEMS_MAX],
  );
  return rows.map(({ kind, slug, brand, is_off, number, texts, settings, published_at }) => ({
    kind,
    slug,
    brand,
    isOff: is_off,
    published:
      number === null || texts === null
        ? undefined
        : {
            number,
            texts,
            settings: { ...USUAL, ...settings },
            publishedMs: published_at?.getTime() ?? 0,
          },
  }));
}

export interface ItemRow extends ItemKey {
  readonly id: bigint;
  readonly published: number | undefined;
  readonly isOff: boolean;
  readonly changedAt: Date;
}

interface RawItem {
  readonly id: bigint;
  readonly kind: Kind;
  readonly slug: string;
  readonly brand: string;
  readonly published: number | null;
  readonly is_off: boolean;
  readonly changed_at: Date;
}

const toItem = ({ id, kind, slug, brand, published, is_off, changed_at }: RawItem): ItemRow => ({
  id: BigInt(id),
  kind,
  slug,
  brand,
  published: published ?? undefined,
  isOff: is_off,
  changedAt: changed_at,
});

const COLUMNS = 'i.id, i.kind, i.slug, i.brand, i.published, i.is_off, i.changed_at';

/** Of a brand and of all brands, or of every brand. */
export async function readItems(
  database: Reader,
  { kind, brand }: { readonly kind: Kind | undefined; readonly brand: string | undefined },
): Promise<ItemRow[]> {
  const rows = await database.read<RawItem>(
    `SELECT ${COLUMNS} FROM content.item i
      WHERE ($1::text IS NULL OR i.kind = $1) AND ($2::text IS NULL OR i.brand IN ('', $2))
      ORDER BY i.id LIMIT $3`,
    [kind ?? null, brand ?? null, ITEMS_MAX],
  );
  return rows.map(toItem);
}

export async function readItem(database: Reader, key: ItemKey): Promise<ItemRow | undefined> {
  const [row] = await database.read<RawItem>(
    `SELECT ${COLUMNS} FROM content.item i WHERE i.kind = $1 AND i.slug = $2 AND i.brand = $3`,
    [key.kind, key.slug, key.brand],
  );
  return row && toItem(row);
}

export async function lockItem(tx: Tx, key: ItemKey): Promise<ItemRow | undefined> {
  const { rows } = await tx.query<RawItem>(
    `SELECT ${COLUMNS} FROM content.item i WHERE i.kind = $1 AND i.slug = $2 AND i.brand = $3 FOR UPDATE`,
    [key.kind, key.slug, key.brand],
  );
  return rows[0] && toItem(rows[0]);
}

/** Undefined when there are too many already. */
export async function addItem(tx: Tx, key: ItemKey, at: Date): Promise<ItemRow | undefined> {
  const { rows } = await tx.query<RawItem>(
    `INSERT INTO content.item AS i (kind, slug, brand, changed_at)
     SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM content.item) < $5
     RETURNING ${COLUMNS}`,
    [key.kind, key.slug, key.brand, at, ITEMS_MAX],
  );
  return rows[0] && toItem(rows[0]);
}

/** `published` undefined and not off: as the product comes with it. */
export async function setShown(
  tx: Tx,
  id: bigint,
  shown: { readonly published: number | undefined; readonly isOff: boolean; readonly at: Date },
): Promise<void> {
  await tx.query('UPDATE content.item SET published = $2, is_off = $3, changed_at = $4 WHERE id = $1', [
    id,
    shown.published ?? null,
    shown.isOff,
    shown.at,
  ]);
  await bumpRevision(tx);
}
