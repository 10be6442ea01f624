import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { GrantKind, GrantValue } from '../core/grant.ts';
import { valueFrom } from '../core/stored.ts';
import { BONUS_COLUMNS, type BonusRow, type StoredBonus, toBonus } from './bonuses.ts';

/** A bonus as the player's lists show it. */
export interface ListedBonus extends StoredBonus {
  readonly campaign: string;
  readonly titles: Readonly<Record<string, { readonly title: string }>>;
  readonly why: string;
  readonly seenMs: number | undefined;
  readonly isGrantSeen: boolean;
}

export interface BonusQuery {
  readonly player: PlayerId;
  readonly asset: Asset;
  /** Those that wait or are active, or the others. */
  readonly isOpen?: boolean | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly before?: Reference | undefined;
  /** Only these, of grants. */
  readonly ids?: readonly Reference[];
  readonly limit: number;
}

interface ListedRow extends BonusRow {
  readonly code: string;
  readonly texts: ListedBonus['titles'];
  readonly why: string;
  readonly seen_at: Date | null;
  readonly grant_seen: boolean;
}

/** The newest first. */
export async function listBonuses(database: Database, query: BonusQuery): Promise<ListedBonus[]> {
  const rows = await database.read<ListedRow>(
    `SELECT ${BONUS_COLUMNS}, c.code, c.texts, g.reason AS why, b.seen_at, g.seen_at IS NOT NULL AS grant_seen
     FROM bonuses.bonus b JOIN bonuses.grant g ON g.id = b.id JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE b.player = $1 AND b.asset = $2 AND ($3::boolean IS NULL OR (b.status < 2) = $3)
       AND ($4::timestamptz IS NULL OR b.granted_at >= $4) AND ($5::timestamptz IS NULL OR b.granted_at < $5)
       AND ($6::bigint IS NULL OR b.id < $6)
     ORDER BY b.id DESC LIMIT $7`,
    [
      ...[query.player, query.asset, query.isOpen ?? null, dateOf(query.fromMs), dateOf(query.untilMs)],
      ...[query.before ?? null, query.limit],
    ],
  );
  return rows.map((row) => ({
    ...toBonus(row),
    campaign: row.code,
    titles: row.texts,
    why: row.why,
    seenMs: row.seen_at?.getTime(),
    isGrantSeen: row.grant_seen,
  }));
}

export interface ListedGrant {
  readonly id: Reference;
  readonly kind: GrantKind;
  readonly campaign: string;
  readonly titles: ListedBonus['titles'];
  readonly asset: Asset;
  readonly value: GrantValue;
  readonly why: string;
  readonly grantedMs: number;
  readonly expiresMs: number | undefined;
  readonly reversedReason: string | undefined;
}

/** Everything that was granted to the player, the newest first. */
export async function listGrants(
  database: Database,
  query: Omit<BonusQuery, 'isOpen' | 'asset'>,
): Promise<ListedGrant[]> {
  const rows = await database.read<{
    id: bigint;
    kind: GrantKind;
    code: string;
    texts: ListedBonus['titles'];
    asset: Asset;
    value: unknown;
    reason: string;
    granted_at: Date;
    expires_at: Date | null;
    reversed_reason: string | null;
  }>(
    `SELECT g.id, g.kind, c.code, c.texts, g.asset, g.value, g.reason, g.granted_at, g.expires_at, g.reversed_reason
     FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE g.player = $1 AND ($2::timestamptz IS NULL OR g.granted_at >= $2)
       AND ($3::timestamptz IS NULL OR g.granted_at < $3) AND ($4::bigint IS NULL OR g.id < $4)
       AND ($6::bigint[] IS NULL OR g.id = ANY($6))
     ORDER BY g.id DESC LIMIT $5`,
    [
      ...[query.player, dateOf(query.fromMs), dateOf(query.untilMs), query.before ?? null, query.limit],
      query.ids ?? null,
    ],
  );
  return rows.map((row) => ({
    id: row.id as Reference,
    kind: row.kind,
    campaign: row.code,
    titles: row.texts,
    asset: row.asset,
    value: valueFrom(row.value),
    why: row.reason,
    grantedMs: row.granted_at.getTime(),
    expiresMs: row.expires_at?.getTime(),
    reversedReason: row.reversed_reason ?? undefined,
  }));
}

export interface EndingBonus {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly balance: bigint;
  readonly titles: ListedBonus['titles'];
  readonly expiresMs: number;
}

