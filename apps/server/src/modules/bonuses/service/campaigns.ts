import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Campaign, CampaignState, NewCampaign } from '../core/campaign.ts';
import { campaignFaults } from '../core/campaign-faults.ts';
import { addToShard, insertShards, leftOf, sumGiven, takeFromAll } from '../store/budget.ts';
import {
  findCampaign,
  insertCampaigns,
  listCampaigns,
  lockCampaign,
  lockState,
  readCampaigns,
  updateCampaign,
} from '../store/campaigns.ts';
import type { CountsOf } from './counts.ts';
import type { BonusesDeps } from './deps.ts';

export type AddOutcome =
  | { readonly is: 'added'; readonly id: Reference }
  | { readonly is: 'taken' }
  | { readonly is: 'wrong'; readonly faults: readonly string[] };

/** changed-meanwhile: another operator changed it since it was read. budget-spent: the new budget is below what was given. */
export type SaveOutcome =
  | { readonly is: 'saved' | 'not-found' | 'changed-meanwhile' | 'budget-spent' | 'stopped' }
  | { readonly is: 'wrong'; readonly faults: readonly string[] };

/** What may be changed of a campaign; brand, code, kind and trigger stay. */
export type CampaignChange = Omit<NewCampaign, 'brand' | 'code' | 'kind' | 'trigger' | 'state'>;

export interface Campaigns {
  add(tx: Tx, campaign: NewCampaign, operator?: number): Promise<AddOutcome>;
  /** The outcome of each, in their order; one that is wrong does not keep the others out. */
  addAll(tx: Tx, campaigns: readonly NewCampaign[]): Promise<readonly AddOutcome[]>;
  /** `version` is what the operator saw. */
  change(tx: Tx, id: Reference, version: number, to: CampaignChange): Promise<SaveOutcome>;
  /** A stopped campaign stays stopped. */
  setState(tx: Tx, id: Reference, state: CampaignState): Promise<SaveOutcome>;
  list(brand?: string): Promise<Campaign[]>;
  byCode(tx: Tx, brand: string, code: string): Promise<Campaign | undefined>;
  byId(tx: Tx, id: Reference): Promise<Campaign | undefined>;
  /** Undefined: no limit. */
  budgetLeft(tx: Tx, campaign: Pick<Campaign, 'id' | 'budget'>): Promise<bigint | undefined>;
  /** By code, of those that are listed: how many players received something, and what is left of the budget. */
  readonly counts: CountsOf;
}

export function createCampaigns(
  deps: Pick<BonusesDeps, 'clock' | 'ids'> & { readonly database: Database },
  counts: CountsOf,
): Campaigns {
  return {
    add: (tx, campaign, operator) => addCampaign(deps, tx, campaign, operator),
    addAll: (tx, campaigns) => addCampaigns(deps, tx, campaigns, undefined),
    change: (tx, id, version, to) => changeCampaign(deps, tx, id, version, to),
    setState: (tx, id, state) => setState(deps, tx, id, state),
    list: (brand) => listCampaigns(deps.database, brand),
    byCode: async (tx, brand, code) => (await readCampaigns(tx, [{ brand, code }])).get(`${brand}/${code}`),
    byId: findCampaign,
    budgetLeft: async (tx, { id, budget }) => (budget === undefined ? undefined : leftOf(tx, id)),
    counts,
  };
}

type AddDeps = Pick<BonusesDeps, 'clock' | 'ids'>;

async function addCampaign(
  deps: AddDeps,
  tx: Tx,
  campaign: NewCampaign,
  operator: number | undefined,
): Promise<AddOutcome> {
  const [outcome] = await addCampaigns(deps, tx, [campaign], operator);
  if (!outcome) throw new Error('no outcome of a campaign');
  return outcome;
}

/** The outcome of each, in their order. One whose code the brand has already stays as it is. */
export async function addCampaigns(
  { clock, ids }: AddDeps,
  tx: Tx,
  campaigns: readonly NewCampaign[],
  operator: number | undefined,
): Promise<readonly AddOutcome[]> {
  const checked = campaigns.map((campaign) => ({
    campaign,
    id: ids.next(),
    faults: campaignFaults(campaign),
  }));
  const right = checked.filter(({ faults }) => faults.length === 0);
  const added = await insertCampaigns(tx, right, operator, clock.nowMs());
  return checked.map(({ id, faults }): AddOutcome => {
    if (faults.length > 0) return { is: 'wrong', faults };
    return added.has(id) ? { is: 'added', id } : { is: 'taken' };
  });
}

async function changeCampaign(
  { clock }: Pick<BonusesDeps, 'clock'>,
  tx: Tx,
  id: Reference,
  version: number,
  to: CampaignChange,
): Promise<SaveOutcome> {
  const known = await lockCampaign(tx, id);
  if (!known) return { is: 'not-found' };
  if (known.state === 'stopped') return { is: 'stopped' };
  if (known.version !== version) return { is: 'changed-meanwhile' };
  const changed = { ...known, ...to };
  const faults = campaignFaults(changed);
  if (known.budget !== undefined && to.budget === undefined) faults.push('a budget is not removed later');
  if (known.budget === undefined && to.budget !== undefined && known.state === 'on')
    faults.push('budget: a campaign that runs is paused before it gets one');
  // Their wins follow from what was given, so nothing is claimed from a budget.
  if (to.budget !== undefined && known.trigger === 'free_rounds')
    faults.push('budget: wins of free rounds have none');
  if (faults.length > 0) return { is: 'wrong', faults };
  if (!(await moveBudget(tx, known, to.budget))) return { is: 'budget-spent' };
  await updateCampaign(tx, changed, clock.nowMs());
  return { is: 'saved' };
}

/**
 * The difference goes to the reserve, or comes off what is left. A first budget holds what was given before: nobody gives or
 * takes back meanwhile, because grants hold the row of their campaign.
 */
async function moveBudget(tx: Tx, { id, budget }: Campaign, to: bigint | undefined): Promise<boolean> {
  if (to === undefined || budget === to) return true;
  if (budget === undefined) {
    const given = await sumGiven(tx, id);
    if (to < given) return false;
    await insertShards(tx, [{ campaign: id, budget: to - given }]);
    return true;
  }
  if (to < budget) return takeFromAll(tx, id, budget - to);
  await addToShard(tx, id, 0, to - budget);
  return true;
}

async function setState(
  { clock }: Pick<BonusesDeps, 'clock'>,
  tx: Tx,
  id: Reference,
  state: CampaignState,
): Promise<SaveOutcome> {
  const known = await lockState(tx, id);
  if (!known) return { is: 'not-found' };
  if (known.state === 'stopped' && state !== 'stopped') return { is: 'stopped' };
  await updateCampaign(tx, { ...known, state }, clock.nowMs());
  return { is: 'saved' };
}
