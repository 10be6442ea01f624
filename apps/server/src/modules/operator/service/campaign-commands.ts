import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type Campaign,
  type CampaignAmounts,
  type CampaignChange,
  isMoneyKind,
  type NewCampaign,
  type SaveOutcome,
} from '../../bonuses/index.ts';
import { AMOUNT_FIELDS, fieldOfFault } from '../core/campaign-field.ts';
import { BOOKMAKER } from '../core/command.ts';
import { freeRoundFault } from '../core/free-round-fault.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import type { BetsPort } from './bets-port.ts';
import type { BonusesPort } from './bonuses-port.ts';
import {
  type Contest,
  contestFault,
  contestSummary,
  findContest,
  saveContest,
  switchContest,
  withAmounts,
} from './contest-commands.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, declinedField, type Effect, perform } from './perform.ts';
import type { BrandView, ContestsPort } from './ports.ts';

export type CampaignDeps = OperatorDeps & {
  readonly bonuses: BonusesPort;
  readonly bets: BetsPort;
  readonly contests: ContestsPort;
  brands(): readonly BrandView[];
};

type CampaignCommand = 'bonuses.save' | 'bonuses.start' | 'bonuses.pause' | 'bonuses.stop' | 'bonuses.budget';

/** Commands on one campaign run one after the other. */
export function onCampaign<D>(
  deps: CampaignDeps,
  actor: Actor,
  command: CampaignCommand,
  { brand, code, reason }: { readonly brand: string; readonly code: string; readonly reason: string },
  work: (tx: Tx) => Promise<Effect<D> | Declined>,
) {
  const target = { kind: BOOKMAKER, id: `campaign:${brand}/${code}` };
  return perform(deps, actor, { command, target, reason }, work);
}

/** Triggers that only the code brings about. */
const BUILT_IN = [...['free_rounds', 'vip', 'cashback', 'wheel', 'task', 'visit', 'realtime', 'invite']];

export interface SaveRequest extends Contest {
  /** Undefined for a new one. */
  readonly known: { readonly id: Reference; readonly version: number } | undefined;
  readonly campaign: NewCampaign;
  readonly reason: string;
}

/** Makes a draft, or changes a campaign that does not run. */
export function saveCampaign(deps: CampaignDeps, actor: Actor, request: SaveRequest) {
  const { known, reason } = request;
  const campaign = withAmounts(deps, request.campaign, request);
  const { brand, code } = campaign;
  return onCampaign(deps, actor, 'bonuses.save', { brand, code, reason }, async (tx) => {
    const currency = deps.brands().find(({ id }) => id === brand)?.currency;
    if (!currency) return declinedField('campaign-refused', 'brand: unknown', 'brand');
    const [missing] = deps.bonuses.admin.missing(campaign);
    if (missing !== undefined)
      return declinedField(
        'campaign-refused',
        `${missing}: needed`,
        AMOUNT_FIELDS[missing as keyof CampaignAmounts],
      );
    const unplayable = await unplayableRounds(deps, campaign, currency);
    if (unplayable) return unplayable;
    return known
      ? changeKnown(deps, tx, { ...known, contest: request }, campaign, currency)
      : addDraft(deps, tx, { campaign, contest: request }, actor, currency);
  });
}

/** A free round is played with its own value as the stake: a game that does not take it would refuse the player. */
async function unplayableRounds(
  { bonuses }: CampaignDeps,
  { kind, brand, amounts }: NewCampaign,
  currency: string,
): Promise<Declined | undefined> {
  const { studio } = amounts;
  if (kind !== 'free_round' || studio === undefined) return undefined;
  const found = freeRoundFault(await bonuses.gameStakes(brand, studio), amounts, currency);
  return found && declinedField('campaign-refused', found.fault, AMOUNT_FIELDS[found.amount]);
}

async function addDraft(
  deps: CampaignDeps,
  tx: Tx,
  { campaign, contest }: { readonly campaign: NewCampaign; readonly contest: Contest },
  actor: Actor,
  currency: string,
): Promise<Effect<{ id: Reference }> | Declined> {
  if (BUILT_IN.includes(campaign.trigger))
    return declinedField('campaign-refused', 'trigger: built in', 'trigger');
  const wrong = contestFault(deps, campaign, contest, undefined);
  if (wrong) return wrong;
  const { bonuses } = deps;
  const outcome = await bonuses.campaigns.add(tx, { ...campaign, state: 'draft' }, Number(actor.person));
  if (outcome.is === 'taken') return declinedField('campaign-refused', 'code: taken', 'code');
  if (outcome.is === 'wrong') return refusedBy(outcome.faults, campaign);
  const notStored = await saveContest(deps, tx, campaign, contest);
  if (notStored) return notStored;
  const after = { ...summary(campaign, currency), ...contestSummary(contest) };
  return { is: 'done', before: null, after, done: { id: outcome.id } };
}

