import { divCeil } from '@palpite/kernel/division';
import { fromBrl } from '@palpite/kernel/growth/scale';
import type { Reference } from '@palpite/kernel/ids';
import { DAY_MS, instant } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { type Campaign, isMoneyKind } from '../../bonuses/index.ts';
import { mostPieceWorth } from '../../engagement/vip/index.ts';
import { COMMANDS } from '../core/command.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { needsSecondPerson } from '../core/second-person.ts';
import {
  type CampaignRequest,
  endRequest,
  insertRequest,
  lockRequest,
  sumRequestsAlone,
} from '../store/campaign-requests.ts';
import { holdPerson } from '../store/people.ts';
import { type CampaignDeps, contentOf, known, notSaved, onCampaign } from './campaign-commands.ts';
import { cannotStartContest, switchContest } from './contest-commands.ts';
import { type Declined, declined, declinedField, type Effect } from './perform.ts';

/** A budget of so many pieces needs two people whatever they are worth. */
const PIECES_TWO_FROM = 10_000n;

type Requested = { readonly state: 'on' | 'waiting' | 'saved' };

interface VersionRequest {
  readonly campaign: Reference;
  readonly version: number;
  readonly reason: string;
}

/** Starts a draft or a paused campaign, alone or as the second of two people. */
export async function startCampaign(deps: CampaignDeps, actor: Actor, request: VersionRequest) {
  const { campaign, version, reason } = request;
  const first = await known(deps, campaign);
  if (!first) return declined('no-such-campaign');
  return onCampaign<Requested>(deps, actor, 'bonuses.start', { ...first, reason }, async (tx) => {
    const { campaigns } = deps.bonuses;
    const found = await campaigns.byId(tx, campaign);
    if (!found) return declined('no-such-campaign');
    const wrong = cannotStart(deps, found, version);
    if (wrong) return wrong;
    const taken = await cannotStartContest(deps, tx, found);
    if (taken) return taken;
    const asked = { action: 'start' as const, budget: undefined, rise: found.budget };
    const agreed = await agree(deps, tx, actor, found, { ...asked, reason });
    if (agreed.is !== 'agreed') return agreed;
    await switchContest(deps, tx, found, 'on');
    const outcome = await campaigns.setState(tx, campaign, 'on');
    if (outcome.is !== 'saved') return notSaved(outcome, found);
    const after = { state: 'on', ...agreed.facts };
    return { is: 'done', before: { state: found.state }, after, done: { state: 'on' } };
  });
}

function cannotStart(deps: CampaignDeps, found: Campaign, version: number): Declined | undefined {
  if (found.state === 'on') return declined('already-so');
  if (found.state === 'stopped') return declined('campaign-runs');
  if (found.version !== version) return declined('changed-meanwhile');
  if (found.endsMs !== undefined && found.endsMs <= deps.clock.nowMs())
    return declinedField('campaign-refused', 'window: over', 'ends');
  const [{ rule, reason }] = deps.bonuses.rulesOf(found.brand);
  return deps.bonuses.admin.isAllowed(found, rule) ? undefined : declined('campaign-not-here', reason);
}

/** Changes the budget of a campaign that was started. Less is one person's decision. */
export async function setCampaignBudget(
  deps: CampaignDeps,
  actor: Actor,
  request: VersionRequest & { readonly budget: bigint },
) {
  const { campaign, version, budget, reason } = request;
  const first = await known(deps, campaign);
  if (!first) return declined('no-such-campaign');
  return onCampaign<Requested>(deps, actor, 'bonuses.budget', { ...first, reason }, async (tx) => {
    const { campaigns } = deps.bonuses;
    const found = await campaigns.byId(tx, campaign);
    if (!found) return declined('no-such-campaign');
    if (found.state === 'draft' || found.state === 'stopped') return declined('campaign-runs');
    if (found.version !== version) return declined('changed-meanwhile');
    if (found.budget === undefined || budget < 0n)
      return declinedField('campaign-refused', 'budget: from zero, where there is one', 'budget');
    if (found.budget === budget) return declined('already-so');
    const rise = budget - found.budget;
    const agreed =
      rise > 0n
        ? await agree(deps, tx, actor, found, { action: 'budget', budget, rise, reason })
        : ({ is: 'agreed', facts: {} } as const);
    if (agreed.is !== 'agreed') return agreed;
    const outcome = await campaigns.change(tx, campaign, version, { ...contentOf(found), budget });
    if (outcome.is !== 'saved') return notSaved(outcome, found);
    const [before, after] = [found.budget, budget].map((units) => budgetText(deps, found, units));
    return {
      is: 'done',
      before: { budget: before },
      after: { budget: after, ...agreed.facts },
      done: { state: 'saved' },
    };
  });
}

