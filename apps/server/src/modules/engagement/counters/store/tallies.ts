import type { PlayerId } from '@palpite/kernel/ids';
import { integersParameter, textsParameter } from '../../../../platform/database/array-parameters.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Amounts, PlainCounter } from '../core/counter.ts';
import { readAmounts, writtenAmounts } from './amounts.ts';

export interface Total {
  readonly player: PlayerId;
  readonly brand: string;
  readonly vip: bigint;
}

export interface Tally {
  readonly player: PlayerId;
  readonly day: string;
  readonly amounts: Amounts;
}

/**
 * Moves the totals of these players and returns what they are now. It locks them, in the order of their numbers. Most rows
 * exist, and changing them costs half of what an insert with a conflict does. A row that another transaction makes meanwhile
 * is the conflict that is left.
 */
export async function moveTotals(tx: Tx, moves: readonly Total[]): Promise<ReadonlyMap<PlayerId, bigint>> {
  const { rows } = await tx.query<{ player: bigint; vip: string }>({
    name: 'engagement-move-totals',
    text: `WITH u AS MATERIALIZED (
             SELECT * FROM unnest($1::bigint[], $2::text[], $3::numeric[]) AS g(player, brand, vip) ORDER BY g.player
           ), changed AS (
             UPDATE engagement.total t SET vip = t.vip + u.vip FROM u WHERE t.player = u.player
             RETURNING t.player, t.vip
           ), added AS (
             INSERT INTO engagement.total AS t (player, brand, vip)
             SELECT u.player, u.brand, u.vip FROM u
             WHERE NOT EXISTS (SELECT FROM engagement.total k WHERE k.player = u.player) ORDER BY u.player
             ON CONFLICT (player) DO UPDATE SET vip = t.vip + excluded.vip
             RETURNING t.player, t.vip
           )
           SELECT player, vip::text AS vip FROM changed UNION ALL SELECT player, vip::text FROM added`,
    values: [
      integersParameter(moves.map(({ player }) => player)),
      textsParameter(moves.map(({ brand }) => brand)),
      integersParameter(moves.map(({ vip }) => vip)),
    ],
  });
  return new Map(rows.map(({ player, vip }) => [Number(player) as PlayerId, BigInt(vip)]));
}

export async function readVip(database: Database, player: PlayerId): Promise<bigint> {
  const [row] = await database.read<{ vip: string }>(
    'SELECT t.vip::text AS vip FROM engagement.total t WHERE t.player = $1',
    [player],
  );
  return BigInt(row?.vip ?? 0);
}

/** Of players of the brand by number, with their locks. */
export async function lockTotals(
  tx: Tx,
  brand: string,
  after: number,
  limit: number,
): Promise<Pick<Total, 'player' | 'vip'>[]> {
  const { rows } = await tx.query<{ player: bigint; vip: string }>(
    `SELECT t.player, t.vip::text AS vip FROM engagement.total t
     WHERE t.brand = $1 AND t.player > $2 ORDER BY t.player LIMIT $3 FOR UPDATE`,
    [brand, after, limit],
  );
  return rows.map(({ player, vip }) => ({ player: Number(player) as PlayerId, vip: BigInt(vip) }));
}

interface TallyRow {
  readonly player: bigint;
  readonly day: string;
  readonly amounts: string;
}

const toTally = ({ player, day, amounts }: TallyRow): Tally => ({
  player: Number(player) as PlayerId,
  day,
  amounts: readAmounts(amounts),
});

/** The days among these that have counters. The caller holds the locks of their players. */
export async function findTallies(
  tx: Tx,
  days: readonly { readonly player: PlayerId; readonly day: string }[],
): Promise<Tally[]> {
  const { rows } = await tx.query<TallyRow>({
    name: 'engagement-find-tallies',
    text: `SELECT t.player, t.day::text AS day, t.amounts
           FROM unnest($1::bigint[], $2::date[]) AS u(player, day)
           JOIN engagement.tally t ON t.player = u.player AND t.day = u.day`,
    values: [integersParameter(days.map(({ player }) => player)), textsParameter(days.map(({ day }) => day))],
  });
  return rows.map(toTally);
}

function columnsOf(tallies: readonly Tally[]): unknown[] {
  return [
    integersParameter(tallies.map(({ player }) => player)),
    textsParameter(tallies.map(({ day }) => day)),
    textsParameter(tallies.map(({ amounts }) => writtenAmounts(amounts))),
  ];
}

const GIVEN = 'unnest($1::bigint[], $2::date[], $3::text[]) AS u(player, day, amounts)';

