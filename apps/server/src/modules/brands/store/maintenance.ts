import type { Database, Tx } from '../../../platform/database/database.ts';
import type { BrandLanguage } from '../core/brand.ts';

export type MaintenanceStatus = 'normal' | 'maintenance' | 'news';

/** The operator's message to the players, by language. */
export interface MaintenanceNotice {
  readonly texts: Readonly<Partial<Record<BrandLanguage, string>>>;
  /** The expected end. */
  readonly untilMs?: number;
}

export interface MaintenanceState extends MaintenanceNotice {
  readonly status: MaintenanceStatus;
}

const BY_CODE: readonly MaintenanceStatus[] = ['normal', 'maintenance', 'news'];

export async function readMaintenanceState(database: Database): Promise<MaintenanceState> {
  const [row] = await database.read<{
    status: number;
    notice: MaintenanceNotice['texts'];
    until_at: Date | null;
  }>('SELECT status, notice, until_at FROM brands.house_status');
  const status = BY_CODE[row?.status ?? -1];
  if (row === undefined || status === undefined) throw new Error('the maintenance status is not stored');
  return { status, texts: row.notice, ...(row.until_at && { untilMs: row.until_at.getTime() }) };
}

export async function writeMaintenanceState(
  tx: Tx,
  { status, texts, untilMs }: MaintenanceState,
): Promise<void> {
  await tx.query(
    `UPDATE brands.house_status
     SET status = $1, notice = $2, until_at = to_timestamp($3::float8 / 1000), changed_at = now()`,
    [BY_CODE.indexOf(status), JSON.stringify(texts), untilMs ?? null],
  );
}
