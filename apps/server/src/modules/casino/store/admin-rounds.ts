import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { GameNames } from '../core/game.ts';
import type { Amounts } from '../core/round.ts';
import type { WalletOp } from '../core/wallet-call.ts';
import type { CheckAnswer } from './round-checks.ts';

export type RoundState = 'open' | 'closed' | 'rolled_back' | 'unknown';
export type RoundFilter = 'all' | 'open' | 'repeats' | 'differences';

/** A round as operators see it. */
export interface AdminRound {
  readonly ref: Reference;
  readonly studio: string;
  readonly player: PlayerId;
  readonly round: string;
  readonly brand: string;
  readonly game: string;
  /** The names of the game by language; absent for a game that the catalogue never had. */
  readonly names: GameNames | undefined;
  readonly asset: Asset;
  readonly state: RoundState;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly steps: number;
  readonly repeats: number;
  readonly differences: number;
  readonly openedMs: number;
  readonly changedMs: number;
  readonly check:
    | { readonly asks: number; readonly answer: CheckAnswer; readonly nextMs: number }
    | undefined;
}

export interface RoundQuery {
  readonly filter: RoundFilter;
  /** A round, a transaction, a player, or our own number of the round. */
  readonly text?: string | undefined;
  readonly studios: readonly string[];
  readonly before?: Reference | undefined;
  readonly limit: number;
}

const BEFORE = '($1::bigint IS NULL OR r.ref < $1)';
const NEWEST = 'ORDER BY r.ref DESC LIMIT $2';

const REFS: Readonly<Record<RoundFilter, string>> = {
  all: `SELECT r.ref FROM casino.round r WHERE ${BEFORE} ${NEWEST}`,
  open: `SELECT r.ref FROM casino.round r WHERE NOT r.is_closed AND r.live_bets > 0 AND ${BEFORE} ${NEWEST}`,
  repeats: `SELECT DISTINCT r.round_ref AS ref FROM casino.message r
            WHERE r.replayed AND r.round_ref IS NOT NULL AND ($1::bigint IS NULL OR r.round_ref < $1)
            ORDER BY r.round_ref DESC LIMIT $2`,
  differences: `SELECT DISTINCT r.ref FROM casino.difference d
                JOIN casino.round r ON r.studio = d.studio AND r.player = d.player AND r.round = d.round
                WHERE d.state = 'open' AND ${BEFORE} ${NEWEST}`,
};

const FOUND = `
SELECT DISTINCT r.ref FROM casino.round r WHERE ${BEFORE} AND (r.round = $3
  OR ($4::bigint IS NOT NULL AND (r.ref = $4 OR r.player = $4))
  OR r.ref IN (SELECT t.round_ref FROM casino.transaction t WHERE t.studio = ANY($5::text[]) AND t.tx = $3))
${NEWEST}`;

/** Newest first. */
export async function readRounds(database: Database, query: RoundQuery): Promise<AdminRound[]> {
  const { filter, text, before, limit, studios } = query;
  const refs =
    text === undefined
      ? await database.read<{ ref: bigint }>(REFS[filter], [before ?? null, limit])
      : await database.read<{ ref: bigint }>(FOUND, [
          before ?? null,
          limit,
          text,
          /^\d{1,18}$/.test(text) ? text : null,
          studios,
        ]);
  const rounds = await readRoundsByRef(
    database,
    refs.map(({ ref }) => ref as Reference),
  );
  return text === undefined ? rounds : rounds.filter((round) => fits(round, filter));
}

function fits({ state, repeats, differences }: AdminRound, filter: RoundFilter): boolean {
  if (filter === 'open') return state === 'open' || state === 'unknown';
  return filter === 'repeats' ? repeats > 0 : filter === 'all' || differences > 0;
}

interface RoundRow {
  ref: bigint;
  studio: string;
  player: bigint;
  round: string;
  brand: string;
  game: string;
  names: GameNames | null;
  asset: Asset;
  state: RoundState;
  staked: bigint;
  paid: bigint;
  steps: number;
  repeats: number;
  differences: number;
  opened_at: Date;
  changed_at: Date;
  asks: number | null;
  answer: CheckAnswer | null;
  next_at: Date | null;
}

