import type { Tx } from '../../../platform/database/database.ts';
import type { Campaign, NewCampaign } from '../../bonuses/index.ts';
import type { EditedActivity } from '../../engagement/activities/index.ts';
import type { RankingForm } from '../../engagement/rankings/index.ts';
import { contestField } from '../core/campaign-field.ts';
import type { ContestsPort } from './contests-port.ts';
import { type Declined, declined, declinedField } from './perform.ts';

/** What a campaign has besides: the steps of an activity, or what a ranking counts. */
export interface Contest {
  readonly activity?: EditedActivity;
  readonly ranking?: RankingForm;
}

interface ContestDeps {
  readonly contests: ContestsPort;
}

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
  if (activity && !isActivity) return refused('trigger', 'of an activity');
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
    const wrong = contests.activities.fault(activity, campaign);
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
  return activity ? { ...campaign, amounts: contests.activities.amounts(activity, campaign) } : campaign;
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
  if (campaign.trigger !== 'activity' && campaign.trigger !== 'activity_play') return {};
  const activity = await contests.activities.find(tx, campaign);
  return activity ? { activity } : {};
}

export async function saveContest(
  { contests }: ContestDeps,
  tx: Tx,
  campaign: NewCampaign,
  { activity, ranking }: Contest,
): Promise<Declined | undefined> {
  if (activity) await contests.activities.save(tx, campaign, activity, campaign);
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

/** A ranking takes its period with the start and leaves it with the stop. */
export async function switchContest(
  { contests }: ContestDeps,
  tx: Tx,
  campaign: Campaign,
  to: 'on' | 'stopped',
): Promise<void> {
  if (campaign.trigger !== 'ranking') return;
  if (to === 'on') await contests.rankings.start(tx, campaign);
  else await contests.rankings.stop(tx, campaign);
}

/** What the audit tells of it. */
export function contestSummary({ activity, ranking }: Contest): Readonly<Record<string, string>> {
  return {
    ...(activity && { activity: activity.kind, steps: JSON.stringify(activity.form) }),
    ...(ranking && { ranking: JSON.stringify(ranking) }),
  };
}
