import { leagueSeason, matchBackground, matchLineUp } from '@palpite/contract/calls/sport/season';
import { FORM_OUTCOME, MATCH_STATUS, SEASON_STATE, SPORT } from '@palpite/contract/tables/sport';
import type { LineUpSide } from '@palpite/kernel/line-up';
import type { MatchFacts } from '@palpite/kernel/match-facts';
import { describe, expect, it } from 'vitest';
import {
  type LeagueSeason,
  type MatchBackground,
  type MatchLineUp,
  NOT_ASKED,
  type SeasonAnswer,
} from '../../feed/index.ts';
import { openFixture } from './fixture.ts';
import { matchState } from './states.ts';

const LEAGUE = 7;
const SEASON: LeagueSeason = {
  league: { id: LEAGUE, name: 'Liga', names: { RU: 'Лига' }, country: 'BR', rank: 1, hot: true },
  sport: 'football',
  current: 2,
  teams: new Map([
    [1, { id: 1, name: 'Flamengo', names: { RU: 'Фламенго' } }],
    [2, { id: 2, name: 'Brazil', country: 'BR' }],
  ]),
  rounds: [
    { round: 1, matches: [{ startMs: 1_000, home: 1, away: 2, status: 'ended', score: [2, 0] }] },
    { round: 2, matches: [{ match: 9, startMs: 2_000, home: 2, away: 1, status: 'not-started' }] },
  ],
  table: [
    {
      team: 1,
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      scored: 2,
      conceded: 0,
      points: 3,
      form: ['win'],
    },
  ],
};
const BACKGROUND: MatchBackground = {
  round: 2,
  venue: 'Arena Um',
  form: [['loss', 'draw'], ['win']],
  meetings: [{ startMs: 1_000, home: 1, away: 2, score: [2, 0] }],
};

const SIDE: LineUpSide = {
  formation: '4-3-3',
  starters: [
    {
      number: 9,
      name: 'Caio Teles',
      names: { RU: 'Кайо Телес' },
      position: 'forward',
      incidents: [{ kind: 'goal', second: 600, period: 'first-half' }],
    },
  ],
  bench: [{ number: 20, name: 'Igor Guedes', incidents: [] }],
};
const LINE_UP: MatchLineUp = { is: 'announced', home: SIDE, away: SIDE };

/** A feed whose answers the test changes, and how often it was asked. */
function open() {
  const feed = {
    asked: 0,
    league: { is: 'known', value: SEASON } as SeasonAnswer<LeagueSeason>,
    match: { is: 'known', value: BACKGROUND } as SeasonAnswer<MatchBackground>,
    lineUp: { is: 'known', value: LINE_UP } as SeasonAnswer<MatchLineUp>,
  };
  const fixture = openFixture({
    seasons: {
      async league() {
        feed.asked += 1;
        return feed.league;
      },
      async match() {
        feed.asked += 1;
        return feed.match;
      },
      async lineUp() {
        feed.asked += 1;
        return feed.lineUp;
      },
    },
  });
  return { ...fixture, feed };
}

