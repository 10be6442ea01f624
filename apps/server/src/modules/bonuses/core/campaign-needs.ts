import type { Campaign, CampaignAmounts, NewCampaign, Trigger } from './campaign.ts';
import type { GrantKind } from './grant.ts';

/** Triggers whose grants take their value from the campaign; the others bring their own. */
const VALUED_BY_CAMPAIGN: readonly Trigger[] = ['register', 'deposit', 'reload', 'code', 'operator', 'offer'];

const NEEDS: Readonly<Record<GrantKind, readonly (keyof CampaignAmounts)[]>> = {
  cash: ['units'],
  bonus: ['units'],
  free_bet: ['units', 'minOdds', 'validMs'],
  free_round: ['studio', 'count', 'units', 'winTo', 'validMs'],
  spin: ['count'],
  booster: ['boosterKind', 'boosterBps', 'boosterCap', 'minLegs', 'minLegOdds', 'validMs'],
  points: ['count'],
};

/** A bonus or cash for a deposit may be a share of it instead of a fixed amount. */
export function isShare({ kind, trigger, amounts }: Pick<Campaign, 'kind' | 'trigger' | 'amounts'>): boolean {
  const isOfDeposit = trigger === 'deposit' || trigger === 'reload';
  return isOfDeposit && (kind === 'bonus' || kind === 'cash') && amounts.percentBps !== undefined;
}

/** The amounts that a campaign lacks: without them nothing could be granted from it. */
export function missingAmounts(campaign: NewCampaign): (keyof CampaignAmounts)[] {
  const { kind, trigger, amounts } = campaign;
  if (!VALUED_BY_CAMPAIGN.includes(trigger)) return [];
  const needed = isShare(campaign) ? (['max'] as const) : NEEDS[kind];
  return needed.filter((name) => amounts[name] === undefined);
}

/** What one grant of the campaign takes from its budget; `deposit` is what it is a share of. */
export function costOfCampaign(
  campaign: Pick<Campaign, 'kind' | 'trigger' | 'amounts'>,
  share: (percentBps: bigint, max: bigint) => bigint,
): bigint {
  const { kind, amounts } = campaign;
  const { units = 0n, count = 0, percentBps = 0n, max = 0n, boosterCap = 0n } = amounts;
  if (isShare(campaign)) return share(percentBps, max);
  switch (kind) {
    case 'cash':
    case 'bonus':
    case 'free_bet':
      return units;
    case 'free_round':
      return BigInt(count) * units;
    case 'booster':
      return boosterCap;
    case 'spin':
    case 'points':
      return BigInt(count);
  }
}
