/// <reference types="vite/client" />
import type {
  BonusEntry,
  GrantEntry,
  PromotionEntry,
  TaskEntry,
  VipReward,
} from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import { VIP_LEVEL_MAX, VIP_REWARD_KINDS, VIP_STAGES } from '@palpite/contract/tables/growth';
import { describe, expect, it } from 'vitest';
import { MaximumBonus } from '../../parts/maximum-bonus.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { unitOf } from '../../parts/reward-text.ts';
import { stageOf } from '../../parts/vip-words.ts';
import { BonusCard } from '../bonus/bonus-card.tsx';
import { OneBonus } from '../bonus/bonus-detail.tsx';
import { stateOf } from '../bonus/bonus-look.ts';
import { BonusPage } from '../bonus/bonus-page.tsx';
import { groupOf } from '../bonus/history-page.tsx';
import { draw, standServices, words } from '../bonus/test/stand.tsx';
import { type DepositOffer, offerWorth, worthOf } from '../payments/deposit/offer-choice.tsx';
import { playHref } from '../promotion/free-rounds-page.tsx';
import { PromotionCard } from '../promotion/promotions-page.tsx';
import { Received } from '../tasks/award-page.tsx';
import { isAmount, Task } from '../tasks/task-page.tsx';
import { Turning } from '../vip/roulette-page.tsx';
import { isNear } from '../vip/vip-club.tsx';
import { VipLevels } from '../vip/vip-levels.tsx';
import { restOf } from '../vip/wheel.tsx';
import { rangesOf } from '../vip/wheel-proof-card.tsx';

const nothing = () => undefined;

const BONUS: BonusEntry = {
  id: '1',
  bonus_id: '100_first',
  status: 1,
  ended_by: '',
  title: '100% no 1º depósito',
  reason: 'Pelo seu primeiro depósito.',
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
  max_stake: 22_000,
  max_conversion: 0,
  sticky: 0,
  contributions: [
    { product: 'sports', counts_bps: 10_000, left: 8_640 },
    { product: 'slots', counts_bps: 5_000, left: 17_280 },
    { product: 'live', counts_bps: 0, left: 0 },
  ],
  lost_on_withdrawal: 5_000,
  granted_at: 1,
  expires_at: 1_750_200_000_000,
  ended_at: 0,
};

describe('a bonus', () => {
  it('[SCREEN-013] says what is left, until when and by which rule', () => {
    const text = words(draw(<BonusCard bonus={BONUS} />));
    for (const part of ['100% no 1º depósito', 'Liberando', 'Aposte 8x o bônus, odd 1.50 ou mais', '86,40'])
      expect(text).toContain(part);
    expect(text).toMatch(/Apostado\|? ?\|?.*313,60/);
  });

  it('tells the exact wagering left on every product, and what a withdrawal costs', () => {
    const text = words(draw(<OneBonus bonus={BONUS} />));
    expect(text).toMatch(/Slots\|.*50%\|.*172,80/);
    expect(text).toMatch(/Mesas ao vivo\|.*0%\|Não conta/);
    expect(text).toMatch(/Recebe inteiro\|.*198,90.*Perde de bônus\|.*50,00/);
    // All cash and the rest of one stake of bonus, by the proportion of the kernel.
    expect(text).toContain(
      'aposta de R$ 220,00 a 2.00. Se ganhar, R$ 397,80 são reais e R$ 42,20 são bônus.',
    );
  });

  it.each([
    [{ status: 0, ended_by: '' }, 'locked', 'running'],
    [{ status: 1, ended_by: '' }, 'unlocking', 'running'],
    [{ status: 2, ended_by: 'converted' }, 'unlocked', 'unlocked'],
    [{ status: 3, ended_by: 'expired' }, 'expired', 'expired'],
    [{ status: 3, ended_by: 'spent' }, 'spent', 'expired'],
    [{ status: 3, ended_by: 'forfeited' }, 'forfeited', 'cancelled'],
    [{ status: 3, ended_by: 'cancelled' }, 'cancelled', 'cancelled'],
  ] as const)('[STATE-009] of %j is shown as %s and listed under %s', (bonus, state, group) => {
    expect(stateOf(bonus)).toBe(state);
    expect(groupOf(state)).toBe(group);
  });

  it('asks a visitor to register, and never shows another person an old list', () => {
    expect(words(draw(<BonusPage />, standServices({ visitor: true })))).toContain('Crie sua conta');
    expect(draw(<BonusPage />)).toContain('aria-busy="true"');
  });
});

