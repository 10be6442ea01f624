import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { POCKETS, type Pocket, takeOff } from '../core/posting.ts';

/** Rows of one kind between a pocket of the player and another place, added up. */
export interface PlayerMoves {
  readonly kind: string;
  /** A pocket of the player, a house account, or `player` for a pocket of another player. */
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  /** Of how many postings. */
  readonly postings: number;
}

/** What one player's account held when a time range ended, and what moved in it. */
export interface PlayerDay {
  readonly player: PlayerId;
  readonly closing: Readonly<Record<Pocket, bigint>>;
  readonly moves: readonly PlayerMoves[];
}

interface DayRow {
  readonly player: bigint;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly locked: bigint;
  readonly hold: bigint;
  readonly debt: bigint;
  readonly moves:
    | { kind: string; source: string; target: string; in_day: boolean; units: string; postings: number }[]
    | null;
}

const NAMES = `ARRAY[${POCKETS.map((pocket) => `'${pocket}'`).join(', ')}]`;
const POCKET = (column: string) => `(${NAMES})[(${column} & 7) + 1]`;
const PLACE = (column: string) =>
  `CASE WHEN t.${column} < 0 THEN (SELECT name FROM wallet.house WHERE id = -t.${column})
        WHEN t.${column} >> 3 = m.id THEN ${POCKET(`t.${column}`)} ELSE 'player' END`;
const ROW = `SELECT m.id, t.kind, ${PLACE('debit')} AS source, ${PLACE('credit')} AS target, t.amount, t.n,
    t.at < $5 AS in_day`;

/**
 * The accounts of these players in an asset: balances at the end of the range and what moved in it, with one statement, so
 * that a balance and the later rows that are taken off it are of one moment. `fromPosted`: no row of the range or after it
 * has a lower position.
 */
export async function readPlayerDays(
  database: Pick<Database, 'read'>,
  of: {
    readonly players: readonly PlayerId[];
    readonly asset: Asset;
    readonly fromMs: number;
    readonly toMs: number;
    readonly fromPosted: bigint;
  },
): Promise<readonly PlayerDay[]> {
  const rows = await database.read<DayRow>(
    `WITH mine AS MATERIALIZED (
       SELECT id, player, cash, bonus, locked, hold, debt FROM wallet.account WHERE asset = $1 AND player = ANY($2::bigint[])),
     moved AS MATERIALIZED (
       ${ROW} FROM mine m JOIN wallet.transfer t ON t.debit >> 3 = m.id WHERE t.posted >= $3 AND t.at >= $4
       UNION ALL
       ${ROW} FROM mine m JOIN wallet.transfer t ON t.credit >> 3 = m.id AND t.debit >> 3 <> m.id
       WHERE t.posted >= $3 AND t.at >= $4),
     summed AS (
       SELECT id, kind, source, target, in_day, sum(amount)::text AS units, count(*) FILTER (WHERE n = 0)::integer AS postings
       FROM moved GROUP BY 1, 2, 3, 4, 5)
     SELECT player, cash, bonus, locked, hold, debt,
       (SELECT jsonb_agg(to_jsonb(s) - 'id') FROM summed s WHERE s.id = m.id) AS moves
     FROM mine m ORDER BY player`,
    [of.asset, of.players, of.fromPosted, new Date(of.fromMs), new Date(of.toMs)],
  );
  return rows.map(toDay);
}

function toDay({ player, moves, ...pockets }: DayRow): PlayerDay {
  let closing: Readonly<Record<Pocket, bigint>> = pockets;
  const inDay: PlayerMoves[] = [];
  for (const { kind, source: from, target: to, in_day, units: text, postings } of moves ?? []) {
    const units = BigInt(text);
    if (in_day) inDay.push({ kind, from, to, units, postings });
    // What moved after the range is taken off again.
    else closing = takeOff(closing, { from, to, units });
  }
  return { player: Number(player) as PlayerId, closing, moves: inDay };
}

/** The players with an account in an asset, by number. */
export async function readHolders(
  database: Pick<Database, 'read'>,
  asset: Asset,
  after: number,
  limit: number,
): Promise<readonly PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    'SELECT player FROM wallet.account WHERE player > $1 AND asset = $2 ORDER BY player LIMIT $3',
    [after, asset, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}

/** A row that corrects an earlier one of the same reference. */
export interface Correction {
  readonly posted: bigint;
  readonly player: PlayerId;
  readonly ref: bigint;
  readonly kind: string;
  readonly atMs: number;
  readonly correctedMs: number;
  /** What the player's money gained or lost. */
  readonly units: bigint;
}

/** What each kind of row takes back. */
const CORRECTS: Readonly<Record<string, readonly string[]>> = {
  'stake-back': ['stake'],
  'settle-undone': ['settle', 'cash-out'],
  'casino-rollback': ['casino-bet', 'casino-win', 'casino-bet-win', 'casino-jackpot'],
  'deposit-back': ['deposit'],
  chargeback: ['deposit'],
  'payout-back': ['payout'],
  'payout-returned': ['payout'],
};

interface CorrectionRow {
  readonly posted: bigint;
  readonly player: bigint;
  readonly ref: bigint;
  readonly kind: string;
  readonly at: Date;
  readonly corrected: Date;
  readonly units: bigint;
}

/**
 * Corrections that were posted in one range of what was posted in another one, in the order of the ledger after a
 * position. A row between two pockets of one player changes nothing that the player has.
 */
export async function readCorrections(
  database: Pick<Database, 'read'>,
  of: {
    readonly asset: Asset;
    readonly fromPosted: bigint;
    readonly after: bigint;
    readonly fromMs: number;
    readonly toMs: number;
    readonly ofMs: { readonly fromMs: number; readonly toMs: number };
  },
  limit: number,
): Promise<readonly Correction[]> {
  const kinds = Object.keys(CORRECTS);
  const pairs = kinds.flatMap((kind) => (CORRECTS[kind] ?? []).map((other) => [kind, other] as const));
  const rows = await database.read<CorrectionRow>(
    `SELECT c.posted, a.player, c.ref, c.kind, c.at, o.at AS corrected,
       CASE WHEN c.debit >> 3 = c.credit >> 3 THEN 0 WHEN c.credit >> 3 = a.id THEN c.amount ELSE -c.amount END AS units
     FROM wallet.transfer c
     JOIN wallet.account a ON a.id IN (c.debit >> 3, c.credit >> 3)
     CROSS JOIN LATERAL (
       SELECT max(o.at) AS at FROM wallet.transfer o
       WHERE o.ref = c.ref AND o.posted < c.posted
         AND o.kind IN (SELECT p.other FROM unnest($8::text[], $9::text[]) AS p(kind, other) WHERE p.kind = c.kind)) o
     WHERE c.asset = $1 AND c.posted >= $2 AND c.posted > $3 AND c.at >= $4 AND c.at < $5 AND c.kind = ANY($10::text[])
       AND o.at >= $6 AND o.at < $7
     ORDER BY c.posted LIMIT $11`,
    [
      of.asset,
      of.fromPosted,
      of.after,
      new Date(of.fromMs),
      new Date(of.toMs),
      new Date(of.ofMs.fromMs),
      new Date(of.ofMs.toMs),
      pairs.map(([kind]) => kind),
      pairs.map(([, other]) => other),
      kinds,
      limit,
    ],
  );
  return rows.map(({ player, at, corrected, ...row }) => ({
    ...row,
    player: Number(player) as PlayerId,
    atMs: at.getTime(),
    correctedMs: corrected.getTime(),
  }));
}
