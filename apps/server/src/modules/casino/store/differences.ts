import type { Asset } from '@palpite/kernel/assets';
import { isAsset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Difference, DifferenceKind, OwnLine, ReportLine } from '../core/reconcile.ts';
import type { WalletOp } from '../core/wallet-call.ts';

export type DifferenceState =
  | 'open'
  /** What the studio reported was applied here. */
  | 'accepted'
  /** Closed by a person without moving money. */
  | 'dismissed'
  /** Both sides agree by now. */
  | 'gone';
export type DifferenceAction = 'accept' | 'dismiss';

export interface StoredDifference extends Difference {
  readonly id: Reference;
  readonly studio: string;
  readonly day: string;
  readonly player: PlayerId | undefined;
  readonly round: string | undefined;
  readonly asset: Asset | undefined;
  readonly units: bigint;
  readonly state: DifferenceState;
  readonly foundMs: number;
  readonly decidedMs: number | undefined;
}

/** A difference that is known already stays as it is; one that had disappeared and is found again is open again. */
export async function writeDifferences(
  tx: Tx,
  found: readonly (Difference & { readonly id: Reference; readonly units: bigint })[],
  { studio, day, at }: { readonly studio: string; readonly day: string; readonly at: Date },
): Promise<void> {
  if (found.length === 0) return;
  await tx.query(
    `INSERT INTO casino.difference AS d (id, studio, tx, kind, day, player, round, asset, units, theirs, ours, found_at)
     SELECT u.id, $2, u.tx, u.kind, $3::date, u.player, u.round, u.asset, u.units, u.theirs::jsonb, u.ours::jsonb, $4
     FROM unnest($1::bigint[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::bigint[], $11::text[],
       $12::text[]) AS u(id, tx, kind, player, round, asset, units, theirs, ours)
     ON CONFLICT (studio, tx, kind) DO UPDATE SET state = 'open', decided_at = NULL, found_at = excluded.found_at,
       units = excluded.units, theirs = excluded.theirs, ours = excluded.ours WHERE d.state = 'gone'`,
    [
      found.map(({ id }) => id),
      studio,
      day,
      at,
      found.map(({ tx: id }) => id),
      found.map(({ kind }) => kind),
      found.map((line) => numberOf(line.theirs?.player ?? line.ours?.player)),
      found.map((line) => (line.theirs?.round ?? line.ours?.round)?.slice(0, 100) ?? null),
      found.map((line) => (line.theirs?.asset ?? line.ours?.asset)?.slice(0, 10) ?? null),
      found.map(({ units }) => units),
      found.map(({ theirs }) => textOf(theirs)),
      found.map(({ ours }) => textOf(ours)),
    ],
  );
}

/** A studio may report a player that is no number of ours. */
function numberOf(player: string | undefined): string | null {
  return player !== undefined && /^\d{1,15}$/.test(player) ? player : null;
}

