import type { Instant } from '@palpite/kernel/time';
import { type BrandOfCampaigns, builtInCampaigns } from '../core/built-in.ts';
import { campaignFaults } from '../core/campaign-faults.ts';
import { insertCampaigns } from '../store/campaigns.ts';
import type { BonusesDeps } from './deps.ts';

/** Stores the campaigns that every brand has, where they are absent. What an operator changed stays. */
export async function seedCampaigns(
  { database, clock, ids }: Pick<BonusesDeps, 'database' | 'clock' | 'ids'>,
  brands: readonly BrandOfCampaigns[],
): Promise<number> {
  const now = clock.nowMs() as Instant;
  const wanted = brands.flatMap((brand) => builtInCampaigns(brand, now));
  const faults = wanted.flatMap((campaign) =>
    campaignFaults(campaign).map((fault) => `${campaign.code}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(`campaigns are wrong: ${faults.join('; ')}`);
  const known = new Set(
    (await database.read<{ name: string }>("SELECT brand || '/' || code AS name FROM bonuses.campaign")).map(
      ({ name }) => name,
    ),
  );
  const missing = wanted.filter(({ brand, code }) => !known.has(`${brand}/${code}`));
  if (missing.length === 0) return 0;
  const added = missing.map((campaign) => ({ id: ids.next(), campaign }));
  await database.inTransaction((tx) => insertCampaigns(tx, added, undefined, now));
  return missing.length;
}
