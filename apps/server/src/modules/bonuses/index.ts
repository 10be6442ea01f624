import type { Asset } from '@palpite/kernel/assets';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import type { BrandOfCampaigns } from './core/built-in.ts';
import type { GrantOutcome, NewGrant, ReverseOutcome } from './core/grant.ts';
import type { BonusHolder } from './core/open-bonuses.ts';
import { type Boosters, createBoosters } from './service/boosters.ts';
import { type BonusAdmin, createBonusAdmin } from './service/campaign-admin.ts';
import { type Campaigns, createCampaigns } from './service/campaigns.ts';
import { type CampaignCodes, createCampaignCodes } from './service/codes.ts';
import { createCounts } from './service/counts.ts';
import { createDepositBonuses, type DepositBonuses } from './service/deposits.ts';
import type { BonusesDeps } from './service/deps.ts';
import { expireDue } from './service/expire.ts';
import { grantAll } from './service/grant.ts';
import { type OpenBonuses, openBonuses } from './service/open.ts';
import { createPlayerBonuses, type PlayerBonuses } from './service/player-bonuses.ts';
import { reverseGrant } from './service/reverse.ts';
import { seedCampaigns } from './service/seed.ts';
import { type WeeklyOffer, weeklyOffers } from './service/weekly-offers.ts';
import { type SharedWith, welcomeGrants } from './service/welcome.ts';

export { isMoneyKind } from '@palpite/kernel/bonus/terms';
export {
  type Campaign,
  type CampaignAmounts,
  type CampaignState,
  type CampaignTerms,
  type CampaignTexts,
  isRunning,
  mayRunLater,
  type NewCampaign,
  type Trigger,
} from './core/campaign.ts';
export { type DryRunFact, type DryRunResult, factsOf } from './core/dry-run.ts';
export type {
  DeliveredGrant,
  GrantKind,
  GrantOutcome,
  GrantValue,
  NewBooster,
  NewGrant,
  OwnTerms,
  ReverseOutcome,
} from './core/grant.ts';
export type { BonusHolder, StepWhat } from './core/open-bonuses.ts';
export type { NoPromotions, PromotionStanding } from './core/standing.ts';
export { givenBy } from './core/value-of.ts';
export type { Boosters } from './service/boosters.ts';
export type { BonusAdmin } from './service/campaign-admin.ts';
export type { AddOutcome, CampaignChange, Campaigns, SaveOutcome } from './service/campaigns.ts';
export type { CampaignCodes, CodeUse, CodeValue } from './service/codes.ts';
export type { BonusDeposit, DepositBonuses } from './service/deposits.ts';
export type { BonusesDeps, Deliveries, Delivery } from './service/deps.ts';
export type { FreeWin, OpenBonuses } from './service/open.ts';
export { proveBonuses } from './service/prove.ts';
export type { WeeklyOffer } from './service/weekly-offers.ts';
export type { CampaignSums } from './store/admin-campaigns.ts';
export type { AdminBonus, AdminGrant } from './store/admin-grants.ts';
export type { StoredBooster } from './store/boosters.ts';
export { type GrantLabel, readGrantLabels } from './store/grant-labels.ts';

export interface Bonuses {
  /**
   * Reads the bonuses of these holders. The caller already holds the locks of their accounts (`wallet.lock`): that lock
   * protects bonuses too.
   */
  open(tx: Tx, holders: readonly BonusHolder[]): Promise<OpenBonuses>;
  /**
   * Gives value once per campaign and key, inside the caller's transaction, never above the campaign's budget. Locks the
   * accounts of the players itself.
   */
  grant(tx: Tx, grants: readonly NewGrant[]): Promise<readonly GrantOutcome[]>;
  /** Takes a grant back, once, as far as it was not used. */
  reverse(
    tx: Tx,
    grant: Reference,
    why: { readonly by: string; readonly reason: string },
  ): Promise<ReverseOutcome>;
  readonly campaigns: Campaigns;
  readonly boosters: Boosters;
  readonly codes: CampaignCodes;
  /** What a brand gives each week to players who staked in the week before. */
  weeklyOffers(brand: string): Promise<readonly WeeklyOffer[]>;
  /** What a player sees and does. */
  readonly player: PlayerBonuses;
  /** What deposits bring and withdrawals take. */
  readonly deposits: DepositBonuses;
  /** Stores the campaigns that every brand has, where they are absent. */
  seed(brands: readonly BrandOfCampaigns[]): Promise<number>;
  /** Gives new players what the brand's campaign for registering gives. */
  welcome(assetOf: (brand: string) => Asset, sharedWith: SharedWith): Subscriber;
  /** A job: ends the bonuses that are due. Returns how many holders had some. */
  expireDue(signal?: AbortSignal): Promise<number>;
  /** For operators. */
  readonly admin: BonusAdmin;
}

export function createBonuses(deps: BonusesDeps): Bonuses {
  const counts = createCounts(deps);
  return {
    open: (tx, holders) => openBonuses(deps, tx, holders),
    grant: (tx, grants) => grantAll(deps, tx, grants),
    reverse: (tx, grant, why) => reverseGrant(deps, tx, grant, why),
    campaigns: createCampaigns(deps, counts),
    boosters: createBoosters(deps),
    codes: createCampaignCodes(deps),
    weeklyOffers: (brand) => weeklyOffers(deps, brand),
    player: createPlayerBonuses(deps, counts),
    deposits: createDepositBonuses(deps),
    seed: (brands) => seedCampaigns(deps, brands),
    welcome: (assetOf, sharedWith) => welcomeGrants(deps, assetOf, sharedWith),
    expireDue: (signal) => expireDue(deps, signal),
    admin: createBonusAdmin(deps),
  };
}
