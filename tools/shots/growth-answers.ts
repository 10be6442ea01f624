import type { BonusEntry, FreeRoundEntry, PromotionEntry } from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import { agentAnswers, inviteAnswers } from './growth-agent-answers.ts';
import { DAY, type GrowthAnswers, HOUR, taskAnswers, vipAnswers } from './growth-vip-answers.ts';

/** Texts that the server writes; long ones, so that a picture shows whether they fit. */
const WORDS = {
  first: {
    PT: '100% no 1º depósito',
    RU: '100% к первому депозиту',
    VI: 'Thưởng 100% nạp lần đầu',
  },
  weekly: { PT: 'Bônus semanal VIP', RU: 'Еженедельный бонус клуба', VI: 'Thưởng tuần của câu lạc bộ VIP' },
  reload: { PT: 'Recarga de domingo', RU: 'Воскресное пополнение', VI: 'Nạp thêm ngày Chủ nhật' },
  cashback: { PT: 'Cashback da semana', RU: 'Кэшбэк за неделю', VI: 'Hoàn tiền hằng tuần' },
  reason: {
    PT: 'Pelo seu primeiro depósito, de R$ 100,00.',
    RU: 'За первый депозит на 100,00 R$.',
    VI: 'Cho lần nạp đầu tiên 100,00 R$.',
  },
  cost: {
    PT: 'Pede R$ 2.000,00 em apostas para virar saldo. O que apostar pode ser perdido.',
    RU: 'Нужно поставить 2 000,00 R$, чтобы бонус стал деньгами. Поставленное можно проиграть.',
    VI: 'Cần cược 2.000,00 R$ để thành tiền mặt. Tiền cược có thể mất.',
  },
  welcome: { PT: 'Conta criada hoje', RU: 'Аккаунт создан сегодня', VI: 'Tài khoản vừa được tạo' },
  task: {
    PT: 'Aposte R$ 200,00 em esportes',
    RU: 'Поставьте 200,00 R$ на спорт за сегодня',
    VI: 'Cược 200,00 R$ vào thể thao hôm nay',
  },
  deposit: { PT: 'Deposite R$ 50,00', RU: 'Внесите 50,00 R$', VI: 'Nạp 50,00 R$' },
  multiple: {
    PT: 'Faça 5 múltiplas de 3 ou mais',
    RU: 'Сделайте пять экспрессов от трёх событий',
    VI: 'Đặt 5 cược xiên từ 3 lựa chọn',
  },
  app: { PT: 'Entre no app', RU: 'Зайдите в приложение', VI: 'Mở ứng dụng' },
  booster: { PT: 'Impulso de 10%', RU: 'Усилитель на 10%', VI: 'Thẻ tăng 10%' },
  law: {
    PT: 'A lei daqui não permite vantagem antes da aposta: nem cadastro, nem depósito.',
    RU: 'Здешний закон запрещает бонусы до ставки: ни за регистрацию, ни за депозит.',
    VI: 'Luật ở đây không cho phép ưu đãi trước khi cược: cả đăng ký lẫn nạp tiền.',
  },
  invite: {
    PT: 'Aposte na BetHoje comigo: R$ 20,00 para cada um depois do primeiro depósito e das primeiras apostas.',
    RU: 'Приходите ко мне: по 20,00 R$ каждому после первого депозита и первых ставок.',
    VI: 'Chơi cùng tôi: mỗi người 20,00 R$ sau lần nạp đầu và những cược đầu tiên.',
  },
  tip: {
    PT: 'Seu bônus vence em dois dias. Falta apostar R$ 86,40.',
    RU: 'Бонус истекает через два дня. Осталось поставить 86,40 R$.',
    VI: 'Thưởng hết hạn sau hai ngày. Còn phải cược 86,40 R$.',
  },
} as const;
type Shown = 'PT' | 'RU' | 'VI';
type Word = (key: keyof typeof WORDS) => string;

