import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { isPlaceType, placeTypeOf } from '@palpite/contract/tables/each-way';
import type { LineKind } from '@palpite/kernel/bet-worth';

/** The match data that the slip shows without another request. */
export interface SlipMatch {
  readonly name: string;
  readonly home: string;
  readonly away: string;
  readonly league: string;
  readonly sport: number;
  readonly startMs: number;
  /** An earlier build stored none. */
  readonly leagueId?: number;
}

/** One selection in the slip, with the field names of the specification. */
export interface SlipItem {
  readonly matchId: number;
  readonly marketId: number;
  readonly match: SlipMatch;
  /** Type, period, name and line of the market. An earlier build stored no period. */
  readonly mty: number;
  readonly pe?: number;
  readonly marketName: string;
  readonly li: string;
  readonly ty: number;
  /** The odds that the player has seen and accepted. */
  readonly od: number;
  readonly nm: string;
  /** The stake in cents; 0 while none was chosen. */
  readonly amount: number;
  readonly trackParam: string;
}

/** A tapped option in any state: absent or locked odds are rejected here, not by the component that shows it. */
export type SlipCandidate = Omit<SlipItem, 'od' | 'amount'> & { readonly od: number | undefined };

export interface Slip {
  readonly items: readonly SlipItem[];
  /** The small slip is open for a single selection. */
  readonly mini: 'mini' | null;
  /** The odds are no longer those that the player has seen. */
  readonly needAcceptLatestOdds: boolean;
}

export type SlipWarning = 'betMaxLimit';
export interface SlipChange {
  readonly slip: Slip;
  readonly warning?: SlipWarning;
}

export const EMPTY_SLIP: Slip = { items: [], mini: null, needAcceptLatestOdds: false };

type Selected = Pick<SlipItem, 'marketId' | 'ty'>;
const isSame = (one: Selected, other: Selected) => one.marketId === other.marketId && one.ty === other.ty;

export function isSelected(slip: Slip, selection: Selected): boolean {
  return slip.items.some((item) => isSame(item, selection));
}

function miniAfter(before: Slip, count: number): Slip['mini'] {
  if (count !== 1) return null;
  return before.items.length === 1 ? before.mini : 'mini';
}

/** The place part is bet with its win part only. */
function isLeftPlace({ mty, matchId, ty }: SlipItem, items: readonly SlipItem[]): boolean {
  if (!isPlaceType(mty)) return false;
  return !items.some((one) => placeTypeOf(one.mty) === mty && one.matchId === matchId && one.ty === ty);
}

/** Every change of the selections goes through here, so that dependent state is reset. */
function changed(before: Slip, all: readonly SlipItem[]): Slip {
  const items = all.filter((item) => !isLeftPlace(item, all));
  return { items, mini: miniAfter(before, items.length), needAcceptLatestOdds: false };
}

/**
 * A tap: removes the option when it is in the slip, adds it with the player's usual stake when it is not. Another option
 * of the same market replaces the present one and keeps its stake, since a market cannot be in the slip twice.
 */
export function toggle(slip: Slip, candidate: SlipCandidate, usual = 0): SlipChange {
  if (isSelected(slip, candidate)) return { slip: remove(slip, candidate) };
  const { od } = candidate;
  if (od === undefined || !(od > 0)) return { slip };
  const rival = slip.items.find(({ marketId }) => marketId === candidate.marketId);
  const item: SlipItem = { ...candidate, od, amount: rival?.amount ?? usual };
  if (rival) {
    return {
      slip: changed(
        slip,
        slip.items.map((one) => (one === rival ? item : one)),
      ),
    };
  }
  if (slip.items.length >= BET_SLIP_MAX) return { slip, warning: 'betMaxLimit' };
  return { slip: changed(slip, [...slip.items, item]) };
}

export function remove(slip: Slip, selection: Selected): Slip {
  return changed(
    slip,
    slip.items.filter((item) => !isSame(item, selection)),
  );
}

/** Removes what was placed; the small slip does not open by itself for a remaining selection. */
export function removeAll(slip: Slip, selections: readonly Selected[]): Slip {
  const items = slip.items.filter((item) => !selections.some((selection) => isSame(item, selection)));
  return { ...changed(slip, items), mini: null };
}

export function stake(slip: Slip, selection: Selected, amount: number): Slip {
  return changed(
    slip,
    slip.items.map((item) => (isSame(item, selection) ? { ...item, amount } : item)),
  );
}

/** The current odds of a selection as on the wire; undefined when they are not known. */
export type LatestOdds = (item: SlipItem) => number | undefined;

