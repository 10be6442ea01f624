import {
  boardOf,
  type ClaimOutcome,
  claimTask,
  type TaskBoard,
  type TaskPlayer,
  type TasksDeps,
} from './service/tasks.ts';

export { isAmount, rewardNumber, type Task, type TaskReward } from './service/task.ts';
export type {
  ClaimOutcome,
  TaskBoard,
  TaskBrand,
  TaskPlayer,
  TaskState,
  TasksDeps,
} from './service/tasks.ts';

export interface Tasks {
  board(who: TaskPlayer): Promise<TaskBoard>;
  /** Looking at the tasks is a visit. */
  visit(who: TaskPlayer): Promise<void>;
  claim(who: TaskPlayer, id: string): Promise<ClaimOutcome>;
}

export function createTasks(deps: TasksDeps): Tasks {
  return {
    board: (who) => boardOf(deps, who),
    visit: ({ player, brand }) => deps.counters.noteActive(player, brand),
    claim: (who, id) => claimTask(deps, who, id),
  };
}
