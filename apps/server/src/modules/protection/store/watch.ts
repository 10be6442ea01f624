import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Watched } from '../core/allow.ts';
import type { Level } from '../core/identity-level.ts';
import type { Limit } from '../core/limit.ts';
import type { Pause } from '../core/pause.ts';
import { eachPeriod, PERIODS, type Period } from '../core/period.ts';
import type { Tally } from '../core/tally.ts';

interface StoredLimit {
  readonly asset: string;
  readonly kind: Limit['kind'];
  readonly period: Period;
  readonly amount: string;
  readonly pending: string | null;
  readonly fromMs: number | null;
}

type PeriodColumns<Prefix extends string, T> = Readonly<Record<`${Prefix}`, T>>;

interface WatchRow
  extends PeriodColumns<`${Period}_from` | `present_${Period}_from`, Date | null>,
    PeriodColumns<`${Period}_${'staked' | 'returned' | 'deposited'}` | `present_${Period}`, bigint | null> {
  readonly player: bigint;
  readonly brand: string;
  readonly level: Level;
  readonly pause: Pause['by'] | null;
  readonly pause_since: Date | null;
  readonly pause_until: Date | null;
  readonly limits: readonly StoredLimit[] | null;
  readonly seen_at: Date | null;
  readonly asset: Asset | null;
}

/** A player who has used protection at some time, with a tally per currency that has limits. */
export interface WatchedPlayer {
  readonly brand: string;
  readonly level: Level;
  in(asset: Asset): Watched;
}

/** Waits for concurrent changes of these players and locks their tallies; players without protection are left out. */
export async function watchPlayers(
  tx: Tx,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, WatchedPlayer>> {
  const { rows } = await tx.query<WatchRow>({
    name: 'protection-watch',
    text: 'SELECT * FROM protection.watch($1::bigint[])',
    values: [[...new Set(players)].sort((a, b) => a - b)],
  });
  const byPlayer = new Map<PlayerId, WatchRow[]>();
  for (const row of rows) {
    const player = Number(row.player) as PlayerId;
    byPlayer.set(player, [...(byPlayer.get(player) ?? []), row]);
  }
  return new Map([...byPlayer].map(([player, own]) => [player, watchedPlayer(own)]));
}

function watchedPlayer(rows: readonly WatchRow[]): WatchedPlayer {
  const [first] = rows;
  if (!first) throw new Error('a watched player has a row');
  const pause = readPause(first);
  const presence = first.seen_at
    ? {
        seenMs: first.seen_at.getTime(),
        spent: eachPeriod((period) => ({
          fromMs: first[`present_${period}_from`]?.getTime() ?? 0,
          ms: Number(first[`present_${period}`] ?? 0n),
        })),
      }
    : undefined;
  return {
    brand: first.brand,
    level: first.level,
    in: (asset) => ({
      level: first.level,
      pause,
      presence,
      limits: (first.limits ?? [])
        .filter((limit) => limit.asset === asset || limit.asset === '')
        .map(readLimit),
      tally: readTally(rows.find((row) => row.asset === asset)),
    }),
  };
}

export function readPause(row: {
  readonly pause: Pause['by'] | null;
  readonly pause_since: Date | null;
  readonly pause_until: Date | null;
}): Pause | undefined {
  if (!row.pause || !row.pause_since) return undefined;
  return { by: row.pause, sinceMs: row.pause_since.getTime(), untilMs: row.pause_until?.getTime() };
}

function readLimit({ kind, period, amount, pending, fromMs }: StoredLimit): Limit {
  return {
    kind,
    period,
    amount: BigInt(amount),
    ...(fromMs !== null && {
      pending: { amount: pending === null ? undefined : BigInt(pending), fromMs: Number(fromMs) },
    }),
  };
}

function readTally(row: WatchRow | undefined): Tally | undefined {
  if (!row) return undefined;
  return eachPeriod((period) => ({
    fromMs: row[`${period}_from`]?.getTime() ?? 0,
    staked: row[`${period}_staked`] ?? 0n,
    returned: row[`${period}_returned`] ?? 0n,
    deposited: row[`${period}_deposited`] ?? 0n,
  }));
}

export interface TallyRow {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly tally: Tally;
}

const COLUMNS = PERIODS.flatMap((period) =>
  ['from', 'staked', 'returned', 'deposited'].map((name) => `${period}_${name}`),
);
const GIVEN = `unnest($1::bigint[], $2::text[], ${COLUMNS.map(
  (name, index) => `$${index + 3}::${name.endsWith('_from') ? 'timestamptz' : 'bigint'}[]`,
).join(', ')}) AS given(player, asset, ${COLUMNS.join(', ')})`;

/** Writes whole tallies of locked players; a new one is inserted. */
export async function writeTallies(tx: Tx, rows: readonly TallyRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = COLUMNS.map((name) => {
    const [period = '', sum = ''] = name.split('_');
    return rows.map(({ tally }) => {
      const { fromMs, ...sums } = tally[period as Period];
      return sum === 'from' ? new Date(fromMs) : sums[sum as keyof typeof sums];
    });
  });
  await tx.query({
    name: 'protection-tally',
    text: `INSERT INTO protection.tally (player, asset, ${COLUMNS.join(', ')}) SELECT * FROM ${GIVEN}
           ON CONFLICT (player, asset) DO UPDATE SET ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [rows.map((row) => row.player), rows.map((row) => row.asset), ...values],
  });
}
