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

/** The state of the whole site, and of the brands that have one of their own. */
export interface Maintenance {
  readonly site: MaintenanceState;
  readonly brands: ReadonlyMap<string, MaintenanceState>;
}

interface StatusRow {
  readonly status: number;
  readonly notice: MaintenanceNotice['texts'];
  readonly until_at: Date | null;
}

export async function readMaintenance(database: Pick<Database, 'read'>): Promise<Maintenance> {
  const rows = await database.read<StatusRow & { brand: string | null }>(
    `SELECT NULL AS brand, status, notice, until_at FROM brands.house_status
     UNION ALL SELECT brand, status, notice, until_at FROM brands.brand_status`,
  );
  const site = rows.find(({ brand }) => brand === null);
  if (!site) throw new Error('the maintenance status is not stored');
  const own = rows.flatMap((row) => (row.brand === null ? [] : [[row.brand, stateOf(row)] as const]));
  return { site: stateOf(site), brands: new Map(own) };
}

function stateOf({ status: code, notice, until_at: until }: StatusRow): MaintenanceState {
  const status = BY_CODE[code];
  if (status === undefined) throw new Error(`unknown maintenance status ${code}`);
  return { status, texts: notice, ...(until && { untilMs: until.getTime() }) };
}

/** What players of the brand are told: a closed site closes every brand, and news of the site open no brand that is closed. */
export function maintenanceOf({ site, brands }: Maintenance, brand: string): MaintenanceState {
  const own = brands.get(brand) ?? site;
  if (site.status === 'maintenance' || own.status === 'maintenance')
    return site.status === 'maintenance' ? site : own;
  return site.status === 'normal' ? own : site;
}

/** Without a brand it is the state of the whole site. */
export async function writeMaintenanceState(
  tx: Tx,
  { status, texts, untilMs }: MaintenanceState,
  brand?: string,
): Promise<void> {
  const values = [BY_CODE.indexOf(status), JSON.stringify(texts), untilMs ?? null];
  if (brand === undefined)
    await tx.query(
      `UPDATE brands.house_status
       SET status = $1, notice = $2, until_at = to_timestamp($3::float8 / 1000), changed_at = now()`,
      values,
    );
  else if (status === 'normal') await tx.query('DELETE FROM brands.brand_status WHERE brand = $1', [brand]);
  else
    await tx.query(
      `INSERT INTO brands.brand_status (status, notice, until_at, brand)
       VALUES ($1, $2, to_timestamp($3::float8 / 1000), $4)
       ON CONFLICT (brand) DO UPDATE SET status = excluded.status, notice = excluded.notice,
         until_at = excluded.until_at, changed_at = now()`,
      [...values, brand],
    );
}
