import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A click counts as shown too. False when the report was known. */
export async function insertReport(
  tx: Tx,
  report: {
    readonly notice: Reference;
    readonly token: string;
    readonly isClick: boolean;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO push.report AS known (notice, token, shown_at, clicked_at)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN $3::timestamptz END)
     ON CONFLICT (notice, token) DO UPDATE SET clicked_at = $3
     WHERE $4 AND known.clicked_at IS NULL`,
    [report.notice, report.token, report.at, report.isClick],
  );
  return rowCount === 1;
}

export async function countReports(
  database: Database,
  notice: Reference,
): Promise<{ readonly shown: number; readonly clicked: number }> {
  const [row] = await database.read<{ shown: string; clicked: string }>(
    'SELECT count(*) AS shown, count(clicked_at) AS clicked FROM push.report WHERE notice = $1',
    [notice],
  );
  return { shown: Number(row?.shown ?? 0), clicked: Number(row?.clicked ?? 0) };
}

export async function deleteReports(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM push.report WHERE (notice, token) IN (
       SELECT notice, token FROM push.report WHERE shown_at < $1 ORDER BY shown_at LIMIT $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}

/** The player who opened the installed app first on this device. */
export async function insertInstall(
  tx: Tx,
  install: {
    readonly brand: string;
    readonly device: Buffer;
    readonly player: PlayerId;
    readonly at: Date;
  },
): Promise<boolean> {
  const { brand, device, player, at } = install;
  await tx.query(
    `INSERT INTO push.install (brand, device, player, installed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, device) DO NOTHING`,
    [brand, device, player, at],
  );
  const { rows } = await tx.query<{ player: string | number | bigint }>(
    'SELECT player FROM push.install WHERE brand = $1 AND device = $2',
    [brand, device],
  );
  return Number(rows[0]?.player) === player;
}

export async function hasInstalled(database: Database, player: PlayerId): Promise<boolean> {
  const rows = await database.read('SELECT 1 FROM push.install WHERE player = $1 LIMIT 1', [player]);
  return rows.length > 0;
}
