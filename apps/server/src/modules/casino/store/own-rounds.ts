import type { Asset } from '@palpite/kernel/assets';
import type { OriginalGame } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Choice, Outcome } from '../core/original.ts';
import type { OriginalState } from '../core/original-steps.ts';

export type EndReason = 'played' | 'cashed-out' | 'left' | 'paused';

/** A round of one of our games with the seeds that it is drawn from. */
export interface OwnRound extends OriginalState {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly session: Reference;
  readonly steps: number;
  readonly beganMs: number;
  readonly changedMs: number;
  /** Undefined while it is open. */
  readonly endedMs: number | undefined;
  readonly pair: {
    readonly id: Reference;
    readonly serverHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
    /** Undefined once it is revealed. */
    readonly sealedSeed: string | undefined;
    /** Undefined until it is revealed. */
    readonly serverSeed: string | undefined;
  };
}

interface RoundRow {
  id: bigint;
  player: bigint;
  brand: string;
  game: OriginalGame;
  asset: Asset;
  session: bigint;
  stake: bigint;
  max_payout: bigint;
  choice: object;
  outcome: Outcome;
  steps: number;
  status: OriginalState['status'];
  payout: bigint;
  begun_at: Date;
  changed_at: Date;
  ended_at: Date | null;
  pair: bigint;
  nonce: bigint;
  server_hash: string;
  client_seed: string;
  sealed_seed: string | null;
  server_seed: string | null;
}

const SELECT = `SELECT r.id, r.player, r.brand, r.game, r.asset, r.session, r.stake, r.max_payout, r.choice, r.outcome,
    r.steps, r.status, r.payout, r.begun_at, r.changed_at, r.ended_at, r.pair, r.nonce, p.server_hash, p.client_seed, p.sealed_seed,
    p.server_seed
  FROM casino.own_round r JOIN casino.fair_pair p ON p.id = r.pair`;

export async function readOwnRound(database: Database, player: PlayerId, id: Reference) {
  const rows = await database.read<RoundRow>(`${SELECT} WHERE r.id = $2 AND r.player = $1`, [player, id]);
  return rows.map(toRound)[0];
}

export async function lockOwnRound(tx: Tx, player: PlayerId, id: Reference): Promise<OwnRound | undefined> {
  const { rows } = await tx.query<RoundRow>({
    name: 'casino-lock-own-round',
    text: `${SELECT} WHERE r.id = $2 AND r.player = $1 FOR UPDATE OF r`,
    values: [player, id],
  });
  return rows.map(toRound)[0];
}

/** The newest first. */
export async function readOwnRounds(
  database: Database,
  query: {
    readonly player: PlayerId;
    readonly game?: OriginalGame | undefined;
    readonly isOpen?: true;
    readonly before?: Reference | undefined;
    readonly limit: number;
  },
): Promise<OwnRound[]> {
  const { player, game, isOpen, before, limit } = query;
  const rows = await database.read<RoundRow>(
    `${SELECT} WHERE r.player = $1 ${game === undefined ? 'AND $2::text IS NULL' : 'AND r.game = $2'}
       ${isOpen ? "AND r.status = 'open'" : ''} AND ($3::bigint IS NULL OR r.id < $3)
     ORDER BY r.id DESC LIMIT $4`,
    [player, game ?? null, before ?? null, limit],
  );
  return rows.map(toRound);
}

function toRound(row: RoundRow): OwnRound {
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    brand: row.brand,
    asset: row.asset,
    session: row.session as Reference,
    stake: row.stake,
    maxPayout: row.max_payout,
    choice: { game: row.game, ...row.choice } as Choice,
    outcome: row.outcome,
    steps: row.steps,
    status: row.status,
    payout: row.payout,
    beganMs: row.begun_at.getTime(),
    changedMs: row.changed_at.getTime(),
    endedMs: row.ended_at?.getTime(),
    pair: {
      id: row.pair as Reference,
      serverHash: row.server_hash,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      sealedSeed: row.sealed_seed ?? undefined,
      serverSeed: row.server_seed ?? undefined,
    },
  };
}

