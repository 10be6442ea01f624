/// <reference types="vite/client" />
import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { ACTIVITY_STATUS } from '@palpite/contract/tables/site';
import { describe, expect, it } from 'vitest';
import { isWide } from '../activity/activity-deal.tsx';
import { Activities, Activity, ActivityPage } from '../activity/activity-page.tsx';
import { mechanismOf, phaseOf, receivedOf, stepAtHand } from '../activity/activity-state.ts';
import { DoorCalendar } from '../activity/christmas-page.tsx';
import { freeBetProfit } from '../activity/free-bet.tsx';
import { FreeBetTip } from '../activity/free-bet-tip.tsx';
import { DAY, entryOf, NOW, stepOf } from '../activity/test/entry.ts';
import { draw, standServices, words } from '../bonus/test/stand.tsx';

const show = (own: Partial<ActivityEntry> = {}, visitor = false) =>
  words(draw(<Activity entry={entryOf(own)} />, standServices({ visitor })));

describe('the state of an activity', () => {
  const { notStart, inProgress, finished, expired } = ACTIVITY_STATUS;
  const ready = [stepOf({ state: 'ready' })];

  it.each([
    [{ status: notStart }, 'notStarted'],
    [{ status: inProgress }, 'running'],
    [{ status: inProgress, steps: ready }, 'ready'],
    [{ status: inProgress, budget_left: 0 }, 'spent'],
    [{ status: finished }, 'finished'],
    [{ status: expired }, 'ended'],
    [{ status: expired, budget_left: 0 }, 'spent'],
    [{ status: expired, budget_left: 0, ends_at: NOW - 1 }, 'ended'],
    [{ status: expired, steps: ready }, 'ready'],
    [{ status: inProgress, allowed: 0 as const, steps: ready }, 'notAllowed'],
  ] as const)('[STATE-010] of %j is %s', (own, phase) => {
    expect([notStart, inProgress, finished, expired]).toEqual([0, 1, 2, 3]);
    expect(phaseOf(entryOf(own as Partial<ActivityEntry>), NOW)).toBe(phase);
  });

  it('begins with what may be received, then today, then the next', () => {
    const states = (...given: readonly ('next' | 'now' | 'ready' | 'missed')[]) =>
      stepAtHand(given.map((state, index) => stepOf({ step: index, state })))?.step;
    expect([states('missed', 'now', 'ready'), states('missed', 'next', 'now'), states('next')]).toEqual([
      2, 2, 0,
    ]);
    expect(states('missed')).toBeUndefined();
  });

  it('adds up amounts of money and counts the rest', () => {
    const steps = [
      stepOf({ state: 'received' }),
      stepOf({ state: 'received', prize: { kind: 'spin', amount: 0, count: 10 } }),
      stepOf({ state: 'ready' }),
    ];
    expect(receivedOf(steps)).toEqual({ amount: 800, count: 2 });
  });
});

