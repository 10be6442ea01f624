import type { Fiat } from '@palpite/kernel/assets';
import { type BetShape, countLines } from '@palpite/kernel/bet-shape';
import { type BetKind, betKind } from '@palpite/kernel/bet-worth';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { BetStatus, CancelReason, LegLabels, OddsPolicy, Reject } from '../core/bet.ts';
import type { Rolled } from '../core/rolled.ts';
import { readReject, type StoredReject } from './reject-text.ts';
import { readShape } from './shape-text.ts';

export interface LegRecord {
  readonly n: number;
  readonly match: number;
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  /** Undefined before the match. */
  readonly score: readonly [number, number] | undefined;
  readonly labels: LegLabels;
  /** Its contribution to its selection's exposure, in the base currency, while nothing is cashed out. */
  readonly liability: bigint;
}

/** The result of a leg and the score that decided it; undecided while it is open, or when the bet did not need it. */
export interface LegEvidence {
  readonly result: LegResult;
  readonly score: readonly [number, number];
  /** A short text with the evidence, for example the sets. */
  readonly sheet?: string;
}

/** How much of a bet has been cashed out; the rest of the stake stays open. */
export interface Cashed {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly parts: number;
  /** The parts of `returned` that a bonus got, and that were lost because it had ended. */
  readonly bonus: bigint;
  readonly lost: bigint;
}

export interface BetRecord {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly brand: string;
  readonly status: BetStatus;
  /** Rises with every change. */
  readonly version: number;
  readonly kind: BetKind;
  readonly shape: BetShape;
  readonly lines: number;
  /** Agreed at placement: neither is changed by a cash-out. */
  readonly stakePerLine: bigint;
  readonly stake: bigint;
  /** The stake is a free bet: nothing is locked for it and only the win is paid. */
  readonly isFree: boolean;
  readonly freeBet?: Reference | undefined;
  /** The part of the stake that was bonus money. */
  readonly bonusStake: bigint;
  /** The bonus that was active at placement; the bet counts for it. */
  readonly bonus: Reference | undefined;
  /** Where the return of a settled bet went beside cash. */
  readonly paid: { readonly bonus: bigint; readonly late: bigint; readonly lost: bigint };
  /** What the settlement counted for the bonus, in units times basis points. */
  readonly counted: bigint;
  /** The profit booster that the bet uses, and what it paid beside the return. */
  readonly booster: Reference | undefined;
  readonly boost: bigint;
  readonly cashed: Cashed;
  /** The most that the whole bet can return. */
  readonly maxReturn: bigint;
  readonly liability: bigint;
  readonly netted: bigint;
  /** The exchange rate of the amounts in the base currency; not stored with older bets. */
  readonly rate: string | undefined;
  /** Its exposure since legs of it are decided; where it is undefined, the exposure from placement applies. */
  readonly rolled?: Rolled | undefined;
  readonly policy: OddsPolicy;
  readonly createdAt: Date;
  readonly decideAt?: Date | undefined;
  /** A trader looks at it before it is confirmed. */
  readonly isReferred?: boolean;
  readonly confirmedAt?: Date | undefined;
  readonly settledAt?: Date | undefined;
  readonly returnUnits?: bigint | undefined;
  readonly reject?: Reject | undefined;
  readonly cancelReason?: CancelReason | undefined;
  readonly legs: readonly LegRecord[];
  /** In the order of the legs, as far as their results are known. */
  readonly evidence?: readonly LegEvidence[] | undefined;
}

/** A bet of a slip that was rejected: it has no row of its own, only an entry in the answer. */
export interface RejectedBet {
  readonly id: Reference;
  readonly asset: Fiat;
  readonly stake: bigint;
  readonly shape: BetShape;
  readonly isFree: boolean;
  readonly reject: Reject;
  readonly legs: readonly Omit<LegRecord, 'liability'>[];
}

