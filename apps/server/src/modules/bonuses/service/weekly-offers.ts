import { isRunning } from '../core/campaign.ts';
import { isWeekly } from '../core/dry-run.ts';
import type { GrantValue } from '../core/grant.ts';
import { givenBy } from '../core/value-of.ts';
import { listCampaigns } from '../store/campaigns.ts';
import type { BonusesDeps } from './deps.ts';

export interface WeeklyOffer {
  readonly campaign: string;
  readonly value: GrantValue;
}

/**
 * The running campaigns of offers that repeat weekly and say themselves what they give. The weekly run of the VIP club
 * grants them; budget, audience and the limits of a player are checked by the grant.
 */
export async function weeklyOffers(
  { database, clock }: Pick<BonusesDeps, 'database' | 'clock'>,
  brand: string,
): Promise<WeeklyOffer[]> {
  const nowMs = clock.nowMs();
  return (await listCampaigns(database, brand)).flatMap((campaign) => {
    if (!isWeekly(campaign) || !isRunning(campaign, nowMs)) return [];
    const value = givenBy(campaign);
    return value ? [{ campaign: campaign.code, value }] : [];
  });
}
