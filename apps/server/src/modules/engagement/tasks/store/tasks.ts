import { isTaskCounter } from '@palpite/i18n/engagement-words';
import { PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Task, TaskPeriod, TaskReward } from '../service/task.ts';

interface TaskRow {
  readonly id: string;
  readonly period: TaskPeriod;
  readonly counter: string;
  readonly products: readonly string[] | null;
  readonly target: bigint;
  readonly reward: Readonly<Record<string, unknown>>;
}

/** The brand's own tasks that are on; undefined where the brand has no rows at all. */
export async function readOwnTasks(database: Database, brand: string): Promise<Task[] | undefined> {
  const rows = await database.read<TaskRow & { is_on: boolean }>(
    `SELECT t.id, t.period, t.counter, t.products, t.target, t.reward, t.is_on FROM engagement.task t
     WHERE t.brand = $1 ORDER BY t.position, t.id`,
    [brand],
  );
  if (rows.length === 0) return undefined;
  return rows.filter(({ is_on }) => is_on).flatMap((row) => toTask(row) ?? []);
}

/** Undefined for a row that says something that this server does not know. */
function toTask({ id, period, counter, products, target, reward }: TaskRow): Task | undefined {
  const read = toReward(reward);
  if (!isTaskCounter(counter) || !read) return undefined;
  const known = products?.filter((name): name is Product => PRODUCTS.some((product) => product === name));
  return { id, period, counter, products: known, target, reward: read };
}

function toReward({ kind, units, count, bps, cap }: TaskRow['reward']): TaskReward | undefined {
  const isWhole = (value: unknown): value is string =>
    typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);
  if (kind === 'cash' || kind === 'bonus' || kind === 'free_bet')
    return isWhole(units) ? { kind, units: BigInt(units) } : undefined;
  if (kind === 'points' || kind === 'spin')
    return Number.isSafeInteger(count) && Number(count) > 0 ? { kind, count: Number(count) } : undefined;
  if (kind !== 'booster' || !isWhole(bps) || !isWhole(cap)) return undefined;
  return { kind, bps: BigInt(bps), cap: BigInt(cap) };
}

export interface Claimed {
  readonly task: string;
  readonly firstDay: string;
  readonly level: number;
  readonly at: Date;
}

/** False when the task was claimed already. */
export async function writeClaim(tx: Tx, player: PlayerId, claim: Claimed): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.task_claim (player, task, first_day, level, at) VALUES ($1, $2, $3::date, $4, $5)
     ON CONFLICT DO NOTHING`,
    [player, claim.task, claim.firstDay, claim.level, claim.at],
  );
  return rowCount === 1;
}

/** Claims of periods that began on this day or later. */
export async function readClaims(database: Database, player: PlayerId, sinceDay: string): Promise<Claimed[]> {
  const rows = await database.read<{ task: string; first_day: string; level: number; at: Date }>(
    `SELECT c.task, c.first_day::text AS first_day, c.level, c.at FROM engagement.task_claim c
     WHERE c.player = $1 AND c.first_day >= $2::date`,
    [player, sinceDay],
  );
  return rows.map(({ first_day, ...row }) => ({ ...row, firstDay: first_day }));
}
