import { describe, expect, it } from 'vitest';
import { LEAGUES } from '../names/leagues.ts';
import type { Match } from '../season/match.ts';
import { openSeason } from '../test/season-fixture.ts';
import { hasTable, pastMatches, pastRounds } from './past.ts';
import { SeasonRecord } from './record.ts';
import { roundCount, roundOf } from './rounds.ts';

const LEAGUE = LEAGUES.find(({ id }) => id === 501);
if (!LEAGUE) throw new Error('no such league');
const OPENED_MS = Date.UTC(2026, 3, 15, 12);

describe('the rounds of a league', () => {
  it.each([2, 6, 13, 20])('let %i sides play each other once at home and once away', (sides) => {
    const played = new Map<string, number>();
    for (let round = 0; round < roundCount(sides); round += 1) {
      const meetings = roundOf(sides, round);
      expect(new Set(meetings.flat()).size).toBe(meetings.length * 2);
      for (const meeting of meetings) played.set(meeting.join(), (played.get(meeting.join()) ?? 0) + 1);
    }
    expect(played.size).toBe(sides * (sides - 1));
    expect([...played.values()].every((count) => count === 1)).toBe(true);
  });

  it('have the same results for the same seed, and others for another', () => {
    const scores = (seed: number) => pastMatches(seed, LEAGUE, OPENED_MS).map(({ score }) => score.join(':'));
    expect(scores(1)).toEqual(scores(1));
    expect(scores(2)).not.toEqual(scores(1));
  });

  it('were all over on the day before the start', () => {
    for (const match of pastMatches(1, LEAGUE, OPENED_MS))
      expect(match.startMs).toBeLessThan(Date.UTC(2026, 3, 14, 22));
    expect(pastMatches(1, LEAGUE, OPENED_MS)).toHaveLength(pastRounds(LEAGUE) * 10);
  });

  it('are won more often by the stronger sides', () => {
    const strength = new Map(LEAGUE.teams.map((team) => [team.id, team.strength]));
    const won = [1, 2, 3].flatMap((seed) =>
      pastMatches(seed, LEAGUE, OPENED_MS).map(({ home, away, score }) => {
        const isStrongerHome = (strength.get(home) ?? 0) >= (strength.get(away) ?? 0);
        return (score[0] - score[1]) * (isStrongerHome ? 1 : -1);
      }),
    );
    const [wins, losses] = [won.filter((goals) => goals > 0).length, won.filter((goals) => goals < 0).length];
    expect(wins).toBeGreaterThan(losses * 1.4);
  });
});

describe('the record of a season', () => {
  const { season: whole } = openSeason({ isWhole: true });

  it('has a table for every sport but the tournaments of tennis and table tennis', () => {
    for (const league of LEAGUES) {
      const record = whole.record.league(league.id);
      expect(record?.table !== undefined, league.name).toBe(hasTable(league));
      expect(record?.table?.length ?? league.teams.length).toBe(league.teams.length);
      expect(record?.rounds.length).toBeGreaterThanOrEqual(5);
    }
    expect(whole.record.league(99)).toBeUndefined();
  });

  it('adds up: what the table counts is what the rounds say', () => {
    for (const { id } of LEAGUES.filter(hasTable)) {
      const { rounds = [], table = [] } = whole.record.league(id) ?? {};
      const ended = rounds.flatMap(({ matches }) => matches).filter(({ status }) => status === 'ended');
      expect(table.reduce((sum, { played }) => sum + played, 0)).toBe(ended.length * 2);
      const [scored, conceded] = [table, table].map((rows, index) =>
        rows.reduce((sum, row) => sum + (index === 0 ? row.scored : row.conceded), 0),
      );
      expect(scored).toBe(conceded);
      expect(scored).toBe(ended.reduce((sum, { score }) => sum + score[0] + score[1], 0));
    }
  });

  it('counts a match when it has ended, corrects it with the match and keeps it when the match is forgotten', () => {
    const { season, clock } = openSeason({ matches: 20, quiet: true });
    const match = season.matches.find(({ status }) => status === 'live');
    if (!match) throw new Error('no live match');
    const { league, home } = match.pairing;
    const row = () => season.record.league(league.id)?.table?.find(({ team }) => team === home.id);
    const recorded = () =>
      season.record
        .league(league.id)
        ?.rounds.flatMap(({ matches }) => matches)
        .find(({ id }) => id === match.id);
    const before = row();
    season.goal(match.id, 'home');
    expect(row()).toEqual(before);
    season.end(match.id);
    expect(row()).toMatchObject({ played: (before?.played ?? 0) + 1, won: (before?.won ?? 0) + 1 });
    season.settle(match.id, [0, 2]);
    expect(row()).toMatchObject({ won: before?.won, lost: (before?.lost ?? 0) + 1 });
    clock.advance(1_000);
    for (let count = 0; count < 60 && season.match(match.id); count += 1) {
      const next = season.matches.find(({ status }) => status === 'not_started');
      if (!next) throw new Error('no coming match');
      season.start(next.id);
      season.end(next.id);
    }
    expect(season.match(match.id)).toBeUndefined();
    expect(recorded()).toMatchObject({ status: 'ended', score: [0, 2] });
  });

  it('lets no side play twice in a round', () => {
    for (const { id } of LEAGUES.filter(hasTable))
      for (const { matches } of whole.record.league(id)?.rounds ?? []) {
        const sides = matches.flatMap(({ home, away }) => [home, away]);
        expect(new Set(sides).size).toBe(sides.length);
      }
  });

  it('knows of a match its round, its ground, the form of both sides and at most ten earlier meetings', () => {
    for (const match of whole.matches) {
      const background = whole.record.background(match);
      const { home, away, league } = match.pairing;
      const isTournament = whole.record.league(league.id)?.table === undefined;
      expect(background?.round === undefined).toBe(isTournament);
      expect(background?.venue === undefined).toBe(isTournament);
      for (const form of background?.form ?? []) expect(form).toHaveLength(5);
      const meetings = background?.meetings ?? [];
      expect(meetings.length).toBeGreaterThan(2);
      expect(meetings.length).toBeLessThanOrEqual(10);
      for (const meeting of meetings) {
        expect([meeting.home, meeting.away].toSorted()).toEqual([home.id, away.id].toSorted());
        expect(meeting.startMs).toBeLessThan(match.startMs);
      }
    }
  });
});

