import type { SpinDraw, TaskEntry, VipReward } from '@palpite/contract/entities/growth';
import type { CallName, Reply } from '@palpite/contract/generated/calls';
import { VIP_SECTORS } from '@palpite/kernel/fair/prizes';
import { VIP_LEVELS, VIP_WEIGHTS } from '@palpite/kernel/growth/vip';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export type GrowthAnswers = { readonly [N in CallName]?: Reply<N> };

/** The words of the server that these answers contain. */
type Word = (key: 'task' | 'deposit' | 'multiple' | 'app' | 'reason') => string;

/** The club and its wheel. */
export function vipAnswers(nowMs: number): GrowthAnswers {
  const reward = (own: Partial<VipReward>): VipReward => ({
    id: 'week',
    kind: 'week_free',
    level: 12,
    amount: 2_500,
    count: 0,
    currency: 'BRL',
    state: 'ready',
    until: nowMs + 2 * DAY,
    ...own,
  });
  const prizes = VIP_SECTORS.map(({ kind, value, weight }, prize) => {
    const isMoney = kind === 'cash' || kind === 'bonus' || kind === 'free_bet';
    return {
      prize,
      kind,
      amount: isMoney ? value : 0,
      count: isMoney ? 1 : kind === 'booster' ? 1 : value,
      weight,
    };
  });
  const draw: SpinDraw = {
    id: '88214',
    at: nowMs,
    name: 'cam***a',
    prize: 5,
    kind: 'cash',
    amount: 1_000,
    count: 1,
    currency: 'BRL',
    ...PROVEN,
  };
  const others = ['dan***4', 'lua***9', 'nina***', 'beto***', 'raf***1'].map((name, index) => {
    const { prize, kind, amount, count } = prizes[index] ?? {
      prize: 0,
      kind: 'cash' as const,
      amount: 0,
      count: 0,
    };
    return {
      ...draw,
      id: String(index),
      name,
      prize,
      kind,
      amount,
      count,
      at: nowMs - index * 60_000,
      ...SEALED,
    };
  });
  return {
    vipInfo: {
      level: 12,
      points: 41_000,
      next_points: 50_000,
      next_stakes: 126_000,
      levels: VIP_LEVELS.map(({ level, stage, points, reward: amount, cashbackBps }) => ({
        level,
        stage,
        points: Number(points),
        stakes: Number(points) * 1_000,
        vip_bonus: Number(amount),
        week_free: level * 200,
        month_free: level * 500,
        cashback_bps: Number(cashbackBps),
        spins: Math.floor(level / 4),
        task_bps: stage * 1_000,
        customer_service: level >= 16 ? 1 : 0,
      })),
      rewards: [
        reward({}),
        reward({ id: 'level', kind: 'vip_bonus', state: 'received', amount: 10_000, until: 0 }),
        reward({ id: 'service', kind: 'customer_service', state: 'locked', level: 16, amount: 0, until: 0 }),
      ],
      weights: Object.entries(VIP_WEIGHTS).map(([product, bps]) => ({ product, bps: Number(bps) })),
      balance: 24_890,
      currency: 'BRL',
      spins: 3,
      cashback: { net_loss: 46_000, amount: 1_840, rate_bps: 400, paid_at: nowMs + DAY },
      allowed: 1,
      reason: '',
    },
    vipSpinInfo: {
      spins: 3,
      next_at: nowMs + 2 * DAY,
      prizes,
      today: 1_204,
      server_seed_hash: PROVEN.server_seed_hash,
      client_seed: PROVEN.client_seed,
      nonce: PROVEN.nonce,
      currency: 'BRL',
      balance: 24_890,
    },
    vipSpin: { draw, spins: 2, message: '' },
    vipSpinMarquee: { marquee_list: others },
    vipSpinDraws: {
      draw_list: [draw, ...others],
      cursor: '',
      has_more: 0,
      frequencies: prizes.map(({ prize, weight }) => ({
        prize,
        drawn: Math.round((weight * 1_204) / 10_000),
      })),
    },
  };
}

const SEALED = { server_seed_hash: '', server_seed: '', client_seed: '', nonce: 0, drawn: 0 };
/** A pair of seeds that gives the sixth prize. */
const PROVEN = {
  server_seed_hash: '035345b4887867142695cf36e94fd1d37b92c63aea87ebc4e9f7deb98f619e4a',
  server_seed: '473c5416df298880b09d889260e676378624c491cf2886a3117c37319e67df7c',
  client_seed: 'camila-14jun',
  nonce: 0,
  drawn: 9_505,
};

/** Tasks, and what was received for them. */
export function taskAnswers(nowMs: number, word: Word): GrowthAnswers {
  const task = (own: Partial<TaskEntry>): TaskEntry => ({
    id: 'a',
    task_name: 'bet_amount',
    period: 'day',
    title: word('task'),
    conf_num: 20_000,
    progress_num: 13_250,
    reward: { kind: 'cash', amount: 800, count: 1 },
    currency: 'BRL',
    state: 'running',
    claimed_at: 0,
    ends_at: nowMs + 5 * HOUR,
    path: '/sport',
    ...own,
  });
  const ready = task({
    id: 'b',
    task_name: 'recharge',
    title: word('deposit'),
    conf_num: 5_000,
    progress_num: 5_000,
    state: 'ready',
    reward: { kind: 'cash', amount: 500, count: 1 },
  });
  return {
    taskCenterInfo: {
      day: [
        ready,
        task({}),
        task({
          id: 'c',
          task_name: 'login_days',
          title: word('app'),
          conf_num: 1,
          progress_num: 1,
          state: 'claimed',
          claimed_at: nowMs - HOUR,
          reward: { kind: 'spin', amount: 0, count: 1 },
        }),
      ],
      week: [
        task({
          id: 'd',
          task_name: 'multiple_count',
          period: 'week',
          title: word('multiple'),
          conf_num: 5,
          progress_num: 3,
          reward: { kind: 'free_round', amount: 20, count: 30 },
        }),
      ],
      streak: { days: 5, of: 7, amount: 1_500 },
      day_ends_at: nowMs + 5 * HOUR,
      week_ends_at: nowMs + 2 * DAY,
      currency: 'BRL',
      red_point: 1,
      allowed: 1,
      reason: '',
    },
    awardTasks: { list: [ready] },
    awardVip: { list: [] },
    awardInfo: {
      tasks: 1,
      vip: 0,
      list: [
        {
          id: '1',
          kind: 'cash',
          title: word('deposit'),
          reason: word('reason'),
          currency: 'BRL',
          amount: 500,
          count: 1,
          granted_at: nowMs - 30 * HOUR,
          expires_at: 0,
          reversed: 0,
          reversed_reason: '',
        },
      ],
      cursor: '',
      has_more: 0,
      currency: 'BRL',
      total: 12_340,
    },
  };
}
