import type { OperatorCallName } from '@palpite/contract/operator/addresses';
import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { CampaignForm, CampaignLine } from '@palpite/contract/operator/campaign-calls';
import type { OperatorReply } from '@palpite/contract/operator/operator-call';
import { VIP_LEVELS } from '@palpite/kernel/growth/vip';

type Answers = { readonly [N in OperatorCallName]?: OperatorReply<OperatorCalls[N]> };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST = 774_310_183_340_000_000n;

/** The campaign that the pictures open. */
export const CAMPAIGN = String(FIRST);

/** The pages of the bonuses in the pictures. */
export function bonusAnswers(now: number): Answers {
  const lines = campaignLines(now);
  const [first] = lines;
  if (!first) throw new Error('no campaign');
  return {
    campaignList: { campaigns: lines },
    campaignGet: {
      line: first,
      form: campaignForm(now),
      made_by: 'rita',
      changed_at: now - 200 * MINUTE,
      rules: [
        { mode: 'demo', allowed: 1, reason: 'Demo: play money without value, so nothing is withheld.' },
        {
          mode: 'live',
          allowed: 0,
          reason: 'Law 14.790/2023, article 29: no advance, bonus or benefit before the bet.',
        },
      ],
      request: {
        action: 'start',
        by: 'rita',
        own: 0,
        at: now - 190 * MINUTE,
        reason: 'Verba de julho aprovada na reunião',
      },
      two_from: 1_000_000,
    },
    campaignDryRun: dryRun(now),
    bonusAbuse: abuse(),
    vipProgramme: vipClub(now),
    ...playerAnswers(now),
  };
}

function campaignLines(now: number): CampaignLine[] {
  const line = (index: number, title: string, state: string, given: Partial<CampaignLine>): CampaignLine => ({
    id: String(FIRST + BigInt(index)),
    brand: 'br',
    code: `campaign_${index}`,
    kind: 'bonus',
    trigger: 'deposit',
    activity: '',
    state,
    titles: { ENG: title, PT: title, ES: title, RU: title, VI: title },
    currency: 'BRL',
    money: 1,
    begins: now - 10 * DAY,
    ends: now + 16 * DAY,
    budget: 6_000_000,
    cost: 0,
    grants: 0,
    players: 0,
    version: 4,
    waiting: 0,
    allowed: 1,
    ...given,
  });
  return [
    line(0, 'Depósito do mês, julho', 'draft', { begins: now + 17 * DAY, ends: now + 47 * DAY, waiting: 1 }),
    line(1, 'Depósito do mês', 'on', { cost: 1_810_000, grants: 4_022, players: 3_841 }),
    line(2, 'Depósito diário', 'on', { cost: 4_160_000, grants: 9_310, players: 2_204 }),
    line(3, 'Bônus em tempo real', 'on', { cost: 4_380_000, budget: 5_000_000, trigger: 'realtime' }),
    line(4, 'Roleta VIP', 'on', { kind: 'spin', money: 0, budget: 40_000, cost: 12_400, trigger: 'wheel' }),
    line(5, 'Primeiro depósito', 'paused', { allowed: 0, cost: 310_000 }),
    line(6, 'Cadastro', 'on', { kind: 'free_bet', trigger: 'register', cost: 920_000 }),
    line(7, 'Ranking, semana 23', 'stopped', { cost: 1_200_000, budget: 1_200_000, ends: now - 3 * DAY }),
    line(8, 'Páscoa', 'stopped', { cost: 960_000, budget: 1_500_000, ends: now - 60 * DAY }),
  ];
}

function campaignForm(now: number): CampaignForm {
  const text = (title: string, body: string) => ({ title, text: body });
  return {
    brand: 'br',
    code: 'deposit_july',
    kind: 'bonus',
    trigger: 'deposit',
    audience: {},
    amounts: { share: 5_000, most: 13_800, least_deposit: 10_000 },
    terms: {
      ...{
        wagering: 2_000,
        base: 'bonus',
        least_odds: 1_500,
        most_stake: 5_000,
        sticky: 0,
        valid_hours: 720,
      },
      contribution: {
        sports: 10_000,
        slots: 10_000,
        slots_half: 5_000,
        jackpot_slots: 0,
        originals: 2_500,
        crash: 2_500,
        table: 1_500,
        live: 1_000,
        blackjack: 500,
      },
    },
    texts: {
      PT: text('Depósito do mês', 'Metade do depósito em bônus. Rollover de 20x em 30 dias.'),
      ENG: text('Deposit of the month', 'Half of the deposit as a bonus. Wagering 20x within 30 days.'),
      ES: text('Depósito del mes', 'La mitad del depósito en bono. Rollover de 20x en 30 días.'),
      RU: text('Депозит месяца', 'Половина депозита бонусом. Отыгрыш 20x за 30 дней.'),
      VI: text('Nạp tiền trong tháng', 'Thưởng nửa khoản nạp. Vòng cược 20x trong 30 ngày.'),
    },
    begins: now + 17 * DAY,
    ends: now + 47 * DAY,
    budget: 6_000_000,
    per_player: 1,
    listed: 1,
  };
}

function dryRun(now: number): OperatorReply<OperatorCalls['campaignDryRun']> {
  const days = Array.from({ length: 30 }, (_, index) => 90_000 + ((index * 37) % 11) * 12_000);
  return {
    from: now - 30 * DAY,
    to: now,
    currency: 'BRL',
    money: 1,
    counted: 1,
    unknown: '',
    assumed: 0,
    facts: 8_410,
    players: 5_011,
    grants: 5_011,
    cost: days.reduce((sum, day) => sum + day, 0),
    largest: 13_800,
    beyond_budget: 0,
    barred: 118,
    top_tenth: 4_600,
    days,
    cut: 0,
    list: Array.from({ length: 8 }, (_, index) => ({
      uid: 4_000_812 + index * 31,
      name: `${['ma', 'jo', 'lu', 'ra'][index % 4]}***`,
      grants: 1,
      cost: 13_800 - index * 900,
      at: now - (29 - index) * DAY,
    })),
  };
}

