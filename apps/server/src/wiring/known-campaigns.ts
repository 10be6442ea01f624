import type { Bonuses, Campaign } from '../modules/bonuses/index.ts';
import type { Platform } from './platform.ts';

/** A change by an operator is seen this late; the grant itself always reads the campaign. */
const KEEP_MS = 2_000;
const KNOWN_MAX = 1_000;

export interface KnownCampaigns {
  of(brand: string, code: string): Promise<Campaign | undefined>;
}

/** Campaigns for reads that happen often. */
export function createKnownCampaigns({
  database,
  clock,
  bonuses,
}: Pick<Platform, 'database' | 'clock'> & { readonly bonuses: Bonuses }): KnownCampaigns {
  const kept = new Map<string, { readonly untilMs: number; readonly read: Promise<Campaign | undefined> }>();
  return {
    of(brand, code) {
      const key = `${brand}/${code}`;
      const known = kept.get(key);
      if (known && clock.nowMs() < known.untilMs) return known.read;
      const read = database.inTransaction((tx) => bonuses.campaigns.byCode(tx, brand, code));
      if (kept.size >= KNOWN_MAX) kept.clear();
      kept.set(key, { untilMs: clock.nowMs() + KEEP_MS, read });
      read.catch(() => kept.delete(key));
      return read;
    },
  };
}