/** Replies with everything in them, in a language, at a moment. */
export function growthAnswers(language: LanguageCode, nowMs: number): GrowthAnswers {
  const shown: Shown = language === 'RU' || language === 'VI' ? language : 'PT';
  const word = (key: keyof typeof WORDS) => WORDS[key][shown];
  const bonus = bonusAt(nowMs, word);
  const running = bonus({});
  const waiting = bonus({
    id: '3',
    status: 0,
    title: word('reload'),
    amount: 4_000,
    balance: 0,
    progress: 0,
  });
  const over = [
    bonus({ id: '4', status: 2, ended_by: 'converted', title: word('weekly'), converted: 2_500 }),
    bonus({ id: '5', status: 3, ended_by: 'expired', title: word('reload'), progress: 10_980 }),
    bonus({ id: '6', status: 3, ended_by: 'forfeited', title: word('first'), amount: 20_000 }),
  ].map((ended, index) => ({ ...ended, balance: 0, ended_at: nowMs - (index + 1) * 20 * HOUR }));
  const info: Reply<'bonusBaseInfo'> = {
    currency: 'BRL',
    cash: 19_890,
    bonus: 5_000,
    active: [running],
    available: 2,
    unavailable: 3,
    free_rounds: 30,
    free_bets: 0,
    boosters: 1,
    spins: 3,
    maximum_bonus: 600,
    allowed: 1,
    reason: '',
  };
  const booster: Reply<'boosterList'>['list'][number] = {
    id: '9',
    title: word('booster'),
    reason: word('weekly'),
    kind: 'profit',
    bps: 1_000,
    cap: 10_000,
    currency: 'BRL',
    min_legs: 3,
    min_leg_odds: 1_300,
    state: 'ready',
    expires_at: nowMs + 2 * DAY,
  };
  const news = {
    id: '',
    bonus_id: '',
    amount: 0,
    currency: 'BRL',
    title: '',
    reason: '',
    kind: 'bonus',
    wager_x100: 0,
    min_odds: 0,
    expires_at: 0,
  } as const;
  const page = { cursor: '', has_more: 0 } as const;
  return {
    bonusBaseInfo: info,
    bonusBaseInfoNew: {
      ...info,
      sums: { granted: 16_500, converted: 6_840, expired: 3_000, cancelled: 4_000 },
    },
    bonusTips: { list: [{ kind: 'expires_soon', text: word('tip'), id: '1', path: '/bonus' }] },
    bonusList: { list: [running, waiting], ...page },
    bonusListNew: { list: [running, waiting, ...over], ...page },
    boosterList: { list: [booster, { ...booster, id: '10', kind: 'bonus', state: 'armed' }] },
    promoCodes: {
      list: [
        { code: 'JUNHO10', title: '', state: 'used', reason: '', grant: [], at: nowMs - 9 * DAY },
        {
          code: 'COPA25',
          title: '',
          state: 'expired',
          reason: word('welcome'),
          grant: [],
          at: nowMs - 12 * DAY,
        },
      ],
    },
    payinCodeCheck: {
      code: 'RODADA12',
      kind: 'cash',
      amount: 1_500,
      count: 1,
      currency: 'BRL',
      message: '',
    },
    bonusDrawRecords: realTime(nowMs, word),
    bonusNewMessage: {
      new_bonus: news,
      unlock_bonus: news,
      new_bonus_boost: { ...booster, id: '' },
      level_up: { level: 0, amount: 0, currency: 'BRL' },
    },
    activityIndexInfoV3: {
      list: [],
      counts: { not_start: 0, in_progress: 0, finished: 0, expired: 0 },
      red_point: 0,
      floating_bonus_id: '',
    },
    promotionList: promotions(nowMs, word),
    freeRounds: freeRounds(nowMs),
    ...vipAnswers(nowMs),
    ...taskAnswers(nowMs, word),
    ...inviteAnswers(nowMs, word('invite')),
    ...agentAnswers(nowMs),
  };
}

function bonusAt(nowMs: number, word: Word) {
  return (own: Partial<BonusEntry>): BonusEntry => ({
    id: '1',
    bonus_id: '100_first',
    status: 1,
    ended_by: '',
    title: word('first'),
    reason: word('reason'),
    currency: 'BRL',
    amount: 5_000,
    balance: 5_000,
    converted: 0,
    required: 40_000,
    progress: 31_360,
    left: 8_640,
    wager_x100: 800,
    base: 'bonus',
    min_odds: 1_500,
    max_stake: 25_000,
    max_conversion: 0,
    sticky: 0,
    contributions: [
      { product: 'sports', counts_bps: 10_000, left: 8_640 },
      { product: 'slots', counts_bps: 5_000, left: 17_280 },
      { product: 'originals', counts_bps: 2_000, left: 43_200 },
      { product: 'crash', counts_bps: 2_500, left: 34_560 },
      { product: 'live', counts_bps: 0, left: 0 },
    ],
    lost_on_withdrawal: 5_000,
    granted_at: nowMs - 5 * DAY,
    expires_at: nowMs + 2 * DAY,
    ended_at: 0,
    ...own,
  });
}

