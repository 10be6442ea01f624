import { matchDetail } from '@palpite/contract/calls/sport/match';
import { expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { marketState, matchState, price } from './states.ts';

const prices = [
  { selection: 'yes', odds: price(2_500) },
  { selection: 'no', odds: price(1_450) },
];
const CAIO = { name: 'Caio Teles', names: { RU: 'Кайо Телес' } };
const IGOR = { name: 'Igor Guedes' };
const ofPlayer = { type: 'home-player-scores', prices } as const;

it('markets on players have the names of the players in the language of the page', async () => {
  const { ask, owner } = openFixture();
  owner.match(matchState(1, 1));
  owner.market(marketState(101, 2, { ...ofPlayer, line: '9', player: CAIO }));
  owner.market(marketState(102, 3, { ...ofPlayer, line: '20', player: IGOR, rank: 1 }));
  owner.market(
    marketState(103, 4, { type: 'away-player-scores', prices, line: '9', player: { name: 'Hugo Rivas' } }),
  );
  owner.beat();
  const named = async (language: 'ENG' | 'RU') =>
    (await ask(matchDetail, { matchId: 1 }, { language })).mg.map(({ nm, mks }) => [
      nm,
      mks.map((each) => each.nm),
    ]);
  expect(await named('ENG')).toEqual([
    ['Flamengo: goalscorers', ['Caio Teles (9) to score', 'Igor Guedes (20) to score']],
    ['Hugo Rivas (9) to score', ['Hugo Rivas (9) to score']],
  ]);
  expect(await named('RU')).toEqual([
    ['Flamengo: кто забьёт', ['Кайо Телес (9) забьёт', 'Igor Guedes (20) забьёт']],
    ['Hugo Rivas (9) забьёт', ['Hugo Rivas (9) забьёт']],
  ]);
});

it('the selections of who scores first are players, with their names in the language of the page', async () => {
  const { ask, owner } = openFixture();
  owner.match(matchState(1, 1));
  const scorers = ['home-9', 'away-10', 'away-23', 'none'];
  owner.market(
    marketState(101, 2, {
      type: 'first-goalscorer',
      prices: scorers.map((selection) => ({ selection, odds: price(6_000) })),
      line: '',
      runners: { 'home-9': CAIO, 'away-10': IGOR },
    }),
  );
  owner.beat();
  const named = async (language: 'ENG' | 'RU') => {
    const [group] = (await ask(matchDetail, { matchId: 1 }, { language })).mg;
    return [group?.nm, ...(group?.mks.flatMap(({ op }) => op.map(({ na }) => na)) ?? [])];
  };
  expect(await named('ENG')).toEqual([
    ...['First goalscorer', 'Caio Teles (9)', 'Igor Guedes (10)', 'Palmeiras (23)', 'No goalscorer'],
  ]);
  expect(await named('RU')).toEqual([
    ...['Автор первого гола', 'Кайо Телес (9)', 'Igor Guedes (10)', 'Palmeiras (23)', 'Никто не забьёт'],
  ]);
});
