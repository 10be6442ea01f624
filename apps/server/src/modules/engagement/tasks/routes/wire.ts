import type { TaskEntry } from '@palpite/contract/entities/growth';
import type { LanguageCode } from '@palpite/contract/languages';
import { prizeText, taskTitle } from '@palpite/i18n/engagement-words';
import { formatMoney } from '@palpite/i18n/money-format';
import type { Fiat } from '@palpite/kernel/assets';
import { toCents } from '../../../../platform/http/cents.ts';
import { isAmount, rewardNumber, type TaskState } from '../index.ts';

const PATHS = { recharge: '#/deposit', sports: '#/home/sport', casino: '#/slots', visits: '' } as const;

/** Amounts are cents, as the app divides them by 100. */
function numberOf(state: TaskState, amount: bigint, asset: Fiat): number {
  return isAmount(state.task.counter) ? toCents(amount, asset) : Number(amount);
}

export function amountText(state: TaskState, amount: bigint, asset: Fiat, language: LanguageCode): string {
  return isAmount(state.task.counter)
    ? formatMoney({ asset, units: amount }, language, { form: 'short' })
    : String(amount);
}

export function titleOf(state: TaskState, asset: Fiat, language: LanguageCode): string {
  const { counter, products, target } = state.task;
  return taskTitle(counter, amountText(state, target, asset, language), products, language);
}

export function rewardText({ reward }: TaskState, asset: Fiat, language: LanguageCode): string {
  return prizeText(reward.kind, rewardNumber(reward), asset, language);
}

export function taskEntry(state: TaskState, asset: Fiat, language: LanguageCode): TaskEntry {
  const { id, task, reward, progress, state: is, claimedAt, endsAt } = state;
  return {
    id,
    task_name: task.counter,
    period: task.period,
    title: titleOf(state, asset, language),
    conf_num: numberOf(state, task.target, asset),
    progress_num: numberOf(state, progress, asset),
    reward: {
      kind: reward.kind,
      amount:
        'units' in reward ? toCents(reward.units, asset) : 'cap' in reward ? toCents(reward.cap, asset) : 0,
      count: 'count' in reward ? reward.count : 1,
    },
    currency: asset,
    state: is,
    claimed_at: claimedAt?.getTime() ?? 0,
    ends_at: endsAt,
    path: pathOf(state),
  };
}

/** Where the player goes on. */
function pathOf({ task: { counter, products } }: TaskState): string {
  if (counter === 'recharge') return PATHS.recharge;
  if (counter === 'login_days') return PATHS.visits;
  return counter === 'game_count' || (products && !products.includes('sports')) ? PATHS.casino : PATHS.sports;
}