interface Asked {
  readonly action: CampaignRequest['action'];
  readonly budget: bigint | undefined;
  /** By how much the budget rises; undefined for a campaign without one. */
  readonly rise: bigint | undefined;
  readonly reason: string;
}

type Agreed = { readonly is: 'agreed'; readonly facts: Readonly<Record<string, string>> };

/** Whether the command may be carried out now: alone, or as the second person who asks for the same. */
async function agree(
  deps: CampaignDeps,
  tx: Tx,
  actor: Actor,
  campaign: Campaign,
  { action, budget, rise, reason }: Asked,
): Promise<Agreed | Effect<Requested> | Declined> {
  const atMs = deps.clock.nowMs();
  const total = action === 'start' ? campaign.budget : budget;
  const alone = await sumRequestsAlone(tx, actor.person, atMs - DAY_MS);
  const weight = weightOf(deps, campaign, rise ?? 0n);
  const request: CampaignRequest = {
    campaign: campaign.id,
    action,
    version: campaign.version,
    budget,
    weight,
    askedBy: actor.person,
    atMs,
    reason: reason.trim(),
  };
  const waiting = await lockRequest(tx, campaign.id);
  if (!needsTwo(deps, campaign, total, alone)) {
    if (waiting) await endRequest(tx, waiting.id, { by: undefined, atMs });
    await insertRequest(tx, request, true);
    return { is: 'agreed', facts: {} };
  }
  const isSame =
    waiting?.action === action && waiting.version === campaign.version && waiting.budget === budget;
  if (waiting && isSame) return second(tx, actor, waiting, atMs);
  if (waiting) await endRequest(tx, waiting.id, { by: undefined, atMs });
  await insertRequest(tx, request, false);
  const asked = action === 'start' ? 'start' : `budget ${budgetText(deps, campaign, budget ?? 0n)}`;
  return {
    is: 'done',
    before: { state: campaign.state },
    after: { asked, waits: 'for a second person' },
    done: { state: 'waiting' },
  };
}

async function second(
  tx: Tx,
  actor: Actor,
  waiting: { readonly id: bigint; readonly askedBy: bigint },
  atMs: number,
): Promise<Agreed | Declined> {
  if (waiting.askedBy === actor.person) return declined('own-decision');
  const requester = await holdPerson(tx, waiting.askedBy);
  if (!requester || requester.disabled || !may(requester.role, COMMANDS['bonuses.start']))
    return declined('requester-not-allowed', requester?.name ?? '');
  await endRequest(tx, waiting.id, { by: actor.person, atMs });
  return { is: 'agreed', facts: { 'asked for by': requester.name } };
}

function needsTwo(deps: CampaignDeps, campaign: Campaign, total: bigint | undefined, alone: bigint): boolean {
  if (total === undefined) return true;
  if (!isMoneyKind(campaign.kind) && total >= PIECES_TWO_FROM) return true;
  const credited = weightOf(deps, campaign, total);
  return needsSecondPerson({ credited, debited: 0n, isCut: false }, alone, deps.bets.secondPersonFrom);
}

type WeighDeps = Pick<CampaignDeps, 'bets' | 'brands' | 'clock'>;
type Weighed = Pick<Campaign, 'brand' | 'kind'>;

/** In the base currency. Spins and points weigh what they cost at most on average: prizes are drawn from them. */
function weightOf({ bets, brands, clock }: WeighDeps, { brand, kind }: Weighed, units: bigint): bigint {
  const currency = brands().find(({ id }) => id === brand)?.currency;
  if (!currency) return 0n;
  if (kind !== 'spin' && kind !== 'points') return bets.admin.toBase(currency, units);
  const each = fromBrl(mostPieceWorth(kind), currency, instant(clock.nowMs()));
  return bets.admin.toBase(currency, units * each);
}

/** From which budget on one person may not start the campaign alone: in the base currency, or in pieces. */
export function twoFrom(deps: WeighDeps, campaign: Weighed): bigint {
  const { secondPersonFrom } = deps.bets;
  if (isMoneyKind(campaign.kind)) return secondPersonFrom;
  const weight = weightOf(deps, campaign, PIECES_TWO_FROM);
  const pieces = weight > 0n ? divCeil(secondPersonFrom * PIECES_TWO_FROM, weight) : PIECES_TWO_FROM;
  return pieces < PIECES_TWO_FROM ? pieces : PIECES_TWO_FROM;
}

function budgetText({ brands }: CampaignDeps, { brand, kind }: Campaign, units: bigint): string {
  const currency = brands().find(({ id }) => id === brand)?.currency ?? '';
  return isMoneyKind(kind) ? moneyText(units, currency) : `${units} pieces`;
}
