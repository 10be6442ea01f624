import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant, type Zone } from '@palpite/kernel/time';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { type Database, within } from '../../../../platform/database/database.ts';
import type { Bonuses, GrantOutcome } from '../../../bonuses/index.ts';
import type { Wallet } from '../../../wallet/index.ts';
import {
  type Amounts,
  added,
  type Counters,
  countedMark,
  isMarkCurrent,
  netDeposits,
  type PeriodDays,
  periodAt,
  type ReadWithdrawals,
  type Tally,
} from '../../counters/index.ts';
import { readClaims, readOwnTasks, writeClaim } from '../store/tasks.ts';
import {
  campaignFor,
  progressOf,
  raisedReward,
  rewardValue,
  scaledTask,
  type Task,
  type TaskReward,
  USUAL_TASKS,
} from './task.ts';

export interface TaskBrand {
  readonly id: string;
  readonly zone: Zone;
  readonly asset: Fiat;
}

export interface TasksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly counters: Pick<Counters, 'days' | 'noteActive'>;
  readonly bonuses: Pick<Bonuses, 'grant'>;
  readonly wallet: Pick<Wallet, 'blockedOf'>;
  brandOf(id: string): TaskBrand;
  /** The VIP level of a player and what it adds to rewards. */
  levelOf(player: PlayerId): Promise<{ readonly level: number; readonly taskBps: bigint }>;
  mayReceive(player: PlayerId, brand: string): Promise<boolean>;
  /** Whether the campaign runs and the country allows it: a task that would not be paid is not shown. */
  isGiven(brand: string, campaign: string): Promise<boolean>;
  readonly withdrawals: ReadWithdrawals;
}

export interface TaskPlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

/** A task of the running day or week. */
export interface TaskState {
  /** Of the task and its period: a claim names exactly one of them. */
  readonly id: string;
  readonly task: Task;
  readonly reward: TaskReward;
  readonly progress: bigint;
  readonly state: 'running' | 'ready' | 'claimed';
  readonly claimedAt: Date | undefined;
  readonly endsAt: Instant;
}

export interface TaskBoard {
  readonly day: PeriodDays;
  readonly week: PeriodDays;
  readonly tasks: readonly TaskState[];
}

export type ClaimOutcome =
  | { readonly is: 'claimed'; readonly state: TaskState }
  | {
      readonly is:
        | 'no-such-task'
        | 'task-running'
        | 'reward-over'
        | 'growth-paused'
        | 'account-blocked'
        | 'campaign-exhausted';
    };

/** The tasks of a brand whose campaign gives something now. */
export async function tasksOf(deps: TasksDeps, { id, asset }: TaskBrand): Promise<readonly Task[]> {
  const own = await readOwnTasks(deps.database, id);
  const all = own ?? USUAL_TASKS.map((task) => scaledTask(task, asset, instant(deps.clock.nowMs())));
  const codes = [...new Set(all.map(campaignFor))];
  const given = await Promise.all(codes.map((code) => deps.isGiven(id, code)));
  return all.filter((task) => given[codes.indexOf(campaignFor(task))]);
}

/** Every task of the player with its progress. */
export async function boardOf(deps: TasksDeps, { player, brand: id }: TaskPlayer): Promise<TaskBoard> {
  const brand = deps.brandOf(id);
  const now = instant(deps.clock.nowMs());
  const day = periodAt('day', now, brand.zone);
  const week = periodAt('week', now, brand.zone);
  const [tasks, { taskBps }, claims, days] = await Promise.all([
    tasksOf(deps, brand),
    deps.levelOf(player),
    readClaims(deps.database, player, week.fromDay),
    deps.counters.days(player, week),
  ]);
  const [ofDay, ofWeek] = [sumsIn(days, day), sumsIn(days, week)];
  const stateOf = (task: Task): TaskState => {
    const period = task.period === 'day' ? day : week;
    const claim = claims.find(({ task: of, firstDay }) => of === task.id && firstDay === period.fromDay);
    const progress = progressOf(task, task.period === 'day' ? ofDay : ofWeek);
    return {
      id: `${task.id}:${period.fromDay}`,
      task,
      reward: raisedReward(task.reward, taskBps),
      progress: claim ? task.target : progress,
      state: claim ? 'claimed' : progress >= task.target ? 'ready' : 'running',
      claimedAt: claim?.at,
      endsAt: period.to,
    };
  };
  return { day, week, tasks: tasks.map(stateOf) };
}

