import type { Database } from '../../../../platform/database/database.ts';
import type { LegLabels } from '../core/bet.ts';

/** The description comes from one of the bets: the book may no longer have the market. */
export interface Labelled {
  readonly line: string;
  readonly labels: LegLabels;
}

export interface MatchLiability {
  readonly match: number;
  /** The sum of its markets' worst outcomes, in the base currency. */
  readonly units: bigint;
  readonly markets: number;
  /** The loss of the market with the highest liability. */
  readonly worstMarket: bigint;
  readonly about: Labelled | undefined;
}

export interface MarketLiability {
  readonly market: number;
  /** The loss at the worst outcome. */
  readonly units: bigint;
  readonly isClosed: boolean;
  readonly selections: readonly {
    readonly selection: string;
    readonly win: bigint;
    readonly stake: bigint;
  }[];
  /** Open bets with a leg in it; at most `OPEN_COUNTED` are counted. */
  readonly open: number;
  readonly about: Labelled | undefined;
}

/** More open bets of a market than this are reported as this many. */
export const OPEN_COUNTED = 2_000;

const ABOUT = (market: string) =>
  `(SELECT jsonb_build_object('line', l.line, 'labels', l.labels) FROM betting.leg l WHERE l.market = ${market} LIMIT 1)`;

interface MatchRow {
  readonly id: bigint;
  readonly units: bigint;
  readonly markets: bigint;
  readonly worst: bigint;
  readonly about: Labelled | null;
}

/** The matches with the highest liability, highest first. */
export async function readTopMatches(database: Database, limit: number): Promise<MatchLiability[]> {
  const rows = await database.read<MatchRow>(
    `SELECT e.id, e.units, m.markets, m.worst, ${ABOUT('m.market')} AS about
     FROM (SELECT id, units FROM betting.exposure WHERE scope = 'match' AND units > 0
           ORDER BY units DESC, id LIMIT $1) AS e
     CROSS JOIN LATERAL (
       SELECT count(*) AS markets, coalesce(max(units), 0)::bigint AS worst, max(id) AS market
       FROM betting.exposure WHERE match = e.id AND coalesce(selections, '{}') <> '{}') AS m
     ORDER BY e.units DESC, e.id`,
    [limit],
  );
  return rows.map(({ id, units, markets, worst, about }) => ({
    match: Number(id),
    units,
    markets: Number(markets),
    worstMarket: worst,
    about: about ?? undefined,
  }));
}

interface MarketRow {
  readonly id: bigint;
  readonly units: bigint;
  readonly closed: boolean;
  readonly selections: Readonly<Record<string, readonly [win: string, stake: string]>> | null;
  readonly open: bigint;
  readonly about: Labelled | null;
}

const COLUMNS = `e.id, e.units, e.closed_at IS NOT NULL AS closed, e.selections, ${ABOUT('e.id')} AS about,
  (SELECT count(*) FROM (
     SELECT FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
     WHERE l.market = e.id AND b.status IN ('confirming', 'accepted') LIMIT ${OPEN_COUNTED}) AS counted) AS open`;

/** The markets of a match with open bets, highest liability first. */
export async function readMarketsOf(
  database: Database,
  match: number,
  limit: number,
): Promise<MarketLiability[]> {
  const rows = await database.read<MarketRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM betting.exposure WHERE match = $1 AND coalesce(selections, '{}') <> '{}'
       ORDER BY units DESC, id LIMIT $2) AS e ORDER BY e.units DESC, e.id`,
    [match, limit],
  );
  return rows.map(toMarket);
}

function toMarket({ id, units, closed, selections, open, about }: MarketRow): MarketLiability {
  return {
    market: Number(id),
    units,
    isClosed: closed,
    open: Number(open),
    about: about ?? undefined,
    selections: Object.entries(selections ?? {})
      .map(([selection, [win, stake]]) => ({ selection, win: BigInt(win), stake: BigInt(stake) }))
      .sort((a, b) => (a.win === b.win ? 0 : a.win > b.win ? -1 : 1)),
  };
}

/** How many legs of a market are read for its selections: a market has at most a few dozen selections. */
const LEGS_LOOKED_AT = 20_000;

export interface BetMarket extends Labelled {
  readonly match: number;
  /** The selections that have bets. */
  readonly selections: readonly string[];
}

/** A market that was ever bet on, as described by one of its bets. */
export async function readBetMarket(
  database: Pick<Database, 'read'>,
  market: number,
): Promise<BetMarket | undefined> {
  const [row] = await database.read<Labelled & { match: bigint; selections: string[] | null }>(
    `SELECT l.match, l.line, l.labels,
            (SELECT array_agg(DISTINCT selection) FROM (
               SELECT selection FROM betting.leg WHERE market = $1 LIMIT $2) AS looked) AS selections
     FROM betting.leg l WHERE l.market = $1 LIMIT 1`,
    [market, LEGS_LOOKED_AT],
  );
  return row && { ...row, match: Number(row.match), selections: row.selections ?? [] };
}