interface BetRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly asset: Fiat;
  readonly brand: string;
  readonly status: BetStatus;
  readonly shape: string;
  readonly stake: bigint;
  readonly is_free: boolean;
  readonly free_bet: bigint | null;
  readonly cashed_stake: bigint;
  readonly cashed_return: bigint;
  readonly cashed_parts: number;
  readonly cashed_bonus: bigint;
  readonly cashed_lost: bigint;
  readonly version: number;
  readonly stake_bonus: bigint;
  readonly bonus: bigint | null;
  readonly paid_bonus: bigint;
  readonly paid_late: bigint;
  readonly paid_lost: bigint;
  readonly counted: bigint;
  readonly booster: bigint | null;
  readonly boost: bigint;
  readonly cancel_reason: CancelReason | null;
  readonly max_return: bigint;
  readonly liability: bigint;
  readonly netted: bigint;
  readonly rate: string | null;
  readonly rolled: bigint | null;
  readonly rolled_netted: bigint | null;
  readonly rolled_legs: (string | null)[] | null;
  readonly odds_policy: OddsPolicy;
  readonly created_at: Date;
  readonly decide_at: Date | null;
  readonly referred: boolean;
  readonly confirmed_at: Date | null;
  readonly settled_at: Date | null;
  readonly return_units: bigint | null;
  readonly reject: StoredReject | null;
  readonly results: LegEvidence[] | null;
  readonly legs: LegRow[];
}

type LegRow = Omit<LegRecord, 'score' | 'liability'> & {
  readonly score: [number, number] | null;
  readonly liability: bigint | string | null;
};

const BET = `
b.id, b.player, b.asset, b.brand, b.status, b.shape, b.stake, b.is_free, b.free_bet, b.cashed_stake, b.cashed_return,
b.cashed_parts, b.cashed_bonus, b.cashed_lost, b.version, b.stake_bonus, b.bonus, b.paid_bonus, b.paid_late, b.paid_lost,
b.counted, b.booster, b.boost, b.cancel_reason, b.max_return, b.liability, b.netted, b.rate, b.rolled, b.rolled_netted,
b.rolled_legs::text[] AS rolled_legs, b.odds_policy, b.created_at, b.decide_at,
b.confirmed_at, b.settled_at, b.return_units, b.reject, b.results,
b.status = 'confirming' AND EXISTS (
  SELECT FROM betting.referral r WHERE r.bet = b.id AND r.state = 'waiting') AS referred`;

/** Numbers inside the JSON are feed ids and odds, all below 2^53; amounts are text. */
const SELECT = `
SELECT ${BET},
       (SELECT json_agg(json_build_object('n', l.n, 'match', l.match, 'market', l.market, 'selection', l.selection,
                 'line', l.line, 'odds', l.odds, 'score', l.score_at_bet, 'labels', l.labels,
                 'liability', l.liability::text) ORDER BY l.n)
        FROM betting.leg l WHERE l.bet = b.id) AS legs
FROM betting.bet b`;

/** A bet and one of its legs. */
interface BetLegRow extends Omit<BetRow, 'legs'> {
  readonly n: number;
  readonly match: bigint;
  readonly market: bigint;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  readonly score: [number, number] | null;
  readonly labels: LegLabels;
  readonly leg_liability: bigint | null;
}

/**
 * Called after the rows were locked: a locking statement still sees the legs from before it waited. One row per leg
 * takes half the time of legs as JSON for the batches of a settlement.
 */
export async function readLocked(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<BetLegRow>({
    name: 'betting-read-locked',
    text: `SELECT ${BET}, l.n, l.match, l.market, l.selection, l.line, l.odds, l.score_at_bet AS score, l.labels,
                  l.liability AS leg_liability
           FROM betting.bet b JOIN betting.leg l ON l.bet = b.id
           WHERE b.id = ANY($1::bigint[]) ORDER BY b.id, l.n`,
    values: [ids],
  });
  const bets: BetRow[] = [];
  for (const row of rows) {
    const last = bets.at(-1);
    if (last?.id === row.id) last.legs.push(legOf(row));
    else bets.push({ ...row, legs: [legOf(row)] });
  }
  return bets.map(toRecord);
}

function legOf(row: BetLegRow): LegRow {
  const { n, selection, line, odds, score, labels, leg_liability: liability } = row;
  const [match, market] = [Number(row.match), Number(row.market)];
  return { n, match, market, selection, line, odds, score, labels, liability };
}

/** Only of this player: another player's bet is treated as unknown. */
export async function readBets(
  database: Database,
  player: PlayerId,
  ids: readonly Reference[],
): Promise<BetRecord[]> {
  const rows = await database.read<BetRow>(
    `${SELECT} WHERE b.id = ANY($1::bigint[]) AND b.player = $2 ORDER BY b.id DESC`,
    [ids, player],
  );
  return rows.map(toRecord);
}

export type BetFilter = 'all' | 'open' | 'ended';

const FILTERS: Readonly<Record<BetFilter, string>> = {
  all: '',
  open: "AND b.status IN ('confirming', 'accepted')",
  ended: "AND b.status NOT IN ('confirming', 'accepted')",
};

