import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export type CrashBetState = 'placed' | 'won' | 'lost' | 'refunded' | 'cancelled';

export interface StoredCrashBet {
  readonly id: Reference;
  readonly round: number;
  readonly player: PlayerId;
  readonly slot: number;
  readonly request: string;
  readonly brand: string;
  readonly asset: Asset;
  /** The masked nickname. */
  readonly name: string;
  readonly session: Reference;
  readonly stake: bigint;
  readonly maxPayout: bigint;
  readonly autoX100: number | undefined;
  readonly automaticX100: bigint;
  readonly placedMs: number;
  readonly cashedX100: number | undefined;
  readonly state: CrashBetState;
  readonly endX100: bigint | undefined;
  readonly payout: bigint;
}

interface BetRow {
  id: bigint;
  round: bigint;
  player: bigint;
  slot: number;
  request: string;
  brand: string;
  asset: Asset;
  name: string;
  session: bigint;
  stake: bigint;
  max_payout: bigint;
  auto_x100: bigint | null;
  automatic_x100: string;
  placed_at: Date;
  cashed_x100: bigint | null;
  state: CrashBetState;
  end_x100: bigint | null;
  payout: bigint;
}

const COLUMNS = `b.id, b.round, b.player, b.slot, b.request, b.brand, b.asset, b.name, b.session, b.stake, b.max_payout,
  b.auto_x100, b.automatic_x100, b.placed_at, b.cashed_x100, b.state, b.end_x100, b.payout`;

type Reader = Pick<Database, 'read'>;

export async function writeBets(tx: Tx, bets: readonly StoredCrashBet[]): Promise<void> {
  if (bets.length === 0) return;
  const of = <T>(read: (bet: StoredCrashBet) => T) => bets.map(read);
  await tx.query(
    `INSERT INTO casino.crash_bet (id, round, player, slot, request, brand, asset, name, session, stake, max_payout,
       auto_x100, automatic_x100, placed_at, state)
     SELECT *, 'placed' FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::uuid[], $6::text[],
       $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::numeric[], $14::timestamptz[])`,
    [
      of(({ id }) => id),
      of(({ round }) => round),
      of(({ player }) => player),
      of(({ slot }) => slot),
      of(({ request }) => request),
      of(({ brand }) => brand),
      of(({ asset }) => asset),
      of(({ name }) => name),
      of(({ session }) => session),
      of(({ stake }) => stake),
      of(({ maxPayout }) => maxPayout),
      of(({ autoX100 }) => autoX100 ?? null),
      of(({ automaticX100 }) => String(automaticX100)),
      of(({ placedMs }) => new Date(placedMs)),
    ],
  );
}

/** The bets of these requests, whatever became of them. */
export async function findRequests(
  tx: Tx,
  of: readonly { readonly player: PlayerId; readonly request: string }[],
): Promise<StoredCrashBet[]> {
  const { rows } = await tx.query<BetRow>(
    `SELECT ${COLUMNS} FROM unnest($1::bigint[], $2::uuid[]) AS wanted(player, request)
     JOIN casino.crash_bet b ON b.player = wanted.player AND b.request = wanted.request`,
    [of.map(({ player }) => player), of.map(({ request }) => request)],
  );
  return rows.map(toBet);
}

/** Which slots of the round these players have taken. */
export async function takenSlots(
  tx: Tx,
  round: number,
  players: readonly PlayerId[],
): Promise<{ readonly player: PlayerId; readonly slot: number }[]> {
  const { rows } = await tx.query<{ player: bigint; slot: number }>(
    `SELECT b.player, b.slot FROM casino.crash_bet b
     WHERE b.round = $1 AND b.player = ANY($2::bigint[]) AND b.state <> 'cancelled'`,
    [round, players],
  );
  return rows.map(({ player, slot }) => ({ player: Number(player) as PlayerId, slot }));
}

export async function findBets(tx: Tx, ids: readonly Reference[]): Promise<StoredCrashBet[]> {
  const { rows } = await tx.query<BetRow>(
    `SELECT ${COLUMNS} FROM casino.crash_bet b WHERE b.id = ANY($1::bigint[])`,
    [ids],
  );
  return rows.map(toBet);
}

/** In their order, so that two batches do not wait for each other. */
export async function lockBets(tx: Tx, ids: readonly Reference[]): Promise<StoredCrashBet[]> {
  const { rows } = await tx.query<BetRow>(
    `SELECT ${COLUMNS} FROM casino.crash_bet b WHERE b.id = ANY($1::bigint[]) ORDER BY b.id FOR UPDATE`,
    [ids],
  );
  return rows.map(toBet);
}

