/// <reference types="vite/client" />
import type { Reply } from '@palpite/contract/generated/calls';
import { describe, expect, it } from 'vitest';
import { CashbackPage, CashbackWeek } from '../activity/cashback-page.tsx';
import { GroupHelp, PddPage } from '../activity/pdd-page.tsx';
import { MoneyRain } from '../activity/rain-page.tsx';
import { clockOf, rainPhase } from '../activity/rain-state.ts';
import { DAY, entryOf, NOW } from '../activity/test/entry.ts';
import { draw, standServices, words } from '../bonus/test/stand.tsx';

const rain = (own: Partial<Reply<'moneyRain'>> = {}): Reply<'moneyRain'> => ({
  id: 'rain',
  status: 1,
  begins_at: NOW + 8_320_000,
  ends_at: NOW + 8_380_000,
  now: NOW,
  currency: 'BRL',
  envelopes: 3_000,
  stake: 2_700,
  left: 3_000,
  budget: 300_000,
  prizes: [
    { amount: 50, count: 1_990 },
    { amount: 2_000, count: 25 },
  ],
  caught: 0,
  taken: 0,
  waiting: 1_906,
  last: [{ begins_at: NOW - DAY, players: 2_214, paid: 300_000, own: 250 }],
  allowed: 1,
  reason: '',
  ...own,
});
const falling = { begins_at: NOW - 23_000, ends_at: NOW + 37_000, left: 1_142 };

describe('the money rain', () => {
  it.each([
    [{}, 'waiting'],
    [falling, 'raining'],
    [{ ...falling, left: 0 }, 'over'],
    [{ begins_at: NOW - 90_000, ends_at: NOW - 1 }, 'over'],
    [{ ...falling, taken: 1 as const, caught: 200 }, 'caught'],
    [{ id: '' }, 'none'],
    [{ allowed: 0 as const }, 'notAllowed'],
  ])('with %j is %s', (own, phase) => {
    expect(rainPhase(rain(own), NOW)).toBe(phase);
  });

  it('counts down by the clock of the server, since its start is real', () => {
    expect(clockOf(8_320_000)).toEqual(['02', '18', '40']);
    expect(clockOf(-5)).toEqual(['00', '00', '00']);
    // The phone is an hour late: only the distance to the server's own time counts.
    const late = rain({ now: NOW + 3_600_000, begins_at: NOW + 3_660_000, ends_at: NOW + 3_720_000 });
    expect(words(draw(<MoneyRain rain={late} />))).toMatch(/00\|01\|00/);
  });

  it('lists every envelope before it falls, and the last showers', () => {
    const text = words(draw(<MoneyRain rain={rain()} />));
    expect(text).toMatch(/Envelope de R\$ 0,50\|1\.990\|.*Envelope de R\$ 20,00\|25\|/);
    expect(text).toMatch(/Pessoas: 2\.214, pago R\$ 3\.000,00\|.*2,50/);
    expect(text).toContain('a chance é igual em todos');
    // Who pays for it, and that a phone or a document has one.
    expect(text).toMatch(
      /cerca de R\$\s27,00 de dinheiro próprio em esportes com odds de 2\.00 por um\. Um por aparelho e documento\./,
    );
  });

  it('falls as five envelopes that can be tapped, with what is left in the air', () => {
    const markup = draw(<MoneyRain rain={rain(falling)} />);
    expect(markup.match(/aria-label="Pegar envelope \d"/g)).toHaveLength(5);
    expect(words(markup)).toMatch(/00:37.*Ainda no ar\|1\.142 de 3\.000/);
  });

  it('shows what was caught, asks a visitor to register, and says why it is not allowed', () => {
    expect(words(draw(<MoneyRain rain={rain({ ...falling, taken: 1, caught: 200 })} />))).toMatch(
      /Você pegou\|.*2,00/,
    );
    const guest = draw(<MoneyRain rain={rain(falling)} />, standServices({ visitor: true }));
    expect(words(guest)).toContain('Criar conta');
    expect(guest).not.toContain('Pegar envelope');
    expect(words(draw(<MoneyRain rain={rain({ allowed: 0, reason: 'Em pausa.' })} />))).toContain(
      'Em pausa.',
    );
    expect(words(draw(<MoneyRain rain={rain({ id: '' })} />))).toContain('Nada em andamento aqui');
  });
});

