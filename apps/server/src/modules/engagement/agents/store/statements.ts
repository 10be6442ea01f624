import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { LevelSums, Statement } from '../core/statement.ts';

export type DueState = 'open' | 'held' | 'paid';

/** The statement of a closed month with what became of its payout. */
export interface StoredStatement extends Statement {
  readonly agent: PlayerId;
  /** The first day of the month. */
  readonly month: string;
  readonly at: Date;
  /** Undefined where nothing is paid. */
  readonly due: { readonly state: DueState; readonly decidedAt: Date | undefined } | undefined;
}

interface StatementRow {
  agent: bigint;
  month: string;
  tier: number;
  rates: number[];
  players: number[];
  active: number[];
  stakes: bigint[];
  revenue: bigint[];
  gross: string;
  carry_in: string;
  payout: bigint;
  carry_out: string;
  at: Date;
  state: DueState | null;
  decided_at: Date | null;
}

const SELECT = `SELECT s.agent, s.month::text AS month, s.tier, s.rates, s.players, s.active, s.stakes, s.revenue,
    s.gross::text AS gross, s.carry_in::text AS carry_in, s.payout, s.carry_out::text AS carry_out, s.at,
    d.state, d.decided_at
  FROM engagement.agent_statement s
  LEFT JOIN engagement.agent_due d ON d.agent = s.agent AND d.month = s.month`;

function toStatement(row: StatementRow): StoredStatement {
  const levels = ([1, 2, 3] as const).map(
    (level, index): LevelSums => ({
      level,
      players: row.players[index] ?? 0,
      active: row.active[index] ?? 0,
      stakes: BigInt(row.stakes[index] ?? 0),
      revenue: BigInt(row.revenue[index] ?? 0),
      rateBps: BigInt(row.rates[index] ?? 0),
    }),
  ) as unknown as Statement['levels'];
  return {
    agent: Number(row.agent) as PlayerId,
    month: row.month,
    tier: row.tier,
    levels,
    gross: BigInt(row.gross),
    carryIn: BigInt(row.carry_in),
    payout: row.payout,
    carryOut: BigInt(row.carry_out),
    at: row.at,
    due: row.state ? { state: row.state, decidedAt: row.decided_at ?? undefined } : undefined,
  };
}

/** The statements of an agent, the newest first. */
export async function readStatements(
  database: Pick<Database, 'read'>,
  agent: PlayerId,
  before: string | undefined,
  limit: number,
): Promise<StoredStatement[]> {
  const rows = await database.read<StatementRow>(
    `${SELECT} WHERE s.agent = $1 AND ($2::date IS NULL OR s.month < $2::date) ORDER BY s.month DESC LIMIT $3`,
    [agent, before ?? null, limit],
  );
  return rows.map(toStatement);
}

/** What these agents carry into the month. */
export async function readCarried(
  database: Pick<Database, 'read'>,
  agents: readonly PlayerId[],
  month: string,
): Promise<Map<PlayerId, bigint>> {
  const rows = await database.read<{ agent: bigint; carry_out: string }>(
    `SELECT DISTINCT ON (s.agent) s.agent, s.carry_out::text AS carry_out FROM engagement.agent_statement s
     WHERE s.agent = ANY($1::bigint[]) AND s.month < $2::date ORDER BY s.agent, s.month DESC`,
    [agents, month],
  );
  return new Map(rows.map(({ agent, carry_out }) => [Number(agent) as PlayerId, BigInt(carry_out)]));
}

export interface NewStatement extends Statement {
  readonly agent: PlayerId;
}

export async function insertStatements(
  tx: Tx,
  of: { readonly brand: string; readonly month: string; readonly asset: Fiat; readonly at: Date },
  statements: readonly NewStatement[],
): Promise<void> {
  for (const { agent, tier, levels, gross, carryIn, payout, carryOut } of statements)
    await tx.query({
      name: 'engagement-insert-agent-statement',
      text: `INSERT INTO engagement.agent_statement (agent, month, brand, asset, tier, rates, players, active, stakes,
               revenue, gross, carry_in, payout, carry_out, at)
             VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      values: [
        ...[agent, of.month, of.brand, of.asset, tier],
        levels.map(({ rateBps }) => Number(rateBps)),
        levels.map(({ players }) => players),
        levels.map(({ active }) => active),
        levels.map(({ stakes }) => stakes),
        levels.map(({ revenue }) => revenue),
        ...[gross, carryIn, payout, carryOut, of.at],
      ],
    });
}

export interface MonthState {
  readonly after: number;
  readonly isClosed: boolean;
}

/** How far the month is closed. The run that continues holds the lock of its row. */
export async function lockMonth(tx: Tx, brand: string, month: string): Promise<MonthState> {
  await tx.query(
    `INSERT INTO engagement.agent_month (brand, month, after, is_closed) VALUES ($1, $2::date, 0, false)
     ON CONFLICT DO NOTHING`,
    [brand, month],
  );
  const { rows } = await tx.query<{ after: bigint; is_closed: boolean }>(
    `SELECT m.after, m.is_closed FROM engagement.agent_month m
     WHERE m.brand = $1 AND m.month = $2::date FOR UPDATE`,
    [brand, month],
  );
  return { after: Number(rows[0]?.after ?? 0), isClosed: rows[0]?.is_closed ?? false };
}

export async function readMonth(
  database: Pick<Database, 'read'>,
  brand: string,
  month: string,
): Promise<MonthState> {
  const [row] = await database.read<{ after: bigint; is_closed: boolean }>(
    'SELECT m.after, m.is_closed FROM engagement.agent_month m WHERE m.brand = $1 AND m.month = $2::date',
    [brand, month],
  );
  return { after: Number(row?.after ?? 0), isClosed: row?.is_closed ?? false };
}

export async function writeMonth(
  tx: Tx,
  brand: string,
  month: string,
  { after, isClosed }: MonthState,
): Promise<void> {
  await tx.query(
    'UPDATE engagement.agent_month SET after = $3, is_closed = $4 WHERE brand = $1 AND month = $2::date',
    [brand, month, after, isClosed],
  );
}

export async function isClosed(tx: Tx, brand: string, month: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_closed: boolean }>(
    'SELECT m.is_closed FROM engagement.agent_month m WHERE m.brand = $1 AND m.month = $2::date',
    [brand, month],
  );
  return rows[0]?.is_closed ?? false;
}

/** The closed months of a brand, the newest first. */
export async function readClosedMonths(
  database: Pick<Database, 'read'>,
  brand: string,
  limit: number,
): Promise<string[]> {
  const rows = await database.read<{ month: string }>(
    `SELECT m.month::text AS month FROM engagement.agent_month m
     WHERE m.brand = $1 AND m.is_closed ORDER BY m.month DESC LIMIT $2`,
    [brand, limit],
  );
  return rows.map(({ month }) => month);
}

/** The statements of a brand's month, by the number of the agent. */
export async function readStatementsOfMonth(
  database: Pick<Database, 'read'>,
  of: { readonly brand: string; readonly month: string; readonly after: PlayerId | undefined },
  limit: number,
): Promise<StoredStatement[]> {
  const rows = await database.read<StatementRow>(
    `${SELECT} WHERE s.brand = $1 AND s.month = $2::date AND ($3::bigint IS NULL OR s.agent > $3)
     ORDER BY s.agent LIMIT $4`,
    [of.brand, of.month, of.after ?? null, limit],
  );
  return rows.map(toStatement);
}