describe('the drawing on a ticket', () => {
  it('leaves where the word of a prize is long', () => {
    const sealed = { takes: 10_000, gives: { kind: 'cash', amount: 0, count: 0 } } as const;
    expect(['prêmio', 'приз', 'phần thưởng'].map((word) => isWide(sealed, word))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('leaves where both numbers are long', () => {
    const of = (takes: number, amount: number) =>
      isWide({ takes, gives: { kind: 'cash', amount, count: 1 } });
    expect([of(5_000, 150), of(3_000, 60_000), of(50_000, 50), of(40_000, 2_350)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('a ladder of thresholds', () => {
  it('[SCREEN-016] [ROUTE-072] says what is missing, what it gives, until when, how many got it and what is left', () => {
    const text = show();
    expect(text).toMatch(/Falta apostar\|.*67,50.*Próximo prêmio\|.*8/);
    expect(text).toMatch(/Receberam\|1\.377\|Resta na verba\|.*9\.860/);
    for (const part of [
      'R$ 132,50 de R$ 200,00',
      'Depois de R$ 400,00 não há mais prêmio.',
      '1.50',
      'Ver partidas',
    ])
      expect(text).toContain(part);
    expect(text).toContain('R$ 2,00 em aposta grátis');
    expect(text).toContain('10 giros');
  });

  it('[ROUTE-071] has one accent button, at the first step that may be received', () => {
    const steps = [1, 2, 3].map((step) => stepOf({ step, state: step === 3 ? 'next' : 'ready' }));
    const markup = draw(<Activity entry={entryOf({ kind: 'total_deposit', steps })} />);
    const buttons = [...markup.matchAll(/<button[^>]*class="([^"]*)"/g)].map(([, name]) => name ?? '');
    expect(buttons).toHaveLength(2);
    expect(buttons.filter((name) => name.includes('primary'))).toHaveLength(1);
    expect(words(markup)).toMatch(/Feito\|.*200.*Pronto para você\|.*8/);
  });

  it('[ROUTE-074] counts days where its unit is days', () => {
    const text = show({ kind: 'week_cash', unit: 'days', takes: 1, steps: [stepOf({ need: 6, have: 5 })] });
    expect(text).toMatch(/Faltam\|1\| dia\|/);
    expect(text).toContain('5 de 6 dias');
    const secured = [stepOf({ need: 4, have: 5 }), stepOf({ step: 2, need: 6, have: 5, state: 'next' })];
    const later = show({ kind: 'week_cash', unit: 'days', takes: 0, steps: secured });
    expect(later).toContain('Garantido; recebe quando a semana fechar');
    expect(later).toMatch(/Faltam\|1\| dia\|/);
  });
});

describe('every state of an activity', () => {
  it('not started: its date, and no button', () => {
    const markup = draw(<Activity entry={entryOf({ status: 0, steps: [] })} />);
    expect(words(markup)).toContain('Começa em');
    expect(markup).not.toContain('<button');
  });

  it('finished: what was done and received', () => {
    const steps = [stepOf({ state: 'received', received_at: NOW })];
    expect(show({ status: 2, steps })).toMatch(/Concluída.*Você recebeu\|.*8.*Ver promoções/);
  });

  it('ended and spent: without the brand colour, and who reached it is still paid', () => {
    expect(show({ status: 3, ends_at: NOW - DAY })).toMatch(/Encerrada em .*Encerrada/);
    const spent = show({ budget_left: 0 });
    expect(spent).toMatch(/A verba acabou.*Quem já alcançou um prêmio ainda recebe/);
    expect(spent).toContain('Ver promoções');
    const claimable = { status: 3, budget_left: 0, steps: [stepOf({ state: 'ready' })] } as const;
    expect(show({ ...claimable, steps: [...claimable.steps] })).toContain('Receber');
  });

  it('not allowed: the reason, and nothing of the offer', () => {
    const text = show({ allowed: 0, reason: 'A lei daqui não permite.' });
    expect(text).toContain('A lei daqui não permite.');
    expect(text).not.toContain('Próximo prêmio');
  });

  it('of a visitor: everything without progress, and a way to register', () => {
    expect(show({}, true)).toContain('Criar conta');
    expect(show({ steps: [stepOf({ state: 'next', have: 0 })] }, true)).not.toContain('Ver partidas');
  });

  it('empty, loading and without a connection', () => {
    expect(words(draw(<Activities list={[]} />))).toContain('Nada em andamento aqui');
    expect(draw(<ActivityPage kind="daily_cash" />)).toContain('aria-busy="true"');
  });

  it('lets choose where there are several of a kind', () => {
    const list = [entryOf(), entryOf({ id: 'b', title: 'Outra' })];
    expect(words(draw(<Activities list={list} />))).toMatch(/Prêmio por apostas de junho\|.*Outra\|/);
  });
});

describe('an activity of days', () => {
  const days = ['received', 'missed', 'received', 'ready', 'next', 'next', 'next'] as const;
  const steps = days.map((state, index) =>
    stepOf({
      step: index + 1,
      state,
      need: 0,
      have: 0,
      day_at: Date.UTC(2025, 5, 11 + index, 3),
      received_at: state === 'received' ? NOW : 0,
      prize: { kind: 'cash', amount: 20 + index * 10, count: 1 },
    }),
  );

  it('[ROUTE-073] is a punch card of weekdays; a missed one is harmless, and one button receives today', () => {
    const text = show({ kind: 'daily_cash', unit: 'none', takes: 0, steps });
    expect(text).toMatch(/qua\|0,20\|recebido\|qui\|0,30\|não usado, nada se perde\|sex\|.*sáb\|0,50/);
    expect(text).toContain('Receber R$ 0,50');
    expect(text).toMatch(/Recebido\|.*Dia 3/);
  });

  it('[ROUTE-070] of deposits leads to the deposit', () => {
    const running = steps.map((step) => (step.state === 'ready' ? { ...step, state: 'now' as const } : step));
    const text = show({ kind: 'daily_deposit', takes: 3_000, steps: running, path: '/deposit' });
    expect(text).toMatch(/Hoje, deposite\|.*30.*Depositar/);
  });
});

describe('the first deposit', () => {
  const steps = [3_000, 10_000].map((need, index) =>
    stepOf({
      step: index + 1,
      need,
      have: 0,
      state: 'next',
      prize: { kind: 'bonus', amount: need, count: 1 },
    }),
  );
  const own = { kind: 'first_charge', path: '/deposit', wager_x100: 800, steps } as const;

  it('[ROUTE-065] shows amounts with their price, and a deposit without a bonus beside it', () => {
    const text = show({ ...own, steps });
    expect(text).toMatch(/Deposita\|.*30.*Bônus\|.*30/);
    expect(text).toMatch(/R\$ 100\|\+R\$ 100\|/);
    expect(text).toMatch(/Apostar até virar saldo\|.*240,00/);
    expect(text).toContain('Depositar R$ 30,00 com bônus|Depositar sem bônus');
  });

  it('states the least deposit and the largest bonus as bounds, also after the deposit, not as what was received', () => {
    const prize = { kind: 'bonus', amount: 60_000, count: 1 } as const;
    const open = stepOf({ need: 3_000, have: 0, state: 'now', prize });
    const used = stepOf({ need: 3_000, have: 3_000, state: 'received', prize });
    const bounds = /Depósito a partir de\|.*30.*Bônus de até\|.*600/;
    const before = show({ ...own, steps: [open] });
    expect(before).toMatch(bounds);
    expect(before).not.toContain('Apostar até virar saldo');
    const after = show({ ...own, status: ACTIVITY_STATUS.finished, takes: 0, steps: [used] });
    expect(after).toMatch(bounds);
    expect(after).not.toContain('Você recebeu');
  });
});

describe('a free bet', () => {
  it('[ROUTE-068] pays only the profit, and says what a loss costs', () => {
    expect([freeBetProfit(2_000, 2_300), freeBetProfit(2_000, 1_500)]).toEqual([2_600, 1_000]);
    const gives = { kind: 'free_bet', amount: 2_000, count: 1 } as const;
    const steps = [stepOf({ need: 1, have: 1, day_at: NOW + DAY, prize: gives })];
    const text = show({ kind: 'free_bet', unit: 'pieces', takes: 0, gives, steps });
    expect(text).toMatch(/Sai do saldo\|.*0.*Aposta grátis\|.*20/);
    expect(text).toMatch(/Suas para usar\|.*Até .*20,00/);
    expect(show({ kind: 'free_bet', steps: [] })).toContain('Nenhuma aposta grátis agora');
    expect(text).toMatch(/Se ganhar a 2\.00\|.*20,00.*Se perder\|.*0,00/);
    expect(text).toContain('R$ 40,00 menos os R$ 20,00 grátis');
  });

  it('[ROUTE-069] is explained with the odds of examples', () => {
    const text = words(draw(<FreeBetTip />));
    expect(text).toMatch(/2\.30\|.*26,00\|.*0,00/);
    expect(text).toContain('só o ganho é seu');
  });
});

describe('the reward for the newer interface', () => {
  it('[ROUTE-075] can be refused, and promises what stays', () => {
    const own = {
      kind: 'ui_switch',
      unit: 'pieces',
      takes: 1,
      steps: [stepOf({ need: 1, have: 0 })],
    } as const;
    const text = show({ ...own, steps: [...own.steps] });
    expect(text).toMatch(/Pede\|1\| vez.*Trocar e receber R\$ 8,00\|Ficar como está/);
    expect(text).toContain('Voltar leva três toques');
    expect(text).toContain('Conta, Ajustes, Nova interface');
  });
});

describe('the calendar of doors', () => {
  const sealed = { kind: 'cash', amount: 0, count: 0 } as const;
  const steps = [
    stepOf({ step: 1, state: 'received', prize: { kind: 'cash', amount: 100, count: 1 } }),
    stepOf({ step: 2, state: 'ready', day_at: NOW - DAY, prize: sealed }),
    stepOf({ step: 3, state: 'ready', day_at: NOW, prize: sealed }),
    stepOf({ step: 4, state: 'next', day_at: NOW + DAY, prize: sealed }),
  ];
  const entry = entryOf({ kind: 'christmas', unit: 'cents', takes: 0, gives: sealed, steps });
  const calendar = {
    list: [entry],
    least: 2_400,
    most: 9_000,
    average: 3_100,
    seal: 'abc123',
    server_seed: '',
    opened_today: 6_118,
  };

  it('[ROUTE-076] opens today and what is still open, shows what was in it, and its seal and true sum', () => {
    const markup = draw(<DoorCalendar entry={entry} calendar={calendar} />);
    const text = words(markup);
    expect([...markup.matchAll(/aria-label="Abrir a porta (\d+)"/g)].map(([, door]) => door)).toEqual([
      '2',
      '3',
    ]);
    expect(text).toMatch(/R\$ 1\|1\|.*2\|ainda vale\|.*3\|Abrir\|.*4\|/);
    for (const part of [
      'Você abriu 1 de 4',
      'Abertas hoje por todos: 6.118',
      'vai de R$ 24 a R$ 90; a média é R$ 31',
      'abc123',
    ])
      expect(text).toContain(part);
  });

  it('says one sum where everybody gets the same, marks today while its stakes are missing, and counts no zero', () => {
    const waiting = steps.map((step) => ({ ...step, state: 'next' as const, day_at: NOW }));
    const same = { ...calendar, least: 192, most: 192, average: 192, opened_today: 0 };
    const text = words(draw(<DoorCalendar entry={{ ...entry, steps: waiting }} calendar={same} />));
    expect(text).toContain('as portas dão R$ 1,92 a cada pessoa.');
    expect(text).not.toContain('a média é');
    expect(text).not.toContain('Abertas hoje');
    expect(text).toMatch(/\|1\|hoje\|/);
  });

  it('does not tell what is behind a closed door', () => {
    const text = words(draw(<DoorCalendar entry={entry} calendar={calendar} />));
    expect(text).toContain('Pronto para você|1| prêmio');
  });
});

describe('the days of a week', () => {
  it('name the stakes of a day beside the number of days, and count days as they are spoken', () => {
    const step = stepOf({ need: 3, have: 0, prize: { kind: 'cash', amount: 20, count: 1 } });
    const text = show({ kind: 'week_cash', unit: 'days', takes: 3, day_need: 10_000, steps: [step] });
    expect(text).toContain('O dia conta com R$ 100 em apostas resolvidas.');
    expect(text).toMatch(/Apostas por dia\|R\$\| 100,00\|/);
    expect(text).toContain('|0 de 3 dias|');
  });
});

describe('the page of free bets', () => {
  it('says how many, from which odds and until when, instead of a budget that they do not have', () => {
    const step = stepOf({
      need: 1,
      have: 1,
      day_at: NOW + DAY,
      prize: { kind: 'free_bet', amount: 1_000, count: 1 },
    });
    const text = show({ kind: 'free_bet', unit: 'pieces', received: 0, budget_left: -1, steps: [step] });
    expect(text).toMatch(/Vence\|[^|]+\|Suas para usar\|1\|Odd mínima\|1\.50\|/);
    expect(text).not.toMatch(/Receberam|Sem teto/);
  });
});

describe('a kind of activity', () => {
  it('has a mechanism of its own, or is a ladder', () => {
    expect(mechanismOf('christmas')).toBe('doors');
    expect(mechanismOf('raffle')).toBe('rungs');
  });
});
