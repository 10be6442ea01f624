import type { ActivityPart, CampaignForm, RankingPart } from '@palpite/contract/operator/campaign-calls';
import type { ActivityForm } from '../../engagement/activities/index.ts';
import type { RainForm } from '../../engagement/rain/index.ts';
import type { RankingForm } from '../../engagement/rankings/index.ts';
import type { Contest } from '../service/contest-commands.ts';

/** Without the fields that have no value. */
function present<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** The activity or ranking of a form. Its rules are checked later, by its module. */
export function contestOf({ activity, ranking }: CampaignForm): Contest {
  return present<Contest>({
    activity: activity && { kind: activity.kind, form: activityOf(activity) },
    ranking: ranking && rankingOf(ranking),
  });
}

function activityOf(part: ActivityPart): ActivityForm & RainForm {
  const { kind: _, own_max: ownMax, day_budget: dayBudget, claim_days: claimDays, ...same } = part;
  return present<ActivityForm & RainForm>({ ...same, ownMax, dayBudget, claimDays });
}

function rankingOf({ period, metric, products, steps, ...part }: RankingPart): RankingForm {
  return {
    metric,
    products,
    steps,
    span: period,
    leastStake: part.least_stake,
    leastScore: part.least_score,
    prizeShare: part.prize_share,
    settleMinutes: part.settle_minutes,
  };
}

/** The form of what is stored. */
export function contestForm({ activity, ranking }: Contest): Pick<CampaignForm, 'activity' | 'ranking'> {
  return present<Pick<CampaignForm, 'activity' | 'ranking'>>({
    activity: activity && activityPart(activity.kind as ActivityPart['kind'], activity.form),
    ranking: ranking && rankingPart(ranking),
  });
}

function activityPart(kind: ActivityPart['kind'], form: ActivityForm & RainForm): ActivityPart {
  const { ownMax, dayBudget, claimDays, period, products, steps, hours, ...same } = form;
  return present<ActivityPart>({
    kind,
    ...same,
    period: period as ActivityPart['period'],
    products: products && ([...products] as ActivityPart['products']),
    steps: steps?.map((step) => ({ ...step })),
    hours: hours && [...hours],
    own_max: ownMax,
    day_budget: dayBudget,
    claim_days: claimDays,
  });
}

function rankingPart({ span, metric, products, steps, ...form }: RankingForm): RankingPart {
  return present<RankingPart>({
    period: span,
    metric,
    products: products && ([...products] as RankingPart['products']),
    least_stake: form.leastStake,
    least_score: form.leastScore,
    prize_share: form.prizeShare,
    settle_minutes: form.settleMinutes,
    steps: steps.map((step) => ({ ...step })),
  });
}