function textOf(line: object | undefined): string | null {
  if (!line) return null;
  return JSON.stringify(line, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

interface Row {
  id: bigint;
  studio: string;
  tx: string;
  kind: DifferenceKind;
  day: string;
  player: bigint | null;
  round: string | null;
  asset: string | null;
  units: bigint;
  theirs: TextLine<ReportLine> | null;
  ours: TextLine<OwnLine> | null;
  state: DifferenceState;
  found_at: Date;
  decided_at: Date | null;
}
type TextLine<L> = { [F in keyof L]: bigint extends L[F] ? string : L[F] };

const COLUMNS = `d.id, d.studio, d.tx, d.kind, d.day::text, d.player, d.round, d.asset, d.units, d.theirs, d.ours,
  d.state, d.found_at, d.decided_at`;

export interface DifferenceQuery {
  readonly state: 'open' | 'all';
  readonly studio?: string | undefined;
  readonly before?: Reference | undefined;
  /** Only those that somebody has decided as they are now. */
  readonly isDecided?: boolean | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function readDifferences(
  database: Database,
  query: DifferenceQuery,
): Promise<StoredDifference[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM casino.difference d
     WHERE ($1 = 'all' OR d.state = 'open') AND ($2::text IS NULL OR d.studio = $2) AND ($3::bigint IS NULL OR d.id < $3)
       AND (NOT $5 OR EXISTS (
         SELECT FROM casino.difference_decision c WHERE c.difference = d.id AND c.at >= d.found_at))
     ORDER BY d.id DESC LIMIT $4`,
    [query.state, query.studio ?? null, query.before ?? null, query.limit, query.isDecided ?? false],
  );
  return rows.map(toDifference);
}

export async function lockDifference(tx: Tx, id: Reference): Promise<StoredDifference | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM casino.difference d WHERE d.id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] && toDifference(rows[0]);
}

function toDifference(row: Row): StoredDifference {
  return {
    id: row.id as Reference,
    studio: row.studio,
    tx: row.tx,
    kind: row.kind,
    day: row.day,
    player: row.player === null ? undefined : (Number(row.player) as PlayerId),
    round: row.round ?? undefined,
    asset: row.asset !== null && isAsset(row.asset) ? row.asset : undefined,
    units: row.units,
    ...(row.theirs && { theirs: theirsOf(row.theirs) }),
    ...(row.ours && { ours: oursOf(row.ours) }),
    state: row.state,
    foundMs: row.found_at.getTime(),
    decidedMs: row.decided_at?.getTime(),
  };
}

function theirsOf({ amount, win, ...line }: TextLine<ReportLine>): ReportLine {
  return { ...line, kind: line.kind as WalletOp, amount: BigInt(amount), ...(win && { win: BigInt(win) }) };
}

function oursOf({ staked, paid, ...line }: TextLine<OwnLine>): OwnLine {
  return { ...line, staked: BigInt(staked), paid: BigInt(paid) } as OwnLine;
}

export async function endDifference(
  tx: Tx,
  id: Reference,
  state: Exclude<DifferenceState, 'open'>,
  at: Date,
): Promise<void> {
  await tx.query('UPDATE casino.difference SET state = $2, decided_at = $3 WHERE id = $1', [id, state, at]);
}

/** Closes the open differences of ids that the studio and we agree about by now. */
export async function closeAgreed(
  tx: Tx,
  studio: string,
  agreed: readonly string[],
  at: Date,
): Promise<void> {
  if (agreed.length === 0) return;
  await tx.query(
    `UPDATE casino.difference SET state = 'gone', decided_at = $3
     WHERE studio = $1 AND tx = ANY($2::text[]) AND state = 'open'`,
    [studio, agreed, at],
  );
}

export interface DifferenceDecision {
  readonly operator: number;
  readonly action: DifferenceAction;
  readonly reason: string;
  readonly atMs: number;
}

/** Decisions about the difference as it is now: one that is found again may have another amount than before. */
const CURRENT = `SELECT c.difference, c.operator, c.action, c.reason, c.at
  FROM casino.difference_decision c JOIN casino.difference d ON d.id = c.difference AND c.at >= d.found_at`;

export async function readDecisions(
  reader: Pick<Database, 'read'>,
  ids: readonly Reference[],
): Promise<ReadonlyMap<Reference, readonly DifferenceDecision[]>> {
  const rows = await reader.read<{
    difference: bigint;
    operator: bigint;
    action: DifferenceAction;
    reason: string;
    at: Date;
  }>(`${CURRENT} WHERE c.difference = ANY($1::bigint[]) ORDER BY c.difference, c.at`, [ids]);
  const byId = new Map<Reference, DifferenceDecision[]>();
  for (const { difference, operator, action, reason, at } of rows) {
    const decision = { operator: Number(operator), action, reason, atMs: at.getTime() };
    byId.set(difference as Reference, [...(byId.get(difference as Reference) ?? []), decision]);
  }
  return byId;
}

/** Under the lock of the difference. */
export async function readDecisionsOf(tx: Tx, id: Reference): Promise<readonly DifferenceDecision[]> {
  const { rows } = await tx.query<{ operator: bigint; action: DifferenceAction; reason: string; at: Date }>(
    `${CURRENT} WHERE c.difference = $1 ORDER BY c.at`,
    [id],
  );
  return rows.map(({ operator, action, reason, at }) => ({
    operator: Number(operator),
    action,
    reason,
    atMs: at.getTime(),
  }));
}

export async function writeDecision(
  tx: Tx,
  difference: Reference,
  decision: DifferenceDecision & { readonly baseUnits: bigint; readonly isAlone: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.difference_decision (difference, operator, action, reason, base_units, is_alone, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      difference,
      decision.operator,
      decision.action,
      decision.reason,
      decision.baseUnits,
      decision.isAlone,
      new Date(decision.atMs),
    ],
  );
}

/** What the operator moved alone since then. Two concurrent decisions of one operator run one after the other. */
export async function movedAlone(tx: Tx, operator: number, since: Date): Promise<bigint> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`casino differences ${operator}`]);
  const { rows } = await tx.query<{ moved: bigint }>(
    `SELECT coalesce(sum(base_units), 0)::bigint AS moved FROM casino.difference_decision
     WHERE operator = $1 AND at > $2 AND is_alone`,
    [operator, since],
  );
  return rows[0]?.moved ?? 0n;
}
