import type { Asset } from '@palpite/kernel/assets';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { RtpTotals } from '../core/rtp.ts';

export interface GameTotals extends RtpTotals {
  readonly studio: string;
  readonly game: string;
  readonly asset: Asset;
}

const SHARDS = 16;

/** Adds to the totals of the day, one statement for a whole batch. The order prevents deadlocks between batches. */
export async function addTotals(tx: Tx, day: string, added: readonly GameTotals[]): Promise<void> {
  if (added.length === 0) return;
  const rows = [...added].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx.query({
    name: 'casino-add-rtp',
    text: `INSERT INTO casino.rtp_day AS r (day, studio, game, asset, shard, rounds, staked, won, staked_squared,
             staked_times_won, won_squared)
           SELECT $1::date, u.studio, u.game, u.asset, pg_backend_pid() % ${SHARDS}, u.rounds, u.staked, u.won, u.ss, u.sw, u.ww
           FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::numeric[], $7::numeric[], $8::numeric[],
             $9::numeric[], $10::numeric[]) AS u(studio, game, asset, rounds, staked, won, ss, sw, ww)
           ON CONFLICT (day, studio, game, asset, shard) DO UPDATE SET rounds = r.rounds + excluded.rounds,
             staked = r.staked + excluded.staked, won = r.won + excluded.won,
             staked_squared = r.staked_squared + excluded.staked_squared,
             staked_times_won = r.staked_times_won + excluded.staked_times_won,
             won_squared = r.won_squared + excluded.won_squared`,
    values: [
      day,
      rows.map(({ studio }) => studio),
      rows.map(({ game }) => game),
      rows.map(({ asset }) => asset),
      rows.map(({ rounds }) => rounds),
      rows.map(({ staked }) => staked),
      rows.map(({ won }) => won),
      rows.map(({ stakedSquared }) => stakedSquared),
      rows.map(({ stakedTimesWon }) => stakedTimesWon),
      rows.map(({ wonSquared }) => wonSquared),
    ],
  });
}

const keyOf = ({ studio, game, asset }: GameTotals): string => `${studio}\n${game}\n${asset}`;

/** Both days are included. */
export interface RtpQuery {
  readonly from: string;
  readonly to: string;
  readonly studio?: string | undefined;
  readonly asset?: string | undefined;
  readonly limit: number;
}

/** The games with the most rounds first. Reads the daily sums only, never rounds. */
export async function readTotals(database: Pick<Database, 'read'>, query: RtpQuery): Promise<GameTotals[]> {
  const rows = await database.read<{
    studio: string;
    game: string;
    asset: Asset;
    rounds: string;
    staked: string;
    won: string;
    ss: string;
    sw: string;
    ww: string;
  }>(
    `SELECT studio, game, asset, sum(rounds)::text AS rounds, sum(staked)::text AS staked, sum(won)::text AS won,
            sum(staked_squared)::text AS ss, sum(staked_times_won)::text AS sw, sum(won_squared)::text AS ww
     FROM casino.rtp_day WHERE day BETWEEN $1::date AND $2::date AND ($3::text IS NULL OR studio = $3)
       AND ($4::text IS NULL OR asset = $4)
     GROUP BY studio, game, asset HAVING sum(rounds) > 0
     ORDER BY sum(rounds) DESC, studio, game, asset LIMIT $5`,
    [query.from, query.to, query.studio ?? null, query.asset ?? null, query.limit],
  );
  return rows.map(({ studio, game, asset, ...sums }) => ({
    studio,
    game,
    asset,
    rounds: Number(sums.rounds),
    staked: BigInt(sums.staked),
    won: BigInt(sums.won),
    stakedSquared: BigInt(sums.ss),
    stakedTimesWon: BigInt(sums.sw),
    wonSquared: BigInt(sums.ww),
  }));
}
