/// <reference types="vite/client" />
import type { RankEntry, RankingEntry } from '@palpite/contract/entities/activity';
import type { Reply } from '@palpite/contract/generated/calls';
import { RANKING_LIST_MAX, RANKING_TOP } from '@palpite/contract/tables/growth';
import { describe, expect, it } from 'vitest';
import { DAY, NOW } from '../activity/test/entry.ts';
import { draw, standServices, words } from '../bonus/test/stand.tsx';
import { Ranking, RankingPage } from '../ranking/ranking-page.tsx';
import { podiumOrder, prizeRanges, splitRanking } from '../ranking/ranking-view.ts';

const places = (count: number): RankEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    name: `p${index + 1}***`,
    score: 2_000_000 - index * 10_000,
    prize: index < 20 ? 10_000 : 0,
    paid: 0,
  }));

const ranking = (own: Partial<RankingEntry> = {}): RankingEntry => ({
  id: 'rank_day',
  metric: 'stake',
  products: ['sports'],
  status: 1,
  title: 'Ranking do dia',
  begins_at: NOW - DAY,
  ends_at: NOW + DAY,
  currency: 'BRL',
  list: places(50),
  full: 1,
  players: 4_316,
  budget: 1_200_000,
  places: 20,
  prizes: [100_000, 50_000, 50_000, 20_000],
  prize_bps: 3_000,
  least_score: 10_000,
  excluded: 0,
  paid_at: 0,
  computed_at: NOW,
  ...own,
});

const own = (given: Partial<Reply<'rankOwn'>> = {}): Reply<'rankOwn'> => ({
  own: { rank: 38, name: 'cam***a', score: 211_600, prize: 2_000, paid: 0 },
  missing: 18_400,
  currency: 'BRL',
  paid_at: 0,
  paid: 0,
  allowed: 1,
  reason: '',
  computed_at: NOW,
  ...given,
});

const show = (of: Partial<RankingEntry> = {}, mine: Reply<'rankOwn'> | undefined = own(), visitor = false) =>
  words(draw(<Ranking ranking={ranking(of)} own={mine} />, standServices({ visitor })));

