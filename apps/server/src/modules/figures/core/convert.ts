import { ASSET_SCALE, type Asset } from '@palpite/kernel/assets';
import { divide } from '@palpite/kernel/division';
import { added, MEASURES, type Measure, type Measures, NOTHING } from './measure.ts';

/** From a moment on, one dollar costs so many billionths of the currency. */
export interface DollarRate {
  readonly quote: string;
  readonly nano: bigint;
  readonly validFromMs: number;
}

/** The sums of one currency in a time in which no rate changed; `epoch` counts the changes before it. */
export interface EpochSums {
  readonly asset: Asset;
  readonly epoch: number;
  readonly measures: Measures;
}

const NANO = 1_000_000_000n;
const COUNTS: readonly Measure[] = ['bets', 'depositCount', 'firstDeposits', 'withdrawalCount'];

/** The moments at which a rate changes, in order and without the first of each currency. */
export function changesOf(rates: readonly DollarRate[], fromMs: number): number[] {
  const moments = rates.map(({ validFromMs }) => validFromMs).filter((at) => at > fromMs);
  return [...new Set(moments)].sort((a, b) => a - b);
}

/** Billionths of the currency for a dollar in an epoch; undefined for money that has no rate. */
export function rateIn(
  rates: readonly DollarRate[],
  changes: readonly number[],
  asset: string,
  epoch: number,
): bigint | undefined {
  if (asset === 'USD') return NANO;
  const ofAsset = rates.filter(({ quote }) => quote === asset);
  const from = changes[epoch - 1] ?? Number.NEGATIVE_INFINITY;
  const begun = ofAsset.filter(({ validFromMs }) => validFromMs <= from);
  // Before the first change the rate is the one that was valid at the beginning, which is listed first.
  return (epoch === 0 ? ofAsset[0] : (begun.at(-1) ?? ofAsset[0]))?.nano;
}

/**
 * Sums of several currencies in one, each at the rates of its time. Rounded half up once per currency and time. Money
 * without a rate is left out and named.
 */
export function inCurrency(
  sums: readonly EpochSums[],
  to: Asset,
  rates: readonly DollarRate[],
  changes: readonly number[],
): { readonly measures: Measures; readonly without: readonly Asset[] } {
  const without = new Set<Asset>();
  let total = NOTHING;
  for (const { asset, epoch, measures } of sums) {
    const from = rateIn(rates, changes, asset, epoch);
    const into = rateIn(rates, changes, to, epoch);
    if (asset !== to && (from === undefined || into === undefined)) {
      without.add(asset);
      continue;
    }
    const converted = (units: bigint): bigint =>
      asset === to ? units : exchanged(units, asset, to, from ?? 1n, into ?? 1n);
    const entries = MEASURES.map((measure) => [
      measure,
      COUNTS.includes(measure) ? measures[measure] : converted(measures[measure]),
    ]);
    total = added(total, Object.fromEntries(entries) as Measures);
  }
  return { measures: total, without: [...without] };
}

function exchanged(units: bigint, from: Asset, to: Asset, fromNano: bigint, toNano: bigint): bigint {
  const scale = (asset: Asset) => 10n ** BigInt(ASSET_SCALE[asset]);
  const isNegative = units < 0n;
  const whole = isNegative ? -units : units;
  const value = divide(whole * toNano * scale(to), fromNano * scale(from), 'half-up');
  return isNegative ? -value : value;
}
