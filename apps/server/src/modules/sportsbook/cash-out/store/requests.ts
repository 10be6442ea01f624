import type { Fiat } from '@palpite/kernel/assets';
import { type Fraction, fromFractionText, toFractionText } from '@palpite/kernel/fraction';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { CashOutRefusal, Priced } from '../core/decide.ts';

export type CashOutState = 'requested' | 'waiting' | 'done' | 'refused';

export interface CashOutRecord {
  readonly id: Reference;
  readonly player: PlayerId;
  /** Undefined when the player's rule made the request. */
  readonly requestId: UuidV7 | undefined;
  readonly bet: Reference;
  readonly asset: Fiat;
  readonly stake: bigint;
  readonly isWhole: boolean;
  readonly asked: bigint;
  readonly least: bigint;
  readonly state: CashOutState;
  /** The paid price; for a request refused for its price, the price at that moment. */
  readonly price: bigint | undefined;
  /**
   * The value of the part without a margin when it was priced, and that margin; not stored with the oldest requests.
   */
  readonly fair: Fraction | undefined;
  readonly marginBp: number | undefined;
  readonly reason: CashOutRefusal | undefined;
  readonly createdAt: Date;
  readonly decideAt: Date;
  readonly decidedAt: Date | undefined;
}

interface RequestRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly request_id: UuidV7 | null;
  readonly bet: bigint;
  readonly asset: Fiat;
  readonly stake: bigint;
  readonly is_whole: boolean;
  readonly asked: bigint;
  readonly least: bigint;
  readonly state: CashOutState;
  readonly price: bigint | null;
  readonly fair_value: string | null;
  readonly margin_bp: number | null;
  readonly reason: CashOutRefusal | null;
  readonly created_at: Date;
  readonly decide_at: Date;
  readonly decided_at: Date | null;
}

const COLUMNS =
  'id, player, request_id, bet, asset, stake, is_whole, asked, least, state, price, fair_value, margin_bp, reason, created_at, decide_at, decided_at';
const RUNNING = `state IN ('requested', 'waiting')`;

function toRecord(row: RequestRow): CashOutRecord {
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    requestId: row.request_id ?? undefined,
    bet: row.bet as Reference,
    asset: row.asset,
    stake: row.stake,
    isWhole: row.is_whole,
    asked: row.asked,
    least: row.least,
    state: row.state,
    price: row.price ?? undefined,
    fair: row.fair_value === null ? undefined : fromFractionText(row.fair_value),
    marginBp: row.margin_bp ?? undefined,
    reason: row.reason ?? undefined,
    createdAt: row.created_at,
    decideAt: row.decide_at,
    decidedAt: row.decided_at ?? undefined,
  };
}

export interface NewRequest {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly requestId: UuidV7 | undefined;
  readonly bet: Reference;
  readonly asset: Fiat;
  readonly stake: bigint;
  readonly isWhole: boolean;
  readonly asked: bigint;
  readonly least: bigint;
  /** 0 when it is decided at once. */
  readonly delayMs: number;
}

/**
 * Returns only those that were written: a repeated request, and one for a bet with a pending request, write nothing.
 */
export async function insertRequests(tx: Tx, requests: readonly NewRequest[]): Promise<Reference[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO cash_out.request (id, player, request_id, bet, asset, stake, is_whole, asked, least, state, decide_at)
     SELECT id, player, request_id, bet, asset, stake, is_whole, asked, least,
            CASE WHEN delay_ms = 0 THEN 'requested' ELSE 'waiting' END,
            clock_timestamp() + make_interval(secs => delay_ms / 1000.0)
     FROM unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::bigint[], $5::text[], $6::bigint[], $7::boolean[],
                 $8::bigint[], $9::bigint[], $10::int[])
       AS r(id, player, request_id, bet, asset, stake, is_whole, asked, least, delay_ms)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      requests.map((request) => request.id),
      requests.map((request) => request.player),
      requests.map((request) => request.requestId ?? null),
      requests.map((request) => request.bet),
      requests.map((request) => request.asset),
      requests.map((request) => request.stake),
      requests.map((request) => request.isWhole),
      requests.map((request) => request.asked),
      requests.map((request) => request.least),
      requests.map((request) => request.delayMs),
    ],
  );
  return rows.map(({ id }) => id as Reference);
}

