import type { Database, Tx } from '../../../platform/database/database.ts';
import type { BrandLanguage } from '../core/brand.ts';

export type HouseStatus = 'normal' | 'maintenance' | 'news';

/** What the operator tells the players about it, by language. */
export interface HouseNotice {
  readonly texts: Readonly<Partial<Record<BrandLanguage, string>>>;
  /** When it is expected to be over. */
  readonly untilMs?: number;
}

export interface HouseState extends HouseNotice {
  readonly status: HouseStatus;
}

const BY_CODE: readonly HouseStatus[] = ['normal', 'maintenance', 'news'];

export async function readHouseState(database: Database): Promise<HouseState> {
  const [row] = await database.read<{ status: number; notice: HouseNotice['texts']; until_at: Date | null }>(
    'SELECT status, notice, until_at FROM brands.house_status',
  );
  const status = BY_CODE[row?.status ?? -1];
  if (row === undefined || status === undefined) throw new Error('the status of the house is not stored');
  return { status, texts: row.notice, ...(row.until_at && { untilMs: row.until_at.getTime() }) };
}

export async function writeHouseState(tx: Tx, { status, texts, untilMs }: HouseState): Promise<void> {
  await tx.query(
    `UPDATE brands.house_status
     SET status = $1, notice = $2, until_at = to_timestamp($3::float8 / 1000), changed_at = now()`,
    [BY_CODE.indexOf(status), JSON.stringify(texts), untilMs ?? null],
  );
}
