import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { PlayMoneyGiven, PlayMoneyTerms } from '../core/play-money.ts';

export interface Grant {
  readonly ref: Reference;
  readonly units: bigint;
}

export async function findGrant(tx: Tx, player: PlayerId, requestId: string): Promise<Grant | undefined> {
  const { rows } = await tx.query<{ ref: Reference; units: bigint }>(
    'SELECT ref, units FROM wallet.play_money WHERE player = $1 AND request_id = $2',
    [player, requestId],
  );
  return rows[0];
}

/** Under the lock of the account. The number of rows of one player is bounded by the total that they may get. */
export async function givenTo(tx: Tx, player: PlayerId, nowMs: number): Promise<PlayMoneyGiven> {
  const { rows } = await tx.query<{ grants: number; day: bigint; all: bigint }>(
    `SELECT count(*) FILTER (WHERE at > $2)::int AS grants,
            coalesce(sum(units) FILTER (WHERE at > $3), 0)::bigint AS day, coalesce(sum(units), 0)::bigint AS all
     FROM wallet.play_money WHERE player = $1`,
    [player, new Date(nowMs - HOUR_MS), new Date(nowMs - DAY_MS)],
  );
  const [row] = rows;
  return { grantsLastHour: row?.grants ?? 0, unitsLastDay: row?.day ?? 0n, unitsInAll: row?.all ?? 0n };
}

/** The current terms of an asset; undefined where none were ever set. */
export async function readPlayMoneyTerms(
  database: Database,
  asset: Asset,
  nowMs: number,
): Promise<PlayMoneyTerms | undefined> {
  const [row] = await database.read<{
    grant_units: bigint;
    enough: bigint;
    per_hour: number;
    per_day: bigint;
    in_all: bigint;
  }>(
    `SELECT grant_units, enough, per_hour, per_day, in_all FROM wallet.play_money_terms
     WHERE asset = $1 AND valid_from <= $2 ORDER BY valid_from DESC, id DESC LIMIT 1`,
    [asset, new Date(nowMs)],
  );
  return (
    row && {
      grantUnits: row.grant_units,
      enoughUnits: row.enough,
      grantsPerHour: row.per_hour,
      unitsPerDay: row.per_day,
      unitsInAll: row.in_all,
    }
  );
}

export async function insertGrant(
  tx: Tx,
  player: PlayerId,
  requestId: string,
  grant: Grant,
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.play_money (player, request_id, ref, units, at)
     VALUES ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))`,
    [player, requestId, grant.ref, grant.units, atMs],
  );
}
