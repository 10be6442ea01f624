import type { TitledKind } from '@palpite/i18n/activity-titles';
import type { PlayerId } from '@palpite/kernel/ids';
import { dayBounds } from '@palpite/kernel/time';
import type { Campaign } from '../../../bonuses/index.ts';
import { dayAt } from '../../counters/index.ts';
import { kindNamed } from '../kinds/kinds.ts';
import { claimMsOf } from '../kinds/settings.ts';
import { statusOf } from '../kinds/status.ts';
import { type CountedDay, type Facts, NO_FACTS } from '../kinds/step.ts';
import { spansOf, windowOf } from '../kinds/window.ts';
import { readActivities, type StoredActivity } from '../store/activities.ts';
import { givenOnDay, readClaims, type StoredClaim } from '../store/claims.ts';
import { type ActivitiesDeps, type ActivityBrand, type ActivityViewer, nowOf } from './deps.ts';
import { doorsOf } from './doors.ts';
import { collectedBy } from './groups.ts';
import type { ActivityView, RunningActivity } from './view.ts';

/** The activities of a brand whose campaigns are on; one with wrong settings or without a campaign is left out. */
export async function runningActivities(
  deps: ActivitiesDeps,
  brand: string,
  only?: TitledKind,
): Promise<RunningActivity[]> {
  const [stored, campaigns] = await Promise.all([
    readActivities(deps.database, brand),
    deps.bonuses.campaigns.list(brand),
  ]);
  const byCode = new Map(campaigns.map((campaign) => [campaign.code, campaign]));
  return stored
    .filter(({ kind }) => only === undefined || kind === only)
    .flatMap((activity) => {
      const campaign = byCode.get(activity.code);
      const running = campaign?.state === 'on' ? runningOf(activity, campaign) : undefined;
      return running ? [running] : [];
    });
}

function runningOf(
  { code, kind: name, settings }: StoredActivity,
  campaign: Campaign,
): RunningActivity | undefined {
  const kind = kindNamed(name);
  const configured = kind?.configure(settings);
  if (!kind || !configured) return undefined;
  // A deposit brings its bonus at once: an offer is open until its campaign ends.
  const claimMs = kind.needs[0] === 'offers' ? 0 : claimMsOf(settings);
  return { code, settings, kind, configured, campaign, window: windowOf(campaign, claimMs) };
}

/** A claim learns from its grant whether the budget holds it. */
const NOT_COUNTED: ReadonlyMap<string, { readonly received: number; readonly left: bigint | undefined }> =
  new Map();

/** What is shown to the viewer. Pauses are checked by the callers. */
export async function boardOf(
  deps: ActivitiesDeps,
  viewer: ActivityViewer,
  only?: { readonly kind?: TitledKind; readonly code?: string; readonly isForClaim?: boolean },
): Promise<ActivityView[]> {
  const brand = deps.brandOf(viewer.brand);
  const all = await runningActivities(deps, brand.id, only?.kind);
  const running = all.filter(
    ({ code, campaign }) =>
      (only?.code === undefined || code === only.code) && isFor(campaign, viewer.player),
  );
  if (running.length === 0) return [];
  const { player } = viewer;
  const [counts, claims, days] = await Promise.all([
    only?.isForClaim ? NOT_COUNTED : deps.bonuses.campaigns.counts(brand.id),
    player === undefined
      ? []
      : readClaims(
          deps.database,
          player,
          running.map(({ code }) => code),
        ),
    player === undefined ? [] : countedDays(deps, player, brand, running),
  ]);
  const views: ActivityView[] = [];
  for (const activity of running) {
    const own = claims.filter((claim) => claim.activity === activity.code);
    const facts = await factsOf(deps, viewer, activity, days);
    const count = counts.get(activity.code);
    views.push(await viewOf(deps, brand, activity, { facts, own, count }));
  }
  return views;
}

