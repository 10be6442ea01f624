import type { Tx } from '../../../platform/database/database.ts';
import type { Campaign, NewCampaign } from '../../bonuses/index.ts';
import type { EditedActivity } from '../../engagement/activities/index.ts';
import type { RainForm } from '../../engagement/rain/index.ts';
import type { RankingForm } from '../../engagement/rankings/index.ts';
import { contestField } from '../core/campaign-field.ts';
import { type Declined, declined, declinedField } from './perform.ts';
import type { ContestsPort } from './ports.ts';

/** What a campaign has besides: the steps of an activity, or what a ranking counts. */
export interface Contest {
  /** The money rain is one of them, with a form of its own. */
  readonly activity?: EditedActivity & { readonly form: RainForm };
  readonly ranking?: RankingForm;
}

interface ContestDeps {
  readonly contests: ContestsPort;
}

const RAIN = 'money_rain';
/** The offer of the first deposit is brought by the deposit itself. */
const isOffer = ({ kind }: EditedActivity, { trigger }: NewCampaign) =>
  kind === 'first_charge' && trigger === 'deposit';

const refused = (field: string, fault: string) =>
  declinedField('campaign-refused', `${field}: ${fault}`, field);

/** A campaign with the trigger of an activity or a ranking has one, and any other campaign has none. */
export function contestFault(
  { contests }: ContestDeps,
  campaign: NewCampaign,
  { activity, ranking }: Contest,
  stored: Contest | undefined,
): Declined | undefined {
  const isActivity = campaign.trigger === 'activity' || campaign.trigger === 'activity_play';
  const isRanking = campaign.trigger === 'ranking';
  if (activity && !isActivity && !isOffer(activity, campaign)) return refused('trigger', 'of an activity');
  if (ranking && !isRanking) return refused('trigger', 'of a ranking');
  if (!activity && isActivity && (!stored || stored.activity)) return refused('activity.kind', 'needed');
  if (!ranking && isRanking && (!stored || stored.ranking)) return refused('ranking.period', 'needed');
  if (!stored && campaign.budget === undefined && (ranking || (activity && activity.kind !== 'free_bet')))
    return refused('budget', 'needed');
  if (activity && stored && stored.activity?.kind !== activity.kind)
    return refused('activity.kind', 'does not change');
  if (ranking && stored && stored.ranking?.span !== ranking.span)
    return refused('ranking.period', 'does not change');
  if (activity) {
    const wrong =
      activity.kind === RAIN
        ? contests.rain.fault(activity.form, campaign)
        : contests.activities.fault(activity, campaign);
    if (wrong) return refused(contestField('activity', wrong.field), wrong.fault);
  }
  const wrong = ranking && contests.rankings.fault(ranking, campaign);
  return wrong && refused(contestField('ranking', wrong.field), wrong.fault);
}

/** With what the lists of promotions show of its activity. */
export function withAmounts(
  { contests }: ContestDeps,
  campaign: NewCampaign,
  { activity }: Contest,
): NewCampaign {
  if (!activity) return campaign;
  const amounts =
    activity.kind === RAIN
      ? contests.rain.amounts(activity.form)
      : contests.activities.amounts(activity, campaign);
  return { ...campaign, amounts };
}

export async function findContest(
  { contests }: ContestDeps,
  tx: Tx,
  campaign: Pick<Campaign, 'brand' | 'code' | 'trigger'>,
): Promise<Contest> {
  if (campaign.trigger === 'ranking') {
    const ranking = await contests.rankings.find(tx, campaign);
    return ranking ? { ranking } : {};
  }
  if (!['activity', 'activity_play', 'deposit'].includes(campaign.trigger)) return {};
  const activity = await contests.activities.find(tx, campaign);
  if (activity) return { activity };
  const rain = campaign.trigger === 'activity' ? await contests.rain.find(tx, campaign) : undefined;
  return rain ? { activity: { kind: RAIN, form: rain } } : {};
}

export async function saveContest(
  { contests }: ContestDeps,
  tx: Tx,
  campaign: NewCampaign,
  { activity, ranking }: Contest,
): Promise<Declined | undefined> {
  if (activity?.kind === RAIN) await contests.rain.save(tx, campaign, activity.form);
  else if (activity) await contests.activities.save(tx, campaign, activity, campaign);
  if (ranking && !(await contests.rankings.save(tx, campaign, ranking)))
    return refused('ranking.period', 'does not change');
  return undefined;
}

/** A brand has one ranking of a day and one of a week at a time. */
export async function cannotStartContest(
  { contests }: ContestDeps,
  tx: Tx,
  campaign: Campaign,
): Promise<Declined | undefined> {
  if (campaign.trigger !== 'ranking') return undefined;
  const other = await contests.rankings.other(tx, campaign);
  return other === undefined ? undefined : declined('ranking-taken', other);
}

/** A ranking takes its period with the start and leaves it with the stop; a money rain makes its showers in between. */
export async function switchContest(
  { contests }: ContestDeps,
  tx: Tx,
  campaign: Campaign,
  to: 'on' | 'stopped',
): Promise<void> {
  const part =
    campaign.trigger === 'ranking'
      ? contests.rankings
      : campaign.trigger === 'activity'
        ? contests.rain
        : undefined;
  if (to === 'on') await part?.start(tx, campaign);
  else await part?.stop(tx, campaign);
}

/** What the audit tells of it. */
export function contestSummary({ activity, ranking }: Contest): Readonly<Record<string, string>> {
  return {
    ...(activity && { activity: activity.kind, steps: JSON.stringify(activity.form) }),
    ...(ranking && { ranking: JSON.stringify(ranking) }),
  };
}
