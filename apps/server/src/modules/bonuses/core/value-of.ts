import { depositShare } from '@palpite/kernel/bonus/terms';
import { DAY_MS } from '@palpite/kernel/time';
import type { Campaign } from './campaign.ts';
import type { GrantValue } from './grant.ts';

const USUAL = { validMs: 14 * DAY_MS, minOdds: 1_500, minLegs: 3, minLegOdds: 1_500 } as const;

/**
 * What one grant of a campaign with fixed amounts gives; undefined where the amounts do not say it, as with rewards whose
 * amount is computed from play.
 */
export function givenBy({ kind, amounts }: Pick<Campaign, 'kind' | 'amounts'>): GrantValue | undefined {
  const { units, count, studio, game, boosterKind, boosterBps, boosterCap } = amounts;
  const validMs = amounts.validMs ?? USUAL.validMs;
  switch (kind) {
    case 'cash':
      return units === undefined ? undefined : { kind, units };
    case 'bonus':
      return units === undefined ? undefined : { kind, units };
    case 'free_bet':
      return units === undefined
        ? undefined
        : { kind, units, minOdds: amounts.minOdds ?? USUAL.minOdds, validMs };
    case 'free_round':
      if (units === undefined || count === undefined || studio === undefined) return undefined;
      return {
        kind,
        studio,
        rounds: count,
        stake: units,
        winTo: amounts.winTo ?? 'bonus',
        validMs,
        ...(game !== undefined && { game }),
      };
    case 'spin':
      return count === undefined ? undefined : { kind, count, validMs };
    case 'points':
      return count === undefined ? undefined : { kind, count };
    case 'booster':
      if (boosterKind === undefined || boosterBps === undefined || boosterCap === undefined) return undefined;
      return {
        kind,
        validMs,
        booster: {
          kind: boosterKind,
          bps: boosterBps,
          cap: boosterCap,
          minLegs: amounts.minLegs ?? USUAL.minLegs,
          minLegOdds: amounts.minLegOdds ?? USUAL.minLegOdds,
        },
      };
  }
}

/** The bonus of a deposit of this amount; undefined where the deposit is too small. */
export function depositValueOf(
  campaign: Pick<Campaign, 'kind' | 'amounts'>,
  deposit: bigint,
): GrantValue | undefined {
  const { percentBps, max, minDeposit = 0n } = campaign.amounts;
  if (deposit < minDeposit) return undefined;
  if (campaign.kind !== 'bonus' || percentBps === undefined || max === undefined) return givenBy(campaign);
  const units = depositShare(deposit, percentBps, max);
  return units > 0n ? { kind: 'bonus', units, deposit } : undefined;
}

/** Whether a campaign of deposits is for this deposit of the player; deposits are counted from 1. */
export function isForDeposit(
  { trigger, amounts }: Pick<Campaign, 'trigger' | 'amounts'>,
  number: number,
): boolean {
  if (trigger !== 'deposit' && trigger !== 'reload') return false;
  return amounts.depositNumber === undefined || amounts.depositNumber === number;
}