export interface BetPage {
  readonly filter: BetFilter;
  readonly before: bigint | undefined;
  /** Only bets placed from this id on: ids are ordered by time, so a range of days is a range of ids. */
  readonly from?: bigint | undefined;
  /** Only for requests with a page number. */
  readonly skip: number;
  readonly limit: number;
}

/** Newest first. */
export async function listBets(
  database: Database,
  player: PlayerId,
  { filter, before, from = 0n, skip, limit }: BetPage,
): Promise<BetRecord[]> {
  const rows = await database.read<BetRow>(
    `${SELECT} WHERE b.player = $1 AND b.id < $2 AND b.id >= $3 ${FILTERS[filter]}
     ORDER BY b.id DESC OFFSET $4 LIMIT $5`,
    [player, before ?? 9_223_372_036_854_775_807n, from, skip, limit],
  );
  return rows.map(toRecord);
}

/** Bets whose money can still move: accepted and settled ones. */
export async function readBetsOfMarket(
  database: Database,
  market: number,
  after: bigint,
  limit: number,
): Promise<BetRecord[]> {
  const rows = await database.read<BetRow>(
    `${SELECT} JOIN betting.leg k ON k.bet = b.id
     WHERE k.market = $1 AND k.bet > $2 AND b.id > $2 AND b.status IN ('accepted', 'settled')
     ORDER BY b.id LIMIT $3`,
    [market, after, limit],
  );
  return rows.map(toRecord);
}

/** Every open bet of all players, by player and id: for the proof. */
export async function listOpen(
  database: Database,
  after: { readonly player: number; readonly id: bigint },
  limit: number,
): Promise<BetRecord[]> {
  const rows = await database.read<BetRow>(
    `${SELECT} WHERE b.status IN ('confirming', 'accepted') AND (b.player, b.id) > ($1, $2)
     ORDER BY b.player, b.id LIMIT $3`,
    [after.player, after.id, limit],
  );
  return rows.map(toRecord);
}

/** Bets from the time when all markets covered the whole match do not contain a period. */
function wholeLabels(labels: LegLabels): LegLabels {
  return { ...labels, period: labels.period ?? 'full-time' };
}

function rolledOf({ rolled, rolled_netted, rolled_legs }: BetRow): Rolled | undefined {
  if (rolled === null || rolled_netted === null || rolled_legs === null) return undefined;
  const legs = rolled_legs.map((units) => (units === null ? undefined : BigInt(units)));
  return { liability: rolled, netted: rolled_netted, legs };
}

function cashedOf(row: BetRow): Cashed {
  return {
    stake: row.cashed_stake,
    returned: row.cashed_return,
    parts: row.cashed_parts,
    bonus: row.cashed_bonus,
    lost: row.cashed_lost,
  };
}

function toRecord(row: BetRow): BetRecord {
  const shape = readShape(row.shape);
  const lines = countLines(row.legs.length, shape);
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    asset: row.asset,
    brand: row.brand,
    status: row.status,
    kind: betKind(row.legs.length, shape),
    shape,
    lines,
    stakePerLine: row.stake / BigInt(lines),
    stake: row.stake,
    isFree: row.is_free,
    freeBet: (row.free_bet ?? undefined) as Reference | undefined,
    version: row.version,
    bonusStake: row.stake_bonus,
    bonus: (row.bonus ?? undefined) as Reference | undefined,
    paid: { bonus: row.paid_bonus, late: row.paid_late, lost: row.paid_lost },
    counted: row.counted,
    booster: (row.booster ?? undefined) as Reference | undefined,
    boost: row.boost,
    cashed: cashedOf(row),
    maxReturn: row.max_return,
    liability: row.liability,
    netted: row.netted,
    rate: row.rate ?? undefined,
    rolled: rolledOf(row),
    policy: row.odds_policy,
    createdAt: row.created_at,
    decideAt: row.decide_at ?? undefined,
    ...(row.referred && { isReferred: true }),
    confirmedAt: row.confirmed_at ?? undefined,
    settledAt: row.settled_at ?? undefined,
    returnUnits: row.return_units ?? undefined,
    reject: row.reject ? readReject(row.reject) : undefined,
    cancelReason: row.cancel_reason ?? undefined,
    legs: row.legs.map((leg) => ({
      ...leg,
      score: leg.score ?? undefined,
      labels: wholeLabels(leg.labels),
      liability: leg.liability === null ? row.liability : BigInt(leg.liability),
    })),
    evidence: row.results ?? undefined,
  };
}