describe('the season of a league', () => {
  it('is its table and the round that is played now, with names in the language of the player', async () => {
    const { ask } = open();
    expect(await ask(leagueSeason, { league_id: LEAGUE }, { language: 'RU' })).toEqual({
      st: SEASON_STATE.known,
      lg: { id: LEAGUE, na: 'Лига', rnm: 'BR', sid: SPORT.football },
      round: 2,
      rounds: [
        { no: 1, bt: 1_000 },
        { no: 2, bt: 2_000 },
      ],
      records: [
        {
          id: 9,
          bt: 2_000,
          ms: MATCH_STATUS['not-started'],
          ts: [
            { id: 2, na: 'Brazil', cc: 'BR' },
            { id: 1, na: 'Фламенго' },
          ],
        },
      ],
      table: [
        {
          team: { id: 1, na: 'Фламенго' },
          pl: 1,
          w: 1,
          d: 0,
          l: 0,
          sc: 2,
          co: 0,
          pts: 3,
          form: [FORM_OUTCOME.win],
        },
      ],
    });
  });

  it('has the round that was asked for, and refuses one that there is not', async () => {
    const { ask, refusal } = open();
    const reply = await ask(leagueSeason, { league_id: LEAGUE, round: 1 });
    expect(reply).toMatchObject({ round: 1, records: [{ sc: [2, 0], ms: MATCH_STATUS.ended }] });
    expect(await refusal(leagueSeason, { league_id: LEAGUE, round: 3 })).toMatchObject({
      name: 'invalid-field',
      field: 'round',
    });
  });

  it('says whether the feed has none or does not answer', async () => {
    const { ask, feed } = open();
    const nothing = { round: 0, rounds: [], records: [], table: [] };
    feed.league = { is: 'none' };
    expect(await ask(leagueSeason, { league_id: 1 })).toEqual({ st: SEASON_STATE.none, ...nothing });
    feed.league = { is: 'unavailable' };
    expect(await ask(leagueSeason, { league_id: 2 })).toEqual({ st: SEASON_STATE.unavailable, ...nothing });
  });

  it('is asked for once a minute, and by several readers at once only once', async () => {
    const { ask, feed, clock } = open();
    await Promise.all([1, 2, 3].map(() => ask(leagueSeason, { league_id: LEAGUE })));
    clock.advance(59_000);
    await ask(leagueSeason, { league_id: LEAGUE });
    expect(feed.asked).toBe(1);
    clock.advance(1_000);
    await ask(leagueSeason, { league_id: LEAGUE });
    expect(feed.asked).toBe(2);
  });

  it('is asked for again when a match of the league has ended', async () => {
    const { ask, feed, owner } = open();
    const league = matchState(9, 1).league.id;
    const live = () => owner.match(matchState(9, owner.n + 1, { status: 'live' }));
    const ended = () => owner.match(matchState(9, owner.n + 1, { status: 'ended' }));
    live();
    owner.beat();
    await ask(leagueSeason, { league_id: league });
    live();
    await ask(leagueSeason, { league_id: league });
    expect(feed.asked).toBe(1);
    ended();
    await ask(leagueSeason, { league_id: league });
    expect(feed.asked).toBe(2);
    ended();
    await ask(leagueSeason, { league_id: league });
    expect(feed.asked).toBe(2);
  });

  it('is not pushed out of memory by numbers of leagues that do not exist', async () => {
    const { ask, feed } = open();
    await ask(leagueSeason, { league_id: LEAGUE });
    feed.league = { is: 'none' };
    for (let league = 1_000; league < 1_400; league += 1) await ask(leagueSeason, { league_id: league });
    const before = feed.asked;
    expect((await ask(leagueSeason, { league_id: LEAGUE })).st).toBe(SEASON_STATE.known);
    expect(feed.asked).toBe(before);
  });

  it('is asked for again at once where too many questions were under way', async () => {
    const { ask, feed } = open();
    feed.league = NOT_ASKED;
    expect((await ask(leagueSeason, { league_id: LEAGUE })).st).toBe(SEASON_STATE.unavailable);
    feed.league = { is: 'known', value: SEASON };
    expect((await ask(leagueSeason, { league_id: LEAGUE })).st).toBe(SEASON_STATE.known);
  });

  it('stays for a quarter of an hour while the feed does not answer, and no longer', async () => {
    const { ask, feed, clock } = open();
    const state = async () => (await ask(leagueSeason, { league_id: LEAGUE })).st;
    await state();
    feed.league = { is: 'unavailable' };
    clock.advance(60_000);
    expect(await state()).toBe(SEASON_STATE.known);
    clock.advance(14 * 60_000);
    expect(await state()).toBe(SEASON_STATE.unavailable);
    feed.league = { is: 'known', value: SEASON };
    expect(await state()).toBe(SEASON_STATE.unavailable);
    clock.advance(5_000);
    expect(await state()).toBe(SEASON_STATE.known);
  });
});