describe('the most that a bonus can be', () => {
  it.each([
    ['CONST-058', 'BRL', 600, 'Bônus de até R$ 600'],
    ['CONST-059', 'MXN', 5_000, 'Bônus de até $ 5.000'],
    ['CONST-060', 'PHP', 5_000, 'Bônus de até ₱ 5.000'],
    ['CONST-061', 'INR', 5_000, 'Bônus de até ₹ 5.000'],
    ['CONST-062', 'KES', 15_000, 'Bônus de até KSh 15.000'],
    ['CONST-063', 'BRL', 10_000, 'Bônus de até R$ 10.000'],
  ])('[%s] is shown in %s as %i whole units', (_line, currency, maximumBonus, text) => {
    const services = standServices({ brand: { currency, maximumBonus } });
    const shown = words(draw(<MaximumBonus />, services));
    expect(shown.replace(/[^\d]/g, '')).toBe(text.replace(/[^\d]/g, ''));
    expect(shown).toContain('Bônus de até');
  });

  it('is not shown by a brand that advertises none', () => {
    expect(draw(<MaximumBonus />, standServices({ brand: { currency: 'COP' } }))).toBe('');
  });
});

describe('a promotion', () => {
  const promotion: PromotionEntry = {
    id: 'a',
    kind: 'deposit',
    bonus_id: '100_first',
    status: 1,
    title: 'Primeiro depósito',
    text: '',
    cost: 'Pede R$ 2.000,00 em apostas.',
    currency: 'BRL',
    takes: 10_000,
    gives: 60_000,
    percent_bps: 10_000,
    wager_x100: 2_000,
    min_odds: 1_500,
    path: '/deposit',
    begins_at: 1,
    ends_at: 0,
    received: 2_906,
    budget_left: -1,
    joined: 0,
    products: [],
  };

  it('has its price, its cost in words, and the three facts of its budget', () => {
    const text = words(draw(<PromotionCard promotion={promotion} />));
    expect(text).toMatch(/Pede\|.*100.*Dá até\|.*600/);
    for (const part of ['Pede R$ 2.000,00 em apostas.', '2.906', 'Sem teto', 'Sem data'])
      expect(text).toContain(part);
  });

  it('shows its sentence where neither side has an amount', () => {
    const plain = { ...promotion, takes: 0, gives: 0, percent_bps: 0, text: 'Volta toda segunda.' };
    const text = words(draw(<PromotionCard promotion={plain} />));
    expect(text).toContain('Volta toda segunda.');
    expect(text).not.toContain('Pede|');
  });

  it.each(['offer', 'activity', 'activity_play', 'realtime'])(
    'of %s does not claim to take nothing',
    (kind) => {
      const earned = {
        ...promotion,
        kind,
        takes: 0,
        gives: 300,
        percent_bps: 50,
        text: 'Cada degrau rende saldo.',
      };
      const text = words(draw(<PromotionCard promotion={earned} />));
      expect(text).toContain('Cada degrau rende saldo.');
      expect(text).not.toContain('Pede|');
    },
  );

  it('says that its budget is used up', () => {
    const text = words(draw(<PromotionCard promotion={{ ...promotion, budget_left: 0 }} />));
    expect(text).toContain('A verba acabou');
  });

  it('is not shown where it is not allowed: the reason and what stays are', () => {
    const text = words(draw(<NotAllowed reason="A lei daqui não permite." />));
    for (const part of ['A lei daqui não permite.', 'Odds, saque, suporte', 'Segue seu'])
      expect(text).toContain(part);
  });

  it('[SCREEN-019] of free rounds leads to the game, or to the studio where any of its games counts', () => {
    expect(playHref({ provider: 'lumen', game_id: 'toucan' })).toContain('/game-room?');
    expect(playHref({ provider: 'lumen', game_id: '' })).toContain('tab_key=provider_lumen');
  });
});