export async function hasOpenRound(tx: Tx, player: PlayerId, game?: OriginalGame): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM casino.own_round r
     WHERE r.player = $1 AND r.status = 'open' AND ($2::text IS NULL OR r.game = $2) LIMIT 1`,
    [player, game ?? null],
  );
  return rows.length > 0;
}

export async function insertOwnRound(
  tx: Tx,
  round: OwnRound,
  endReason: EndReason | undefined,
): Promise<void> {
  const { game, ...choice } = round.choice;
  await tx.query({
    name: 'casino-insert-own-round',
    text: `INSERT INTO casino.own_round (id, player, brand, game, asset, session, pair, nonce, stake, max_payout, choice,
             outcome, steps, status, payout, end_reason, begun_at, changed_at, ended_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18)`,
    values: [
      ...[
        round.id,
        round.player,
        round.brand,
        game,
        round.asset,
        round.session,
        round.pair.id,
        round.pair.nonce,
      ],
      ...[round.stake, round.maxPayout, JSON.stringify(choice), JSON.stringify(round.outcome), round.steps],
      ...[round.status, round.payout, endReason ?? null, new Date(round.beganMs)],
      round.endedMs === undefined ? null : new Date(round.endedMs),
    ],
  });
}

export async function updateOwnRound(
  tx: Tx,
  round: OwnRound,
  endReason: EndReason | undefined,
  at: Date,
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'casino-update-own-round',
    text: `UPDATE casino.own_round SET outcome = $2, steps = $3, status = $4, payout = $5, end_reason = $6,
             changed_at = $7, ended_at = CASE WHEN $6::text IS NULL THEN NULL ELSE $7::timestamptz END
           WHERE id = $1 AND status = 'open'`,
    values: [
      round.id,
      JSON.stringify(round.outcome),
      round.steps,
      round.status,
      round.payout,
      endReason ?? null,
      at,
    ],
  });
  if (rowCount !== 1) throw new Error(`round ${round.id} has ended under its lock`);
}

/** Open rounds without a step since then. */
export async function readLeftRounds(
  database: Database,
  since: Date,
  limit: number,
): Promise<readonly { readonly id: Reference; readonly player: PlayerId }[]> {
  const rows = await database.read<{ id: bigint; player: bigint }>(
    `SELECT r.id, r.player FROM casino.own_round r WHERE r.status = 'open' AND r.changed_at <= $1
     ORDER BY r.changed_at LIMIT $2`,
    [since, limit],
  );
  return rows.map(({ id, player }) => ({ id: id as Reference, player: Number(player) as PlayerId }));
}

/** What a request of a player led to. */
export interface OwnRequest {
  readonly content: string;
  readonly round: Reference | undefined;
  readonly step: number;
  readonly isEnded: boolean;
  readonly pair: Reference | undefined;
}

export async function findOwnRequest(tx: Tx, player: PlayerId, id: string): Promise<OwnRequest | undefined> {
  const { rows } = await tx.query<{
    content: string;
    round: bigint | null;
    step: number | null;
    is_ended: boolean;
    pair: bigint | null;
  }>({
    name: 'casino-own-request',
    text: `SELECT q.content, q.round, q.step, q.is_ended, q.pair FROM casino.own_request q
           WHERE q.player = $1 AND q.id = $2`,
    values: [player, id],
  });
  const [row] = rows;
  return (
    row && {
      content: row.content,
      round: (row.round ?? undefined) as Reference | undefined,
      step: row.step ?? 0,
      isEnded: row.is_ended,
      pair: (row.pair ?? undefined) as Reference | undefined,
    }
  );
}

export async function writeOwnRequest(
  tx: Tx,
  player: PlayerId,
  id: string,
  request: OwnRequest,
  at: Date,
): Promise<void> {
  const { content, round, step, isEnded, pair } = request;
  await tx.query({
    name: 'casino-write-own-request',
    text: `INSERT INTO casino.own_request (player, id, content, round, step, is_ended, pair, at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      player,
      id,
      content,
      round ?? null,
      round === undefined ? null : step,
      isEnded,
      pair ?? null,
      at,
    ],
  });
}
