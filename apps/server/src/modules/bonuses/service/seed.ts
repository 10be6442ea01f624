import type { Instant } from '@palpite/kernel/time';
import { type BrandOfCampaigns, builtInCampaigns } from '../core/built-in.ts';
import { addCampaigns } from './campaigns.ts';
import type { BonusesDeps } from './deps.ts';

/** Stores the campaigns that every brand has, where they are absent. What an operator changed stays. */
export async function seedCampaigns(
  deps: Pick<BonusesDeps, 'database' | 'clock' | 'ids'>,
  brands: readonly BrandOfCampaigns[],
): Promise<number> {
  const now = deps.clock.nowMs() as Instant;
  const wanted = brands.flatMap((brand) => builtInCampaigns(brand, now));
  const outcomes = await deps.database.inTransaction(async (tx) => {
    const added = await addCampaigns(deps, tx, wanted, undefined);
    const faults = added.flatMap((outcome, index) =>
      outcome.is === 'wrong' ? outcome.faults.map((fault) => `${wanted[index]?.code}: ${fault}`) : [],
    );
    if (faults.length > 0) throw new Error(`campaigns are wrong: ${faults.join('; ')}`);
    return added;
  });
  return outcomes.filter(({ is }) => is === 'added').length;
}
