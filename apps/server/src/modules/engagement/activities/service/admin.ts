import { DAY_MS, dayBounds, HOUR_MS, instant } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { CampaignAmounts, NewCampaign } from '../../../bonuses/index.ts';
import {
  type ActivityForm,
  amountsOf,
  type FormFault,
  formFault,
  formOf,
  isFormKind,
  settingsOf,
} from '../kinds/form.ts';
import { kindNamed } from '../kinds/kinds.ts';
import { findActivity, insertActivities, readKinds, updateSettings } from '../store/activities.ts';
import { type PastDeps, type PastSteps, pastSteps } from './past-steps.ts';

/** After those that every brand has. */
const POSITION_OF_NEW = 100;

/** An activity as an operator edits it. */
export interface EditedActivity {
  readonly kind: string;
  readonly form: ActivityForm;
}

interface ActivityKey {
  readonly brand: string;
  readonly code: string;
}

/** For operators. The campaign of the same brand and code holds everything else. */
export interface ActivityAdmin {
  /** Undefined where the campaign has no activity, or one of a kind that has no form. */
  find(tx: Tx, key: ActivityKey): Promise<EditedActivity | undefined>;
  /** What is wrong with the activity of this campaign, by its field. */
  fault(activity: EditedActivity, campaign: NewCampaign): FormFault | undefined;
  /** What the campaign shows of it in the lists of promotions. */
  amounts(activity: EditedActivity, campaign: Pick<NewCampaign, 'kind' | 'amounts'>): CampaignAmounts;
  /** What players would have reached in a time range; undefined where the counters do not know it. */
  past(
    activity: EditedActivity,
    campaign: Pick<NewCampaign, 'brand' | 'kind'>,
    range: { readonly fromMs: number; readonly toMs: number },
  ): Promise<PastSteps | undefined>;
  /** The kinds of all activities, by `brand/code`. */
  kinds(): Promise<ReadonlyMap<string, string>>;
  /** Only what has no fault. The kind of a stored activity stays. */
  save(
    tx: Tx,
    key: ActivityKey,
    activity: EditedActivity,
    campaign: Pick<NewCampaign, 'kind'>,
  ): Promise<void>;
}

export function createActivityAdmin(deps: PastDeps & { readonly database: Database }): ActivityAdmin {
  return {
    async find(tx, key) {
      const stored = await findActivity(tx, key);
      const form = stored && formOf(stored.kind, stored.settings);
      return stored && form && { kind: stored.kind, form };
    },
    fault: (activity, campaign) => activityFault(deps, activity, campaign),
    amounts({ kind, form }, { kind: gives, amounts }) {
      if (kind === 'first_charge') return amounts;
      return isFormKind(kind) ? amountsOf(kind, gives, form) : {};
    },
    past: (activity, campaign, range) => pastSteps(deps, activity, campaign, range),
    kinds: () => readKinds(deps.database),
    async save(tx, { brand, code }, { kind, form }, { kind: gives }) {
      if (!isFormKind(kind)) throw new Error(`no form makes an activity of the kind ${kind}`);
      const settings = settingsOf(kind, gives, form);
      if (!kindNamed(kind)?.configure(settings))
        throw new Error(`the settings of activity ${code} are wrong`);
      const activity = { brand, code, kind, settings, position: POSITION_OF_NEW };
      if ((await insertActivities(tx, [activity], new Date(deps.clock.nowMs()))) === 0)
        await updateSettings(tx, { brand, code }, settings);
    },
  };
}

function activityFault(
  { brandOf }: Pick<PastDeps, 'brandOf'>,
  { kind, form }: EditedActivity,
  campaign: NewCampaign,
): FormFault | undefined {
  const rule = kindNamed(kind);
  if (!rule || !isFormKind(kind)) return { field: 'kind', fault: 'unknown' };
  if (kind === 'first_charge')
    return offerFault(campaign) ?? formFault(kind, campaign.kind, form, campaign.budget);
  if (campaign.trigger !== (rule.isEarned ? 'activity_play' : 'activity'))
    return { field: 'trigger', fault: rule.isEarned ? 'activity_play' : 'activity' };
  const { zone } = brandOf(campaign.brand);
  const isMidnight = (ms: number) => dayBounds(instant(ms), zone).from === ms;
  if (!isMidnight(campaign.beginsMs)) return { field: 'begins', fault: 'midnight of the brand' };
  if (campaign.endsMs !== undefined && !isMidnight(campaign.endsMs))
    return { field: 'ends', fault: 'midnight of the brand' };
  return windowFault(kind, form, campaign) ?? formFault(kind, campaign.kind, form, campaign.budget);
}

/** The deposit itself brings the bonus, so it has the trigger and the amounts of an offer. */
function offerFault({ trigger, amounts }: NewCampaign): FormFault | undefined {
  if (trigger !== 'deposit') return { field: 'trigger', fault: 'deposit' };
  return amounts.depositNumber === 1
    ? undefined
    : { field: 'amounts.deposit_number', fault: 'the first deposit' };
}

const CLAIM_DAYS = 7;
const DOORS = 24;

/** A window counts at least one day, and a calendar has an end. */
function windowFault(
  kind: string,
  { claimDays = CLAIM_DAYS }: ActivityForm,
  { beginsMs, endsMs }: NewCampaign,
): FormFault | undefined {
  if (endsMs === undefined)
    return kind === 'christmas' ? { field: 'ends', fault: 'a calendar has an end' } : undefined;
  const days = kind === 'christmas' ? DOORS : 1;
  // A day on which clocks change is an hour shorter.
  return endsMs - beginsMs < (days + claimDays) * DAY_MS - HOUR_MS
    ? { field: 'ends', fault: `at least ${days} days that count` }
    : undefined;
}
