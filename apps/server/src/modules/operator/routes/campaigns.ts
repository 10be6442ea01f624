import { flag } from '@palpite/contract/flag';
import {
  type CampaignLine,
  campaignBudget,
  campaignDryRun,
  campaignGet,
  campaignList,
  campaignPause,
  campaignSave,
  campaignStart,
  campaignStop,
  DRY_RUN_NAMED,
} from '@palpite/contract/operator/campaign-calls';
import { parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type Campaign, isMoneyKind, type NewCampaign } from '../../bonuses/index.ts';
import { maskedName } from '../../casino/index.ts';
import type { Actor, CampaignSums, Operator, WaitingRequest } from '../index.ts';
import { campaignOf, formOf } from './campaign-form.ts';
import { contestForm, contestOf } from './contest-form.ts';
import { DONE, namesFor, refusalFor, servePermitted } from './permitted.ts';

const wrong = (field: string) => new Refusal('invalid-field', { field });
const LIST_MAX = 500;
const NOTHING: CampaignSums = { cost: 0n, grants: 0, players: 0 };

/** Calls about campaigns: the list, the editor and its commands, and the dry run. */
export function campaignRoutes(operator: Operator): OperatorRoute[] {
  return [...readRoutes(operator), ...commandRoutes(operator), dryRunRoute(operator)];
}

function readRoutes(operator: Operator): OperatorRoute[] {
  const { bonuses, brands } = operator.ports;
  return [
    servePermitted(campaignList, 'bonuses.read', async ({ brand }) => {
      if (brand !== undefined && !brands().some(({ id }) => id === brand)) return wrong('brand');
      const [found, sums, waiting, kinds] = await Promise.all([
        bonuses.campaigns.list(brand),
        bonuses.admin.sums(brand),
        operator.campaignRequests(),
        operator.ports.contests.activities.kinds(),
      ]);
      const shown = found.slice(0, LIST_MAX);
      return {
        campaigns: shown.map((campaign) =>
          lineOf(operator, campaign, {
            sums: sums.get(campaign.id),
            request: waiting.get(campaign.id),
            activity: kinds.get(`${campaign.brand}/${campaign.code}`),
          }),
        ),
      };
    }),
    servePermitted(campaignGet, 'bonuses.read', async ({ campaign: number }, actor) => {
      const id = parseReference(number);
      const campaign = id === undefined ? undefined : await operator.campaign(id);
      return campaign ? campaignPage(operator, campaign, actor) : wrong('campaign');
    }),
  ];
}

async function campaignPage(operator: Operator, campaign: Campaign, actor: Actor) {
  const { bonuses } = operator.ports;
  const [sums, waiting, author, contest] = await Promise.all([
    bonuses.admin.sums(campaign.brand),
    operator.campaignRequests(campaign.id),
    bonuses.admin.author(campaign.id),
    operator.contest(campaign),
  ]);
  const request = waiting.get(campaign.id);
  const people = [author?.madeBy, request && Number(request.askedBy)];
  const nameOf = await namesFor(
    operator,
    people.filter((person) => person !== undefined),
  );
  return {
    line: lineOf(operator, campaign, {
      sums: sums.get(campaign.id),
      request,
      activity: contest.activity?.kind,
    }),
    form: { ...formOf(campaign), ...contestForm(contest) },
    made_by: author?.madeBy === undefined ? '' : nameOf(author.madeBy),
    changed_at: author?.changedMs ?? campaign.beginsMs,
    two_from: Number(operator.campaignTwoFrom(campaign)),
    rules: bonuses.rulesOf(campaign.brand).map(({ mode, rule, reason }) => ({
      mode,
      allowed: flag(bonuses.admin.isAllowed(campaign, rule)),
      reason,
    })),
    ...(request && { request: requestLine(request, nameOf(Number(request.askedBy)), actor) }),
  };
}

function requestLine({ action, budget, askedBy, atMs, reason }: WaitingRequest, by: string, actor: Actor) {
  return {
    action,
    by,
    own: flag(askedBy === actor.person),
    at: atMs,
    reason,
    ...(budget !== undefined && { budget: Number(budget) }),
  };
}

