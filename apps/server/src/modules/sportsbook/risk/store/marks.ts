import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { ValueSums } from '../core/closing-value.ts';
import type { Share } from '../core/score.ts';

export interface ClosingPrice {
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
}

/** The first price that is stored stays: every node sees the same start of a match. */
export async function insertClosing(tx: Tx, prices: readonly ClosingPrice[], at: Date): Promise<void> {
  if (prices.length === 0) return;
  await tx.query(
    `INSERT INTO risk.closing_price (market, selection, line, odds, at)
     SELECT market, selection, line, odds, $5
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) AS p(market, selection, line, odds)
     ORDER BY market, selection ON CONFLICT DO NOTHING`,
    [
      prices.map(({ market }) => market),
      prices.map(({ selection }) => selection),
      prices.map(({ line }) => line),
      prices.map(({ odds }) => odds),
      at,
    ],
  );
}

export async function readClosing(
  database: Pick<Database, 'read'>,
  markets: readonly number[],
): Promise<ClosingPrice[]> {
  const rows = await database.read<Omit<ClosingPrice, 'market'> & { market: bigint }>(
    'SELECT market, selection, line, odds FROM risk.closing_price WHERE market = ANY($1::bigint[])',
    [markets],
  );
  return rows.map((row) => ({ ...row, market: Number(row.market) }));
}

export async function forgetClosing(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM risk.closing_price WHERE (market, selection) IN (
       SELECT market, selection FROM risk.closing_price WHERE at < $1 LIMIT $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}

export interface BetValue {
  readonly bet: Reference;
  readonly player: PlayerId;
  readonly value: number;
  readonly closing: number | undefined;
}

export async function insertValues(tx: Tx, values: readonly BetValue[], at: Date): Promise<void> {
  if (values.length === 0) return;
  await tx.query(
    `INSERT INTO risk.bet_value (bet, player, value, closing, at)
     SELECT bet, player, value, closing, $5
     FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[]) AS v(bet, player, value, closing)
     ORDER BY bet ON CONFLICT DO NOTHING`,
    [
      values.map(({ bet }) => bet),
      values.map(({ player }) => player),
      values.map(({ value }) => value),
      values.map(({ closing }) => closing ?? null),
      at,
    ],
  );
}

export interface BetTiming {
  readonly bet: Reference;
  readonly player: PlayerId;
  readonly fell: number;
  readonly moved: boolean;
}

export async function insertTimings(tx: Tx, timings: readonly BetTiming[], at: Date): Promise<void> {
  if (timings.length === 0) return;
  await tx.query(
    `INSERT INTO risk.bet_timing (bet, player, fell, moved, at)
     SELECT bet, player, fell, moved, $5
     FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::boolean[]) AS t(bet, player, fell, moved)
     ORDER BY bet ON CONFLICT DO NOTHING`,
    [
      timings.map(({ bet }) => bet),
      timings.map(({ player }) => player),
      timings.map(({ fell }) => fell),
      timings.map(({ moved }) => moved),
      at,
    ],
  );
}

const NO_VALUES: ValueSums = { bets: 0, sum: 0n, squares: 0n };
const NO_SHARE: Share = { bets: 0, moved: 0 };

/** The sums of these players over bets from `since` on; a player without values has none. */
export async function readValueSums(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
  since: Reference,
): Promise<(player: PlayerId) => ValueSums> {
  const rows = await database.read<{ player: bigint; bets: bigint; sum: bigint; squares: string }>(
    `SELECT player, count(*) AS bets, sum(value)::bigint AS sum, sum(value::numeric * value)::text AS squares
     FROM risk.bet_value WHERE player = ANY($1::bigint[]) AND bet >= $2 GROUP BY player`,
    [players, since],
  );
  const sums = new Map(
    rows.map(({ player, bets, sum, squares }) => [
      Number(player),
      { bets: Number(bets), sum, squares: BigInt(squares) },
    ]),
  );
  return (player) => sums.get(player) ?? NO_VALUES;
}

export async function readTimingShares(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
  since: Reference,
): Promise<(player: PlayerId) => Share> {
  const rows = await database.read<{ player: bigint; bets: bigint; moved: bigint }>(
    `SELECT player, count(*) AS bets, count(*) FILTER (WHERE moved) AS moved
     FROM risk.bet_timing WHERE player = ANY($1::bigint[]) AND bet >= $2 GROUP BY player`,
    [players, since],
  );
  const shares = new Map(
    rows.map(({ player, bets, moved }) => [Number(player), { bets: Number(bets), moved: Number(moved) }]),
  );
  return (player) => shares.get(player) ?? NO_SHARE;
}

/** How many in-play bets of all players are compared with: the newest. */
const EVERYBODY_MOST = 20_000;

export async function readEverybody(database: Pick<Database, 'read'>): Promise<Share> {
  const [row] = await database.read<{ bets: bigint; moved: bigint }>(
    `SELECT count(*) AS bets, count(*) FILTER (WHERE moved) AS moved
     FROM (SELECT moved FROM risk.bet_timing ORDER BY bet DESC LIMIT $1) AS newest`,
    [EVERYBODY_MOST],
  );
  return row ? { bets: Number(row.bets), moved: Number(row.moved) } : NO_SHARE;
}

/** The newest first. */
export async function readValues(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  since: Reference,
  limit: number,
): Promise<BetValue[]> {
  const rows = await database.read<{ bet: Reference; value: number; closing: number | null }>(
    `SELECT bet, value, closing FROM risk.bet_value WHERE player = $1 AND bet >= $2 ORDER BY bet DESC LIMIT $3`,
    [player, since, limit],
  );
  return rows.map(({ bet, value, closing }) => ({ bet, player, value, closing: closing ?? undefined }));
}

/** Players whose bets were marked since then. */
export async function readMarkedPlayers(
  database: Pick<Database, 'read'>,
  since: Date,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT player FROM risk.bet_value WHERE at >= $1
     UNION SELECT player FROM risk.bet_timing WHERE at >= $1 LIMIT $2`,
    [since, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}