describe('the end of a season', () => {
  /** A league of six sides: ten rounds, of which five are past. */
  const league = LEAGUES.find(({ id }) => id === 605);
  const HOURS_12 = 12 * 3_600_000;

  function ended(number: number, kickOffAt: number): Match {
    const [home, away] = league?.teams ?? [];
    const startMs = OPENED_MS + kickOffAt;
    const pairing = { league, home, away };
    return { id: number, pairing, kickOffAt, startMs, status: 'ended', score: [90, 80] } as unknown as Match;
  }

  const recordAt = (now: () => number) =>
    new SeasonRecord({ seed: 1, openedMs: OPENED_MS, clockAt: (atMs) => OPENED_MS + atMs, now });

  it('begins a new one with an empty table, and forgets the matches of the old one', () => {
    let now = 0;
    const record = recordAt(() => now);
    const matches = [0, 1, 2, 3, 4].map((round) => ended(round + 1, round * HOURS_12));
    for (const match of matches) record.add(match);
    const [home] = league?.teams ?? [];
    const row = () => record.league(605)?.table?.find(({ team }) => team === home?.id);
    expect(record.league(605)).toMatchObject({ current: 10 });
    expect(record.league(605)?.rounds).toHaveLength(10);
    expect(row()?.played).toBe(10);

    const next = ended(6, 5 * HOURS_12);
    record.add(next);
    for (const match of matches) record.forget(match);
    // Of a side that plays often, a match of the next season can begin before this one is over.
    expect(record.league(605)).toMatchObject({ current: 10 });
    now = 5 * HOURS_12;
    expect(record.league(605)).toMatchObject({ current: 1, rounds: [{ number: 1, matches: [{ id: 6 }] }] });
    expect(row()).toMatchObject({ played: 1, won: 1, points: 2 });
    expect(record.background(next)).toMatchObject({ round: 1 });
  });

  it('keeps the matches of the season before, for bets on it', () => {
    let now = 0;
    const record = recordAt(() => now);
    if (!league) throw new Error('no league');
    const matches = [0, 1, 2, 3, 4].map((round) => ended(round + 1, round * HOURS_12));
    for (const match of [...matches, ended(6, 5 * HOURS_12)]) record.add(match);
    now = 5 * HOURS_12;
    for (const match of matches) record.forget(match);
    expect(record.endOf(league, 0)).toBe(5 * HOURS_12);
    const [first, second] = [0, 1].map((season) => record.seasonMatches(league, season));
    // Five rounds of three matches are past.
    expect(first?.ended).toHaveLength(5 * 3 + 5);
    expect(second?.ended).toHaveLength(1);
    const [home] = league.teams;
    expect(record.freeRounds(league, 0).get(home?.id ?? 0)).toBe(0);
    expect(record.freeRounds(league, 1).get(home?.id ?? 0)).toBe(9);
  });

  it('puts the second match of a side on one day into the next round', () => {
    const record = recordAt(() => 0);
    const [first, second] = [ended(1, 1_000), ended(2, 2_000)];
    record.add(first);
    record.add(second);
    expect([first, second].map((match) => record.background(match)?.round)).toEqual([6, 7]);
  });
});

describe('the line-ups of a match', () => {
  const { season } = openSeason({ isWhole: true });

  it('are announced an hour before the kick-off, in the sports of teams', () => {
    for (const match of season.matches) {
      const isTeams = ['football', 'basketball', 'volleyball'].includes(match.play.sport);
      const [before, since] = [match.kickOffAt - 3_600_001, match.kickOffAt - 3_600_000];
      if (match.status === 'not_started')
        expect(match.lineUps(before)?.is).toBe(isTeams ? 'not-announced' : undefined);
      expect(match.lineUps(since)?.is).toBe(isTeams ? 'announced' : undefined);
    }
  });

  it('have as many starters as the sport has places, and a bench', () => {
    const places: Record<string, number> = { football: 11, basketball: 5, volleyball: 7 };
    for (const match of season.matches) {
      const lineUps = match.lineUps(match.kickOffAt);
      for (const { starters, bench } of lineUps?.is === 'announced' ? lineUps.sides : []) {
        expect(starters).toHaveLength(places[match.play.sport] ?? 0);
        expect(bench.length).toBeGreaterThanOrEqual(7);
      }
    }
  });
});
