import type { Asset } from '@palpite/kernel/assets';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface ClosedRound {
  readonly ref: Reference;
  readonly studio: string;
  readonly game: string;
  readonly round: string;
  readonly asset: Asset;
  readonly stakedCash: bigint;
  readonly stakedBonus: bigint;
  readonly paid: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date;
  /** Of our own games. */
  readonly fairness: RoundFairness | undefined;
}

export interface RoundFairness {
  readonly serverHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  /** Of a pair that was revealed. */
  readonly serverSeed: string | null;
}

export interface RoundQuery {
  readonly player: PlayerId;
  readonly studio?: string | undefined;
  readonly game?: string | undefined;
  readonly round?: string | undefined;
  /** Opened in this time range; its end is exclusive. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** Older than this one. */
  readonly before?: Reference | undefined;
  readonly limit: number;
}

const ROUNDS = 'FROM casino.round r JOIN casino.session s ON s.id = r.session';
const CLOSED = `WHERE r.player = $1 AND r.is_closed
       AND ($2::text IS NULL OR r.studio = $2) AND ($3::text IS NULL OR s.game = $3)
       AND ($4::text IS NULL OR r.round = $4)
       AND ($5::float8 IS NULL OR r.opened_at >= to_timestamp($5::float8 / 1000))
       AND ($6::float8 IS NULL OR r.opened_at < to_timestamp($6::float8 / 1000))`;

function closedValues({ player, studio, game, round, fromMs, untilMs }: RoundQuery) {
  return [player, studio ?? null, game ?? null, round ?? null, fromMs ?? null, untilMs ?? null];
}

/** A round of our own games has its id as its name. */
const SEEDS = `LEFT JOIN casino.own_round o
       ON o.id = CASE WHEN r.studio = '${OWN_STUDIO}' AND r.round ~ '^[0-9]{1,18}$' THEN r.round::bigint END
     LEFT JOIN casino.fair_pair p ON p.id = o.pair`;

type ClosedRow = Omit<ClosedRound, 'fairness'> & {
  readonly [Field in keyof RoundFairness]: RoundFairness[Field] | null;
};

/** Newest first. */
export async function readClosedRounds(database: Database, query: RoundQuery): Promise<ClosedRound[]> {
  const rows = await database.read<ClosedRow>(
    `SELECT r.ref, r.studio, s.game, r.round, r.asset, r.staked_cash AS "stakedCash", r.staked_bonus AS "stakedBonus",
            r.paid, r.opened_at AS "openedAt", r.changed_at AS "closedAt", p.server_hash AS "serverHash",
            p.client_seed AS "clientSeed", o.nonce, p.server_seed AS "serverSeed"
     ${ROUNDS} ${SEEDS} ${CLOSED} AND ($7::bigint IS NULL OR r.ref < $7)
     ORDER BY r.ref DESC LIMIT $8`,
    [...closedValues(query), query.before ?? null, query.limit],
  );
  return rows.map(({ serverHash, clientSeed, nonce, serverSeed, ...round }) => ({
    ...round,
    fairness:
      serverHash === null || clientSeed === null || nonce === null
        ? undefined
        : { serverHash, clientSeed, nonce, serverSeed },
  }));
}

export interface RoundTotals {
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** Of all rounds that the query names, whatever its limit. */
export async function readRoundTotals(database: Database, query: RoundQuery): Promise<RoundTotals> {
  const [totals] = await database.read<RoundTotals>(
    `SELECT count(*) AS rounds, coalesce(sum(r.staked_cash + r.staked_bonus), 0)::bigint AS staked,
            coalesce(sum(r.paid), 0)::bigint AS paid
     ${ROUNDS} ${CLOSED}`,
    closedValues(query),
  );
  return totals ?? { rounds: 0n, staked: 0n, paid: 0n };
}

/** How many closed rounds the player has in the game, counted up to `most`. */
export async function countClosedRounds(
  database: Database,
  { player, studio, game }: { readonly player: PlayerId; readonly studio: string; readonly game: string },
  most: number,
): Promise<number> {
  const [row] = await database.read<{ count: bigint }>(
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM casino.round r JOIN casino.session s ON s.id = r.session
       WHERE r.player = $1 AND r.is_closed AND r.studio = $2 AND s.game = $3
       ORDER BY r.ref DESC LIMIT $4) AS counted`,
    [player, studio, game, most],
  );
  return Number(row?.count ?? 0);
}

export interface RoundMovement {
  readonly tx: string;
  readonly op: string;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly isRolledBack: boolean;
  readonly at: Date;
}

/** What moved money in the round, in its order. */
export function readMovements(database: Database, ref: Reference, limit: number): Promise<RoundMovement[]> {
  return database.read<RoundMovement>(
    `SELECT t.tx, t.op, t.stake_cash + t.stake_bonus AS staked, t.paid_cash + t.paid_bonus AS paid,
            t.state = 'rolled_back' AS "isRolledBack", t.at
     FROM casino.transaction t WHERE t.round_ref = $1 AND t.op IS NOT NULL ORDER BY t.step LIMIT $2`,
    [ref, limit],
  );
}
