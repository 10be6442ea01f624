import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { DeliveredGrant, GrantKind, GrantValue } from '../core/grant.ts';
import { toStored, valueFrom } from '../core/stored.ts';

export interface StoredGrant extends Omit<DeliveredGrant, 'campaign' | 'value'> {
  readonly campaign: Reference;
  readonly value: GrantValue;
  readonly kind: GrantKind;
  readonly cost: bigint;
  readonly reversedMs: number | undefined;
}

interface GrantRow {
  readonly id: bigint;
  readonly campaign: bigint;
  readonly key: string;
  readonly player: bigint;
  readonly brand: string;
  readonly asset: Asset;
  readonly kind: GrantKind;
  readonly value: unknown;
  readonly cost: bigint;
  readonly reason: string;
  readonly granted_at: Date;
  readonly expires_at: Date | null;
  readonly reversed_at: Date | null;
}

const COLUMNS = `id, campaign, key, player, brand, asset, kind, value, cost, reason, granted_at, expires_at, reversed_at`;

export async function findByKeys(
  tx: Tx,
  wanted: readonly { readonly campaign: Reference; readonly key: string }[],
): Promise<StoredGrant[]> {
  const { rows } = await tx.query<GrantRow>({
    name: 'bonuses-grants-by-key',
    text: `SELECT ${COLUMNS} FROM bonuses.grant WHERE (campaign, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))`,
    values: [wanted.map(({ campaign }) => campaign), wanted.map(({ key }) => key)],
  });
  return rows.map(toGrant);
}

export async function readGrant(tx: Tx, id: Reference): Promise<StoredGrant | undefined> {
  const { rows } = await tx.query<GrantRow>(`SELECT ${COLUMNS} FROM bonuses.grant WHERE id = $1`, [id]);
  return rows[0] && toGrant(rows[0]);
}

/**
 * Those of the grants that deposits brought: by an offer, whose key names the order, or by an activity, whose bonus says
 * which deposits it is wagered with. Of one deposit: that of its offer, and those of activities since then.
 */
export async function whichOfDeposits(
  tx: Tx,
  ids: readonly string[],
  of?: { readonly key: string; readonly sinceMs: number },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: bigint }>(
    `SELECT id FROM bonuses.grant WHERE id = ANY ($1::bigint[]) AND (
       (starts_with(key, 'order:') AND ($2::text IS NULL OR key = $2))
       OR (NOT starts_with(key, 'order:') AND coalesce((value->'deposit'->>'$n')::numeric, 0) > 0
         AND ($3::timestamptz IS NULL OR granted_at >= $3)))`,
    [ids, of?.key ?? null, of ? new Date(of.sinceMs) : null],
  );
  return new Set(rows.map(({ id }) => String(id)));
}

/** Read under the lock of the player's account, which every grant to the player takes. */
export async function countLive(tx: Tx, campaign: Reference, player: PlayerId): Promise<number> {
  const { rows } = await tx.query<{ live: number }>({
    name: 'bonuses-live-grants',
    text: `SELECT count(*)::integer AS live FROM bonuses.grant
           WHERE campaign = $1 AND player = $2 AND reversed_at IS NULL`,
    values: [campaign, player],
  });
  return rows[0]?.live ?? 0;
}

/** When the campaign last gave the player something that was not reversed. */
export async function lastGrantedMs(
  tx: Tx,
  campaign: Reference,
  player: PlayerId,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `SELECT max(granted_at) AS at FROM bonuses.grant WHERE campaign = $1 AND player = $2 AND reversed_at IS NULL`,
    [campaign, player],
  );
  return rows[0]?.at?.getTime();
}

/** False when the key was used meanwhile, for another player: grants to one player wait for each other. */
export async function insertGrant(tx: Tx, grant: Omit<StoredGrant, 'reversedMs' | 'kind'>): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'bonuses-insert-grant',
    text: `INSERT INTO bonuses.grant (id, campaign, key, player, brand, asset, kind, value, cost, reason, granted_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (campaign, key) DO NOTHING`,
    values: [
      ...[grant.id, grant.campaign, grant.key, grant.player, grant.brand, grant.asset, grant.value.kind],
      ...[toStored(grant.value), grant.cost, grant.reason, new Date(grant.grantedMs)],
      grant.expiresMs === undefined ? null : new Date(grant.expiresMs),
    ],
  });
  return rowCount === 1;
}

/** Grants that do not expire. Returns the ids of those whose key was not used meanwhile. */
export async function insertGrants(
  tx: Tx,
  grants: readonly Omit<StoredGrant, 'reversedMs' | 'kind'>[],
): Promise<ReadonlySet<Reference>> {
  if (grants.length === 0) return new Set();
  const { rows } = await tx.query<{ id: Reference }>({
    name: 'bonuses-insert-grants',
    text: `INSERT INTO bonuses.grant (id, campaign, key, player, brand, asset, kind, value, cost, reason, granted_at)
           SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
             $8::jsonb[], $9::bigint[], $10::text[], $11::timestamptz[])
           ON CONFLICT (campaign, key) DO NOTHING RETURNING id`,
    values: [
      grants.map(({ id }) => id),
      grants.map(({ campaign }) => campaign),
      grants.map(({ key }) => key),
      grants.map(({ player }) => player),
      grants.map(({ brand }) => brand),
      grants.map(({ asset }) => asset),
      grants.map(({ value }) => value.kind),
      grants.map(({ value }) => toStored(value)),
      grants.map(({ cost }) => cost),
      grants.map(({ reason }) => reason),
      grants.map(({ grantedMs }) => new Date(grantedMs)),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function markReversed(
  tx: Tx,
  id: Reference,
  why: { readonly by: string; readonly reason: string },
  nowMs: number,
): Promise<void> {
  await tx.query(
    'UPDATE bonuses.grant SET reversed_at = $2, reversed_by = $3, reversed_reason = $4 WHERE id = $1',
    [id, new Date(nowMs), why.by.slice(0, 100), why.reason.slice(0, 500)],
  );
}

function toGrant(row: GrantRow): StoredGrant {
  return {
    id: row.id as Reference,
    campaign: row.campaign as Reference,
    key: row.key,
    player: Number(row.player) as PlayerId,
    brand: row.brand,
    asset: row.asset,
    kind: row.kind,
    value: valueFrom(row.value),
    cost: row.cost,
    reason: row.reason,
    grantedMs: row.granted_at.getTime(),
    expiresMs: row.expires_at?.getTime(),
    reversedMs: row.reversed_at?.getTime(),
  };
}

/** The brands of these grants. */
export async function readBrands(
  tx: Tx,
  grants: readonly Reference[],
): Promise<ReadonlyMap<Reference, string>> {
  const { rows } = await tx.query<{ id: Reference; brand: string }>(
    'SELECT g.id, g.brand FROM bonuses.grant g WHERE g.id = ANY($1::bigint[])',
    [grants],
  );
  return new Map(rows.map(({ id, brand }) => [id, brand]));
}
