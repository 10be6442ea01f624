import type { Asset, Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { DueState } from './statements.ts';

export interface Due {
  readonly id: Reference;
  readonly agent: PlayerId;
  readonly month: string;
  readonly brand: string;
  readonly amount: bigint;
  readonly state: DueState;
  readonly holds: readonly string[];
  readonly note: string;
  readonly run: bigint | undefined;
}

export interface Run {
  readonly id: bigint;
  readonly brand: string;
  readonly month: string;
  readonly asset: Fiat;
  readonly state: 'prepared' | 'paid' | 'withdrawn';
  readonly total: bigint;
  readonly agents: number;
  readonly preparedBy: number;
  readonly preparedAt: Date;
  readonly decidedBy: number | undefined;
  readonly decidedAt: Date | undefined;
}

interface DueRow {
  id: Reference;
  agent: bigint;
  month: string;
  brand: string;
  amount: bigint;
  state: DueState;
  holds: string[];
  note: string;
  run: bigint | null;
}

const DUE = 'd.id, d.agent, d.month::text AS month, d.brand, d.amount, d.state, d.holds, d.note, d.run';

const toDue = ({ agent, run, ...row }: DueRow): Due => ({
  ...row,
  agent: Number(agent) as PlayerId,
  run: run ?? undefined,
});

interface RunRow {
  id: bigint;
  brand: string;
  month: string;
  asset: Fiat;
  state: Run['state'];
  total: bigint;
  agents: number;
  prepared_by: bigint;
  prepared_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
}

const RUN = `r.id, r.brand, r.month::text AS month, r.asset, r.state, r.total, r.agents, r.prepared_by, r.prepared_at,
  r.decided_by, r.decided_at`;

const toRun = ({ prepared_by, prepared_at, decided_by, decided_at, ...row }: RunRow): Run => ({
  ...row,
  preparedBy: Number(prepared_by),
  preparedAt: prepared_at,
  decidedBy: decided_by === null ? undefined : Number(decided_by),
  decidedAt: decided_at ?? undefined,
});

export async function insertDues(
  tx: Tx,
  of: { readonly brand: string; readonly month: string },
  dues: readonly Pick<Due, 'id' | 'agent' | 'amount' | 'holds'>[],
): Promise<void> {
  for (const { id, agent, amount, holds } of dues)
    await tx.query(
      `INSERT INTO engagement.agent_due (id, agent, month, brand, amount, state, holds, note)
       VALUES ($1, $2, $3::date, $4, $5, $6, $7, '')`,
      [id, agent, of.month, of.brand, amount, holds.length > 0 ? 'held' : 'open', holds],
    );
}

/** Preparing, approving and changing lines of payouts happen one after the other. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(7281059, 1)');
}

export async function readOpenDues(tx: Tx, brand: string, month: string, limit: number): Promise<Due[]> {
  const { rows } = await tx.query<DueRow>(
    `SELECT ${DUE} FROM engagement.agent_due d
     WHERE d.brand = $1 AND d.month = $2::date AND d.state = 'open' ORDER BY d.agent LIMIT $3`,
    [brand, month, limit],
  );
  return rows.map(toDue);
}

export async function insertRun(
  tx: Tx,
  run: Pick<Run, 'brand' | 'month' | 'asset' | 'total' | 'agents' | 'preparedBy' | 'preparedAt'>,
  dues: readonly Due[],
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO engagement.agent_run (brand, month, asset, state, total, agents, prepared_by, prepared_at)
     VALUES ($1, $2::date, $3, 'prepared', $4, $5, $6, $7) RETURNING id`,
    [run.brand, run.month, run.asset, run.total, run.agents, run.preparedBy, run.preparedAt],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a payout run was not stored');
  await tx.query('UPDATE engagement.agent_due SET run = $2 WHERE id = ANY($1::bigint[])', [
    dues.map((due) => due.id),
    id,
  ]);
  return id;
}

/** A run with its dues, in the order of their agents. */
export async function findRun(
  tx: Tx,
  id: bigint,
): Promise<{ readonly run: Run; readonly dues: readonly Due[] } | undefined> {
  const { rows } = await tx.query<RunRow>(`SELECT ${RUN} FROM engagement.agent_run r WHERE r.id = $1`, [id]);
  const [row] = rows;
  if (!row) return undefined;
  const dues = await tx.query<DueRow>(
    `SELECT ${DUE} FROM engagement.agent_due d WHERE d.run = $1 ORDER BY d.agent`,
    [id],
  );
  return { run: toRun(row), dues: dues.rows.map(toDue) };
}

export async function findPrepared(tx: Tx, brand: string, month: string): Promise<Run | undefined> {
  const { rows } = await tx.query<RunRow>(
    `SELECT ${RUN} FROM engagement.agent_run r WHERE r.brand = $1 AND r.month = $2::date AND r.state = 'prepared'`,
    [brand, month],
  );
  return rows[0] && toRun(rows[0]);
}

export async function writeRunPaid(tx: Tx, id: bigint, operator: number, at: Date): Promise<void> {
  await tx.query(
    `UPDATE engagement.agent_run SET state = 'paid', decided_by = $2, decided_at = $3 WHERE id = $1`,
    [id, operator, at],
  );
  await tx.query(`UPDATE engagement.agent_due SET state = 'paid', decided_at = $2 WHERE run = $1`, [id, at]);
}

export async function withdrawRun(tx: Tx, id: bigint, operator: number, at: Date): Promise<void> {
  await tx.query(
    `UPDATE engagement.agent_run SET state = 'withdrawn', decided_by = $2, decided_at = $3 WHERE id = $1`,
    [id, operator, at],
  );
  await tx.query('UPDATE engagement.agent_due SET run = NULL WHERE run = $1', [id]);
}

export async function findDue(tx: Tx, id: Reference): Promise<Due | undefined> {
  const { rows } = await tx.query<DueRow>(`SELECT ${DUE} FROM engagement.agent_due d WHERE d.id = $1`, [id]);
  return rows[0] && toDue(rows[0]);
}

export async function writeDue(
  tx: Tx,
  id: Reference,
  { state, holds, note }: Pick<Due, 'state' | 'holds' | 'note'>,
): Promise<void> {
  await tx.query('UPDATE engagement.agent_due SET state = $2, holds = $3, note = $4 WHERE id = $1', [
    id,
    state,
    holds,
    note,
  ]);
}

/** The lines of a month, the largest first. */
export async function readDues(
  database: Pick<Database, 'read'>,
  brand: string,
  month: string,
  limit: number,
): Promise<Due[]> {
  const rows = await database.read<DueRow>(
    `SELECT ${DUE} FROM engagement.agent_due d WHERE d.brand = $1 AND d.month = $2::date
     ORDER BY d.amount DESC, d.agent LIMIT $3`,
    [brand, month, limit],
  );
  return rows.map(toDue);
}

/** The newest first. */
export async function readRuns(
  database: Pick<Database, 'read'>,
  brand: string,
  month: string,
  limit: number,
): Promise<Run[]> {
  const rows = await database.read<RunRow>(
    `SELECT ${RUN} FROM engagement.agent_run r WHERE r.brand = $1 AND r.month = $2::date ORDER BY r.id DESC LIMIT $3`,
    [brand, month, limit],
  );
  return rows.map(toRun);
}

/** Runs that wait for the second signature, the oldest first. */
export async function readPrepared(database: Pick<Database, 'read'>, limit: number): Promise<Run[]> {
  const rows = await database.read<RunRow>(
    `SELECT ${RUN} FROM engagement.agent_run r WHERE r.state = 'prepared' ORDER BY r.id LIMIT $1`,
    [limit],
  );
  return rows.map(toRun);
}

export interface AgentAccount {
  readonly approved: bigint;
  readonly transferred: bigint;
}

/** Adds what was approved. The caller gives each agent once. */
export async function addApproved(
  tx: Tx,
  asset: Asset,
  dues: readonly Pick<Due, 'agent' | 'amount'>[],
): Promise<void> {
  const inOrder = [...dues].sort((a, b) => a.agent - b.agent);
  await tx.query(
    `INSERT INTO engagement.agent_account AS a (agent, asset, approved, transferred)
     SELECT u.agent, $3, u.amount, 0 FROM unnest($1::bigint[], $2::bigint[]) AS u(agent, amount) ORDER BY u.agent
     ON CONFLICT (agent) DO UPDATE SET approved = a.approved + excluded.approved`,
    [inOrder.map(({ agent }) => agent), inOrder.map(({ amount }) => amount), asset],
  );
}

export async function lockAccount(tx: Tx, agent: PlayerId): Promise<AgentAccount | undefined> {
  const { rows } = await tx.query<AgentAccount>(
    'SELECT a.approved, a.transferred FROM engagement.agent_account a WHERE a.agent = $1 FOR UPDATE',
    [agent],
  );
  return rows[0];
}

export async function readAccount(database: Pick<Database, 'read'>, agent: PlayerId): Promise<AgentAccount> {
  const [row] = await database.read<AgentAccount>(
    'SELECT a.approved, a.transferred FROM engagement.agent_account a WHERE a.agent = $1',
    [agent],
  );
  return row ?? { approved: 0n, transferred: 0n };
}

export async function findTransfer(tx: Tx, agent: PlayerId, request: string): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ amount: bigint }>(
    'SELECT t.amount FROM engagement.agent_transfer t WHERE t.agent = $1 AND t.request = $2',
    [agent, request],
  );
  return rows[0]?.amount;
}

export async function insertTransfer(
  tx: Tx,
  transfer: {
    readonly id: Reference;
    readonly agent: PlayerId;
    readonly request: string;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<void> {
  const { id, agent, request, amount, at } = transfer;
  await tx.query(
    'INSERT INTO engagement.agent_transfer (id, agent, request, amount, at) VALUES ($1, $2, $3, $4, $5)',
    [id, agent, request, amount, at],
  );
  await tx.query('UPDATE engagement.agent_account SET transferred = transferred + $2 WHERE agent = $1', [
    agent,
    amount,
  ]);
}

/** What was approved and not moved to balances yet, by currency. */
export async function readPayable(database: Pick<Database, 'read'>): Promise<Map<Asset, bigint>> {
  const rows = await database.read<{ asset: Asset; units: string }>(
    `SELECT a.asset, sum(a.approved - a.transferred)::text AS units FROM engagement.agent_account a
     GROUP BY a.asset ORDER BY a.asset`,
  );
  return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
}