/** The rounds of one player before this number, the newest first. */
export async function readRoundsOfPlayer(
  database: Database,
  player: PlayerId,
  before: Reference,
  limit: number,
): Promise<AdminRound[]> {
  const refs = await database.read<{ ref: bigint }>(
    'SELECT ref FROM casino.round WHERE player = $1 AND ref < $2 ORDER BY ref DESC LIMIT $3',
    [player, before, limit],
  );
  return readRoundsByRef(
    database,
    refs.map(({ ref }) => ref as Reference),
  );
}

export async function readRoundsByRef(database: Database, refs: readonly Reference[]): Promise<AdminRound[]> {
  if (refs.length === 0) return [];
  const rows = await database.read<RoundRow>(
    `SELECT r.ref, r.studio, r.player, r.round, s.brand, s.game, g.names, r.asset,
            CASE WHEN r.is_closed THEN 'closed' WHEN r.live_bets = 0 THEN 'rolled_back'
                 WHEN c.state = 'unknown' THEN 'unknown' ELSE 'open' END AS state,
            r.staked_cash + r.staked_bonus AS staked, r.paid, r.steps,
            (SELECT count(*)::int FROM casino.message m WHERE m.round_ref = r.ref AND m.replayed) AS repeats,
            (SELECT count(*)::int FROM casino.difference d WHERE d.studio = r.studio AND d.player = r.player
               AND d.round = r.round AND d.state = 'open') AS differences,
            r.opened_at, r.changed_at, c.asks, c.answer, c.next_at
     FROM casino.round r JOIN casino.session s ON s.id = r.session
     LEFT JOIN casino.game g ON g.studio = s.studio AND g.id = s.game
     LEFT JOIN casino.round_check c ON c.round_ref = r.ref AND c.state <> 'ended'
     WHERE r.ref = ANY($1::bigint[]) ORDER BY r.ref DESC`,
    [refs],
  );
  return rows.map(({ opened_at, changed_at, asks, answer, next_at, names, ...row }) => ({
    ...row,
    ref: row.ref as Reference,
    player: Number(row.player) as PlayerId,
    names: names ?? undefined,
    openedMs: opened_at.getTime(),
    changedMs: changed_at.getTime(),
    check: asks === null || !answer || !next_at ? undefined : { asks, answer, nextMs: next_at.getTime() },
  }));
}

/** How many rounds wait for an operator. */
export async function countRounds(
  database: Database,
): Promise<{ readonly open: number; readonly differences: number }> {
  const [row] = await database.read<{ open: number; differences: number }>(
    `SELECT (SELECT count(*)::int FROM casino.round WHERE NOT is_closed AND live_bets > 0) AS open,
            (SELECT count(*)::int FROM casino.difference WHERE state = 'open') AS differences`,
  );
  return row ?? { open: 0, differences: 0 };
}

/** A stored transaction, in the order of the round. */
export interface AdminTransaction {
  readonly tx: string;
  readonly op: WalletOp;
  readonly step: number;
  readonly state: 'live' | 'rolled_back';
  readonly content: string;
  readonly stake: Amounts;
  readonly paid: Amounts;
  readonly closedRound: boolean;
  readonly grant: string | undefined;
  readonly atMs: number;
}

export async function readTransactions(
  database: Database,
  round: Reference,
  limit: number,
): Promise<AdminTransaction[]> {
  const rows = await database.read<{
    tx: string;
    op: WalletOp;
    step: number;
    state: 'live' | 'rolled_back';
    content: string;
    stake_cash: bigint;
    stake_bonus: bigint;
    paid_cash: bigint;
    paid_bonus: bigint;
    closed_round: boolean;
    free_grant: bigint | null;
    at: Date;
  }>(
    `SELECT t.tx, t.op, t.step, t.state, t.content, t.stake_cash, t.stake_bonus, t.paid_cash, t.paid_bonus,
            t.closed_round, t.free_grant, t.at
     FROM casino.transaction t WHERE t.round_ref = $1 ORDER BY t.step LIMIT $2`,
    [round, limit],
  );
  return rows.map((row) => ({
    tx: row.tx,
    op: row.op,
    step: row.step,
    state: row.state,
    content: row.content,
    stake: { cash: row.stake_cash, bonus: row.stake_bonus },
    paid: { cash: row.paid_cash, bonus: row.paid_bonus },
    closedRound: row.closed_round,
    grant: row.free_grant === null ? undefined : String(row.free_grant),
    atMs: row.at.getTime(),
  }));
}
