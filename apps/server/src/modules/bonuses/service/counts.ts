import { readLeft, readReceived } from '../store/lists.ts';
import type { BonusesDeps } from './deps.ts';

export interface CampaignCounts {
  /** Players who received something. */
  readonly received: number;
  /** Undefined: no limit. */
  readonly left: bigint | undefined;
}

/** By code, of the campaigns of a brand that are listed. */
export type CountsOf = (brand: string) => Promise<ReadonlyMap<string, CampaignCounts>>;

/** How many players received something may be this old. What is left of budgets is always current. */
const KEEP_MS = 15_000;

interface Kept {
  readonly untilMs: number;
  readonly received: Promise<ReadonlyMap<string, number>>;
}

/**
 * Anybody may ask for the lists of promotions, also without an account, and how many players received something takes a
 * read of all grants of the brand: it is done once for all who ask within a while.
 */
export function createCounts({ database, clock }: Pick<BonusesDeps, 'database' | 'clock'>): CountsOf {
  const brands = new Map<string, Kept>();
  const receivedOf = (brand: string): Promise<ReadonlyMap<string, number>> => {
    const kept = brands.get(brand);
    if (kept && clock.nowMs() < kept.untilMs) return kept.received;
    const received = readReceived(database, brand);
    const read: Kept = { untilMs: clock.nowMs() + KEEP_MS, received };
    brands.set(brand, read);
    received.catch(() => brands.get(brand) === read && brands.delete(brand));
    return received;
  };
  return async (brand) => {
    const [received, left] = await Promise.all([receivedOf(brand), readLeft(database, brand)]);
    return new Map(
      [...left].map(([code, units]) => [code, { received: received.get(code) ?? 0, left: units }]),
    );
  };
}
