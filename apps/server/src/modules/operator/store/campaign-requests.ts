import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A request to start a campaign or to change its budget. */
export interface CampaignRequest {
  readonly campaign: Reference;
  readonly action: 'start' | 'budget';
  /** The campaign as the person saw it. */
  readonly version: number;
  readonly budget: bigint | undefined;
  /** In the base currency. */
  readonly weight: bigint;
  readonly askedBy: bigint;
  readonly atMs: number;
  readonly reason: string;
}

export interface WaitingRequest extends CampaignRequest {
  readonly id: bigint;
}

interface RequestRow {
  readonly id: bigint;
  readonly campaign: bigint;
  readonly action: CampaignRequest['action'];
  readonly version: number;
  readonly budget: bigint | null;
  readonly weight: bigint;
  readonly asked_by: bigint;
  readonly asked_at: Date;
  readonly reason: string;
}

const WAITING = `SELECT id, campaign, action, version, budget, weight, asked_by, asked_at, reason
  FROM operator.campaign_request WHERE state = 'waiting'`;

/** The requests that wait, by campaign: of all, or of one. */
export async function readRequests(
  database: Database,
  campaign?: Reference,
): Promise<Map<Reference, WaitingRequest>> {
  const rows = await database.read<RequestRow>(`${WAITING} AND ($1::bigint IS NULL OR campaign = $1)`, [
    campaign ?? null,
  ]);
  return new Map(rows.map(toRequest).map((request) => [request.campaign, request]));
}

export async function lockRequest(tx: Tx, campaign: Reference): Promise<WaitingRequest | undefined> {
  const { rows } = await tx.query<RequestRow>(`${WAITING} AND campaign = $1 FOR UPDATE`, [campaign]);
  return rows[0] && toRequest(rows[0]);
}

/** Stores a request that waits, or with `isAlone` one that was carried out at once. */
export async function insertRequest(tx: Tx, request: CampaignRequest, isAlone: boolean): Promise<void> {
  const { campaign, action, version, budget, weight, askedBy, reason } = request;
  const at = new Date(request.atMs);
  await tx.query(
    `INSERT INTO operator.campaign_request
       (campaign, action, version, budget, weight, asked_by, asked_at, reason, state, decided_by, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[campaign, action, version, budget ?? null, weight, askedBy, at, reason],
      ...(isAlone ? ['done', askedBy, at] : ['waiting', null, null]),
    ],
  );
}

export async function endRequest(
  tx: Tx,
  id: bigint,
  end: { readonly by: bigint | undefined; readonly atMs: number },
): Promise<void> {
  await tx.query(
    'UPDATE operator.campaign_request SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
    [id, end.by === undefined ? 'replaced' : 'done', end.by ?? null, new Date(end.atMs)],
  );
}

/** What the person has carried out alone since then. */
export async function sumRequestsAlone(tx: Tx, person: bigint, sinceMs: number): Promise<bigint> {
  // Lock the person, so that two concurrent requests cannot both stay below the threshold.
  await tx.query('SELECT FROM operator.person WHERE id = $1 FOR NO KEY UPDATE', [person]);
  const { rows } = await tx.query<{ weight: bigint }>(
    `SELECT coalesce(sum(weight), 0)::bigint AS weight FROM operator.campaign_request
     WHERE asked_by = $1 AND decided_by = $1 AND state = 'done' AND asked_at > $2`,
    [person, new Date(sinceMs)],
  );
  return rows[0]?.weight ?? 0n;
}

function toRequest(row: RequestRow): WaitingRequest {
  return {
    id: row.id,
    campaign: row.campaign as Reference,
    action: row.action,
    version: row.version,
    budget: row.budget ?? undefined,
    weight: row.weight,
    askedBy: row.asked_by,
    atMs: row.asked_at.getTime(),
    reason: row.reason,
  };
}
