import {
  activityClaim,
  activityInfo,
  apkToPwaReward,
  christmasActivity,
  rewardActivity,
} from '@palpite/contract/calls/growth/activities';
import { flag } from '@palpite/contract/flag';
import { GROWTH_PAGE_MAX } from '@palpite/contract/tables/growth';
import { engagementText } from '@palpite/i18n/engagement-words';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Caller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import { type Activities, type ActivityView, prizeMoney } from '../index.ts';
import { type ActivityRouteOptions, viewerOf, whoOf } from './options.ts';
import { activityEntry, prizeWords, stepEntry } from './wire.ts';

/** What the caller may see: nothing to whom nothing may be given now. */
export async function shownTo(
  activities: Activities,
  options: ActivityRouteOptions,
  caller: Caller,
  only?: Parameters<Activities['board']>[1],
): Promise<readonly ActivityView[]> {
  const viewer = viewerOf(caller);
  if ((await options.standing(viewer.player, viewer.brand)).is !== 'allowed') return [];
  return (await activities.board(viewer, only)).slice(0, GROWTH_PAGE_MAX);
}

const isReady = ({ steps, kind }: ActivityView) =>
  kind.isClaimed && steps.some(({ state }) => state === 'ready');

export function activityInfoRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(activityInfo, async ({ kind }, caller) => {
    // The money rain has calls of its own.
    const shown =
      kind === 'money_rain'
        ? []
        : await shownTo(activities, options, caller, kind === undefined ? {} : { kind });
    return {
      list: shown.map((view) => activityEntry(view, options, caller.language)),
      red_point: flag(shown.some(isReady)),
    };
  });
}

export function activityClaimRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(activityClaim, async ({ request_id, id, step }, caller) => {
    const outcome = await activities.claim(whoOf(caller), { id: request_id, activity: id, step });
    if (outcome.is !== 'claimed') return new Refusal(outcome.is);
    const asset = options.assetOf(caller.brand);
    const prize = prizeWords(outcome.step.prize, asset, caller.language);
    return {
      activity: activityEntry(outcome.view, options, caller.language),
      step: stepEntry(outcome.step, asset),
      message: engagementText('task-claimed', caller.language, { prize }),
    };
  });
}

export function rewardActivityRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(rewardActivity, async (_input, caller) => {
    const shown = await shownTo(activities, options, caller);
    const wanted = shown.filter(({ kind }) => kind.kind === 'ui_switch' || kind.kind === 'apk_to_pwa');
    return { list: wanted.map((view) => activityEntry(view, options, caller.language)) };
  });
}

export function apkToPwaRewardRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(apkToPwaReward, async (_input, caller) => {
    const [view] = await shownTo(activities, options, caller, { kind: 'apk_to_pwa' });
    const step = view?.steps[0];
    const asset = options.assetOf(caller.brand);
    return {
      award_status: flag(step?.state === 'received'),
      amount: step ? toCents(prizeMoney(step.prize), asset) : 0,
      currency: asset,
      ready: flag(step?.state === 'ready'),
    };
  });
}

export function christmasActivityRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(christmasActivity, async (_input, caller) => {
    const [view] = await shownTo(activities, options, caller, { kind: 'christmas' });
    const asset = options.assetOf(caller.brand);
    const { player, brand } = viewerOf(caller);
    const isKnown = view !== undefined && player !== undefined;
    const doors = isKnown ? await activities.doors({ player, brand }, view) : undefined;
    const isOver = view?.steps.every(({ state }) => state === 'received' || state === 'missed') ?? false;
    // Every calendar holds the same prizes, so their sum is the same for everybody.
    const sum = view?.steps.reduce((all, { prize }) => all + prizeMoney(prize), 0n) ?? 0n;
    return {
      list: view ? [activityEntry(view, options, caller.language)] : [],
      least: toCents(sum, asset),
      most: toCents(sum, asset),
      average: toCents(sum, asset),
      seal: doors?.seal ?? '',
      server_seed: isOver && doors ? doors.serverSeed : '',
      opened_today: view ? await activities.receivedToday(view) : 0,
    };
  });
}