/** Stores cash-outs of bets that have none and have not ended; returns the ids of those that were stored. */
export async function storeCashOuts(
  tx: Tx,
  cashOuts: readonly { readonly id: Reference; readonly x100: bigint; readonly atMs: number }[],
): Promise<ReadonlySet<Reference>> {
  if (cashOuts.length === 0) return new Set();
  const { rows } = await tx.query<{ id: bigint }>(
    `UPDATE casino.crash_bet b SET cashed_x100 = c.x100, cashed_at = c.at
     FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS c(id, x100, at)
     WHERE b.id = c.id AND b.cashed_x100 IS NULL AND b.ended_at IS NULL RETURNING b.id`,
    [
      cashOuts.map(({ id }) => id),
      cashOuts.map(({ x100 }) => x100),
      cashOuts.map(({ atMs }) => new Date(atMs)),
    ],
  );
  return new Set(rows.map(({ id }) => id as Reference));
}

/**
 * Locks open bets of the round whose end is decided: cashed out, or ended by themselves at or below this multiplier.
 * Without one, all that are open.
 */
export async function lockOpenBets(
  tx: Tx,
  round: number,
  { upToX100, limit }: { readonly upToX100: bigint | undefined; readonly limit: number },
): Promise<StoredCrashBet[]> {
  const { rows } = await tx.query<BetRow>(
    `SELECT ${COLUMNS} FROM casino.crash_bet b
     WHERE b.round = $1 AND b.ended_at IS NULL
       AND ($2::numeric IS NULL OR b.cashed_x100 IS NOT NULL OR b.automatic_x100 <= $2)
     ORDER BY b.id LIMIT $3 FOR UPDATE`,
    [round, upToX100 === undefined ? null : String(upToX100), limit],
  );
  return rows.map(toBet);
}

export interface BetEnd {
  readonly id: Reference;
  readonly state: Exclude<CrashBetState, 'placed'>;
  readonly x100: bigint | undefined;
  readonly payout: bigint;
}

export async function endBets(tx: Tx, ends: readonly BetEnd[]): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE casino.crash_bet b SET state = e.state, end_x100 = e.x100, payout = e.payout, ended_at = clock_timestamp()
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) AS e(id, state, x100, payout)
     WHERE b.id = e.id AND b.ended_at IS NULL`,
    [
      ends.map(({ id }) => id),
      ends.map(({ state }) => state),
      ends.map(({ x100 }) => x100 ?? null),
      ends.map(({ payout }) => payout),
    ],
  );
  if (rowCount !== ends.length) throw new Error('a bet of crash has ended twice');
}

/** The largest bets of the round at a brand, with the number of players and the sum of all of them. */
export async function readShownBets(
  database: Reader,
  { round, brand, limit }: { readonly round: number; readonly brand: string; readonly limit: number },
): Promise<{ readonly bets: StoredCrashBet[]; readonly players: number; readonly total: bigint }> {
  const [bets, [sums]] = await Promise.all([
    database.read<BetRow>(
      `SELECT ${COLUMNS} FROM casino.crash_bet b WHERE b.round = $1 AND b.brand = $2 AND b.state <> 'cancelled'
       ORDER BY b.stake DESC, b.id LIMIT $3`,
      [round, brand, limit],
    ),
    database.read<{ players: bigint; total: string | null }>(
      `SELECT count(DISTINCT b.player) AS players, sum(b.stake)::text AS total FROM casino.crash_bet b
       WHERE b.round = $1 AND b.brand = $2 AND b.state <> 'cancelled'`,
      [round, brand],
    ),
  ]);
  return { bets: bets.map(toBet), players: Number(sums?.players ?? 0), total: BigInt(sums?.total ?? 0) };
}

/** The player's bets, the newest first: of one round, or page by page. */
export async function readBetsOf(
  database: Reader,
  player: PlayerId,
  {
    round,
    before,
    limit,
  }: { readonly round?: number; readonly before?: Reference | undefined; readonly limit: number },
): Promise<StoredCrashBet[]> {
  const rows = await database.read<BetRow>(
    `SELECT ${COLUMNS} FROM casino.crash_bet b
     WHERE b.player = $1 AND ($2::bigint IS NULL OR (b.round = $2 AND b.state <> 'cancelled'))
       AND ($3::bigint IS NULL OR b.id < $3) ORDER BY b.id DESC LIMIT $4`,
    [player, round ?? null, before ?? null, limit],
  );
  return rows.map(toBet);
}

function toBet(row: BetRow): StoredCrashBet {
  return {
    id: row.id as Reference,
    round: Number(row.round),
    player: Number(row.player) as PlayerId,
    slot: row.slot,
    request: row.request,
    brand: row.brand,
    asset: row.asset,
    name: row.name,
    session: row.session as Reference,
    stake: row.stake,
    maxPayout: row.max_payout,
    autoX100: row.auto_x100 === null ? undefined : Number(row.auto_x100),
    automaticX100: BigInt(row.automatic_x100),
    placedMs: row.placed_at.getTime(),
    cashedX100: row.cashed_x100 === null ? undefined : Number(row.cashed_x100),
    state: row.state,
    endX100: row.end_x100 ?? undefined,
    payout: row.payout,
  };
}
