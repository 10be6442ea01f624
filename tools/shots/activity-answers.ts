import type { ActivityEntry, ActivityStep, RankEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { ActivityKind } from '@palpite/contract/tables/growth';
import { DAY, type GrowthAnswers, HOUR } from './growth-vip-answers.ts';

/** Texts that the operator writes; long ones, so that a picture shows whether they fit. */
const WORDS = {
  title: { PT: 'Prêmio por apostas de junho', RU: 'Июньская награда за ставки', VI: 'Thưởng cược tháng Sáu' },
  text: {
    PT: 'Faltar um dia não apaga os outros: o cartão continua de onde parou.',
    RU: 'Пропущенный день не стирает остальные: карточка продолжится с того же места.',
    VI: 'Bỏ lỡ một ngày không xóa các ngày khác: thẻ tiếp tục từ chỗ cũ.',
  },
  cost: {
    PT: 'Os quatro degraus somam R$ 28,00. Apostar acima de R$ 400,00 não rende nada aqui.',
    RU: 'Четыре ступени дают вместе 28,00 R$. Ставки сверх 400,00 R$ здесь ничего не приносят.',
    VI: 'Bốn mốc cộng lại là 28,00 R$. Cược quá 400,00 R$ không được thêm gì.',
  },
  rule1: {
    PT: 'Conta quando a aposta é resolvida, ganhe ou perca.',
    RU: 'Считается после расчёта ставки, выигрыш или проигрыш.',
    VI: 'Tính khi cược có kết quả, thắng hay thua.',
  },
  rule2: {
    PT: 'Aposta encerrada antes do fim sai da conta.',
    RU: 'Ставка с досрочным выкупом не считается.',
    VI: 'Cược bán sớm không được tính.',
  },
  ranking: { PT: 'Ranking da semana', RU: 'Рейтинг недели', VI: 'Xếp hạng tuần' },
  raffle: { PT: 'Sorteio de junho', RU: 'Июньский розыгрыш', VI: 'Bốc thăm tháng Sáu' },
} as const;

type Shown = 'PT' | 'RU' | 'VI';
type Word = (key: keyof typeof WORDS) => string;

export interface ActivityScene {
  readonly answers: GrowthAnswers;
  /** The reply depends on the kind that was asked for. */
  activityOf(kind: ActivityKind): Reply<'activityInfo'>;
}

export function activityScene(language: LanguageCode, nowMs: number): ActivityScene {
  const shown: Shown = language === 'RU' || language === 'VI' ? language : 'PT';
  const word: Word = (key) => WORDS[key][shown];
  const entry = entryAt(nowMs, word);
  const kinds = entriesOf(entry, nowMs);
  return {
    answers: {
      ...rankAnswers(nowMs, word),
      ...raffleAnswers(nowMs, entry, word),
      ...playAnswers(nowMs, entry),
      christmasActivity: christmas(nowMs, entry),
      rewardActivity: {
        list: [entry({ id: 'ui', kind: 'ui_switch', unit: 'none', takes: 1, gives: cash(500), steps: [] })],
      },
    },
    activityOf: (kind) => ({ list: [kinds[kind] ?? entry({ kind })], red_point: 0 }),
  };
}

const cash = (amount: number) => ({ kind: 'cash' as const, amount, count: 1 });

function stepAt(own: Partial<ActivityStep>): ActivityStep {
  return { step: 1, need: 0, have: 0, day_at: 0, prize: cash(200), state: 'next', received_at: 0, ...own };
}

type Entry = (own: Partial<ActivityEntry>) => ActivityEntry;

function entryAt(nowMs: number, word: Word): Entry {
  const ladder = [
    stepAt({ step: 1, need: 5_000, have: 13_250, state: 'received', received_at: nowMs - 2 * DAY }),
    stepAt({ step: 2, need: 10_000, have: 13_250, prize: cash(300), state: 'ready' }),
    stepAt({ step: 3, need: 20_000, have: 13_250, prize: cash(800), state: 'now' }),
    stepAt({ step: 4, need: 40_000, have: 13_250, prize: { kind: 'free_bet', amount: 1_500, count: 1 } }),
  ];
  return (own) => ({
    id: 'bet_reward',
    kind: 'bet_reward',
    status: 1,
    title: word('title'),
    text: word('text'),
    cost: word('cost'),
    rules: [word('rule1'), word('rule2')],
    currency: 'BRL',
    unit: 'cents',
    takes: 6_750,
    gives: cash(800),
    steps: ladder,
    begins_at: nowMs - 3 * DAY,
    ends_at: nowMs + 6 * DAY,
    claim_until: nowMs + 30 * DAY,
    received: 1_377,
    budget_left: 986_000,
    wager_x100: 100,
    min_odds: 1_500,
    max_stake: 5_000,
    wager_days: 30,
    day_need: 0,
    products: ['sports'],
    allowed: 1,
    reason: '',
    path: '/sport',
    ...own,
  });
}

function entriesOf(entry: Entry, nowMs: number): Partial<Record<ActivityKind, ActivityEntry>> {
  const days = (['received', 'missed', 'received', 'ready', 'next', 'next', 'next'] as const).map(
    (state, index) =>
      stepAt({
        step: index + 1,
        state,
        day_at: nowMs + (index - 3) * DAY,
        prize: cash([20, 20, 30, 50, 50, 80, 150][index] ?? 0),
        received_at: state === 'received' ? nowMs + (index - 3) * DAY : 0,
      }),
  );
  const amounts = [3_000, 5_000, 10_000, 20_000, 30_000, 60_000].map((need, index) =>
    stepAt({ step: index + 1, need, prize: { kind: 'bonus', amount: need, count: 1 } }),
  );
  const weekly = [2, 4, 5, 6].map((need, index) =>
    stepAt({
      step: index + 1,
      need,
      have: 5,
      prize: cash([200, 500, 800, 900][index] ?? 0),
      state: need <= 5 ? 'ready' : 'now',
    }),
  );
  return {
    first_charge: entry({
      kind: 'first_charge',
      steps: amounts,
      takes: 3_000,
      gives: { kind: 'bonus', amount: 3_000, count: 1 },
      wager_x100: 800,
      path: '/deposit',
      claim_until: 0,
    }),
    daily_deposit: entry({
      kind: 'daily_deposit',
      takes: 3_000,
      gives: cash(300),
      path: '/deposit',
      steps: days.map((step) => (step.state === 'ready' ? { ...step, state: 'now', need: 3_000 } : step)),
    }),
    total_deposit: entry({ kind: 'total_deposit', path: '/deposit' }),
    daily_cash: entry({
      kind: 'daily_cash',
      unit: 'none',
      takes: 0,
      gives: cash(50),
      steps: days,
      wager_x100: 0,
    }),
    week_cash: entry({ kind: 'week_cash', unit: 'days', takes: 1, gives: cash(900), steps: weekly }),
    free_bet: entry({
      kind: 'free_bet',
      unit: 'pieces',
      takes: 0,
      gives: { kind: 'free_bet', amount: 2_000, count: 1 },
      steps: [
        stepAt({
          need: 1,
          have: 1,
          day_at: nowMs + 2 * DAY,
          prize: { kind: 'free_bet', amount: 2_000, count: 1 },
          state: 'now',
        }),
      ],
      wager_x100: 0,
    }),
  };
}

function christmas(nowMs: number, entry: Entry): Reply<'christmasActivity'> {
  const steps = Array.from({ length: 24 }, (_, index) => {
    const isPast = index < 13;
    const isOpen = isPast && index !== 3 && index !== 9;
    return stepAt({
      step: index + 1,
      day_at: nowMs + (index - 13) * DAY,
      state: isOpen ? 'received' : index <= 13 ? 'ready' : 'next',
      prize: isOpen
        ? index % 3 === 1
          ? { kind: 'spin', amount: 0, count: 5 }
          : cash(100 + (index % 4) * 100)
        : cash(0),
      received_at: isOpen ? nowMs : 0,
    });
  }).map((step) => (step.state === 'received' ? step : { ...step, prize: { ...step.prize, count: 0 } }));
  return {
    list: [
      entry({
        kind: 'christmas',
        unit: 'cents',
        takes: 0,
        gives: { kind: 'cash', amount: 0, count: 0 },
        steps,
        wager_x100: 0,
        min_odds: 0,
        products: [],
        path: '',
      }),
    ],
    least: 2_400,
    most: 9_000,
    average: 3_100,
    seal: '5b1c6f7e0a93d2489cf1be77d0a3c5e61f08b2d49a7c3e5510f6d8b7a2c4e901',
    server_seed: '',
    opened_today: 6_118,
  };
}

const NAMES = [
  'lua***9',
  'nina***',
  'beto***',
  'raf***1',
  'jess***',
  'cau***o',
  'mar***a',
  'dan***4',
] as const;

function rankAnswers(nowMs: number, word: Word): GrowthAnswers {
  const list: RankEntry[] = Array.from({ length: 50 }, (_, index) => ({
    rank: index + 1,
    name: NAMES[index % NAMES.length] ?? '',
    score: Math.round(2_496_000 / (1 + index * 0.22)),
    prize: [300_000, 150_000, 80_000, 40_000, 40_000][index] ?? (index < 20 ? 10_000 : 2_000),
    paid: 0,
  }));
  const ranking: Reply<'rankWeek'> = {
    id: 'rank_week',
    metric: 'stake',
    products: ['sports'],
    status: 1,
    title: word('ranking'),
    begins_at: nowMs - 5 * DAY,
    ends_at: nowMs + 2 * DAY,
    currency: 'BRL',
    list,
    full: 1,
    players: 4_316,
    budget: 1_200_000,
    places: 50,
    prizes: [300_000, 150_000, 90_000, 50_000, 50_000, 20_000],
    prize_bps: 3_000,
    least_score: 10_000,
    excluded: 2,
    paid_at: 0,
    computed_at: nowMs,
  };
  return {
    rankDay: { ...ranking, id: 'rank_day' },
    rankWeek: ranking,
    rankOwn: {
      own: { rank: 68, name: 'cam***a', score: 211_600, prize: 0, paid: 0 },
      missing: 18_400,
      currency: 'BRL',
      paid_at: 0,
      paid: 0,
      allowed: 1,
      reason: '',
      computed_at: nowMs,
    },
  };
}

function raffleAnswers(nowMs: number, entry: Entry, word: Word): GrowthAnswers {
  return {
    raffleInfo: {
      list: [entry({ id: 'raffle', kind: 'raffle', title: word('raffle'), steps: [] })],
      draws_at: nowMs + 7 * DAY,
      ticket_takes: 5_000,
      towards_next: 3_250,
      own_max: 40,
      own: [4_812, 4_813, 11_290].map((number) => ({ number, at: nowMs - DAY })),
      own_count: 3,
      tickets: 18_240,
      chance_any: 94,
      chance_first: 6_080,
      prizes: [
        { from: 1, to: 1, prize: cash(500_000) },
        { from: 2, to: 5, prize: cash(150_000) },
        { from: 6, to: 15, prize: cash(40_000) },
        { from: 16, to: 65, prize: cash(10_000) },
      ],
      server_seed_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      server_seed: '',
      tickets_hash: '',
      drawn_at: 0,
      winners: [],
      last_id: '',
    },
  };
}

/** The money rain, the group help and the cashback. */
function playAnswers(nowMs: number, entry: Entry): GrowthAnswers {
  const friends = ['Raf***', 'Jés***', 'Cai***', 'Bia***', 'Thi***', 'Isa***', 'Dav***'];
  return {
    moneyRain: {
      id: 'rain',
      status: 1,
      begins_at: nowMs + 2 * HOUR + 1_120_000,
      ends_at: nowMs + 2 * HOUR + 1_180_000,
      now: nowMs,
      currency: 'BRL',
      envelopes: 3_000,
      left: 3_000,
      budget: 300_000,
      stake: 27_00,
      prizes: [
        { amount: 50, count: 1_990 },
        { amount: 100, count: 855 },
        { amount: 500, count: 130 },
        { amount: 2_000, count: 25 },
      ],
      caught: 0,
      taken: 0,
      waiting: 1_906,
      last: [
        { begins_at: nowMs - DAY, players: 2_214, paid: 300_000, own: 250 },
        { begins_at: nowMs - 2 * DAY, players: 1_980, paid: 300_000, own: 0 },
      ],
      allowed: 1,
      reason: '',
    },
    pddInfo: {
      list: [entry({ id: 'pdd', kind: 'pdd', steps: [], takes: 2_000, gives: cash(5_000) })],
      group: 'g1',
      goal: 5_000,
      collected: 3_000,
      missing: 2_000,
      each: 500,
      friends_needed: 4,
      friends: friends.map((name, index) => ({
        name,
        state: index < 6 ? ('joined' as const) : ('unverified' as const),
        at: nowMs - index * HOUR,
        amount: index < 6 ? 500 : 0,
      })),
      ends_at: nowMs + 5 * DAY,
      reached_of_100: 41,
      link: 'https://bethoje.example/g/k7f2q',
      paid: 0,
    },
    cashbackWeek: {
      currency: 'BRL',
      level: 12,
      first_level: 1,
      rate_bps: 400,
      begins_at: nowMs - 5 * DAY,
      ends_at: nowMs + 2 * DAY,
      pays_at: nowMs + 2 * DAY + 10 * HOUR,
      staked: 211_600,
      returned: 165_600,
      rewards: 0,
      net_loss: 46_000,
      bound: 5_290,
      cashback: 1_840,
      least: 100,
      most: 500_000,
      received: 11_240,
      weeks: [
        { begins_at: nowMs - 12 * DAY, net_loss: 21_250, paid: 850, paid_at: nowMs - DAY },
        { begins_at: nowMs - 19 * DAY, net_loss: 0, paid: 0, paid_at: 0 },
      ],
      allowed: 1,
      reason: '',
    },
  };
}
