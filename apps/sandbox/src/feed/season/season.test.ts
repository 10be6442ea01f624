import { SPORTS } from '@palpite/kernel/sports';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { FootballPlay } from '../play/football.ts';
import { counted, ofMatch, openSeason } from '../test/season-fixture.ts';
import type { News } from '../wire/messages.ts';
import { FIRST_MATCH_ID } from './calendar.ts';
import { lanesOf } from './lanes.ts';
import { Season } from './season.ts';
import { Timetable } from './timetable.ts';

const MINUTE = 60_000;

describe('a season', () => {
  it('sends the same messages for the same seed, and others for another seed', () => {
    const run = (seed: number, stepMs: number) => {
      const { clock, sent, opening } = openSeason({ seed, matches: 5, sports: SPORTS, mishaps: true });
      for (let passed = 0; passed < 45 * MINUTE; passed += stepMs) clock.advance(stepMs);
      return JSON.stringify([opening, sent]);
    };
    const one = run(7, 1_000);
    expect(run(7, 90_000)).toBe(one);
    expect(run(8, 90_000)).not.toBe(one);
  });

  it('has the same goals at every speed', () => {
    const goals = (speed: number) => {
      const { clock, sent } = openSeason({ speed, matches: 4 });
      clock.advance((70 * MINUTE) / speed);
      return sent.flatMap(({ news }, index) => {
        const before = sent[index - 1]?.news;
        const isGoal = before?.type === 'bet_stop' && before.reason === 'goal';
        return isGoal && news.type === 'fixture' ? [`${news.match.id} ${news.match.score}`] : [];
      });
    };
    const slow = goals(1);
    expect(slow.length).toBeGreaterThan(2);
    expect(goals(60)).toEqual(slow);
    expect(goals(997)).toEqual(slow);
  });

  it('plays a full calendar of five sports with at least 20 matches in play and 300 upcoming', () => {
    const { clock, season, timetable } = openSeason({ isWhole: true });
    const check = () => {
      expect(counted(season, 'live')).toBeGreaterThanOrEqual(20);
      expect(counted(season, 'not_started')).toBeGreaterThanOrEqual(300);
      const coming = season.matches.filter((match) => match.status === 'not_started');
      expect(new Set(coming.map((match) => match.play.sport))).toEqual(new Set(SPORTS));
    };
    clock.advance(13_000);
    check();
    const starts = season.matches.map((match) => match.kickOffAt);
    expect(Math.max(...starts)).toBeLessThanOrEqual(168 * 60 * MINUTE);
    expect(starts.filter((at) => at < 48 * 60 * MINUTE).length).toBeGreaterThan(starts.length / 2);
    expect(season.whole().length).toBeLessThan(30_000);
    timetable.setSpeed(1_000);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      clock.advance((15 * MINUTE) / 1_000);
      check();
    }
  });

  it('opens with six matches in play and four upcoming', () => {
    const { season } = openSeason();
    expect(counted(season, 'live')).toBe(6);
    expect(counted(season, 'not_started')).toBe(4);
    expect(season.matches.map((match) => match.id)).toEqual(
      Array.from({ length: 10 }, (_none, index) => FIRST_MATCH_ID + index),
    );
  });

  it('always has matches during a whole day', () => {
    const { clock, season, sent } = openSeason({ speed: 1_000 });
    const clubs = () =>
      season.matches
        .filter((match) => match.status !== 'ended')
        .flatMap((match) => [match.pairing.home.id, match.pairing.away.id]);
    for (let quarter = 0; quarter < 48; quarter += 1) {
      clock.advance((15 * MINUTE) / 1_000);
      const live = counted(season, 'live');
      expect(live).toBeGreaterThanOrEqual(4);
      expect(live).toBeLessThanOrEqual(8);
      expect(counted(season, 'not_started')).toBeGreaterThanOrEqual(3);
      expect(counted(season, 'ended')).toBeLessThanOrEqual(40);
      expect(new Set(clubs()).size).toBe(clubs().length);
    }
    const made = sent.flatMap(({ news }) =>
      news.type === 'fixture' && news.match.status === 'not_started' ? [news.match.id] : [],
    );
    expect(new Set(made).size).toBeGreaterThan(30);
  });

  it('continues after many matches were ended early', () => {
    const { clock, season } = openSeason();
    for (const match of season.matches) season.end(match.id);
    expect(counted(season, 'live')).toBe(0);
    clock.advance(2 * MINUTE);
    expect(counted(season, 'live')).toBeGreaterThanOrEqual(5);
    expect(counted(season, 'not_started')).toBeGreaterThanOrEqual(4);
  });

  it('changes only the clock and the prices when random events are off', () => {
    const { clock, season, sent } = openSeason({ quiet: true });
    clock.advance(5 * MINUTE);
    expect(new Set(sent.map(({ news }) => news.type))).toEqual(new Set(['odds']));
    expect(season.matches.every((match) => String(match.score) === '0,0')).toBe(true);
  });

  it('moves the kick-offs when the speed changes, and sends them', () => {
    const { clock, season, timetable, sent } = openSeason();
    const next = season.matches.find((match) => match.status === 'not_started');
    const before = next?.state(0).start ?? 0;
    timetable.setSpeed(10);
    const away = before - clock.nowMs();
    expect(next?.state(0).start).toBe(clock.nowMs() + Math.round(away / 10));
    expect(sent.filter(({ news }) => news.type === 'fixture')).toHaveLength(10);
    clock.advance(Math.ceil(away / 10));
    expect(next?.status).toBe('live');
  });

  it('continues where it stopped after the machine slept', () => {
    let asleepMs = 0;
    const own = manualClock();
    const clock = { nowMs: () => own.nowMs() + asleepMs, after: own.after };
    const sent: News[] = [];
    const timetable = new Timetable(clock, 1, () => season.resend());
    const season = new Season({
      idOffset: 0,
      seed: 1,
      lanes: lanesOf({}),
      quiet: false,
      mishaps: false,
      timetable,
      publish: (news) => sent.push(news),
    });
    season.open();
    asleepMs = 8 * 60 * MINUTE;
    own.advance(10_000);
    expect(counted(season, 'ended')).toBe(0);
    expect(sent.filter(({ type }) => type !== 'odds').length).toBeLessThan(60);
    const coming = season.matches.filter((match) => match.status === 'not_started');
    for (const match of coming) expect(match.state(timetable.now()).start).toBeGreaterThan(clock.nowMs());
  });
});

