import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { BetStatus, LegLabels, OddsPolicy, Reject } from '../core/bet.ts';
import { readReject, type StoredReject } from './reject-text.ts';

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
}

/** What became of a leg and the score that decided it. */
export interface LegEvidence {
  readonly result: LegResult;
  readonly score: readonly [number, number];
}

export interface BetRecord {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly brand: string;
  readonly status: BetStatus;
  readonly stake: bigint;
  readonly maxReturn: bigint;
  readonly liability: bigint;
  readonly policy: OddsPolicy;
  readonly createdAt: Date;
  readonly decideAt?: Date | undefined;
  readonly confirmedAt?: Date | undefined;
  readonly settledAt?: Date | undefined;
  readonly returnUnits?: bigint | undefined;
  readonly reject?: Reject | undefined;
  readonly legs: readonly LegRecord[];
  /** In the order of the legs, once it is settled. */
  readonly evidence?: readonly LegEvidence[] | undefined;
}

/** A bet of a slip that was not taken: it has no row of its own, only its place in the answer. */
export interface RejectedBet {
  readonly id: Reference;
  readonly asset: Fiat;
  readonly stake: bigint;
  readonly reject: Reject;
  readonly legs: readonly LegRecord[];
}

interface BetRow {
  readonly id: bigint;
  readonly player: bigint;
  readonly asset: Fiat;
  readonly brand: string;
  readonly status: BetStatus;
  readonly stake: bigint;
  readonly max_return: bigint;
  readonly liability: bigint;
  readonly odds_policy: OddsPolicy;
  readonly created_at: Date;
  readonly decide_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly settled_at: Date | null;
  readonly return_units: bigint | null;
  readonly reject: StoredReject | null;
  readonly results: LegEvidence[] | null;
  readonly legs: (Omit<LegRecord, 'score'> & { readonly score: [number, number] | null })[];
}

/** Numbers inside of the JSON are ids of the feed and odds: all below 2^53. */
const SELECT = `
SELECT b.id, b.player, b.asset, b.brand, b.status, b.stake, b.max_return, b.liability, b.odds_policy, b.created_at,
       b.decide_at, b.confirmed_at, b.settled_at, b.return_units, b.reject, b.results,
       (SELECT jsonb_agg(jsonb_build_object('n', l.n, 'match', l.match, 'market', l.market, 'selection', l.selection,
                 'line', l.line, 'odds', l.odds, 'score', l.score_at_bet, 'labels', l.labels) ORDER BY l.n)
        FROM betting.leg l WHERE l.bet = b.id) AS legs
FROM betting.bet b`;

/** After their rows were locked: a statement that locks still sees the legs as they were before it waited. */
export async function readLocked(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<BetRow>({
    name: 'betting-read-locked',
    text: `${SELECT} WHERE b.id = ANY($1::bigint[]) ORDER BY b.id`,
    values: [ids],
  });
  return rows.map(toRecord);
}

/** Of this player only: a bet of someone else is as unknown as one that never was. */
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

/** Newest first, before a bet; `skip` only for those who count pages. */
export async function listBets(
  database: Database,
  player: PlayerId,
  page: { filter: BetFilter; before: bigint | undefined; skip: number; limit: number },
): Promise<BetRecord[]> {
  const rows = await database.read<BetRow>(
    `${SELECT} WHERE b.player = $1 AND b.id < $2 ${FILTERS[page.filter]} ORDER BY b.id DESC OFFSET $3 LIMIT $4`,
    [player, page.before ?? 9_223_372_036_854_775_807n, page.skip, page.limit],
  );
  return rows.map(toRecord);
}

/** Bets that were taken when there were only markets of the whole match do not name their period. */
function wholeLabels(labels: LegLabels): LegLabels {
  return { ...labels, period: labels.period ?? 'full-time' };
}

function toRecord(row: BetRow): BetRecord {
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    asset: row.asset,
    brand: row.brand,
    status: row.status,
    stake: row.stake,
    maxReturn: row.max_return,
    liability: row.liability,
    policy: row.odds_policy,
    createdAt: row.created_at,
    decideAt: row.decide_at ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    settledAt: row.settled_at ?? undefined,
    returnUnits: row.return_units ?? undefined,
    reject: row.reject ? readReject(row.reject) : undefined,
    legs: row.legs.map((leg) => ({ ...leg, score: leg.score ?? undefined, labels: wholeLabels(leg.labels) })),
    evidence: row.results ?? undefined,
  };
}