export async function findByRequestId(
  database: Database,
  player: PlayerId,
  requestId: UuidV7,
): Promise<CashOutRecord | undefined> {
  const rows = await database.read<RequestRow>(
    `SELECT ${COLUMNS} FROM cash_out.request WHERE player = $1 AND request_id = $2`,
    [player, requestId],
  );
  return rows[0] && toRecord(rows[0]);
}

/** Of this player only. Newest first. */
export async function readRequests(
  database: Database,
  player: PlayerId,
  ids: readonly Reference[],
): Promise<CashOutRecord[]> {
  const rows = await database.read<RequestRow>(
    `SELECT ${COLUMNS} FROM cash_out.request WHERE id = ANY($1::bigint[]) AND player = $2 ORDER BY id DESC`,
    [ids, player],
  );
  return rows.map(toRecord);
}

/** The bets among these that have a pending request. */
export async function runningOf(database: Database, bets: readonly Reference[]): Promise<Set<Reference>> {
  const rows = await database.read<{ bet: bigint }>(
    `SELECT bet FROM cash_out.request WHERE bet = ANY($1::bigint[]) AND ${RUNNING}`,
    [bets],
  );
  return new Set(rows.map(({ bet }) => bet as Reference));
}

/** Due by the database's clock, longest waiting first; nothing is locked yet. */
export async function findDue(database: Database, lateMs: number, limit: number): Promise<Reference[]> {
  const rows = await database.read<{ id: bigint }>(
    `SELECT id FROM cash_out.request
     WHERE ${RUNNING} AND decide_at <= clock_timestamp() - make_interval(secs => $1 / 1000.0)
     ORDER BY decide_at LIMIT $2`,
    [lateMs, limit],
  );
  return rows.map(({ id }) => id as Reference);
}

/** The bets of these requests and their players, read without a lock. */
export async function readBetsOfRequests(
  database: Database,
  ids: readonly Reference[],
): Promise<{ readonly bet: Reference; readonly player: PlayerId }[]> {
  const rows = await database.read<{ bet: bigint; player: bigint }>(
    'SELECT bet, player FROM cash_out.request WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return rows.map(({ bet, player }) => ({ bet: bet as Reference, player: Number(player) as PlayerId }));
}

export interface DueRequest extends CashOutRecord {
  readonly lateByMs: number;
}

/** Those that are still undecided and not locked by another node. */
export async function lockDue(tx: Tx, ids: readonly Reference[]): Promise<DueRequest[]> {
  const { rows } = await tx.query<RequestRow & { late_ms: number }>(
    `SELECT ${COLUMNS}, (extract(epoch FROM clock_timestamp() - decide_at) * 1000)::int AS late_ms
     FROM cash_out.request WHERE id = ANY($1::bigint[]) AND ${RUNNING} AND decide_at <= clock_timestamp()
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [ids],
  );
  return rows.map((row) => ({ ...toRecord(row), lateByMs: row.late_ms }));
}

export interface DecidedRequest {
  readonly id: Reference;
  readonly state: 'done' | 'refused';
  readonly priced: Priced | undefined;
  readonly reason: CashOutRefusal | undefined;
  readonly step: number | undefined;
}

export async function writeDecided(tx: Tx, decided: readonly DecidedRequest[]): Promise<void> {
  await tx.query(
    `UPDATE cash_out.request r SET state = u.state, price = u.price, fair_value = u.fair_value, margin_bp = u.margin_bp,
            reason = u.reason, step = u.step, decided_at = clock_timestamp()
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::smallint[], $6::text[], $7::smallint[])
       AS u(id, state, price, fair_value, margin_bp, reason, step)
     WHERE r.id = u.id`,
    [
      decided.map((decision) => decision.id),
      decided.map((decision) => decision.state),
      decided.map(({ priced }) => priced?.price ?? null),
      decided.map(({ priced }) => (priced ? toFractionText(priced.fair) : null)),
      decided.map(({ priced }) => priced?.marginBp ?? null),
      decided.map((decision) => decision.reason ?? null),
      decided.map((decision) => decision.step ?? null),
    ],
  );
}
