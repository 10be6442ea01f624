import { BET_SLIP_MAX } from '@palpite/contract/constants';

/** What the slip tells of a match without asking the server again. */
export interface SlipMatch {
  readonly name: string;
  readonly home: string;
  readonly away: string;
  readonly league: string;
  readonly sport: number;
  readonly startMs: number;
}

/** One selection in the slip, in the specification's own names. */
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
  /** The odds that the player has seen and taken. */
  readonly od: number;
  readonly nm: string;
  /** The stake in cents; 0 while none was chosen. */
  readonly amount: number;
  readonly trackParam: string;
}

/** A tapped option, whatever its state: absent or locked odds are refused here, not by whoever shows it. */
export type SlipCandidate = Omit<SlipItem, 'od' | 'amount'> & { readonly od: number | undefined };

export interface Slip {
  readonly items: readonly SlipItem[];
  /** The small form of the slip stands open for a single selection. */
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

/** Every change of the selections goes through here: it resets what must be reset. */
function changed(before: Slip, items: readonly SlipItem[]): Slip {
  return { items, mini: miniAfter(before, items.length), needAcceptLatestOdds: false };
}

/**
 * A tap: takes the option out when it is in, puts it in when it is not. Another option of the same market takes the
 * place of the one that is there, with its stake, since a market cannot be in the slip twice.
 */
export function toggle(slip: Slip, candidate: SlipCandidate): SlipChange {
  if (isSelected(slip, candidate)) return { slip: remove(slip, candidate) };
  const { od } = candidate;
  if (od === undefined || !(od > 0)) return { slip };
  const rival = slip.items.find(({ marketId }) => marketId === candidate.marketId);
  const item: SlipItem = { ...candidate, od, amount: rival?.amount ?? 0 };
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

/** Takes out what was placed; the small slip does not come up by itself for the one that is left. */
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

/** The present odds of a selection as the wire writes them; undefined when they are not known. */
export type LatestOdds = (item: SlipItem) => number | undefined;

function moved(item: SlipItem, latest: LatestOdds): number | undefined {
  const odds = latest(item);
  return odds !== undefined && odds > 0 && odds !== item.od ? odds : undefined;
}

/** The latest odds are heard: whether the player must see and accept them. */
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

/** Takes the place of what is in the slip, or joins it. */
export type LoadMode = 'replace' | 'add';

/**
 * Puts several selections in at once, as a code or a bet that is made again brings them. Those that are locked, or of a
 * market that is there already, are left out; so is what goes beyond the most, which is told.
 */
export function load(slip: Slip, candidates: readonly SlipCandidate[], how: LoadMode): SlipChange {
  const items: SlipItem[] = how === 'add' ? [...slip.items] : [];
  let warning: SlipWarning | undefined;
  for (const candidate of candidates) {
    const { od } = candidate;
    if (od === undefined || !(od > 0)) continue;
    if (items.some(({ marketId }) => marketId === candidate.marketId)) continue;
    if (items.length >= BET_SLIP_MAX) warning = 'betMaxLimit';
    else items.push({ ...candidate, od, amount: 0 });
  }
  const loaded: Slip = { ...changed(slip, items), mini: null };
  return warning ? { slip: loaded, warning } : { slip: loaded };
}