describe('the group help', () => {
  const entry = entryOf({ id: 'pdd', kind: 'pdd', steps: [], wager_x100: 0 });
  const pdd = (own: Partial<Reply<'pddInfo'>> = {}): Reply<'pddInfo'> => ({
    list: [entry],
    group: 'g1',
    goal: 5_000,
    collected: 3_000,
    missing: 2_000,
    each: 500,
    friends_needed: 4,
    friends: [
      { name: 'Raf***', state: 'joined', at: NOW, amount: 500 },
      { name: 'Dav***', state: 'unverified', at: NOW, amount: 0 },
      { name: 'Bia***', state: 'held', at: NOW, amount: 0 },
    ],
    ends_at: NOW + DAY,
    reached_of_100: 41,
    link: 'https://example.com/g/1',
    paid: 0,
    ...own,
  });

  it('[ROUTE-097] shows the true remaining amount, each friend and how many groups reached the goal', () => {
    const text = words(draw(<GroupHelp entry={entry} pdd={pdd()} />));
    expect(text).toMatch(/Falta\|.*20.*Já juntou\|.*30/);
    expect(text).toContain('Cada amigo vale R$ 5,00, sempre');
    expect(text).toMatch(/Faltam amigos\|4\|Grupos que bateram a meta\|41 em 100/);
    expect(text).toMatch(/Raf\*\*\*\|.*Dav\*\*\*\|ainda não\|.*Bia\*\*\*\|em análise\|.*livre/);
    expect(text).toContain('Amigos que contam|1|Em análise|1');
    expect(text).toContain('os R$ 30,00 juntados são seus');
    // Its rules may ask the friend for a deposit and stakes.
    expect(text).not.toContain('Depositar nem apostar');
    expect(text).toContain('Copiar link|');
  });

  it('opens a group first, tells nothing from too few groups, and is only for players', () => {
    const text = words(
      draw(<GroupHelp entry={entry} pdd={pdd({ group: '', friends: [], reached_of_100: -1 })} />),
    );
    expect(text).toContain('Poucos ainda');
    expect(text).toContain('Abrir meu grupo');
    // Nothing was collected, so that no amount is promised.
    const empty = words(
      draw(<GroupHelp entry={entry} pdd={pdd({ group: '', friends: [], collected: 0 })} />),
    );
    expect(empty).toContain('O que o grupo juntar é seu, mesmo sem alcançar a meta.');
    expect(empty).not.toContain('R$ 0,00 juntados');
    expect(words(draw(<PddPage />, standServices({ visitor: true })))).toContain('Crie sua conta');
    const off = { ...entry, allowed: 0 as const, reason: 'Em pausa.' };
    expect(words(draw(<GroupHelp entry={off} pdd={pdd()} />))).toContain('Em pausa.');
  });
});

describe('the weekly cashback', () => {
  const week = (own: Partial<Reply<'cashbackWeek'>> = {}): Reply<'cashbackWeek'> => ({
    currency: 'BRL',
    level: 12,
    first_level: 1,
    rate_bps: 400,
    begins_at: NOW - 5 * DAY,
    ends_at: NOW + 2 * DAY,
    pays_at: NOW + 3 * DAY,
    staked: 211_600,
    returned: 165_600,
    rewards: 0,
    net_loss: 46_000,
    bound: 5_290,
    cashback: 1_840,
    least: 100,
    most: 500_000,
    received: 11_240,
    weeks: [{ begins_at: NOW - 12 * DAY, net_loss: 21_250, paid: 850, paid_at: NOW - 5 * DAY }],
    allowed: 1,
    reason: '',
    ...own,
  });

  it('[ROUTE-096] is a formula with its sources, and says what stays lost', () => {
    const text = words(draw(<CashbackWeek week={week()} />));
    expect(text).toMatch(/R\$ 460\|×\|Taxa\|4%\|=\|Volta\|R\$ 18,40/);
    expect(text).toMatch(/Apostado\|.*2\.116,00.*1\.656,00.*460,00/);
    expect(text).toContain('O cashback devolve 4%. Os outros 96% continuam perdidos');
    expect(text).toMatch(/Perda líquida R\$ 212,50\|.*8,50/);
  });

  it('at a level without cashback says where it begins, and not that 0% come back', () => {
    const text = words(
      draw(<CashbackWeek week={week({ level: 0, rate_bps: 0, cashback: 0, bound: 0, weeks: [] })} />),
    );
    expect(text).toContain('O cashback começa no nível 1 do clube. Você está no nível 0.');
    expect(text).toContain('Ver os níveis');
    expect(text).not.toContain('continuam perdidos');
  });

  it('says when it is bounded by what we earn, and where there is none', () => {
    expect(words(draw(<CashbackWeek week={week({ cashback: 1_000, bound: 1_000 })} />))).toContain(
      'no máximo metade do que ganhamos',
    );
    expect(words(draw(<CashbackWeek week={week({ weeks: [] })} />))).toContain('Nenhuma semana ainda');
    expect(words(draw(<CashbackWeek week={week({ allowed: 0, reason: 'Em pausa.' })} />))).toContain(
      'Em pausa.',
    );
    expect(words(draw(<CashbackPage />, standServices({ visitor: true })))).toContain('Crie sua conta');
  });
});