/** Two values of a change of the VIP club, as its page and the list of approvals show them. */
export const VIP_VALUES = [
  { field: 'levels.3.points', before: 500, after: 450 },
  { field: 'levels.3.reward', before: 250, after: 200 },
  { field: 'weights.live', before: 2_500, after: 2_000 },
];

function vipClub(now: number): OperatorReply<OperatorCalls['vipProgramme']> {
  const change = {
    id: String(FIRST + 40n),
    by: 'rita',
    at: now - 40 * MINUTE,
    reason: 'Nível três mais perto, combinado com o financeiro',
    values: VIP_VALUES,
  };
  return {
    version: String(FIRST + 39n),
    levels: VIP_LEVELS.map(({ level, stage, points, reward, cashbackBps }) => ({
      level,
      stage,
      points: Number(points),
      reward: Number(reward),
      cashback: Number(cashbackBps),
    })),
    weights: [
      { product: 'sports', bps: 10_000, most: 10_000 },
      { product: 'slots', bps: 10_000, most: 10_000 },
      { product: 'slots_half', bps: 0, most: 0 },
      { product: 'jackpot_slots', bps: 0, most: 0 },
      { product: 'originals', bps: 2_500, most: 2_857 },
      { product: 'crash', bps: 2_500, most: 2_857 },
      { product: 'table', bps: 1_000, most: 1_285 },
      { product: 'live', bps: 2_500, most: 2_857 },
      { product: 'blackjack', bps: 500, most: 1_285 },
    ],
    waiting: { ...change, own: 0 },
    changes: [
      {
        ...change,
        id: String(FIRST + 39n),
        at: now - 12 * DAY,
        reason: 'Cashback maior no nível mais alto',
        values: [{ field: 'levels.30.cashback', before: 1_800, after: 2_000 }],
        confirmed_by: 'tomas',
        confirmed_at: now - 12 * DAY + 50 * MINUTE,
        applied: 1,
      },
    ],
  };
}

function abuse(): OperatorReply<OperatorCalls['bonusAbuse']> {
  const line = (uid: number, name: string, grants: number, cost: number) => ({
    uid,
    name,
    grants,
    cost,
    currency: 'BRL',
  });
  const [a, b, c] = [4_000_812, 4_000_640, 4_000_377];
  const bets = ['774210183340000021', '774210183340000034'];
  const device = (other: number) => ({ is: 'device', with: [other], mark: '9f31c2', bets: [] });
  const document = (other: number) => ({ is: 'document', with: [other], mark: '0be77a', bets: [] });
  const opposite = (other: number) => ({ is: 'opposite', with: [other], mark: '118702', bets });
  return {
    compared: 2_204,
    cut: 0,
    records: [
      { ...line(a, 'ma***', 4, 41_800), reasons: [device(b), opposite(b)] },
      { ...line(b, 'mr***', 3, 27_600), reasons: [device(a), opposite(a)] },
      { ...line(c, 'mi***', 1, 13_800), reasons: [document(4_000_214)] },
    ],
  };
}

function playerAnswers(now: number): Answers {
  const grant = (index: number, code: string, kind: string, cost: number, daysAgo: number) => ({
    id: String(FIRST + 900n + BigInt(index)),
    campaign: String(FIRST + BigInt(index)),
    code,
    kind,
    reason: 'deposit:1',
    currency: 'BRL',
    cost,
    at: now - daysAgo * DAY,
    money: kind === 'spin' ? (0 as const) : (1 as const),
  });
  const bonus = (index: number, code: string, status: number, ended: string) => ({
    id: String(FIRST + 900n + BigInt(index)),
    code,
    currency: 'BRL',
    status,
    ended,
    granted: 13_800,
    converted: 0,
    required: 276_000,
    balance: status === 1 ? 9_150 : 0,
    progress: 84_300,
    open_stakes: status === 1 ? 1 : 0,
    at: now - (3 + index) * DAY,
    expires: now + (27 - index) * DAY,
  });
  return {
    playerBonuses: {
      bonuses: [bonus(0, '100_first', 1, ''), bonus(1, 'reload', 3, 'expired')],
      records: [
        grant(0, '100_first', 'bonus', 13_800, 3),
        grant(2, 'vip_wheel', 'spin', 2, 3),
        grant(1, 'reload', 'bonus', 5_000, 34),
        {
          ...grant(3, 'register_bonus', 'free_bet', 500, 35),
          reversed: { at: now - 30 * DAY, by: 'tomas', reason: 'Mesmo aparelho de outra conta' },
        },
      ],
      cursor: '',
    },
    bonusSteps: {
      currency: 'BRL',
      cursor: '',
      records: [
        { n: 0, what: 'granted', amount: 13_800, progress: 0, balance: 0, ref: '', at: now - 3 * DAY },
        { n: 1, what: 'activated', amount: 13_800, progress: 0, balance: 13_800, ref: '', at: now - 3 * DAY },
        {
          n: 2,
          what: 'staked',
          amount: -4_650,
          progress: 0,
          balance: 9_150,
          ref: '774210183340000021',
          at: now - 2 * DAY,
        },
        {
          n: 3,
          what: 'progress',
          amount: 0,
          progress: 84_300,
          balance: 9_150,
          ref: '774210183340000021',
          at: now - DAY,
        },
      ],
    },
  };
}
