import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { GrantKind } from '../core/grant.ts';
import { BONUS_COLUMNS, type BonusRow, type StoredBonus, toBonus } from './bonuses.ts';

/** A grant as an operator reads it. */
export interface AdminGrant {
  readonly id: Reference;
  readonly campaign: Reference;
  readonly code: string;
  readonly kind: GrantKind;
  readonly reason: string;
  readonly asset: Asset;
  readonly cost: bigint;
  readonly grantedMs: number;
  readonly expiresMs: number | undefined;
  readonly reversed: { readonly atMs: number; readonly by: string; readonly reason: string } | undefined;
}

interface AdminGrantRow {
  readonly id: bigint;
  readonly campaign: bigint;
  readonly code: string;
  readonly kind: GrantKind;
  readonly reason: string;
  readonly asset: Asset;
  readonly cost: bigint;
  readonly granted_at: Date;
  readonly expires_at: Date | null;
  readonly reversed_at: Date | null;
  readonly reversed_by: string | null;
  readonly reversed_reason: string | null;
}

/** The grants of a player, newest first. */
export async function readPlayerGrants(
  database: Database,
  player: PlayerId,
  before: bigint | undefined,
  limit: number,
): Promise<AdminGrant[]> {
  const rows = await database.read<AdminGrantRow>(
    `SELECT g.id, g.campaign, c.code, g.kind, g.reason, g.asset, g.cost, g.granted_at, g.expires_at, g.reversed_at,
       g.reversed_by, g.reversed_reason
     FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE g.player = $1 AND ($2::bigint IS NULL OR g.id < $2) ORDER BY g.id DESC LIMIT $3`,
    [player, before ?? null, limit],
  );
  return rows.map((row) => ({
    id: row.id as Reference,
    campaign: row.campaign as Reference,
    code: row.code,
    kind: row.kind,
    reason: row.reason,
    asset: row.asset,
    cost: row.cost,
    grantedMs: row.granted_at.getTime(),
    expiresMs: row.expires_at?.getTime(),
    reversed:
      row.reversed_at === null
        ? undefined
        : { atMs: row.reversed_at.getTime(), by: row.reversed_by ?? '', reason: row.reversed_reason ?? '' },
  }));
}

export interface AdminBonus extends StoredBonus {
  readonly code: string;
}

/** The newest bonuses of a player, also those that are over. */
export async function readPlayerBonuses(
  database: Database,
  player: PlayerId,
  limit: number,
): Promise<AdminBonus[]> {
  const rows = await database.read<BonusRow & { code: string }>(
    `SELECT ${BONUS_COLUMNS}, c.code FROM bonuses.bonus b JOIN bonuses.grant g ON g.id = b.id
       JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE b.player = $1 ORDER BY b.id DESC LIMIT $2`,
    [player, limit],
  );
  return rows.map((row) => ({ ...toBonus(row), code: row.code }));
}

/** Whose grant and in which asset; undefined when there is none. */
export async function readGrantOwner(
  database: Database,
  grant: Reference,
): Promise<{ readonly player: PlayerId; readonly asset: Asset; readonly code: string } | undefined> {
  const [row] = await database.read<{ player: bigint; asset: Asset; code: string }>(
    `SELECT g.player, g.asset, c.code FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE g.id = $1`,
    [grant],
  );
  return row && { player: Number(row.player) as PlayerId, asset: row.asset, code: row.code };
}

export interface GrantedPlayer {
  readonly player: PlayerId;
  readonly grants: number;
  readonly cost: bigint;
}

/** The players of a brand with grants since an id, those with the newest first. Pieces cost no money. */
export async function readGrantedPlayers(
  database: Database,
  brand: string,
  since: Reference,
  limit: number,
): Promise<GrantedPlayer[]> {
  const rows = await database.read<{ player: bigint; grants: bigint; cost: string }>(
    `SELECT player, count(*) AS grants,
       coalesce(sum(cost) FILTER (WHERE kind NOT IN ('spin', 'points')), 0)::text AS cost
     FROM bonuses.grant WHERE brand = $1 AND id >= $2 AND reversed_at IS NULL
     GROUP BY player ORDER BY max(id) DESC LIMIT $3`,
    [brand, since, limit],
  );
  return rows.map(({ player, grants, cost }) => ({
    player: Number(player) as PlayerId,
    grants: Number(grants),
    cost: BigInt(cost),
  }));
}
