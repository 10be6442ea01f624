import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface StoredActivity {
  readonly brand: string;
  readonly code: string;
  readonly kind: string;
  readonly settings: unknown;
  readonly position: number;
}

export async function readActivities(database: Database, brand: string): Promise<StoredActivity[]> {
  return database.read<StoredActivity>(
    `SELECT a.brand, a.code, a.kind, a.settings, a.position FROM engagement.activity a
     WHERE a.brand = $1 ORDER BY a.position, a.code`,
    [brand],
  );
}

export async function findActivity(
  tx: Tx,
  { brand, code }: Pick<StoredActivity, 'brand' | 'code'>,
): Promise<StoredActivity | undefined> {
  const { rows } = await tx.query<StoredActivity>(
    `SELECT a.brand, a.code, a.kind, a.settings, a.position FROM engagement.activity a
     WHERE a.brand = $1 AND a.code = $2`,
    [brand, code],
  );
  return rows[0];
}

/** The kinds of the activities of all brands, by `brand/code`. */
export async function readKinds(database: Pick<Database, 'read'>): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read<{ name: string; kind: string }>(
    "SELECT a.brand || '/' || a.code AS name, a.kind FROM engagement.activity a",
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** Returns how many are new: a brand has one activity of each code. */
export async function insertActivities(
  tx: Tx,
  activities: readonly StoredActivity[],
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.activity (brand, code, kind, settings, position, made_at)
     SELECT a.*, $6::timestamptz FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::smallint[]) AS a
     ON CONFLICT (brand, code) DO NOTHING`,
    [
      activities.map(({ brand }) => brand),
      activities.map(({ code }) => code),
      activities.map(({ kind }) => kind),
      activities.map(({ settings }) => JSON.stringify(settings)),
      activities.map(({ position }) => position),
      at,
    ],
  );
  return rowCount ?? 0;
}

export async function updateSettings(
  tx: Tx,
  { brand, code }: Pick<StoredActivity, 'brand' | 'code'>,
  settings: unknown,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE engagement.activity SET settings = $3 WHERE brand = $1 AND code = $2',
    [brand, code, JSON.stringify(settings)],
  );
  return rowCount === 1;
}