/** The counters of a period of the week; what was withdrawn since is no deposit. */
function sumsIn(days: readonly Tally[], { fromDay, toDay }: PeriodDays): Amounts {
  const net = netDeposits(days);
  const own = days.filter(({ day }) => day >= fromDay && day < toDay);
  const sums = own.reduce<Amounts>((sum, { amounts }) => added(sum, amounts), new Map());
  return new Map(sums).set(
    'recharge',
    own.reduce((sum, { day }) => sum + (net.get(day) ?? 0n), 0n),
  );
}

/** Deposits were withdrawn since the task was read. */
class DepositsLeft extends Error {}

/** Ends a transaction whose grant was refused, so that the claim does not stay. */
class ClaimRefused extends Error {
  readonly outcome: GrantOutcome | undefined;
  constructor(outcome: GrantOutcome | undefined) {
    super(`the grant is ${outcome?.is ?? 'missing'}`);
    this.outcome = outcome;
  }
}

/** Once per task, player and period: the claim's row and the grant's key both say so. */
export async function claimTask(deps: TasksDeps, who: TaskPlayer, id: string): Promise<ClaimOutcome> {
  if (!(await deps.mayReceive(who.player, who.brand))) return { is: 'growth-paused' };
  // Before the counters: what is withdrawn later than this is found again under the lock of the account.
  const mark = await countedMark(deps.database, deps.withdrawals, who.player);
  const board = await boardOf(deps, who);
  const found = board.tasks.find((state) => state.id === id);
  if (!found) return { is: isOfEarlier(board, id) ? 'reward-over' : 'no-such-task' };
  if (found.state === 'claimed') return { is: 'reward-over' };
  if (found.state === 'running') return { is: 'task-running' };
  try {
    return await giveReward(deps, who, found, mark);
  } catch (error) {
    if (error instanceof DepositsLeft) return { is: 'task-running' };
    if (!(error instanceof ClaimRefused)) throw error;
    const isSpent = error.outcome?.is === 'exhausted' || error.outcome?.is === 'limit-reached';
    return { is: isSpent ? 'campaign-exhausted' : 'growth-paused' };
  }
}

/** A task of a day or week that is over. */
function isOfEarlier({ tasks, day, week }: TaskBoard, id: string): boolean {
  const [name, firstDay = ''] = id.split(':');
  const known = tasks.find(({ task }) => task.id === name)?.task;
  if (!known || !/^\d{4}-\d{2}-\d{2}$/.test(firstDay)) return false;
  return firstDay < (known.period === 'day' ? day : week).fromDay;
}

async function giveReward(
  deps: TasksDeps,
  { player, brand: brandId }: TaskPlayer,
  found: TaskState,
  mark: string | undefined,
): Promise<ClaimOutcome> {
  const { level } = await deps.levelOf(player);
  const [, firstDay = ''] = found.id.split(':');
  return deps.database.inTransaction(async (tx): Promise<ClaimOutcome> => {
    if ((await deps.wallet.blockedOf(tx, [player])).has(player)) return { is: 'account-blocked' };
    const at = new Date(deps.clock.nowMs());
    if (!(await writeClaim(tx, player, { task: found.task.id, firstDay, level, at })))
      return { is: 'reward-over' };
    const [outcome] = await deps.bonuses.grant(tx, [
      {
        campaign: campaignFor(found.task),
        player,
        brand: brandId,
        asset: deps.brandOf(brandId).asset,
        key: `${player}:${found.id}`,
        reason: `task:${found.task.counter}`,
        value: rewardValue(found.reward),
      },
    ]);
    if (outcome?.is !== 'granted' && outcome?.is !== 'repeated') throw new ClaimRefused(outcome);
    // The grant has locked the account: no withdrawal comes in between any more.
    const isOfDeposits = found.task.counter === 'recharge';
    if (isOfDeposits && !(await isMarkCurrent(within(tx), deps.withdrawals, player, mark)))
      throw new DepositsLeft();
    return { is: 'claimed', state: { ...found, state: 'claimed', claimedAt: at } };
  });
}