/** Active bonuses with money that end in a window, by their end. */
export async function listEnding(
  database: Database,
  { fromMs, untilMs, limit }: { readonly fromMs: number; readonly untilMs: number; readonly limit: number },
): Promise<EndingBonus[]> {
  const rows = await database.read<{
    id: bigint;
    player: bigint;
    asset: Asset;
    balance: bigint;
    texts: ListedBonus['titles'];
    expires_at: Date;
  }>(
    `SELECT b.id, b.player, b.asset, b.balance, c.texts, b.expires_at
     FROM bonuses.bonus b JOIN bonuses.grant g ON g.id = b.id JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE b.status < 2 AND b.balance > 0 AND b.expires_at >= $1 AND b.expires_at < $2
     ORDER BY b.expires_at, b.id LIMIT $3`,
    [new Date(fromMs), new Date(untilMs), limit],
  );
  return rows.map(({ id, player, asset, balance, texts, expires_at }) => ({
    id: id as Reference,
    player: Number(player) as PlayerId,
    asset,
    balance,
    titles: texts,
    expiresMs: expires_at.getTime(),
  }));
}

/** The cash that grants brought the player: cash that was not taken back, and what bonuses became. */
export async function sumGranted(
  database: Database,
  { player, asset }: { readonly player: PlayerId; readonly asset: Asset },
): Promise<bigint> {
  const [row] = await database.read<{ units: bigint }>(
    `SELECT ((SELECT coalesce(sum(cost), 0) FROM bonuses.grant
         WHERE player = $1 AND asset = $2 AND kind = 'cash' AND reversed_at IS NULL)
       + (SELECT coalesce(sum(converted), 0) FROM bonuses.bonus WHERE player = $1 AND asset = $2))::bigint AS units`,
    [player, asset],
  );
  return row?.units ?? 0n;
}

/** How many players each campaign of the brand gave something to. It reads all of their grants. */
export async function readReceived(
  database: Pick<Database, 'read'>,
  brand: string,
): Promise<Map<string, number>> {
  const rows = await database.read<{ code: string; received: number }>(
    `SELECT c.code, (SELECT count(DISTINCT g.player)::integer FROM bonuses.grant g
         WHERE g.campaign = c.id AND g.reversed_at IS NULL) AS received
     FROM bonuses.campaign c WHERE c.brand = $1 AND c.is_listed`,
    [brand],
  );
  return new Map(rows.map(({ code, received }) => [code, received]));
}

/** What is left of the budget of each campaign of the brand. */
export async function readLeft(
  database: Pick<Database, 'read'>,
  brand: string,
): Promise<Map<string, bigint | undefined>> {
  const rows = await database.read<{ code: string; left: bigint | null }>(
    `SELECT c.code,
       (SELECT sum(s.left_units)::bigint FROM bonuses.budget_shard s WHERE s.campaign = c.id) AS "left"
     FROM bonuses.campaign c WHERE c.brand = $1 AND c.is_listed`,
    [brand],
  );
  return new Map(rows.map(({ code, left }) => [code, left ?? undefined]));
}

export async function readJoined(database: Database, player: PlayerId): Promise<Set<string>> {
  const rows = await database.read<{ code: string }>(
    `SELECT DISTINCT c.code FROM bonuses.grant g JOIN bonuses.campaign c ON c.id = g.campaign
     WHERE g.player = $1 AND g.reversed_at IS NULL`,
    [player],
  );
  return new Set(rows.map(({ code }) => code));
}

export interface PeriodSums {
  readonly granted: bigint;
  readonly converted: bigint;
  readonly expired: bigint;
  readonly cancelled: bigint;
}

export async function readSums(
  database: Database,
  holder: { readonly player: PlayerId; readonly asset: Asset },
  period: { readonly fromMs: number; readonly untilMs: number },
): Promise<PeriodSums> {
  const [row] = await database.read<PeriodSums>(
    `SELECT coalesce(sum(granted) FILTER (WHERE granted_at >= $3 AND granted_at < $4), 0)::bigint AS granted,
       coalesce(sum(converted) FILTER (WHERE ended_at >= $3 AND ended_at < $4), 0)::bigint AS converted,
       coalesce(sum(granted) FILTER (WHERE reason = 'expired' AND ended_at >= $3 AND ended_at < $4), 0)::bigint AS expired,
       coalesce(sum(granted) FILTER (WHERE reason IN ('cancelled', 'forfeited') AND ended_at >= $3 AND ended_at < $4), 0)::bigint
         AS cancelled
     FROM bonuses.bonus WHERE player = $1 AND asset = $2`,
    [holder.player, holder.asset, new Date(period.fromMs), new Date(period.untilMs)],
  );
  return row ?? { granted: 0n, converted: 0n, expired: 0n, cancelled: 0n };
}

export async function readOpenCounts(
  database: Database,
  holder: { readonly player: PlayerId; readonly asset: Asset },
): Promise<{ readonly available: number; readonly unavailable: number }> {
  const [row] = await database.read<{ available: number; unavailable: number }>(
    `SELECT count(*) FILTER (WHERE status < 2)::integer AS available,
       count(*) FILTER (WHERE status >= 2)::integer AS unavailable
     FROM bonuses.bonus WHERE player = $1 AND asset = $2`,
    [holder.player, holder.asset],
  );
  return row ?? { available: 0, unavailable: 0 };
}

function dateOf(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms);
}
