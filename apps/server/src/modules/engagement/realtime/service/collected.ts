import type { Fiat } from '@palpite/kernel/assets';
import type { Product } from '@palpite/kernel/bonus/terms';
import { noonOf } from '@palpite/kernel/day';
import { fromBrl } from '@palpite/kernel/growth/scale';
import { amountOf, type CounterKey, type Tally } from '../../counters/index.ts';

/** The most that one day collects, in units of BRL. */
export const DAY_MAX = 5_000n;

const BPS = 10_000n;

/** The limit of a day in the currency of the brand; it is dated as the factor is. */
export function dayMax(day: string, asset: Fiat): bigint {
  return fromBrl(DAY_MAX, asset, noonOf(day));
}

/** What a day collected, in units times basis points, at most its limit. */
export function ofDay({ day, amounts }: Tally, asset: Fiat): bigint {
  const sum = amountOf(amounts, 'realtime');
  const most = dayMax(day, asset) * BPS;
  if (sum <= 0n) return 0n;
  return sum < most ? sum : most;
}

/** Everything that was collected, in whole units: rounded once. */
export function collectedOf(days: readonly Tally[], asset: Fiat): bigint {
  return days.reduce((sum, day) => sum + ofDay(day, asset), 0n) / BPS;
}

/** A line of the records: what one day collected on one product. */
export interface CollectedLine {
  readonly day: string;
  readonly product: Product;
  readonly stake: bigint;
  readonly amount: bigint;
}

/** The lines of a day. Where the limit cuts, the products share it in their order. */
export function linesOf(tally: Tally, asset: Fiat): CollectedLine[] {
  let left = ofDay(tally, asset);
  return [...tally.amounts.keys()].sort().flatMap((key) => {
    const [name, product = ''] = key.split('.');
    const collected = tally.amounts.get(key) ?? 0n;
    if (name !== 'realtime' || collected <= 0n) return [];
    const counted = collected < left ? collected : left;
    left -= counted;
    const stake = tally.amounts.get(`bet_amount.${product}` as CounterKey) ?? 0n;
    return [{ day: tally.day, product: product as Product, stake, amount: counted / BPS }];
  });
}
