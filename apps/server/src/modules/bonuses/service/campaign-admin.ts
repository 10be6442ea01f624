import { BONUS_STATUS } from '@palpite/kernel/bonus/bonus';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Campaign, isAllowedBy, type NewCampaign } from '../core/campaign.ts';
import { missingAmounts } from '../core/campaign-needs.ts';
import { type DryRunFact, dryRun } from '../core/dry-run.ts';
import { type CampaignAuthor, type CampaignSums, readAuthor, readSums } from '../store/admin-campaigns.ts';
import {
  type AdminBonus,
  type AdminGrant,
  type GrantedPlayer,
  readGrantedPlayers,
  readGrantOwner,
  readPlayerBonuses,
  readPlayerGrants,
} from '../store/admin-grants.ts';
import { readBonus } from '../store/bonuses.ts';
import { readSteps, type StoredStep } from '../store/steps.ts';
import { readRefusals, type WelcomeRefusal } from '../store/welcome-refusals.ts';
import { endOne } from './add-bonus.ts';
import type { BonusesDeps } from './deps.ts';
import { post } from './grant-parts.ts';

/** What operators read and do beyond the campaigns themselves. */
export interface BonusAdmin {
  /** What the campaigns of a brand, or of all, have given and not taken back. */
  sums(brand?: string): Promise<ReadonlyMap<Reference, CampaignSums>>;
  author(campaign: Reference): Promise<CampaignAuthor | undefined>;
  /** Amounts without which the campaign could give nothing. */
  missing(campaign: NewCampaign): readonly string[];
  isAllowed(campaign: Pick<Campaign, 'trigger'>, rule: 'all' | 'no-up-front' | 'none'): boolean;
  /** What the campaign would have given for these facts. */
  dryRun(
    campaign: NewCampaign,
    facts: readonly DryRunFact[],
    window: { readonly fromMs: number; readonly days: number },
  ): Promise<ReturnType<typeof dryRun>>;
  grantsOf(player: PlayerId, before: bigint | undefined, limit: number): Promise<readonly AdminGrant[]>;
  bonusesOf(player: PlayerId, limit: number): Promise<readonly AdminBonus[]>;
  ownerOf(grant: Reference): ReturnType<typeof readGrantOwner>;
  stepsOf(bonus: Reference, after: number, limit: number): Promise<readonly StoredStep[]>;
  /** Ends a bonus; what is in its pocket goes to the bookmaker. Over: it ended before. */
  end(tx: Tx, bonus: Reference): Promise<EndOutcome>;
  grantedPlayers(brand: string, since: Reference, limit: number): Promise<readonly GrantedPlayer[]>;
  /** New players who got nothing for registering, the newest first. */
  welcomeRefusals(brand: string, since: Date, limit: number): Promise<readonly WelcomeRefusal[]>;
}

export type EndOutcome =
  | { readonly is: 'ended'; readonly lost: bigint; readonly asset: string }
  | { readonly is: 'not-found' | 'over' };

export function createBonusAdmin(deps: BonusesDeps): BonusAdmin {
  const { database } = deps;
  return {
    sums: (brand) => readSums(database, brand),
    author: (campaign) => readAuthor(database, campaign),
    missing: missingAmounts,
    isAllowed: (campaign, rule) => isAllowedBy(rule, campaign),
    async dryRun(campaign, facts, window) {
      const players = [...new Set(facts.map(({ player }) => player))];
      const paused = await database.inTransaction((tx) => deps.pausedOf(tx, players));
      return dryRun(campaign, facts, paused, window);
    },
    grantsOf: (player, before, limit) => readPlayerGrants(database, player, before, limit),
    bonusesOf: (player, limit) => readPlayerBonuses(database, player, limit),
    ownerOf: (grant) => readGrantOwner(database, grant),
    stepsOf: (bonus, after, limit) => readSteps(database, bonus, after, limit),
    end: (tx, bonus) => endBonus(deps, tx, bonus),
    grantedPlayers: (brand, since, limit) => readGrantedPlayers(database, brand, since, limit),
    welcomeRefusals: (brand, since, limit) => readRefusals(database, brand, since, limit),
  };
}

async function endBonus(deps: BonusesDeps, tx: Tx, id: Reference): Promise<EndOutcome> {
  const first = await readBonus(tx, String(id));
  if (!first) return { is: 'not-found' };
  const { player, asset } = first;
  await deps.wallet.lock(tx, [{ player, asset }]);
  const stored = await readBonus(tx, String(id));
  if (!stored || stored.bonus.status >= BONUS_STATUS.converted) return { is: 'over' };
  await post(deps, tx, ...(await endOne(deps, tx, { player, asset }, String(id), 'cancelled')));
  await deps.append(tx, [{ kind: 'grant-changed', player, grant: String(id) }]);
  return { is: 'ended', lost: stored.bonus.balance, asset };
}
