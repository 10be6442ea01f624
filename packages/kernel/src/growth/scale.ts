import { type Asset, FIAT, type Fiat } from '../assets.ts';
import type { Instant } from '../time.ts';

/** From when on the factors hold, and how many units of each currency an amount of one BRL is. */
interface DatedFactors {
  readonly from: Instant;
  readonly units: Readonly<Record<Fiat, bigint>>;
}

/**
 * Levels, rewards, tasks and amounts of campaigns are data in BRL; other currencies multiply
 * them by whole numbers, so that a small stake there earns what a small stake of BRL earns. The list is dated: a new
 * entry changes what is given from then on and nothing before it.
 */
const FACTORS: readonly [DatedFactors, ...DatedFactors[]] = [
  {
    from: Date.UTC(2026, 0, 1) as Instant,
    units: {
      BRL: 1n,
      MXN: 5n,
      COP: 1_000n,
      PEN: 1n,
      INR: 20n,
      PHP: 10n,
      KES: 25n,
      VND: 5_000n,
      USD: 1n,
    },
  },
];

export function isFiat(asset: Asset): asset is Fiat {
  return FIAT.some((fiat) => fiat === asset);
}

/** How many units of the currency one unit of BRL is at that moment; before the first date the first one holds. */
export function factorOf(asset: Fiat, at: Instant): bigint {
  const held = FACTORS.filter(({ from }) => from <= at).at(-1) ?? FACTORS[0];
  return held.units[asset];
}

/** An amount of the data, in units of BRL, as units of the currency. Every currency counts cents. */
export function fromBrl(units: bigint, asset: Fiat, at: Instant): bigint {
  return units * factorOf(asset, at);
}