describe('one match from beginning to end', () => {
  const { clock, season, sent } = openSeason({ seed: 3, matches: 3 });
  const [match] = season.matches.filter((candidate) => candidate.status === 'not_started');
  if (!(match?.play instanceof FootballPlay)) throw new Error('nothing to come');
  const { script } = match.play;
  clock.advance(200 * MINUTE);
  const scenario = ofMatch(sent, match.id);
  const fixtures = scenario.flatMap((news) => (news.type === 'fixture' ? [news.match] : []));

  it('passes through its periods', () => {
    const periods = fixtures.map((state) => state.period);
    expect(periods.filter((period, index) => period !== periods[index - 1])).toEqual([
      'first_half',
      'half_time',
      'second_half',
      'ended',
    ]);
    expect(fixtures.find((state) => state.period === 'half_time')?.clock).toEqual({
      seconds: 2_700,
      running: false,
      direction: 'up',
    });
    expect(fixtures.find((state) => state.period === 'second_half')?.clock).toEqual({
      seconds: 2_700,
      running: true,
      direction: 'up',
    });
    const last = fixtures.at(-1)?.clock;
    expect(last?.running).toBe(false);
    expect(last?.seconds).toBeGreaterThanOrEqual(5_400 + 180);
    expect(last?.seconds).toBeLessThanOrEqual(5_400 + 420);
  });

  it('suspends betting before every change of the score and resumes after it', () => {
    expect(script.goals.length).toBeGreaterThan(0);
    let isStopped = false;
    let score = '0,0';
    for (const news of scenario) {
      if (news.type === 'bet_stop') isStopped = true;
      if (news.type === 'bet_resume') isStopped = false;
      if (news.type === 'fixture' && String(news.match.score) !== score) {
        expect(isStopped).toBe(true);
        score = String(news.match.score);
      }
    }
    expect(score).toBe(String(match.score));
    const stops = scenario.filter((news) => news.type === 'bet_stop');
    expect(stops.some((news) => news.reason === 'danger')).toBe(true);
    expect(stops.filter((news) => news.reason === 'goal').length).toBeGreaterThanOrEqual(script.goals.length);
    expect(scenario.filter((news) => news.type === 'bet_resume').length).toBeGreaterThan(0);
  });

  it('sends a market only when something in it has changed', () => {
    const last = new Map<number, string>();
    let count = 0;
    for (const news of scenario) {
      if (news.type !== 'odds') continue;
      const text = JSON.stringify(news.market);
      expect(text).not.toBe(last.get(news.market.id));
      last.set(news.market.id, text);
      count += 1;
    }
    expect(count).toBeGreaterThan(50);
  });

  it('ends with a suspension, closed markets, and results that follow from the score', () => {
    const tail = scenario.slice(scenario.findLastIndex((news) => news.type === 'bet_stop'));
    const types = tail.map((news) => news.type);
    expect(types.slice(0, 2)).toEqual(['bet_stop', 'fixture']);
    expect(new Set(types.slice(2))).toEqual(new Set(['odds', 'settlement']));
    expect(new Set(match.markets.map((market) => market.state().status))).toEqual(new Set(['closed']));
    const settlements = scenario.flatMap((news) => (news.type === 'settlement' ? [news] : []));
    expect(settlements.map(({ market_id }) => market_id).sort()).toEqual(
      match.markets.map(({ id }) => id).sort(),
    );
    expect(settlements.every(({ version }) => version === 1)).toBe(true);
    const [home, away] = match.score;
    const side = home > away ? 'home' : home < away ? 'away' : 'draw';
    const result = settlements.find(({ market_id }) => market_id === match.id * 10_000 + 1);
    expect(result).toMatchObject({ score: [home, away] });
    expect(result?.outcomes.filter((outcome) => outcome.result === 'win')).toEqual([
      { type: side, result: 'win' },
    ]);
    expect(result?.sheet).toMatch(new RegExp(`^${home}-${away} \\(`));
  });

  it('settles the first half while the second is played', () => {
    const halfTime = scenario.findIndex(
      (news) => news.type === 'fixture' && news.match.period === 'half_time',
    );
    const whistle = scenario.findIndex((news) => news.type === 'fixture' && news.match.status === 'ended');
    const early = scenario
      .slice(halfTime, whistle)
      .flatMap((news) => (news.type === 'settlement' ? [news] : []));
    const first = match.markets.filter(({ group }) => group.period === 'first-half').map(({ id }) => id);
    expect(early.map(({ market_id }) => market_id).sort()).toEqual([...first].sort());
  });

  it('settles half a minute after the end', () => {
    const whistle = sent.find(
      ({ news }) => news.type === 'fixture' && news.match.id === match.id && news.match.status === 'ended',
    );
    const result = sent.find(
      ({ news }) => news.type === 'settlement' && news.market_id === match.id * 10_000 + 1,
    );
    expect((result?.at ?? 0) - (whistle?.at ?? 0)).toBe(30_000);
  });
});

describe('a total that is decided', () => {
  it('closes with the goal that decides it, while the result market stays open', () => {
    const { season, sent } = openSeason({ matches: 3, quiet: true });
    const match = season.matches.find((candidate) => candidate.status === 'live');
    if (match === undefined) throw new Error('nothing in play');
    const lines = () =>
      match.markets
        .filter(({ group }) => group.type === 'total-goals' && group.period === 'full-time')
        .map((market) => market.state());
    const before = lines();
    for (let goals = 0; goals < 3; goals += 1) {
      season.goal(match.id, 'home');
      season.goal(match.id, 'away');
    }
    const passed = before.filter(({ line }) => Number(line) < 5.75);
    expect(passed.length).toBeGreaterThanOrEqual(3);
    for (const { id } of passed) expect(lines().find((market) => market.id === id)?.status).toBe('closed');
    expect(lines().some(({ line, status }) => Number(line) > 6 && status === 'open')).toBe(true);
    expect(match.markets[0]?.state()).toMatchObject({ type: 'match_result', status: 'open' });
    expect(ofMatch(sent, match.id).length).toBeGreaterThan(0);
  });
});
