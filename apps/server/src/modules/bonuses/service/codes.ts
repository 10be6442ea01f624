import type { Asset } from '@palpite/kernel/assets';
import { isMoneyKind } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { isAllowedBy } from '../core/campaign.ts';
import { costOf, type GrantKind, type GrantValue } from '../core/grant.ts';
import { givenBy } from '../core/value-of.ts';
import { readCampaigns } from '../store/campaigns.ts';
import type { BonusesDeps } from './deps.ts';
import { grantAll } from './grant.ts';

/** A code of a campaign; `units` is its own amount, for a campaign that has none. */
export interface CampaignCode {
  readonly brand: string;
  readonly campaign: string;
  readonly units: bigint;
}

/** What one use of a code gives. */
export interface CodeValue {
  readonly kind: GrantKind;
  /** Money in units of the brand's currency; 0 of spins and points. */
  readonly units: bigint;
  /** Rounds, spins or points; otherwise 1. */
  readonly count: number;
  /** What it takes from the campaign's budget. */
  readonly cost: bigint;
  readonly hasBudget: boolean;
}

export interface CodeUse extends CampaignCode {
  readonly code: string;
  readonly player: PlayerId;
  readonly asset: Asset;
}

/** The codes of campaigns with the trigger `code`. Who may use a code, and how often, is stored with the code. */
export interface CampaignCodes {
  /** Whether codes give this player anything now. It does not depend on a code, so it reveals nothing about codes. */
  isOpenTo(tx: Tx, who: { readonly player: PlayerId; readonly brand: string }): Promise<boolean>;
  /** Undefined where the campaign does not exist or gives nothing by codes. */
  codeValue(tx: Tx, code: CampaignCode): Promise<CodeValue | undefined>;
  /** The grant; undefined where the campaign gives the player nothing now. */
  redeem(tx: Tx, use: CodeUse): Promise<Reference | undefined>;
}

export function createCampaignCodes(deps: BonusesDeps): CampaignCodes {
  return {
    async isOpenTo(tx, { player, brand }) {
      if (!isAllowedBy(deps.bonusRule(brand), { trigger: 'code' })) return false;
      return !(await deps.pausedOf(tx, [player])).has(player);
    },
    async codeValue(tx, code) {
      const found = await grantValueOf(tx, code);
      return found && codeValueOf(found.value, found.hasBudget);
    },
    async redeem(tx, use) {
      const found = await grantValueOf(tx, use);
      if (!found) return undefined;
      const { code, campaign, player, brand, asset } = use;
      const key = `code:${code}:${player}`;
      const grant = { campaign, player, brand, asset, key, reason: `code:${code}`, value: found.value };
      const [outcome] = await grantAll(deps, tx, [grant]);
      return outcome?.is === 'granted' ? outcome.id : undefined;
    },
  };
}

async function grantValueOf(
  tx: Tx,
  { brand, campaign: name, units }: CampaignCode,
): Promise<{ readonly value: GrantValue; readonly hasBudget: boolean } | undefined> {
  const campaign = (await readCampaigns(tx, [{ brand, code: name }])).get(`${brand}/${name}`);
  if (campaign?.trigger !== 'code') return undefined;
  const value = givenBy({ kind: campaign.kind, amounts: { units, ...campaign.amounts } });
  return value && { value, hasBudget: campaign.budget !== undefined };
}

function codeValueOf(value: GrantValue, hasBudget: boolean): CodeValue {
  const { kind } = value;
  const count = value.kind === 'free_round' ? value.rounds : 'count' in value ? value.count : 1;
  const cost = costOf(value);
  const units = value.kind === 'free_round' ? value.stake : isMoneyKind(kind) ? cost : 0n;
  return { kind, units, count, cost, hasBudget };
}
