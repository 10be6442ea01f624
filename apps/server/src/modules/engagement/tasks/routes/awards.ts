import { awardInfo, awardTaskNum, awardTasks, awardVip } from '@palpite/contract/calls/growth/tasks';
import { GROWTH_PAGE_MAX } from '@palpite/contract/tables/growth';
import { toCents } from '../../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { TaskState, Tasks } from '../index.ts';
import type { AwardRouteOptions, TaskRouteOptions } from './options.ts';
import { shownBoard, whoOf } from './tasks.ts';
import { taskEntry } from './wire.ts';

async function readyTasks(
  tasks: Tasks,
  options: TaskRouteOptions,
  caller: KnownCaller,
): Promise<readonly TaskState[]> {
  const { shown } = await shownBoard(tasks, options, caller);
  return shown.filter(({ state }) => state === 'ready');
}

export function awardTasksRoute(tasks: Tasks, options: TaskRouteOptions): Route {
  return serve(awardTasks, async (_input, caller) => {
    const asset = options.assetOf(caller.brand);
    const ready = await readyTasks(tasks, options, caller);
    return { list: ready.map((state) => taskEntry(state, asset, caller.language)) };
  });
}

export function awardVipRoute(options: TaskRouteOptions): Route {
  return serve(awardVip, async (_input, caller) => ({ list: await options.readyRewards(whoOf(caller)) }));
}

export function awardTaskNumRoute(tasks: Tasks, options: TaskRouteOptions): Route {
  return serve(awardTaskNum, async (_input, caller) => ({
    num:
      (await readyTasks(tasks, options, caller)).length + (await options.readyRewards(whoOf(caller))).length,
  }));
}

export function awardInfoRoute(tasks: Tasks, options: AwardRouteOptions): Route {
  return serve(awardInfo, async ({ cursor, size = GROWTH_PAGE_MAX }, caller) => {
    const who = whoOf(caller);
    const asset = options.assetOf(caller.brand);
    const page = await options.granted(who, { cursor, size, language: caller.language });
    if (!page) return new Refusal('invalid-field', { field: 'cursor' });
    const [ready, vip] = await Promise.all([readyTasks(tasks, options, caller), options.readyRewards(who)]);
    return {
      tasks: ready.length,
      vip: vip.length,
      list: page.list,
      cursor: page.cursor,
      has_more: page.cursor === '' ? 0 : 1,
      currency: asset,
      total: toCents(page.total, asset),
    };
  });
}
