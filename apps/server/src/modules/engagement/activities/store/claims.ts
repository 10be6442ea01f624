import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { type Prize, storedPrize } from '../kinds/prize.ts';
import { prizeFrom } from '../kinds/settings.ts';
import type { Claim } from '../kinds/step.ts';

export interface StoredClaim extends Claim {
  readonly activity: string;
  readonly request: string;
}

interface ClaimRow {
  readonly activity: string;
  readonly key: string;
  readonly step: number;
  readonly prize: unknown;
  readonly request: string;
  readonly at: Date;
}

const COLUMNS = 'c.activity, c.key, c.step, c.prize, c.request, c.at';
/** The newest ones decide: no activity has more steps than this in two periods. */
const CLAIMS_MAX = 2_000;

export async function readClaims(
  database: Database,
  player: PlayerId,
  activities: readonly string[],
): Promise<StoredClaim[]> {
  const rows = await database.read<ClaimRow>(
    `SELECT ${COLUMNS} FROM engagement.activity_claim c WHERE c.player = $1 AND c.activity = ANY($2)
     ORDER BY c.at DESC LIMIT ${CLAIMS_MAX}`,
    [player, activities],
  );
  return rows.map(toClaim);
}

export async function findRequest(
  database: Database,
  player: PlayerId,
  request: string,
): Promise<StoredClaim | undefined> {
  const [row] = await database.read<ClaimRow>(
    `SELECT ${COLUMNS} FROM engagement.activity_claim c WHERE c.player = $1 AND c.request = $2`,
    [player, request],
  );
  return row && toClaim(row);
}

/** False when the step was received already, or the request was used for another one. */
export async function writeClaim(
  tx: Tx,
  who: { readonly player: PlayerId; readonly brand: string },
  { activity, key, step, prize, request, at }: StoredClaim,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.activity_claim (player, activity, key, brand, step, prize, request, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [who.player, activity, key, who.brand, step, JSON.stringify(storedPrize(prize)), request, new Date(at)],
  );
  return rowCount === 1;
}

/** Read after the account of the player was locked, so that it sees every claim that came before. */
export async function countClaims(tx: Tx, player: PlayerId, activity: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM engagement.activity_claim WHERE player = $1 AND activity = $2',
    [player, activity],
  );
  return rows[0]?.count ?? 0;
}

/** How many steps of an activity all players received since then. */
export async function countReceived(
  database: Database,
  { brand, activity }: { readonly brand: string; readonly activity: string },
  since: Date,
): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    `SELECT count(*)::integer AS count FROM engagement.activity_claim c
     WHERE c.brand = $1 AND c.activity = $2 AND c.at >= $3`,
    [brand, activity, since],
  );
  return row?.count ?? 0;
}

/** Adds to what was given on a day; false where the budget of the day does not hold it. */
export async function takeOfDay(
  tx: Tx,
  { brand, activity, day }: { readonly brand: string; readonly activity: string; readonly day: string },
  cost: bigint,
  budget: bigint,
): Promise<boolean> {
  if (cost > budget) return false;
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.activity_day AS d (brand, activity, day, given) VALUES ($1, $2, $3::date, $4)
     ON CONFLICT (brand, activity, day) DO UPDATE SET given = d.given + excluded.given
     WHERE d.given + excluded.given <= $5`,
    [brand, activity, day, cost, budget],
  );
  return rowCount === 1;
}

export async function givenOnDay(
  database: Database,
  { brand, activity, day }: { readonly brand: string; readonly activity: string; readonly day: string },
): Promise<bigint> {
  const [row] = await database.read<{ given: bigint }>(
    'SELECT d.given FROM engagement.activity_day d WHERE d.brand = $1 AND d.activity = $2 AND d.day = $3::date',
    [brand, activity, day],
  );
  return row?.given ?? 0n;
}

function toClaim({ activity, key, step, prize, request, at }: ClaimRow): StoredClaim {
  return { activity, key, step, prize: prizeOf(prize), request, at: at.getTime() };
}

/** Prizes are written by this module only, so a wrong one is a fault of the code. */
export function prizeOf(stored: unknown): Prize {
  const prize = prizeFrom(stored);
  if (!prize) throw new Error(`a stored prize cannot be read: ${JSON.stringify(stored)}`);
  return prize;
}