describe('the background of a match', () => {
  it('is its round, its venue, the form of both sides and their meetings', async () => {
    const { ask, season } = open();
    season(1);
    expect(await ask(matchBackground, { match_id: 1 })).toEqual({
      st: SEASON_STATE.known,
      round: 2,
      venue: 'Arena Um',
      form: [[FORM_OUTCOME.loss, FORM_OUTCOME.draw], [FORM_OUTCOME.win]],
      meetings: [{ bt: 1_000, home: 1, sc: [2, 0] }],
    });
  });

  it('is refused for a match that the book does not have, without asking the feed', async () => {
    const { refusal, feed } = open();
    expect(await refusal(matchBackground, { match_id: 99 })).toMatchObject({
      name: 'no-such-match',
      field: 'match_id',
    });
    expect(feed.asked).toBe(0);
  });

  it('is empty where the feed has none', async () => {
    const { ask, season, feed } = open();
    season(1);
    feed.match = { is: 'none' };
    expect(await ask(matchBackground, { match_id: 1 })).toEqual({
      st: SEASON_STATE.none,
      form: [[], []],
      meetings: [],
    });
  });
});

describe('the line-ups of a match', () => {
  it('are the players with what happened to them, in the language of the player', async () => {
    const { ask, owner } = open();
    owner.match(matchState(1, 1, { status: 'live' }));
    owner.beat();
    const reply = await ask(matchLineUp, { match_id: 1 }, { language: 'RU' });
    expect(reply).toMatchObject({
      st: SEASON_STATE.known,
      ann: 1,
      sides: [{ fo: '4-3-3' }, { fo: '4-3-3' }],
    });
    expect(reply.sides[0]?.st).toEqual([
      { no: 9, na: 'Кайо Телес', po: 'forward', ev: [{ ty: 'goal', s: 600, pe: expect.any(Number) }] },
    ]);
    expect(reply.sides[0]?.be).toEqual([{ no: 20, na: 'Igor Guedes', ev: [] }]);
  });

  it('say that they are not announced, that there are none, and that nobody answers', async () => {
    const { ask, feed, owner, refusal } = open();
    for (const id of [1, 2, 3]) owner.match(matchState(id, id));
    owner.beat();
    feed.lineUp = { is: 'known', value: { is: 'not-announced' } };
    expect(await ask(matchLineUp, { match_id: 1 })).toEqual({ st: SEASON_STATE.known, ann: 0, sides: [] });
    feed.lineUp = { is: 'none' };
    expect(await ask(matchLineUp, { match_id: 2 })).toEqual({ st: SEASON_STATE.none, ann: 0, sides: [] });
    feed.lineUp = { is: 'unavailable' };
    expect(await ask(matchLineUp, { match_id: 3 })).toMatchObject({ st: SEASON_STATE.unavailable });
    expect(await refusal(matchLineUp, { match_id: 99 })).toMatchObject({ name: 'no-such-match' });
  });

  it('are asked for again when something has happened in the match', async () => {
    const { ask, feed, owner } = open();
    const tell = (events: MatchFacts['events']) =>
      owner.match(matchState(1, owner.n + 1, { status: 'live', events }));
    tell([]);
    owner.beat();
    await ask(matchLineUp, { match_id: 1 });
    tell([]);
    await ask(matchLineUp, { match_id: 1 });
    const asked = feed.asked;
    tell([{ kind: 'substitution', side: 'home', second: 4_000, period: 'second-half' }]);
    await ask(matchLineUp, { match_id: 1 });
    expect(feed.asked).toBe(asked + 1);
    await ask(matchLineUp, { match_id: 1 });
    expect(feed.asked).toBe(asked + 1);
  });
});
