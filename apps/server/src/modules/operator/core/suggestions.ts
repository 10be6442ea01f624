import { ladderFloor } from '@palpite/kernel/odds-ladder';
import { shareOf } from './room.ts';

/** One selection with what the bookmaker loses on it, and what is allowed. Amounts are in units of the base currency. */
export interface SelectionRisk {
  readonly match: number;
  readonly market: number;
  readonly selection: string;
  /** The loss when the selection wins; zero or below is no risk. */
  readonly loss: bigint;
  readonly limit: bigint;
  /** The price on offer in thousandths; undefined when it is not offered. */
  readonly odds: number | undefined;
  /** The largest stake that the rules allow on the market now. */
  readonly maxStake: bigint;
  /** Stakes on the match in the last five minutes, and in the hour before them. */
  readonly pace: { readonly recent: bigint; readonly before: bigint };
  /** A trader has already stopped the market or set the price of the selection. */
  readonly isStopped: boolean;
  readonly isOverridden: boolean;
}

export type SuggestedAction =
  | { readonly do: 'suspend' }
  /** The largest stake on this type of market in this match. */
  | { readonly do: 'limit'; readonly from: bigint; readonly to: bigint }
  /** The price of the selection, in thousandths. */
  | { readonly do: 'price'; readonly from: number; readonly to: number };

export interface Suggestion {
  /** The same while the situation is the same: the action, the selection, and tens of per cent of the limit. */
  readonly key: string;
  readonly match: number;
  readonly market: number;
  readonly selection: string;
  readonly action: SuggestedAction;
  readonly loss: bigint;
  readonly limit: bigint;
  /** Whole per cent of the limit. */
  readonly share: number;
  readonly recent: bigint;
  /** How many times the stakes of a usual five minutes, in tenths; 0 when there were none before. */
  readonly paceTenths: number;
}

export const SUGGESTION_RULES = {
  /** Per cent of what a selection may lose. */
  priceFrom: 50,
  limitFrom: 70,
  suspendFrom: 95,
  /** Below `limitFrom` the price moves only while money comes faster than usual: tenths of the usual pace. */
  fastTenths: 15,
  /** A step of the price, in thousandths of it, and the least price that is left. */
  priceStep: 950,
  leastOdds: 1_010,
  /** No limit is lowered below this: a market without small bets is better suspended. */
  leastStake: 10_00n,
} as const;

/** The hour before has twelve times as many minutes as the last five. */
const BEFORE_PER_RECENT = 12n;
const BUCKET = 10;
/** More than this is only `very fast`. */
const TENTHS_MAX = 100_000n;

/**
 * The matches whose exposure is the largest part of their limit. By the sum alone, many matches with high limits would
 * hide a small one that is full.
 */
export function closestToLimit<Match extends { readonly units: bigint; readonly limit: bigint }>(
  matches: readonly Match[],
  most: number,
): readonly Match[] {
  return matches
    .filter(({ units }) => units > 0n)
    .sort(
      (a, b) =>
        shareOf(b.units, b.limit) - shareOf(a.units, a.limit) ||
        (a.units === b.units ? 0 : a.units < b.units ? 1 : -1),
    )
    .slice(0, most);
}

/** The worst selection of each market, the closest to its limit first. */
export function suggestionsOf(risks: readonly SelectionRisk[], limit: number): Suggestion[] {
  const byMarket = new Map<number, Suggestion>();
  for (const risk of risks) {
    const suggestion = suggestionFor(risk);
    const known = byMarket.get(risk.market);
    if (suggestion && (!known || suggestion.share > known.share)) byMarket.set(risk.market, suggestion);
  }
  return [...byMarket.values()].sort((a, b) => b.share - a.share || a.market - b.market).slice(0, limit);
}

/** What a trader could do about one selection; undefined when nothing is needed or a trader has already acted. */
export function suggestionFor(risk: SelectionRisk): Suggestion | undefined {
  const { match, market, selection, loss, limit, pace } = risk;
  if (risk.isStopped || risk.odds === undefined || loss <= 0n) return undefined;
  const share = shareOf(loss, limit);
  const paceTenths = tenthsOf(pace);
  const action = actionFor(risk, share, paceTenths);
  if (!action) return undefined;
  const bucket = Math.floor(share / BUCKET);
  const key = `${action.do}.${market}.${selection}.${bucket}`;
  return { key, match, market, selection, action, loss, limit, share, recent: pace.recent, paceTenths };
}

/** The mildest action that fits: a price step, then a lower limit, then a stop. */
function actionFor(risk: SelectionRisk, share: number, paceTenths: number): SuggestedAction | undefined {
  const { suspendFrom, limitFrom, priceFrom, fastTenths, leastStake } = SUGGESTION_RULES;
  if (share >= suspendFrom) return { do: 'suspend' };
  const isFast = paceTenths >= fastTenths || (paceTenths === 0 && risk.pace.recent > 0n);
  const lower = risk.maxStake / 2n;
  if (share >= limitFrom && isFast && lower >= leastStake)
    return { do: 'limit', from: risk.maxStake, to: lower };
  if (share >= limitFrom || (share >= priceFrom && isFast)) return priceStep(risk);
  return undefined;
}

/** One step down; none when a trader has set the price already, or when it cannot be lower. */
function priceStep({ odds, isOverridden }: SelectionRisk): SuggestedAction | undefined {
  const { priceStep: step, leastOdds } = SUGGESTION_RULES;
  if (odds === undefined || isOverridden) return undefined;
  const to = ladderFloor(Math.max(leastOdds, Math.floor((odds * step) / 1_000)));
  return to < odds ? { do: 'price', from: odds, to } : undefined;
}

function tenthsOf({ recent, before }: SelectionRisk['pace']): number {
  if (before <= 0n) return 0;
  const tenths = (recent * BEFORE_PER_RECENT * 10n) / before;
  return Number(tenths > TENTHS_MAX ? TENTHS_MAX : tenths);
}