describe('a ranking', () => {
  it('draws a person instead of a letter where nothing of a name is shown', () => {
    const [first] = places(1);
    if (!first) throw new Error('no place');
    const text = show({ list: [{ ...first, name: '***' }], full: 0 });
    expect(text).toContain('***');
    expect(text).not.toContain('*|***');
  });

  it('[ENTITY-049] [CONST-040] has the top three split out', () => {
    const { top, rest } = splitRanking(places(7));
    expect(RANKING_TOP).toBe(3);
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(rest.map(({ rank }) => rank)).toEqual([4, 5, 6, 7]);
    expect(podiumOrder(top).map(({ rank }) => rank)).toEqual([2, 1, 3]);
    expect(podiumOrder(places(1)).map(({ rank }) => rank)).toEqual([1]);
  });

  it.each([
    [49, false],
    [50, true],
    [60, true],
  ])('[ENTITY-050] [CONST-040] of %i places is a full one: %s', (count, isFull) => {
    expect(RANKING_LIST_MAX).toBe(50);
    const split = splitRanking(places(count));
    expect(split.isFull).toBe(isFull);
    expect(split.top.length + split.rest.length).toBe(Math.min(count, 50));
  });

  it('[SCREEN-018] [ROUTE-062] shows the list and the own place with what is missing to the next', () => {
    const text = show();
    expect(text).toMatch(/p1\*\*\*\|R\$ 20\.000\|1\|.*100/);
    expect(text).toContain('Total apostado e resolvido: Esportes');
    expect(text).toContain('Os 50 primeiros de 4.316 jogadores');
    expect(text).toMatch(/38\|C\|cam\*\*\*a\|você\|R\$ 2\.116\|R\$ 20\|/);
    expect(text).toContain('Faltam R$ 184 para o lugar 37.');
  });

  it('says that prizes are the most that is paid, from which score on there is one, and what bounds them', () => {
    const text = show();
    expect(text).toContain('Prêmio até|');
    expect(text).toMatch(/Prêmio a partir de\|R\$ 100\|Soma dos prêmios, até\|R\$\| 12\.000\|/);
    expect(text).toContain('A soma dos prêmios é no máximo 30% do que ganhamos em média');
    const below = own({ own: { ...own().own, score: 9_999, prize: 0 } });
    expect(show({}, below)).toContain('Um lugar tem prêmio a partir de R$ 100.');
    const multiplier = show({ metric: 'multiplier', least_score: 200, prize_bps: 2_000 });
    expect(multiplier).toMatch(/Prêmio a partir de\|2\.00x\|/);
    expect(multiplier).toContain('no máximo 20%');
    expect(show({ least_score: 0 })).not.toContain('Prêmio a partir de');
    // After the payment the prizes are what was paid.
    const paid = show({ status: 2, paid_at: NOW });
    expect(paid).not.toContain('até|');
    expect(paid).toContain('Soma dos prêmios|');
  });

  it('says what orders the list and what each place may get, also before anybody is listed', () => {
    const text = show(
      { list: [], metric: 'multiplier', products: ['slots'] },
      own({ own: { ...own().own, rank: 0, score: 0 } }),
    );
    expect(text).toContain('Ordem da lista|Maior multiplicador: Slots|');
    expect(text).toMatch(
      /Prêmio por lugar, até\|1º lugar\|R\$\| 1\.000\|2º a 3º\|R\$\| 500\|4º lugar\|R\$\| 200\|/,
    );
    expect(text).toContain('|você|–|');
    expect(show({ status: 2, paid_at: NOW })).not.toContain('Prêmio por lugar');
  });

  it('has the days and the weeks, and is loading until it is known', () => {
    const markup = draw(<RankingPage />);
    expect(words(markup)).toMatch(/Dia\|.*Semana\|.*Ontem/);
    expect(markup).toContain('aria-busy="true"');
  });

  it('writes multipliers with their sign', () => {
    const list = places(1).map((entry) => ({ ...entry, score: 12_345 }));
    expect(show({ metric: 'multiplier', list })).toContain('123.45x');
  });

  it('that has ended says when it was paid, what was left out and what the player got', () => {
    const text = show(
      { status: 2, paid_at: NOW, excluded: 2 },
      own({ paid: 2_000, paid_at: NOW, missing: 0 }),
    );
    expect(text).toMatch(/Encerrada\|.*Prêmios pagos\|.*Excluídos após análise\|2\|/);
    expect(text).toContain('Você recebeu R$ 20,00 em');
    expect(show({ status: 2 }, own({ missing: 0 }))).toContain('Desta vez sem prêmio.');
  });

  it.each([
    ['no score yet', own({ own: { ...own().own, rank: 0, score: 0 } }), 'Nada contado ainda'],
    ['the first place', own({ own: { ...own().own, rank: 1 }, missing: 0 }), 'Você está em primeiro.'],
    ['not allowed', own({ allowed: 0, reason: 'Em pausa até amanhã.' }), 'Em pausa até amanhã.'],
    ['not known yet', undefined, 'Carregando sua posição.'],
  ])('with %s says so', (_what, mine, text) => {
    expect(words(draw(<Ranking ranking={ranking()} own={mine} />))).toContain(text);
  });

  it('asks a visitor to register, and says when nobody is listed or there is none', () => {
    expect(show({}, undefined, true)).toContain('Criar conta para participar');
    expect(show({ list: [], full: 0 })).toContain('Ninguém na lista ainda');
    expect(show({ id: '' })).toContain('Sem ranking aqui');
  });
});

it('neighbouring places with the same prize are one range', () => {
  expect(prizeRanges([900, 400, 400, 100, 400])).toEqual([
    { from: 1, to: 1, cents: 900 },
    { from: 2, to: 3, cents: 400 },
    { from: 4, to: 4, cents: 100 },
    { from: 5, to: 5, cents: 400 },
  ]);
  expect(prizeRanges([])).toEqual([]);
});