/** Days that exist. The caller holds the locks of their players. */
export async function updateTallies(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query({
    name: 'engagement-update-tallies',
    text: `UPDATE engagement.tally t SET amounts = u.amounts FROM ${GIVEN} WHERE t.player = u.player AND t.day = u.day`,
    values: columnsOf(tallies),
  });
}

/** Days that do not exist. The caller holds the locks of their players. */
export async function insertTallies(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  if (tallies.length === 0) return;
  await tx.query({
    name: 'engagement-insert-tallies',
    text: `INSERT INTO engagement.tally (player, day, amounts) SELECT * FROM ${GIVEN}`,
    values: columnsOf(tallies),
  });
}

/** The days of a player from the first on and before the second, oldest first. */
export async function readTallies(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  fromDay: string,
  toDay: string,
): Promise<Tally[]> {
  const rows = await database.read<TallyRow>(
    `SELECT t.player, t.day::text AS day, t.amounts FROM engagement.tally t
     WHERE t.player = $1 AND t.day >= $2::date AND t.day < $3::date ORDER BY t.day`,
    [player, fromDay, toDay],
  );
  return rows.map(toTally);
}

/** The days of these players from the first on and before the second. */
export async function readTalliesOf(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
  fromDay: string,
  toDay: string,
): Promise<Tally[]> {
  const rows = await database.read<TallyRow>(
    `SELECT t.player, t.day::text AS day, t.amounts FROM engagement.tally t
     WHERE t.player = ANY($1::bigint[]) AND t.day >= $2::date AND t.day < $3::date`,
    [players, fromDay, toDay],
  );
  return rows.map(toTally);
}

/** The amount of a counter in a text of counters; null where it is absent. */
const amountIn = (text: string, key: PlainCounter) =>
  `(substring(${text} FROM '(?:^| )${key}=(-?[0-9]+)'))::numeric`;
const EARNED = (text: string) => amountIn(text, 'net_theoretical');

/** A player and the first day that counts. */
export interface CountedFrom {
  readonly player: PlayerId;
  readonly fromDay: string;
}

/** The sums of some days: what a player brought and cost, and what the stakes earn on average. */
export interface NetSums {
  readonly staked: bigint;
  readonly paid: bigint;
  readonly bonus: bigint;
  readonly boost: bigint;
  readonly fee: bigint;
  readonly chargeback: bigint;
  readonly theoretical: bigint;
}

export interface DayNetSums extends NetSums {
  readonly group: number;
  readonly day: string;
  /** How many players staked on the day. */
  readonly active: number;
}

const NET: Readonly<Record<keyof NetSums, PlainCounter>> = {
  staked: 'net_staked',
  paid: 'net_paid',
  bonus: 'cost_bonus',
  boost: 'cost_boost',
  fee: 'cost_fee',
  chargeback: 'cost_chargeback',
  theoretical: 'net_theoretical',
};
const NET_NAMES = Object.keys(NET) as (keyof NetSums)[];
const NET_SUMS = NET_NAMES.map(
  (name) => `coalesce(sum(${amountIn('t.amounts', NET[name])}), 0)::text AS ${name}`,
).join(', ');

type NetRow = Readonly<Record<keyof NetSums, string>>;
const toNetSums = (row: NetRow) =>
  Object.fromEntries(NET_NAMES.map((name) => [name, BigInt(row[name])])) as unknown as NetSums;

/** So many players are summed by one statement, so that none takes long. */
const SUMMED_AT_ONCE = 2_000;

function* portionsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += SUMMED_AT_ONCE) yield all.slice(from, from + SUMMED_AT_ONCE);
}

/** The sums of each of these players, in their order; undefined where no day counts. A player may be named several times. */
export async function readNetSums(
  database: Pick<Database, 'read'>,
  players: readonly CountedFrom[],
  fromDay: string,
  toDay: string,
): Promise<(NetSums | undefined)[]> {
  const sums: (NetSums | undefined)[] = [];
  for (const portion of portionsOf(players)) {
    const rows = await database.read<NetRow & { readonly n: bigint }>(
      `SELECT u.n, ${NET_SUMS}
       FROM unnest($1::bigint[], $2::date[]) WITH ORDINALITY AS u(player, from_day, n)
       JOIN engagement.tally t ON t.player = u.player AND t.day >= $3::date AND t.day < $4::date AND t.day >= u.from_day
       GROUP BY u.n`,
      [
        integersParameter(portion.map(({ player }) => player)),
        portion.map((one) => one.fromDay),
        fromDay,
        toDay,
      ],
    );
    const known = new Map(rows.map((row) => [Number(row.n), toNetSums(row)]));
    for (let n = 1; n <= portion.length; n += 1) sums.push(known.get(n));
  }
  return sums;
}