function moved(item: SlipItem, latest: LatestOdds): number | undefined {
  const odds = latest(item);
  return odds !== undefined && odds > 0 && odds !== item.od ? odds : undefined;
}

/** New odds arrived: determines whether the player must see and accept them. */
export function refresh(slip: Slip, latest: LatestOdds): Slip {
  const needAcceptLatestOdds = slip.items.some((item) => moved(item, latest) !== undefined);
  return needAcceptLatestOdds === slip.needAcceptLatestOdds ? slip : { ...slip, needAcceptLatestOdds };
}

export function acceptLatest(slip: Slip, latest: LatestOdds): Slip {
  return changed(
    slip,
    slip.items.map((item) => ({ ...item, od: moved(item, latest) ?? item.od })),
  );
}

/** Replaces the content of the slip, or adds to it. */
export type LoadMode = 'replace' | 'add';

/**
 * Adds several selections at once, from a booking or an earlier bet. Locked selections and those of a market that is
 * already in the slip are skipped; so are those beyond the maximum, with a warning.
 */
export function load(slip: Slip, candidates: readonly SlipCandidate[], how: LoadMode, usual = 0): SlipChange {
  const items: SlipItem[] = how === 'add' ? [...slip.items] : [];
  let warning: SlipWarning | undefined;
  for (const candidate of candidates) {
    const { od } = candidate;
    if (od === undefined || !(od > 0)) continue;
    if (items.some(({ marketId }) => marketId === candidate.marketId)) continue;
    if (items.length >= BET_SLIP_MAX) warning = 'betMaxLimit';
    else items.push({ ...candidate, od, amount: usual });
  }
  const loaded: Slip = { ...changed(slip, items), mini: null };
  return warning ? { slip: loaded, warning } : { slip: loaded };
}

/** Which changes of odds are accepted without asking the player, with the names of the wire. */
export type OddsPolicy = 'none' | 'better' | 'any';
export const ODDS_POLICIES: readonly OddsPolicy[] = ['none', 'better', 'any'];

/** The win and the place part of one selection: an each-way bet, with the same stake on both. */
export function isEachWay(items: readonly Pick<SlipItem, 'matchId' | 'mty' | 'ty'>[]): boolean {
  const [win, place] = items;
  return (
    items.length === 2 &&
    win !== undefined &&
    place !== undefined &&
    placeTypeOf(win.mty) === place.mty &&
    win.matchId === place.matchId &&
    win.ty === place.ty
  );
}

/** An each-way bet is a system of two lines and nothing else. */
export function kindsOf(items: readonly SlipItem[]): readonly LineKind[] {
  return isEachWay(items) ? ['system'] : kindsFor(items.length);
}

/** A multiple needs two selections, a system three: two of two is a multiple. */
function kindsFor(selections: number): readonly LineKind[] {
  if (selections < 2) return ['single'];
  return selections < 3 ? ['single', 'multiple'] : ['single', 'multiple', 'system'];
}

/** A season has no second side. */
const isSeason = ({ match }: SlipItem) => match.away === '';

function areRelated(one: SlipItem, other: SlipItem): boolean {
  if (one.matchId === other.matchId) return true;
  const { leagueId } = one.match;
  return (isSeason(one) || isSeason(other)) && leagueId !== undefined && leagueId === other.match.leagueId;
}

/**
 * Markets of a match that is in the slip more than once, and of a season and the matches of its league: they cannot be
 * combined.
 */
export function relatedMarkets(items: readonly SlipItem[]): ReadonlySet<number> {
  if (isEachWay(items)) return new Set();
  return new Set(
    items
      .filter((item) => items.some((other) => other !== item && areRelated(item, other)))
      .map(({ marketId }) => marketId),
  );
}

/** The kind of bet: the player's choice where it is possible, otherwise combined if the selections can be. */
export function kindOf(items: readonly SlipItem[], chosen: LineKind | undefined): LineKind {
  if (isEachWay(items)) return 'system';
  if (chosen && kindsFor(items.length).includes(chosen)) return chosen;
  if (items.length < 2) return 'single';
  return chosen === undefined && relatedMarkets(items).size > 0 ? 'single' : 'multiple';
}

/** One selection of a system must not be a banker: with more bankers it would be a multiple. */
export function bankersMost(selections: number): number {
  return Math.max(0, selections - 2);
}

/** The indexes of the bankers among the selections, at most as many as allowed. */
export function bankerIndexes(items: readonly SlipItem[], bankers: readonly number[]): number[] {
  const places = items.flatMap(({ marketId }, index) => (bankers.includes(marketId) ? [index] : []));
  return places.slice(0, bankersMost(items.length));
}