async function changeKnown(
  deps: CampaignDeps,
  tx: Tx,
  { id, version, contest }: { readonly id: Reference; readonly version: number; readonly contest: Contest },
  campaign: NewCampaign,
  currency: string,
): Promise<Effect<{ id: Reference }> | Declined> {
  const { bonuses } = deps;
  const before = await bonuses.campaigns.byId(tx, id);
  if (!before) return declined('no-such-campaign');
  if (before.state !== 'draft' && before.state !== 'paused') return declined('campaign-runs');
  const fixed = (['brand', 'code', 'kind', 'trigger'] as const).find(
    (name) => before[name] !== campaign[name],
  );
  if (fixed) return declinedField('campaign-refused', `${fixed}: does not change`, fixed);
  const stored = await findContest(deps, tx, before);
  const wrong = contestFault(deps, campaign, contest, stored);
  if (wrong) return wrong;
  const outcome = await bonuses.campaigns.change(tx, id, version, contentOf(campaign));
  if (outcome.is !== 'saved') return notSaved(outcome, campaign);
  const notStored = await saveContest(deps, tx, campaign, contest);
  if (notStored) return notStored;
  const old = { ...summary(before, currency), ...contestSummary(stored) };
  const after = { ...summary(campaign, currency), ...contestSummary(contest) };
  return { is: 'done', before: old, after, done: { id } };
}

/** What may change of a campaign. */
export function contentOf(campaign: NewCampaign): CampaignChange {
  const { audience, amounts, terms, texts, beginsMs, endsMs, budget, perPlayer, isListed } = campaign;
  return { audience, amounts, terms, texts, beginsMs, endsMs, budget, perPlayer, isListed };
}

export function notSaved(outcome: SaveOutcome, campaign: Pick<NewCampaign, 'amounts'>): Declined {
  switch (outcome.is) {
    case 'wrong':
      return refusedBy(outcome.faults, campaign);
    case 'not-found':
      return declined('no-such-campaign');
    case 'stopped':
      return declined('campaign-runs');
    case 'budget-spent':
      return declined('budget-given');
    case 'changed-meanwhile':
      return declined('changed-meanwhile');
    case 'saved':
      throw new Error('a campaign that was saved is not declined');
  }
}

function refusedBy([fault = 'form: wrong']: readonly string[], { amounts }: Pick<NewCampaign, 'amounts'>) {
  return declinedField('campaign-refused', fault, fieldOfFault(fault, { ...amounts }));
}

/** What the audit tells of a campaign. */
function summary(campaign: NewCampaign, currency: string) {
  const { kind, trigger, budget, terms, beginsMs, endsMs, perPlayer, amounts } = campaign;
  const amount = (units: bigint | undefined) =>
    units === undefined ? 'no limit' : isMoneyKind(kind) ? moneyText(units, currency) : `${units} pieces`;
  return {
    gives: kind,
    for: trigger,
    amounts: Object.entries(amounts)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    budget: amount(budget),
    wagering: `${Number(terms.wagerX100) / 100} times`,
    begins: new Date(beginsMs).toISOString(),
    ends: endsMs === undefined ? 'never' : new Date(endsMs).toISOString(),
    'per player': perPlayer ?? 'no limit',
  };
}

interface OneCampaign {
  readonly campaign: Reference;
  readonly reason: string;
}

/** Reads the campaign before the command, since its target is named by brand and code. */
export async function known(
  { database, bonuses }: CampaignDeps,
  id: Reference,
): Promise<Campaign | undefined> {
  return database.inTransaction((tx) => bonuses.campaigns.byId(tx, id));
}

export const pauseCampaign = (deps: CampaignDeps, actor: Actor, request: OneCampaign) =>
  setState(deps, actor, 'bonuses.pause', request);

export const stopCampaign = (deps: CampaignDeps, actor: Actor, request: OneCampaign) =>
  setState(deps, actor, 'bonuses.stop', request);

async function setState(
  deps: CampaignDeps,
  actor: Actor,
  command: 'bonuses.pause' | 'bonuses.stop',
  { campaign, reason }: OneCampaign,
) {
  const first = await known(deps, campaign);
  if (!first) return declined('no-such-campaign');
  const to = command === 'bonuses.pause' ? 'paused' : 'stopped';
  return onCampaign(deps, actor, command, { ...first, reason }, async (tx) => {
    const { campaigns } = deps.bonuses;
    const before = await campaigns.byId(tx, campaign);
    if (!before) return declined('no-such-campaign');
    if (before.state === to) return declined('already-so');
    if (to === 'paused' && before.state !== 'on') return declined('campaign-runs');
    const outcome = await campaigns.setState(tx, campaign, to);
    if (outcome.is !== 'saved') return notSaved(outcome, before);
    if (to === 'stopped') await switchContest(deps, tx, before, to);
    return { is: 'done', before: { state: before.state }, after: { state: to }, done: undefined };
  });
}
