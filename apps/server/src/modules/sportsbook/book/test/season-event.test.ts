import { matchList, matchListNew } from '@palpite/contract/calls/sport/lists';
import { searchMatches } from '@palpite/contract/calls/sport/match';
import { leagueSeason } from '@palpite/contract/calls/sport/season';
import { SEASON_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { describe, expect, it } from 'vitest';
import { isInPlay, type MatchState } from '../index.ts';
import { toHeader, toMatch } from '../routes/wire.ts';
import { openFixture } from './fixture.ts';
import { marketState, matchState, price } from './states.ts';

const LEAGUE = { id: 71, name: 'Brasileirão Série A', country: 'BR', rank: 1, hot: true };
const EVENT = 900;

function season(seq: number, over: Partial<MatchState> = {}): MatchState {
  return matchState(EVENT, seq, {
    season: true,
    status: 'not-started',
    period: 'not-started',
    league: LEAGUE,
    home: LEAGUE,
    away: { id: 71, name: 'Season 2026/1', names: { PT: 'Temporada 2026/1' } },
    score: [0, 0],
    ...over,
  });
}

function open() {
  const fixture = openFixture();
  const { owner } = fixture;
  fixture.season(2);
  owner.match(season(owner.n + 1));
  owner.market(
    marketState(EVENT * 100 + 1, owner.n + 1, {
      type: 'season-winner',
      runners: { 'team-1': { name: 'Flamengo', names: { RU: 'Фламенго' } }, 'team-2': { name: 'Santos' } },
      prices: [
        { selection: 'team-1', odds: price(1_900) },
        { selection: 'team-2', odds: price(5_000) },
      ],
    }),
  );
  owner.market(
    marketState(EVENT * 100 + 2, owner.n + 1, {
      type: 'season-top',
      line: '4',
      player: { name: 'Santos' },
      prices: [
        { selection: 'yes', odds: price(1_500) },
        { selection: 'no', odds: price(2_500) },
      ],
    }),
  );
  owner.beat();
  return fixture;
}

describe('a season in the book', () => {
  it('is in no list of matches and no search, and is not counted among the matches of its league', async () => {
    const { ask, book } = open();
    const ids = async (list: Promise<{ readonly records: readonly { readonly id: number }[] }>) =>
      (await list).records.map(({ id }) => id);
    expect(await ids(ask(matchList, { tab_key: 'football' }))).toEqual([1, 2]);
    expect(await ids(ask(matchListNew, { tab_key: 'coming' }))).toEqual([2]);
    expect(JSON.stringify(await ask(searchMatches, { keyword: 'Brasileirão' }))).not.toContain(
      `"id":${EVENT}`,
    );
    expect(book.catalogue.directory.league(71)).toMatchObject({ live: 1, coming: 1 });
  });

  it('is found by its league until it is over', async () => {
    const { ask, owner } = open();
    expect(await ask(leagueSeason, { league_id: 71 })).toMatchObject({ ev: EVENT });
    expect((await ask(leagueSeason, { league_id: 72 })).ev).toBeUndefined();
    owner.match(season(owner.n + 1, { status: 'ended', period: 'ended' })).beat();
    expect((await ask(leagueSeason, { league_id: 71 })).ev).toBeUndefined();
  });

  it('is in play while a match of its league is', () => {
    const { book, owner } = open();
    const isSeasonInPlay = () => {
      const state = book.match(EVENT);
      return state !== undefined && isInPlay(state, book);
    };
    expect(isSeasonInPlay()).toBe(true);
    owner.match(matchState(1, owner.n + 1, { status: 'ended', period: 'ended', league: LEAGUE })).beat();
    expect(isSeasonInPlay()).toBe(false);
  });

  it('is named after its league, its markets after teams', () => {
    const { book } = open();
    const detail = book.detail(EVENT);
    if (!detail) throw new Error('no season');
    expect(toHeader(detail.match, 2, true, 'PT')).toMatchObject({
      nm: 'Brasileirão Série A · Temporada 2026/1',
      ts: [{ na: 'Brasileirão Série A · Temporada 2026/1' }, { na: '' }],
    });
    const named = (language: 'PT' | 'RU') => toMatch(detail, { language, shown: 'all', isFresh: true }).mg;
    expect(named('PT')).toMatchObject([
      { mty: SEASON_MARKET_TYPES.football['season-winner'], nm: 'Campeão' },
      { mty: SEASON_MARKET_TYPES.football['season-top'], nm: 'Santos entre os 4 primeiros' },
    ]);
    expect(named('RU')[0]?.mks[0]?.op).toMatchObject([
      { na: 'Фламенго', ty: 30_001 },
      { na: 'Santos', ty: 30_002 },
    ]);
  });
});