describe('an offer for a deposit', () => {
  const offer = { min_deposit: 3_000, percent_bps: 10_000, max_bonus: 60_000, gives: 60_000 } as DepositOffer;

  it('is worth a share of the deposit up to its maximum, and nothing below its minimum', () => {
    expect([2_999, 3_000, 70_000].map((cents) => offerWorth(offer, cents))).toEqual([0, 3_000, 60_000]);
    expect(offerWorth({ ...offer, percent_bps: 0, gives: 500 }, 5_000)).toBe(500);
  });

  it('adds its bonus to what a deposit brings only where it is chosen', () => {
    const offers = [{ ...offer, bonus_id: '100_first' }];
    const choiceOf = (chosen: string) => ({ offers, chosen, choose: nothing });
    expect(['100_first', '', 'other'].map((chosen) => worthOf(choiceOf(chosen), 10_000))).toEqual([
      10_000, 0, 0,
    ]);
  });
});

describe('a task', () => {
  const task: TaskEntry = {
    id: 'a',
    task_name: 'bet_amount',
    period: 'day',
    title: 'Aposte R$ 200,00',
    conf_num: 20_000,
    progress_num: 13_250,
    reward: { kind: 'cash', amount: 800, count: 1 },
    currency: 'BRL',
    state: 'running',
    claimed_at: 0,
    ends_at: 1,
    path: '/sport',
  };
  const show = (own: Partial<TaskEntry>) =>
    words(draw(<Task task={{ ...task, ...own }} isBusy={false} onClaim={nothing} />));

  it('[ENTITY-047] [SCREEN-017] shows amounts of recharge, bet_amount and bet_win divided by 100, counts as they are', () => {
    expect(['recharge', 'bet_amount', 'bet_win', 'bet_count', 'login_days'].map(isAmount)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(show({})).toContain('R$ 132,50 de R$ 200,00|Falta: R$ 67,50');
    expect(show({ task_name: 'multiple_count', conf_num: 5, progress_num: 3 })).toContain('3 de 5|Falta: 2');
  });

  it('is claimed with its reward in the button, once', () => {
    expect(show({ state: 'ready', progress_num: 20_000 })).toContain('Receber R$ 8,00');
    const claimed = show({ state: 'claimed', claimed_at: 1_750_000_000_000 });
    expect(claimed).toContain('Recebido');
    expect(claimed).not.toContain('Receber');
  });
});

describe('the VIP club', () => {
  const level = (number: number): Reply<'vipInfo'>['levels'][number] => ({
    level: number,
    stage: stageOf(number),
    points: number * 100,
    stakes: number * 100_000,
    vip_bonus: number * 100,
    week_free: 0,
    month_free: 0,
    cashback_bps: 450,
    spins: 1,
    task_bps: 0,
    customer_service: number >= 16 ? 1 : 0,
  });
  const info: Reply<'vipInfo'> = {
    level: 12,
    points: 1_250,
    next_points: 1_300,
    next_stakes: 50_000,
    levels: Array.from({ length: VIP_LEVEL_MAX + 1 }, (_, number) => level(number)),
    rewards: [],
    weights: [],
    balance: 0,
    currency: 'BRL',
    spins: 0,
    cashback: { net_loss: 0, amount: 0, rate_bps: 0, paid_at: 0 },
    allowed: 1,
    reason: '',
  };

  it('[CONST-089] [CONST-090] has six stages up to level 30', () => {
    expect(VIP_STAGES).toHaveLength(6);
    expect([0, 5, 6, 10, 11, 15, 16, 20, 21, 25, 26, 30].map(stageOf)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
    const text = words(draw(<VipLevels info={info} />));
    for (const part of ['0 a 5', '6 a 10', '11 a 15', '16 a 20', '21 a 25', '26 a 30', '30 níveis, 6 etapas'])
      expect(text).toContain(part);
  });

  it('lists the reward of the next level only; the others are in the table of levels', () => {
    const reward = (number: number, state: 'locked' | 'received') =>
      ({
        id: `vip_bonus:${number}`,
        kind: 'vip_bonus',
        level: number,
        amount: number * 100,
        count: 1,
        currency: 'BRL',
        state,
        until: 0,
      }) as const;
    const rewards = [
      reward(12, 'received'),
      reward(13, 'locked'),
      reward(14, 'locked'),
      reward(30, 'locked'),
    ];
    expect(rewards.map((one) => isNear(one, 12))).toEqual([true, true, false, false]);
    expect(isNear({ ...reward(12, 'received'), state: 'missed' }, 12)).toBe(false);
  });

  it('writes the price of the stage beside its rewards', () => {
    expect(words(draw(<VipLevels info={info} />))).toContain(
      'Para chegar ao nível 15 são R$ 2.500 em apostas. Os prêmios somam R$ 42.',
    );
  });

  it('[CONST-091] has a name for every kind of reward', () => {
    const kinds: readonly VipReward['kind'][] = VIP_REWARD_KINDS;
    const names = kinds.map((kind) => standServices().text.getState().t(`vip.reward.${kind}`));
    expect(new Set(names).size).toBe(7);
  });
});

describe('received awards', () => {
  it('have the whole name beside a number, and below it what the number is', () => {
    const grant: GrantEntry = {
      id: '1',
      kind: 'free_bet',
      title: 'Aposta grátis de boas-vindas',
      reason: 'Porque você se cadastrou',
      currency: 'BRL',
      amount: 1_000,
      count: 1,
      granted_at: 1_750_000_000_000,
      expires_at: 0,
      reversed: 0,
      reversed_reason: '',
    };
    const spins: GrantEntry = { ...grant, id: '2', kind: 'spin', title: 'Roleta VIP', amount: 0, count: 10 };
    const text = words(draw(<Received grants={[grant, spins]} />));
    expect(text).toMatch(
      /Aposta grátis de boas-vindas\|Porque você se cadastrou\|R\$\| 10,00\|em aposta grátis\|/,
    );
    expect(text).toMatch(/Roleta VIP\|.*\|10\|giros da roleta\|/);
    const taken = { ...grant, reversed: 1 as const, reversed_reason: 'Erro nosso' };
    expect(words(draw(<Received grants={[taken]} />))).toMatch(/Erro nosso\|.*Retirado/);
  });
});

describe('the wheel', () => {
  const prizes = [
    { prize: 0, kind: 'cash' as const, amount: 50, count: 1, weight: 9_000 },
    { prize: 1, kind: 'spin' as const, amount: 0, count: 5, weight: 960 },
    { prize: 2, kind: 'cash' as const, amount: 10_000, count: 1, weight: 40 },
  ];

  it('[SCREEN-014] shows every chance and the seal before the turn', () => {
    const info: Reply<'vipSpinInfo'> = {
      spins: 3,
      next_at: 0,
      prizes,
      today: 1_204,
      server_seed_hash: 'abc123',
      client_seed: 'mine',
      nonce: 4,
      currency: 'BRL',
      balance: 0,
    };
    const text = words(draw(<Turning info={info} />));
    for (const part of [
      '90%',
      '1 em 1,11',
      '9,6%',
      '1 em 10,42',
      '0,4%',
      '1 em 250',
      'abc123',
      'mine',
      'Girar, 3 restantes',
    ])
      expect(text).toContain(part);
    // Without spins the page says where they come from.
    const without = draw(<Turning info={{ ...info, spins: 0 }} />);
    expect(words(without)).toMatch(/Seus giros\|0\|/);
    expect(without).toMatch(/<a[^>]*href="#\/vip-club"[^>]*>[^<]*Como ganhar giros/);
  });

  it('rests with the drawn sector under the pointer, and maps numbers to prizes in their order', () => {
    expect([restOf(0, 8), restOf(2, 8), restOf(0, 0)]).toEqual([-0, -90, 0]);
    expect(rangesOf(prizes).map(({ from }) => from)).toEqual([0, 9_000, 9_960]);
    expect([unitOf('10 giros', 10), unitOf('5 lượt quay', 5)]).toEqual(['giros', 'lượt quay']);
  });
});
