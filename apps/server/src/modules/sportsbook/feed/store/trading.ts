import type { Odds } from '@palpite/kernel/odds';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import {
  type LeagueRule,
  type OperatorStop,
  type PriceOverride,
  rulesOf,
  type TradingRules,
  type WideStop,
} from '../core/trading.ts';
import { readMarketRules } from './market-rules.ts';

/** The limit of rows in each table, because every node holds all rules in memory. */
export const RULES_MOST = 5_000;

/** Rows as they are in the tables; the odds were validated when they were written. */
interface StopRow {
  readonly scope: OperatorStop['scope'];
  readonly id: bigint;
  readonly match: bigint;
  readonly actor: string;
  readonly reason: string;
  readonly set_at: Date;
}

interface WideStopRow extends Pick<StopRow, 'actor' | 'reason' | 'set_at'> {
  readonly scope: WideStop['scope'];
  readonly part: string;
}

interface OverrideRow extends Omit<StopRow, 'scope'> {
  readonly market: bigint;
  readonly selection: string;
  readonly odds: number;
  readonly feed_odds: number;
  readonly tolerance: number;
  readonly drifted_odds: number | null;
  readonly drifted_at: Date | null;
}

interface LeagueRow {
  readonly league: bigint;
  readonly margin: number;
  readonly max_win_per_bet: bigint | null;
  readonly liability_per_selection: bigint | null;
  readonly liability_per_match: bigint | null;
  readonly actor: string;
  readonly reason: string;
  readonly set_at: Date;
}

const noteOf = ({ actor, reason, set_at }: Pick<StopRow, 'actor' | 'reason' | 'set_at'>) => ({
  by: actor,
  reason,
  atMs: set_at.getTime(),
});

function stopOf(row: StopRow): OperatorStop {
  return { scope: row.scope, id: Number(row.id), match: Number(row.match), ...noteOf(row) };
}

function wideStopOf(row: WideStopRow): WideStop {
  return { scope: row.scope, part: row.part, ...noteOf(row) };
}

function overrideOf(row: OverrideRow): PriceOverride {
  const { drifted_odds: drifted, drifted_at: driftedAt } = row;
  return {
    id: Number(row.id),
    match: Number(row.match),
    market: Number(row.market),
    selection: row.selection,
    odds: row.odds as Odds,
    feedOdds: row.feed_odds as Odds,
    tolerance: row.tolerance,
    drifted:
      drifted === null || !driftedAt ? undefined : { odds: drifted as Odds, atMs: driftedAt.getTime() },
    ...noteOf(row),
  };
}

function leagueOf(row: LeagueRow): LeagueRule {
  return {
    league: Number(row.league),
    margin: row.margin,
    limits: {
      ...(row.max_win_per_bet !== null && { maxWinPerBet: row.max_win_per_bet }),
      ...(row.liability_per_selection !== null && { liabilityPerSelection: row.liability_per_selection }),
      ...(row.liability_per_match !== null && { liabilityPerMatch: row.liability_per_match }),
    },
    ...noteOf(row),
  };
}

export async function readVersion(database: Pick<Database, 'read'>): Promise<bigint> {
  const [row] = await database.read<{ version: bigint }>('SELECT version FROM feed.trading');
  if (!row) throw new Error('feed.trading has no row with the version of the rules');
  return row.version;
}

/** The version is read first: a change during the other reads has a higher version, and triggers another read. */
export async function readRules(
  database: Pick<Database, 'read'>,
): Promise<{ readonly version: bigint; readonly rules: TradingRules }> {
  const version = await readVersion(database);
  const [stops, wideStops, overrides, leagues, marketRules] = await Promise.all([
    database.read<StopRow>('SELECT * FROM feed.trading_stop LIMIT $1', [2 * RULES_MOST]),
    database.read<WideStopRow>('SELECT * FROM feed.wide_stop LIMIT $1', [RULES_MOST]),
    database.read<OverrideRow>('SELECT * FROM feed.price_override ORDER BY id LIMIT $1', [RULES_MOST]),
    database.read<LeagueRow>('SELECT * FROM feed.league_rule LIMIT $1', [RULES_MOST]),
    readMarketRules(database),
  ]);
  const stored = {
    stops: stops.map(stopOf),
    wideStops: wideStops.map(wideStopOf),
    overrides: overrides.map(overrideOf),
    leagues: leagues.map(leagueOf),
    marketRules,
  };
  return { version, rules: rulesOf(stored) };
}

/** Must be the last statement of a command: from here to the commit, changes of the rules wait for each other. */
export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.query('UPDATE feed.trading SET version = version + 1');
}

