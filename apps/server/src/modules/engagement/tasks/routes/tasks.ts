import { taskActivity, taskCenterInfo, taskClaim, taskHint } from '@palpite/contract/calls/growth/tasks';
import { flag } from '@palpite/contract/flag';
import { engagementText } from '@palpite/i18n/engagement-words';
import { type KnownCaller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { TaskBoard, TaskState, Tasks } from '../index.ts';
import type { TaskRouteOptions } from './options.ts';
import { amountText, rewardText, taskEntry, titleOf } from './wire.ts';

export const whoOf = ({ session, brand }: KnownCaller) => ({ player: session.player, brand });

/** The tasks of the player; none in a pause, and where the country allows no rewards. */
export async function shownBoard(
  tasks: Tasks,
  options: TaskRouteOptions,
  caller: KnownCaller,
): Promise<{ readonly board: TaskBoard; readonly shown: readonly TaskState[]; readonly reason: string }> {
  const who = whoOf(caller);
  const standing = await options.standing(who.player, who.brand);
  const board = await tasks.board(who);
  if (standing.is === 'allowed') return { board, shown: board.tasks, reason: '' };
  return { board, shown: [], reason: engagementText(standing.why, caller.language) };
}

const isReady = ({ state }: TaskState) => state === 'ready';

export function taskCenterInfoRoute(tasks: Tasks, options: TaskRouteOptions): Route {
  return serve(taskCenterInfo, async (_input, caller) => {
    await tasks.visit(whoOf(caller));
    const { board, shown, reason } = await shownBoard(tasks, options, caller);
    const asset = options.assetOf(caller.brand);
    const entries = shown.map((state) => taskEntry(state, asset, caller.language));
    return {
      day: entries.filter(({ period }) => period === 'day'),
      week: entries.filter(({ period }) => period === 'week'),
      streak: streakOf(shown, entries),
      day_ends_at: board.day.to,
      week_ends_at: board.week.to,
      currency: asset,
      red_point: flag(shown.some(isReady)),
      allowed: flag(reason === ''),
      reason,
    };
  });
}

/** The visits of the week, as the task of visits counts them. */
function streakOf(shown: readonly TaskState[], entries: readonly ReturnType<typeof taskEntry>[]) {
  const index = shown.findIndex(({ task }) => task.counter === 'login_days');
  const entry = entries[index];
  if (!entry) return { days: 0, of: 0, amount: 0 };
  return { days: entry.progress_num, of: entry.conf_num, amount: entry.reward.amount };
}

export function taskClaimRoute(tasks: Tasks, options: TaskRouteOptions): Route {
  return serve(taskClaim, async ({ id }, caller) => {
    const outcome = await tasks.claim(whoOf(caller), id);
    if (outcome.is !== 'claimed') return new Refusal(outcome.is);
    const asset = options.assetOf(caller.brand);
    const prize = rewardText(outcome.state, asset, caller.language);
    return {
      task: taskEntry(outcome.state, asset, caller.language),
      message: engagementText('task-claimed', caller.language, { prize }),
    };
  });
}

export function taskActivityRoute(tasks: Tasks, options: TaskRouteOptions): Route {
  return serve(taskActivity, async (_input, caller) => {
    const { shown } = await shownBoard(tasks, options, caller);
    const asset = options.assetOf(caller.brand);
    const open = shown.filter(({ state }) => state !== 'claimed');
    const sorted = [...open.filter(isReady), ...open.filter((state) => !isReady(state))];
    return {
      list: sorted.map((state) => taskEntry(state, asset, caller.language)),
      red_point: flag(open.some(isReady)),
    };
  });
}

export function taskHintRoute(tasks: Tasks, options: TaskRouteOptions): Route {
  return serve(taskHint, async (_input, caller) => {
    const { shown } = await shownBoard(tasks, options, caller);
    const ready = shown.filter(isReady);
    const nearest = ready[0] ?? nearestOf(shown);
    const asset = options.assetOf(caller.brand);
    return {
      ready: ready.length,
      id: nearest?.id ?? '',
      text: nearest ? hintText(nearest, asset, caller.language) : '',
    };
  });
}

/** The running task of which the smallest part is missing. */
function nearestOf(shown: readonly TaskState[]): TaskState | undefined {
  const running = shown.filter(({ state }) => state === 'running');
  const isNearer = (a: TaskState, b: TaskState) => a.progress * b.task.target > b.progress * a.task.target;
  return running.reduce<TaskState | undefined>(
    (nearest, state) => (!nearest || isNearer(state, nearest) ? state : nearest),
    undefined,
  );
}

function hintText(
  state: TaskState,
  asset: ReturnType<TaskRouteOptions['assetOf']>,
  language: KnownCaller['language'],
): string {
  if (isReady(state)) return engagementText('hint-ready', language);
  const left = amountText(state, state.task.target - state.progress, asset, language);
  return engagementText('hint-left', language, { title: titleOf(state, asset, language), left });
}
