import type { PlayerId } from '@palpite/kernel/ids';
import { periodAt } from '../../counters/index.ts';
import { boundBefore, LISTED_PLACES } from '../core/place.ts';
import { listedPrize } from '../core/prizes.ts';
import type { RankingSpan } from '../core/score.ts';
import type { Ranking } from '../core/usual-rankings.ts';
import { type Period, readOwnScore, readPeriod } from '../store/periods.ts';
import { type Place, readPlaceOf, readPlaces, sumPrizes } from '../store/places.ts';
import { countLeftOut, readAhead, readTop } from '../store/scores.ts';
import type { createBounds } from './bounds.ts';
import { nowOf, type RankingsDeps } from './deps.ts';
import type { MaskedNameOf } from './names.ts';
import type { RankingsOf } from './rankings-of.ts';

export interface ListedPlace {
  readonly rank: number;
  readonly name: string;
  readonly score: bigint;
  readonly prize: bigint;
  readonly isPaid: boolean;
}

export interface RankingView {
  readonly ranking: Ranking;
  readonly id: string;
  readonly beginsMs: number;
  readonly endsMs: number;
  readonly paidMs: number | undefined;
  /** The most that all places get, or what they got when the period is closed. */
  readonly prizeSum: bigint;
  readonly list: readonly ListedPlace[];
  readonly players: number;
  readonly excluded: number;
  readonly computedMs: number;
}

export interface OwnPlace extends ListedPlace {
  /** What is missing to the next place; 0 on the first one and without a place. */
  readonly missing: bigint;
  readonly paidMs: number | undefined;
  readonly computedMs: number;
}

export interface RankingWanted {
  readonly brand: string;
  readonly span: RankingSpan;
  /** The period before the running one. */
  readonly isLast: boolean;
}

export interface ViewDeps {
  readonly deps: RankingsDeps;
  readonly rankings: RankingsOf;
  readonly bounds: ReturnType<typeof createBounds>;
  readonly nameOf: MaskedNameOf;
}

/** Below the places that are listed, in case somebody is left out who is not marked yet. */
const SPARE = 50;

/** The list that everybody sees. Undefined where the brand has no such ranking. */
export async function viewRanking(view: ViewDeps, wanted: RankingWanted): Promise<RankingView | undefined> {
  const { deps } = view;
  const found = await findRanking(view, wanted);
  if (!found) return undefined;
  const { ranking, span } = found;
  const period = await readPeriod(deps.database, wanted.brand, ranking.code, span.fromDay);
  const common = {
    ranking: period ?? ranking,
    id: `${ranking.code}:${span.fromDay}`,
    beginsMs: span.from,
    endsMs: span.to,
    paidMs: period?.paidMs,
    prizeSum: (period ?? ranking).prizes.reduce((sum, prize) => sum + prize, 0n),
    computedMs: deps.clock.nowMs(),
  };
  if (!period) return { ...common, list: [], players: 0, excluded: 0 };
  if (period.closedMs !== undefined) {
    const [places, prizeSum] = await Promise.all([
      readPlaces(deps.database, period.id, LISTED_PLACES),
      sumPrizes(deps.database, period.id),
    ]);
    const list = places.map((place) => ({ ...place, isPaid: place.state === 'paid' }));
    return { ...common, prizeSum, list, players: period.players, excluded: period.excluded };
  }
  const rows = await readTop(deps.database, period.id, LISTED_PLACES + SPARE);
  const blocked = await deps.database.inTransaction((tx) =>
    deps.blockedOf(
      tx,
      rows.map(({ player }) => player),
    ),
  );
  const listed = rows.filter(({ player }) => !blocked.has(player)).slice(0, LISTED_PLACES);
  const names = await Promise.all(listed.map(({ player }) => view.nameOf(player)));
  const [{ players }, marked] = await Promise.all([
    view.bounds.of(period),
    countLeftOut(deps.database, period.id),
  ]);
  const list = listed.map(({ score }, index) => ({
    rank: index + 1,
    name: names[index] ?? '',
    score,
    prize: listedPrize(period, index, score),
    isPaid: false,
  }));
  return {
    ...common,
    list,
    players: Math.max(players - blocked.size, list.length),
    excluded: marked + blocked.size,
  };
}

/** The player's own place: counted from the nearest row whose rank is known. */
export async function viewOwn(
  view: ViewDeps,
  player: PlayerId,
  wanted: RankingWanted,
): Promise<OwnPlace | undefined> {
  const { deps } = view;
  const found = await findRanking(view, wanted);
  if (!found) return undefined;
  const { code } = found.ranking;
  const scored = await readOwnScore(
    deps.database,
    { brand: wanted.brand, code, firstDay: found.span.fromDay },
    player,
  );
  const period = scored?.period;
  const name = await view.nameOf(player);
  const computedMs = deps.clock.nowMs();
  const nowhere = { rank: 0, score: 0n, prize: 0n, isPaid: false, missing: 0n };
  const common = { name, paidMs: period?.paidMs, computedMs };
  if (!period) return { ...common, ...nowhere };
  const row = scored?.own;
  if (!row || row.score === 0n || row.isLeftOut) return { ...common, ...nowhere, score: row?.score ?? 0n };
  const { rows } = await view.bounds.of(period);
  const bound = boundBefore(rows, row);
  const { between, ahead } = await readAhead(deps.database, period.id, row, bound);
  const rank = (bound?.rank ?? 1) + between;
  const place =
    period.closedMs === undefined ? undefined : await readPlaceOf(deps.database, period.id, player);
  return {
    ...common,
    rank: place?.rank ?? rank,
    score: row.score,
    prize: prizeOf(period, place, rank, row.score),
    isPaid: place?.state === 'paid',
    // The same score reached later is behind.
    missing: ahead === undefined ? 0n : ahead - row.score + 1n,
  };
}

/** What a closed place got; before, the most that the place can get. */
function prizeOf(period: Period, place: Place | undefined, rank: number, score: bigint): bigint {
  if (period.closedMs !== undefined) return place?.prize ?? 0n;
  return listedPrize(period, rank - 1, score);
}

async function findRanking({ deps, rankings }: ViewDeps, { brand, span: kind, isLast }: RankingWanted) {
  const ranking = await rankings.one(brand, kind);
  if (!ranking || !(await deps.isOn(brand, ranking.code))) return undefined;
  const span = periodAt(kind, nowOf(deps), deps.brandOf(brand).zone, isLast ? 1 : 0);
  return { ranking, span };
}