/** False when it is already stopped or the table is full. */
export async function insertStop(tx: Tx, stop: OperatorStop): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO feed.trading_stop (scope, id, match, actor, reason, set_at)
     SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM feed.trading_stop WHERE scope = $1) < $7
     ON CONFLICT (scope, id) DO NOTHING`,
    [stop.scope, stop.id, stop.match, stop.by, stop.reason, new Date(stop.atMs), RULES_MOST],
  );
  return rowCount === 1;
}

export async function findStop(
  tx: Tx,
  { scope, id }: Pick<OperatorStop, 'scope' | 'id'>,
): Promise<OperatorStop | undefined> {
  const { rows } = await tx.query<StopRow>(
    'SELECT * FROM feed.trading_stop WHERE scope = $1 AND id = $2 FOR UPDATE',
    [scope, id],
  );
  return rows[0] && stopOf(rows[0]);
}

export async function deleteStop(tx: Tx, { scope, id }: Pick<OperatorStop, 'scope' | 'id'>): Promise<void> {
  await tx.query('DELETE FROM feed.trading_stop WHERE scope = $1 AND id = $2', [scope, id]);
}

/** False when it is already stopped or the table is full. */
export async function insertWideStop(tx: Tx, stop: WideStop): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO feed.wide_stop (scope, part, actor, reason, set_at)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM feed.wide_stop) < $6
     ON CONFLICT (scope, part) DO NOTHING`,
    [stop.scope, stop.part, stop.by, stop.reason, new Date(stop.atMs), RULES_MOST],
  );
  return rowCount === 1;
}

export async function findWideStop(
  tx: Tx,
  { scope, part }: Pick<WideStop, 'scope' | 'part'>,
): Promise<WideStop | undefined> {
  const { rows } = await tx.query<WideStopRow>(
    'SELECT * FROM feed.wide_stop WHERE scope = $1 AND part = $2 FOR UPDATE',
    [scope, part],
  );
  return rows[0] && wideStopOf(rows[0]);
}

export async function deleteWideStop(
  tx: Tx,
  { scope, part }: Pick<WideStop, 'scope' | 'part'>,
): Promise<void> {
  await tx.query('DELETE FROM feed.wide_stop WHERE scope = $1 AND part = $2', [scope, part]);
}

export async function findOverride(
  tx: Tx,
  { market, selection }: Pick<PriceOverride, 'market' | 'selection'>,
): Promise<PriceOverride | undefined> {
  const { rows } = await tx.query<OverrideRow>(
    'SELECT * FROM feed.price_override WHERE market = $1 AND selection = $2 FOR UPDATE',
    [market, selection],
  );
  return rows[0] && overrideOf(rows[0]);
}

/** False when the table is full. A new price has a new id, so that it cannot be mistaken for the previous one. */
export async function insertOverride(
  tx: Tx,
  override: Omit<PriceOverride, 'id' | 'drifted'>,
): Promise<boolean> {
  const { match, market, selection, odds, feedOdds, tolerance, by, reason, atMs } = override;
  const { rowCount } = await tx.query(
    `INSERT INTO feed.price_override (match, market, selection, odds, feed_odds, tolerance, actor, reason, set_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE (SELECT count(*) FROM feed.price_override) < $10`,
    [match, market, selection, odds, feedOdds, tolerance, by, reason, new Date(atMs), RULES_MOST],
  );
  return rowCount === 1;
}

export async function deleteOverride(
  tx: Tx,
  { market, selection }: Pick<PriceOverride, 'market' | 'selection'>,
): Promise<void> {
  await tx.query('DELETE FROM feed.price_override WHERE market = $1 AND selection = $2', [market, selection]);
}

/** Written once: the price at which the feed first left the tolerance is not overwritten. */
export async function writeDrift(
  tx: Tx,
  id: number,
  drifted: NonNullable<PriceOverride['drifted']>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE feed.price_override SET drifted_odds = $2, drifted_at = $3 WHERE id = $1 AND drifted_at IS NULL',
    [id, drifted.odds, new Date(drifted.atMs)],
  );
  return rowCount === 1;
}

export async function findLeague(tx: Tx, league: number): Promise<LeagueRule | undefined> {
  const { rows } = await tx.query<LeagueRow>('SELECT * FROM feed.league_rule WHERE league = $1 FOR UPDATE', [
    league,
  ]);
  return rows[0] && leagueOf(rows[0]);
}

/** False when the table is full. */
export async function putLeague(tx: Tx, rule: LeagueRule): Promise<boolean> {
  const { maxWinPerBet, liabilityPerSelection, liabilityPerMatch } = rule.limits;
  const { rowCount } = await tx.query(
    `INSERT INTO feed.league_rule
       (league, margin, max_win_per_bet, liability_per_selection, liability_per_match, actor, reason, set_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM feed.league_rule) < $9
     ON CONFLICT (league) DO UPDATE SET
       margin = excluded.margin, max_win_per_bet = excluded.max_win_per_bet,
       liability_per_selection = excluded.liability_per_selection,
       liability_per_match = excluded.liability_per_match,
       actor = excluded.actor, reason = excluded.reason, set_at = excluded.set_at`,
    [
      ...[rule.league, rule.margin],
      ...[maxWinPerBet ?? null, liabilityPerSelection ?? null, liabilityPerMatch ?? null],
      ...[rule.by, rule.reason, new Date(rule.atMs), RULES_MOST],
    ],
  );
  return rowCount === 1;
}

/**
 * Deletes rules of matches that the feed no longer knows and that were set before that moment; returns how many there
 * were.
 */
export async function sweepRules(tx: Tx, known: readonly number[], beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const gone = 'set_at < $2 AND NOT (match = ANY ($1::bigint[]))';
  const stops = await tx.query(`DELETE FROM feed.trading_stop WHERE ${gone}`, [known, before]);
  const overrides = await tx.query(`DELETE FROM feed.price_override WHERE ${gone}`, [known, before]);
  return (stops.rowCount ?? 0) + (overrides.rowCount ?? 0);
}