/** The sums of each group of players on each day with counters. */
export async function readDayNetSums(
  database: Pick<Database, 'read'>,
  players: readonly (CountedFrom & { readonly group: number })[],
  fromDay: string,
  toDay: string,
): Promise<DayNetSums[]> {
  const found = new Map<string, DayNetSums>();
  for (const portion of portionsOf(players)) {
    const rows = await database.read<NetRow & { group: number; day: string; active: bigint }>(
      `SELECT u.group, t.day::text AS day, ${NET_SUMS},
         count(*) FILTER (WHERE ${amountIn('t.amounts', 'net_staked')} > 0) AS active
       FROM unnest($1::bigint[], $2::date[], $3::integer[]) AS u(player, from_day, "group")
       JOIN engagement.tally t ON t.player = u.player AND t.day >= $4::date AND t.day < $5::date AND t.day >= u.from_day
       GROUP BY u.group, t.day`,
      [
        integersParameter(portion.map(({ player }) => player)),
        portion.map((one) => one.fromDay),
        integersParameter(portion.map(({ group }) => group)),
        fromDay,
        toDay,
      ],
    );
    for (const { group, day, active, ...row } of rows) {
      const key = `${group} ${day}`;
      const sums = { group, day, active: Number(active), ...toNetSums(row) };
      const before = found.get(key);
      found.set(key, before ? addedDays(before, sums) : sums);
    }
  }
  return [...found.values()];
}

function addedDays(before: DayNetSums, more: DayNetSums): DayNetSums {
  const sums = Object.fromEntries(
    NET_NAMES.map((name) => [name, before[name] + more[name]]),
  ) as unknown as NetSums;
  return { ...before, ...sums, active: before.active + more.active };
}

/**
 * What the bookmaker earns on average of the settled stakes of a brand on these days, of all products or of those that are
 * named. The days have it for all products together; by product it is added up from the facts.
 */
export async function readEarned(
  database: Pick<Database, 'read'>,
  brand: string,
  days: { readonly fromDay: string; readonly toDay: string },
  products: readonly string[] | undefined,
): Promise<bigint> {
  const of = `engagement.tally t JOIN engagement.total o ON o.player = t.player AND o.brand = $1`;
  const range = 't.day >= $2::date AND t.day < $3::date';
  const [row] = await database.read<{ sum: string }>(
    products === undefined
      ? `SELECT coalesce(sum(${EARNED('t.amounts')}), 0)::text AS sum FROM ${of} WHERE ${range}`
      : `SELECT coalesce(sum(${EARNED('f.counted')}), 0)::text AS sum FROM ${of}
         JOIN engagement.fact f ON f.player = t.player AND f.day = t.day AND f.at IS NOT NULL
         WHERE ${range} AND f.counted ~ ('(^| )bet_amount[.](' || array_to_string($4::text[], '|') || ')=')`,
    [brand, days.fromDay, days.toDay, ...(products === undefined ? [] : [products])],
  );
  return BigInt(row?.sum ?? 0);
}

/** What the bookmaker earns on average of the settled stakes of each of these players since a day. */
export async function readEarnedOf(
  tx: Tx,
  players: readonly PlayerId[],
  fromDay: string,
): Promise<Map<PlayerId, bigint>> {
  const { rows } = await tx.query<{ player: bigint; sum: string }>({
    name: 'engagement-earned-of',
    text: `SELECT t.player, coalesce(sum(${EARNED('t.amounts')}), 0)::text AS sum FROM engagement.tally t
           WHERE t.player = ANY($1::bigint[]) AND t.day >= $2::date GROUP BY t.player`,
    values: [players, fromDay],
  });
  return new Map(rows.map(({ player, sum }) => [Number(player) as PlayerId, BigInt(sum)]));
}

/** Players of the brand with counters on these days, by number. */
export async function readActive(
  database: Database,
  days: { readonly fromDay: string; readonly toDay: string },
  brand: string,
  after: number,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT o.player FROM engagement.total o
     WHERE o.brand = $3 AND o.player > $4 AND EXISTS (
       SELECT 1 FROM engagement.tally t WHERE t.player = o.player AND t.day >= $1::date AND t.day < $2::date
     )
     ORDER BY o.player LIMIT $5`,
    [days.fromDay, days.toDay, brand, after, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}