async function viewOf(
  deps: ActivitiesDeps,
  brand: ActivityBrand,
  activity: RunningActivity,
  known: {
    readonly facts: Facts;
    readonly own: readonly StoredClaim[];
    readonly count: { readonly received: number; readonly left: bigint | undefined } | undefined;
  },
): Promise<ActivityView> {
  const now = nowOf(deps);
  const { window, configured } = activity;
  const steps = configured.stepsOf({ window, facts: known.facts, claims: known.own, now, zone: brand.zone });
  const budgetLeft = await budgetOf(deps, brand, activity, known.count?.left);
  return {
    ...activity,
    steps,
    budgetLeft,
    received: known.count?.received ?? 0,
    status: statusOf({ window, steps, budgetLeft }, now),
  };
}

/** The lesser of what the campaign has and what today has. */
async function budgetOf(
  deps: ActivitiesDeps,
  { id, zone }: ActivityBrand,
  { code, configured: { dayBudget } }: RunningActivity,
  left: bigint | undefined,
): Promise<bigint | undefined> {
  if (dayBudget === undefined) return left;
  const given = await givenOnDay(deps.database, { brand: id, activity: code, day: dayAt(nowOf(deps), zone) });
  const today = dayBudget > given ? dayBudget - given : 0n;
  return left === undefined || today < left ? today : left;
}

function isFor({ audience }: Campaign, player: PlayerId | undefined): boolean {
  return audience.players === undefined || (player !== undefined && audience.players.includes(player));
}

/** The days of all activities in one read: from the earliest period that still matters until today. */
async function countedDays(
  deps: ActivitiesDeps,
  player: PlayerId,
  { zone }: ActivityBrand,
  running: readonly RunningActivity[],
): Promise<readonly CountedDay[]> {
  const now = nowOf(deps);
  const first = running
    .flatMap(({ configured, window }) => {
      const { current, previous } = spansOf(configured.period, window, now, zone);
      return current ? [(previous ?? current).fromDay] : [];
    })
    .sort()[0];
  if (first === undefined) return [];
  const tomorrow = dayAt(dayBounds(now, zone).to, zone);
  const backDays = Math.max(...running.map(({ kind }) => kind.looksBackDays));
  const before = dayAt(dayBounds(now, zone, -backDays).from, zone);
  return deps.counters.days(player, { fromDay: before < first ? before : first, toDay: tomorrow });
}

async function factsOf(
  deps: ActivitiesDeps,
  { player, brand }: ActivityViewer,
  { code, settings, kind, campaign }: RunningActivity,
  days: readonly CountedDay[],
): Promise<Facts> {
  const [need] = kind.needs;
  if (need === 'offers') return { ...NO_FACTS, offered: [await offerOf(deps, { player, brand }, campaign)] };
  if (player === undefined) return NO_FACTS;
  const facts = { ...NO_FACTS, days };
  switch (need) {
    case 'free-bets':
      return { ...facts, offered: await deps.facts.freeBets(player) };
    case 'ui-switch':
      return { ...facts, isDone: await deps.facts.isSwitched(player) };
    case 'installed':
      return { ...facts, isDone: await deps.facts.isInstalled(player) };
    case 'doors':
      return { ...facts, doors: (await doorsOf(deps, { player, brand }, { code, settings })).prizes };
    case 'group': {
      const group = await collectedBy(deps, { player, brand }, code);
      return { ...facts, collected: group?.collected ?? 0n, isDone: group?.isPaid ?? false };
    }
    default:
      return facts;
  }
}

async function offerOf(deps: ActivitiesDeps, { player, brand }: ActivityViewer, campaign: Campaign) {
  const { minDeposit = 0n, max, units } = campaign.amounts;
  return {
    need: minDeposit,
    prize: { kind: 'bonus', units: max ?? units ?? 1n } as const,
    state: player === undefined ? ('open' as const) : await deps.facts.offer({ player, brand }, campaign),
    until: campaign.endsMs ?? 0,
  };
}
