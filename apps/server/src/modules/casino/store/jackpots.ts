import { isAsset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Jackpot, StudioJackpot } from '../core/jackpot.ts';

const ROWS_MAX = 20_000;

export async function readJackpots(database: Database): Promise<Jackpot[]> {
  const rows = await database.read<{
    studio: string;
    game: string;
    level: string;
    asset: string;
    amount: string;
    growth: string | null;
    updated_at: Date;
  }>(
    `SELECT studio, game, level, asset, amount::text, growth_per_hour::text AS growth, updated_at
     FROM casino.jackpot ORDER BY studio, game, level, asset LIMIT ${ROWS_MAX}`,
  );
  return rows.flatMap(({ asset, amount, growth, updated_at, ...row }) =>
    isAsset(asset)
      ? [
          {
            ...row,
            asset,
            amount: BigInt(amount),
            growthPerHour: growth === null ? undefined : BigInt(growth),
            updatedMs: updated_at.getTime(),
          },
        ]
      : [],
  );
}

/** The studio's pots are exactly these from now on. Two nodes that ask at once write the same rows in the same order. */
export async function writeJackpots(
  tx: Tx,
  studio: string,
  pots: readonly StudioJackpot[],
  at: Date,
): Promise<void> {
  const rows = [...pots].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const columns = [
    rows.map(({ game }) => game),
    rows.map(({ level }) => level),
    rows.map(({ asset }) => asset),
    rows.map(({ amount }) => String(amount)),
    rows.map(({ growthPerHour }) => (growthPerHour === undefined ? null : String(growthPerHour))),
  ];
  await tx.query(
    `INSERT INTO casino.jackpot (studio, game, level, asset, amount, growth_per_hour, updated_at)
     SELECT $1, p.game, p.level, p.asset, p.amount, p.growth, $2
     FROM unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[]) AS p(game, level, asset, amount, growth)
     ON CONFLICT (studio, game, level, asset) DO UPDATE SET amount = excluded.amount,
       growth_per_hour = excluded.growth_per_hour, updated_at = excluded.updated_at`,
    [studio, at, ...columns],
  );
  await tx.query('DELETE FROM casino.jackpot WHERE studio = $1 AND updated_at < $2', [studio, at]);
}

const keyOf = ({ game, level, asset }: StudioJackpot) => `${game} ${level} ${asset}`;