function promotions(nowMs: number, word: Word): Reply<'promotionList'> {
  const promotion = (own: Partial<PromotionEntry>): PromotionEntry => ({
    id: 'first',
    kind: 'deposit',
    bonus_id: '100_first',
    status: 1,
    title: word('first'),
    text: '',
    cost: word('cost'),
    currency: 'BRL',
    takes: 10_000,
    gives: 60_000,
    percent_bps: 10_000,
    wager_x100: 2_000,
    min_odds: 1_500,
    path: '/deposit',
    begins_at: nowMs - DAY,
    ends_at: nowMs + 9 * DAY,
    received: 2_906,
    budget_left: 1_842_000,
    joined: 0,
    products: [],
    ...own,
  });
  return {
    list: [
      promotion({}),
      promotion({
        id: 'cashback',
        kind: 'cashback',
        title: word('cashback'),
        cost: '',
        takes: 46_000,
        gives: 1_840,
        percent_bps: 0,
        joined: 1,
        ends_at: 0,
        received: 11_240,
        budget_left: -1,
        path: '/vip-club',
      }),
      promotion({
        id: 'realtime',
        kind: 'realtime',
        title: word('weekly'),
        cost: '',
        takes: 10_000,
        gives: 50,
        percent_bps: 50,
        path: '/real-time-bonus',
      }),
      promotion({ id: 'spent', kind: 'reload', title: word('reload'), status: 3, budget_left: 0 }),
    ],
    cursor: '',
    has_more: 0,
    counts: { all: 4, mine: 1 },
    allowed: 1,
    reason: '',
  };
}

function realTime(nowMs: number, word: Word): Reply<'bonusDrawRecords'> {
  const row = (id: string, product: string, stake: number, amount: number, minutes: number) => ({
    id,
    kind: 'collected' as const,
    product,
    stake,
    amount,
    at: nowMs - minutes * 60_000,
  });
  return {
    collected: 318,
    today: 318,
    day_max: 2_000,
    bps: 50,
    currency: 'BRL',
    promotion: promotions(nowMs, word).list.filter(({ kind }) => kind === 'realtime'),
    list: [
      row('1', 'sports', 5_000, 25, 4),
      row('2', 'crash', 1_000, 5, 23),
      row('3', 'live', 50_000, 250, 121),
      { ...row('4', '', 0, 100, 1_500), kind: 'drawn' },
    ],
    cursor: '',
    has_more: 0,
  };
}

function freeRounds(nowMs: number): Reply<'freeRounds'> {
  const round = (own: Partial<FreeRoundEntry>): FreeRoundEntry => ({
    id: '1',
    provider: 'lumen',
    game_id: 'tucano',
    game_name: 'Tucano Real',
    currency: 'BRL',
    stake: 20,
    rounds: 20,
    left: 20,
    won: 0,
    win_to: 'bonus',
    wager_x100: 300,
    available: 1,
    why: '',
    reason: '',
    expires_at: nowMs + 2 * DAY,
    ...own,
  });
  return {
    total_free_rounds: 58,
    available_rounds: 30,
    unavailable_rounds: 28,
    free_game_count: 4,
    list: [
      round({}),
      round({
        id: '2',
        game_id: 'joia',
        game_name: 'Joia Rara',
        rounds: 10,
        left: 10,
        stake: 30,
        win_to: 'cash',
      }),
      round({
        id: '3',
        game_id: 'fruta',
        game_name: 'Fruta 777',
        left: 4,
        available: 0,
        why: 'studio_frozen',
      }),
      round({
        id: '4',
        game_id: 'carnaval',
        game_name: 'Carnaval da Sorte',
        rounds: 15,
        left: 9,
        available: 0,
        why: 'expired',
      }),
    ],
    offset: 0,
    has_more: 0,
    rules: [
      'Não pede nada, nem depósito.',
      'O valor e as linhas da rodada são fixos.',
      'Vale por 7 dias a partir da entrega.',
      'Se o jogo cair, o prazo para de contar.',
    ],
  };
}
