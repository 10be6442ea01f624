import type { Order } from '@palpite/contract/entities/bets';
import type { LineKind } from '@palpite/kernel/bet-worth';
import { oddsToWire, type Price, priceKey } from '../book/prices.ts';
import type { SlipStore } from './slip.ts';
import type { SlipCandidate, SlipItem } from './slip-rules.ts';

/** A bet of a receipt, as far as it can be made again. */
export interface EarlierBet {
  readonly items: readonly SlipItem[];
  readonly order: Pick<Order, 'sat' | 'bn' | 'bks' | 'free'>;
  readonly kind: LineKind;
  /** Selections in each of its lines. */
  readonly legs: number;
}

/** The selections at the current odds; one that is closed now has none and is not added. */
export function candidatesNow(
  items: readonly SlipItem[],
  priceOf: (key: string) => Price | undefined,
): readonly SlipCandidate[] {
  return items.map((item) => {
    const price = priceOf(priceKey(item.marketId, item.ty));
    if (!price) return item;
    return { ...item, od: price.open && price.odds !== undefined ? oddsToWire(price.odds) : undefined };
  });
}

/** The selections of several bets, each market once. */
export function selectionsOf(bets: readonly Pick<EarlierBet, 'items'>[]): readonly SlipItem[] {
  return [...new Map(bets.flatMap(({ items }) => items).map((item) => [item.marketId, item])).values()];
}

/** What the bets cost together, in cents; 0 where a free bet paid, which cannot be used twice. */
export function stakeAgain(bets: readonly Pick<EarlierBet, 'order'>[]): number {
  if (bets.some(({ order }) => order.free === 1)) return 0;
  return bets.reduce((sum, { order }) => sum + order.sat, 0);
}

type Put = Pick<SlipStore, 'getState'>;

/** Puts the selections back beside what is in the slip. Returns how many are there. */
export function keepSelections(slip: Put, candidates: readonly SlipCandidate[]): number {
  slip.getState().load(candidates, 'add');
  const { items } = slip.getState();
  return candidates.filter(({ marketId }) => items.some((item) => item.marketId === marketId)).length;
}

/**
 * Puts the same bets into the slip again: selections at current odds, kind, stakes and bankers. Nothing is sent: the player
 * sees the slip first. Returns how many selections are open.
 */
export function putAgain(
  slip: Put,
  bets: readonly EarlierBet[],
  candidates: readonly SlipCandidate[],
): number {
  slip.getState().load(candidates, 'replace');
  const state = slip.getState();
  const { items } = state;
  for (const { items: own, order, kind, legs } of bets) {
    const unit = Math.floor(order.sat / Math.max(1, order.bn ?? 1));
    const [only] = own;
    if (own.length === 1 && only) state.stake(only, order.sat);
    else if (kind === 'system') state.stakeLines(legs, unit);
    else state.stakeMultiple(unit);
    if (items.length > 1) state.chooseKind(kind);
  }
  const bankers = bets[0]?.order.bks?.map((index) => bets[0]?.items[index]?.marketId) ?? [];
  for (const marketId of bankers) if (marketId !== undefined) state.toggleBanker(marketId);
  state.closeMini();
  return items.length;
}