function lineOf(
  { ports }: Operator,
  campaign: Campaign,
  known: {
    readonly sums: CampaignSums | undefined;
    readonly request: WaitingRequest | undefined;
    readonly activity: string | undefined;
  },
): CampaignLine {
  const { sums = NOTHING, request, activity = '' } = known;
  const { brand, texts, endsMs, budget } = campaign;
  const { ENG, PT, ES, RU, VI } = texts;
  const [now] = ports.bonuses.rulesOf(brand);
  const isWaiting = request !== undefined && request.version === campaign.version;
  return {
    id: String(campaign.id),
    brand,
    code: campaign.code,
    kind: campaign.kind,
    trigger: campaign.trigger,
    activity,
    state: campaign.state,
    titles: { ENG: ENG.title, PT: PT.title, ES: ES.title, RU: RU.title, VI: VI.title },
    currency: ports.brands().find(({ id }) => id === brand)?.currency ?? '',
    money: flag(isMoneyKind(campaign.kind)),
    begins: campaign.beginsMs,
    cost: Number(sums.cost),
    grants: sums.grants,
    players: sums.players,
    version: campaign.version,
    waiting: flag(isWaiting),
    allowed: flag(ports.bonuses.admin.isAllowed(campaign, now.rule)),
    ...(endsMs !== undefined && { ends: endsMs }),
    ...(budget !== undefined && { budget: Number(budget) }),
  };
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  const of = (number: string) => parseReference(number);
  return [
    servePermitted(
      campaignSave,
      'bonuses.set',
      async ({ campaign: number, version, form, reason }, actor) => {
        const id = number === undefined ? undefined : of(number);
        if (number !== undefined && id === undefined) return wrong('campaign');
        if ((id === undefined) !== (version === undefined)) return wrong('version');
        const known = id === undefined || version === undefined ? undefined : { id, version };
        const contest = contestOf(form);
        const campaign = campaignOf(form);
        const outcome = await operator.saveCampaign(actor, { known, campaign, reason, ...contest });
        return outcome.is === 'declined' ? refusalFor(outcome) : { campaign: String(outcome.done.id) };
      },
    ),
    servePermitted(campaignStart, 'bonuses.set', async ({ campaign: number, version, reason }, actor) => {
      const campaign = of(number);
      if (campaign === undefined) return wrong('campaign');
      const outcome = await operator.startCampaign(actor, { campaign, version, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(campaignPause, 'bonuses.set', async ({ campaign: number, reason }, actor) => {
      const campaign = of(number);
      if (campaign === undefined) return wrong('campaign');
      const outcome = await operator.pauseCampaign(actor, { campaign, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(campaignStop, 'bonuses.set', async ({ campaign: number, reason }, actor) => {
      const campaign = of(number);
      if (campaign === undefined) return wrong('campaign');
      const outcome = await operator.stopCampaign(actor, { campaign, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(campaignBudget, 'bonuses.set', async ({ campaign: number, budget, ...request }, actor) => {
      const campaign = of(number);
      if (campaign === undefined) return wrong('campaign');
      const outcome = await operator.setCampaignBudget(actor, {
        ...request,
        campaign,
        budget: BigInt(budget),
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
  ];
}

function dryRunRoute(operator: Operator): OperatorRoute {
  return servePermitted(campaignDryRun, 'bonuses.read', async ({ form }) => {
    const campaign: NewCampaign = campaignOf(form);
    const run = await operator.dryRun({ campaign, ...contestOf(form) });
    const currency = operator.ports.brands().find(({ id }) => id === form.brand)?.currency;
    if (!run || !currency) return wrong('form.brand');
    const first = run.players.slice(0, DRY_RUN_NAMED);
    const views = await Promise.all(first.map(({ player }) => operator.ports.players.player(player)));
    const amount = (units: bigint) => (isMoneyKind(form.kind) ? toCents(units, currency) : Number(units));
    return {
      from: run.fromMs,
      to: run.toMs,
      currency,
      money: flag(isMoneyKind(form.kind)),
      counted: flag(run.unknown === ''),
      unknown: run.unknown,
      assumed: flag(run.isAssumed),
      facts: run.facts,
      players: run.players.length,
      grants: run.grants,
      cost: amount(run.cost),
      largest: amount(run.largest),
      beyond_budget: run.beyondBudget,
      barred: run.barred,
      top_tenth: run.topTenthBps,
      days: run.days.map(amount),
      cut: flag(run.isCut),
      list: first.map(({ player, grants, cost, atMs }, index) => ({
        uid: player,
        name: maskedName(views[index]?.nick ?? ''),
        grants,
        cost: amount(cost),
        at: atMs,
      })),
    };
  });
}
