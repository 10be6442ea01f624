import { pddInfo, pddOpen } from '@palpite/contract/calls/growth/activities';
import { toCents } from '../../../../platform/http/cents.ts';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import {
  type Activities,
  type ActivityView,
  GROUP_PREFIX,
  type GroupView,
  isCounted,
  isHeld,
} from '../index.ts';
import { shownTo } from './activities.ts';
import { type ActivityRouteOptions, whoOf } from './options.ts';
import { activityEntry } from './wire.ts';

/** Opens the registration with the group as the inviter. */
function linkOf(code: string): string {
  return `/#/email-register?invite_id=${GROUP_PREFIX}${code}`;
}

export function pddInfoRoute(activities: Activities, options: ActivityRouteOptions): Route {
  return serve(pddInfo, async (_input, caller) => {
    const [view] = await shownTo(activities, options, caller, { kind: 'pdd' });
    const found = view && (await activities.groups.view(whoOf(caller), view));
    const asset = options.assetOf(caller.brand);
    const cents = (units: bigint) => toCents(units, asset);
    const { goal, each } = promiseOf(view, found);
    const collected = found?.collected ?? 0n;
    const missing = goal > collected ? goal - collected : 0n;
    const group = found?.group;
    return {
      list: view ? [activityEntry(view, options, caller.language)] : [],
      group: group?.code ?? '',
      goal: cents(goal),
      collected: cents(collected),
      missing: cents(missing),
      each: cents(each),
      friends_needed: each === 0n ? 0 : Number((missing + each - 1n) / each),
      friends:
        found?.friends.map((friend) => ({
          name: friend.name,
          state: stateOf(friend),
          at: friend.joinedAt.getTime(),
          amount: isCounted(friend) ? cents(each) : 0,
        })) ?? [],
      ends_at: group?.endsAt.getTime() ?? 0,
      reached_of_100: found?.reachedOf100 ?? -1,
      link: group ? linkOf(group.code) : '',
      paid: cents(group?.paid ?? 0n),
    };
  });
}

function stateOf(friend: GroupView['friends'][number]): 'joined' | 'held' | 'unverified' {
  if (isCounted(friend)) return 'joined';
  return isHeld(friend) ? 'held' : 'unverified';
}

/** What was promised when the group was opened, or what would be now. */
function promiseOf(view: ActivityView | undefined, found: GroupView | undefined) {
  if (found?.group) return found.group;
  const stored = view?.settings as Readonly<Record<string, unknown>> | undefined;
  return { goal: BigInt(String(stored?.goal ?? 0)), each: BigInt(String(stored?.each ?? 0)) };
}

export function pddOpenRoute(activities: Activities): Route {
  return serve(pddOpen, async ({ id }, caller) => {
    const outcome = await activities.groups.open(whoOf(caller), id);
    if (outcome.is !== 'open') return new Refusal(outcome.is);
    return { group: outcome.group.code, link: linkOf(outcome.group.code) };
  });
}
