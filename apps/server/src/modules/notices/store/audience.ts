import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Audience, Conditions } from '../core/audience.ts';
import { PLAYER_COLUMNS, type PlayerRow, type StoredPlayer, toPlayer } from './players.ts';

interface Compiled {
  readonly where: string;
  readonly values: readonly unknown[];
}

/**
 * Conditions as SQL over the facts; every value is a parameter. The columns are ours and no text of an operator. Days
 * are counted back from `atMs`.
 */
export function compileAudience(brand: string, audience: Audience, atMs: number): Compiled {
  const values: unknown[] = [brand];
  const conditions = ['p.brand = $1', 'p.closed_at IS NULL', ...compileConditions(audience, values, atMs)];
  const except = audience.except ? compileConditions(audience.except, values, atMs) : [];
  if (except.length > 0) conditions.push(`NOT (${except.join(' AND ')})`);
  return { where: conditions.join(' AND '), values };
}

/** The last day that is written with four digits of the year. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31);

/** Appends the values to `values`. */
function compileConditions(audience: Conditions, values: unknown[], atMs: number): string[] {
  const conditions: string[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const dayBefore = (days: number | undefined) =>
    days === undefined
      ? undefined
      : new Date(Math.min(atMs, LAST_DAY_MS) - days * DAY_MS).toISOString().slice(0, 10);
  const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));
  add((parameter) => `p.country = ${parameter}`, audience.country);
  add((parameter) => `p.language = ANY(${parameter}::text[])`, audience.languages);
  add((parameter) => `p.registered_at >= ${parameter}`, dateOf(audience.registeredFromMs));
  add((parameter) => `p.registered_at < ${parameter}`, dateOf(audience.registeredUntilMs));
  add((parameter) => `p.seen_on >= ${parameter}::date`, dayBefore(audience.seenDays));
  add((parameter) => `p.seen_on < ${parameter}::date`, dayBefore(audience.unseenDays));
  add((parameter) => `p.deposits >= ${parameter}`, audience.depositsFrom);
  add((parameter) => `p.deposits <= ${parameter}`, audience.depositsUntil);
  add((parameter) => `p.level >= ${parameter}`, audience.levelFrom);
  add((parameter) => `p.level <= ${parameter}`, audience.levelUntil);
  add((parameter) => `p.player = ANY(${parameter}::bigint[])`, audience.players);
  if (audience.plays) conditions.push(audience.plays === 'sports' ? 'p.plays_sports' : 'p.plays_casino');
  return conditions;
}

/** The next players of an audience by number, with locks: how often each was notified is changed with them. */
export async function nextPlayers(
  tx: Tx,
  { where, values }: Compiled,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<StoredPlayer[]> {
  const { rows } = await tx.query<PlayerRow>(
    `SELECT ${PLAYER_COLUMNS} FROM notices.player p
     WHERE ${where} AND p.player > $${values.length + 1} ORDER BY p.player LIMIT $${values.length + 2}
     FOR NO KEY UPDATE`,
    [...values, after, limit],
  );
  return rows.map(toPlayer);
}

/** How many of the next players there are, and the last of them. */
export async function countNext(
  database: Pick<Database, 'read'>,
  { where, values }: Compiled,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly count: number; readonly last: number }> {
  const [row] = await database.read<{ count: number; last: bigint | null }>(
    `SELECT count(*)::integer AS count, max(n.player) AS last FROM (
       SELECT p.player FROM notices.player p WHERE ${where} AND p.player > $${values.length + 1}
       ORDER BY p.player LIMIT $${values.length + 2}) AS n`,
    [...values, after, limit],
  );
  return { count: row?.count ?? 0, last: Number(row?.last ?? after) };
}

/** Numbers only, for conditions that another module answers. */
export async function nextNumbers(
  database: Pick<Database, 'read'>,
  { where, values }: Compiled,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT p.player FROM notices.player p WHERE ${where} AND p.player > $${values.length + 1}
     ORDER BY p.player LIMIT $${values.length + 2}`,
    [...values, after, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}

/** About one player in `step`, without an order and without locks: to foresee what a send does. */
export async function samplePlayers(
  database: Pick<Database, 'read'>,
  { where, values }: Compiled,
  { step, limit }: { readonly step: number; readonly limit: number },
): Promise<StoredPlayer[]> {
  const rows = await database.read<PlayerRow>(
    `SELECT ${PLAYER_COLUMNS} FROM notices.player p
     WHERE ${where} AND (hashint8(p.player) & 2147483647) % $${values.length + 1}::integer = 0
     LIMIT $${values.length + 2}`,
    [...values, step, limit],
  );
  return rows.map(toPlayer);
}
