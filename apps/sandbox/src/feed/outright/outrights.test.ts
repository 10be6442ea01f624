import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it, vi } from 'vitest';
import type { Lane } from '../season/calendar.ts';
import { Season } from '../season/season.ts';
import { Timetable } from '../season/timetable.ts';
import type { MarketState, News, Settlement } from '../wire/messages.ts';
import { Outrights } from './outrights.ts';

const LANES: readonly Lane[] = [{ sport: 'volleyball', live: 4, next: 2, ahead: 12 }];
/** Eight teams. */
const LEAGUE = 906;
const HOUR = 3_600_000;
/** A season of days within seconds. */
const SPEED = 1_000;

function open(lanes = LANES, speed = 1, endsMs?: number) {
  const clock = manualClock();
  const sent: News[] = [];
  const timetable = new Timetable(clock, speed, () => outrights.resend());
  const season = new Season({
    idOffset: 0,
    lanes,
    seed: 1,
    quiet: false,
    mishaps: false,
    timetable,
    publish: (news) => outrights.note(news),
  });
  const outrights = new Outrights({
    seed: 1,
    idOffset: 0,
    lanes,
    timetable,
    record: season.record,
    publish: (news) => sent.push(news),
  });
  if (endsMs !== undefined) vi.spyOn(season.record, 'endOf').mockReturnValue(endsMs);
  season.open();
  outrights.open();
  const advance = (ms: number, stepMs = 2_000) => {
    for (let left = ms; left > 0; left -= stepMs) clock.advance(Math.min(left, stepMs));
  };
  advance(20_000, 500);
  return { clock, sent, season, outrights, timetable, advance };
}

const settlements = (sent: readonly News[], id: number) =>
  sent.filter((news): news is Settlement => news.type === 'settlement' && news.match_id === id);
const winChance = ({ outcomes }: MarketState) => outcomes.reduce((sum, { win }) => sum + win / 1e9, 0);

describe('the seasons that are sold', () => {
  const opened = open();
  const { outrights, sent } = opened;

  it('are those of every league with a table, each like a match that has not started until the season ends', () => {
    expect(outrights.events.length).toBeGreaterThan(3);
    for (const event of outrights.events) {
      const [first] = event.whole();
      expect(first).toMatchObject({
        type: 'fixture',
        match: {
          season: true,
          status: 'not_started',
          home: { name: event.league.name },
          sport: 'volleyball',
        },
      });
      expect(outrights.event(event.id)).toBe(event);
    }
    expect(sent.filter(({ type }) => type === 'fixture')).toHaveLength(outrights.events.length);
  });

  it('have a price for every team that can still win, below the fair one, and probabilities that sum to one', () => {
    for (const { markets, league } of outrights.events) {
      const [winner] = markets
        .filter(({ group }) => group.type === 'season-winner')
        .map((each) => each.state());
      if (!winner) throw new Error('no winner');
      expect(winner.status, league.name).toBe('open');
      expect(Object.keys(winner.runners ?? {})).toHaveLength(league.teams.length);
      expect(winChance(winner)).toBeGreaterThan(0.999);
      expect(winChance(winner)).toBeLessThan(1.01);
      const booksum = winner.outcomes.reduce((sum, { odds }) => sum + 1 / Number(odds), 0);
      expect(booksum).toBeGreaterThan(1.03);
      for (const market of markets.map((each) => each.state()).filter(({ status }) => status === 'open'))
        for (const { odds, win } of market.outcomes) expect(Number(odds) * win).toBeLessThan(1e9);
    }
  });

  it('sell a place at the terms for the number of teams with a chance, and only where it returns at most 95 %', () => {
    const places = outrights.events.flatMap(({ markets }) => {
      const winner = markets.find(({ group }) => group.type === 'season-winner')?.state();
      const place = markets.filter(({ group }) => group.type === 'season-winner-place');
      return place.map((each) => ({ winner, place: each.state() }));
    });
    const sold = places.filter(({ place }) => place.status === 'open');
    expect(sold.length).toBeGreaterThan(0);
    for (const { winner, place } of sold) {
      const contenders = winner?.outcomes.filter(({ win }) => win >= 1e7).length ?? 0;
      expect(place.line).toBe(contenders >= 8 ? '3' : '2');
      for (const { type, odds, win } of place.outcomes) {
        const onWin = Number(winner?.outcomes.find((outcome) => outcome.type === type)?.odds);
        const share = place.line === '3' ? 5 : 4;
        expect(Number(odds)).toBeCloseTo(Math.floor(100 + (onWin * 100 - 100) / share + 1e-6) / 100, 5);
        expect((Number(odds) * win) / 1e9).toBeLessThanOrEqual(0.95);
      }
    }
  });

  it('are priced anew in the step in which a set ends in a match of the league', () => {
    const { season } = opened;
    let moved = 0;
    for (let count = 0; count < 2_000 && moved === 0; count += 1) {
      const before = new Map(season.matches.map((match) => [match.id, match.score.join()]));
      const from = sent.length;
      opened.clock.advance(2_000);
      const changed = season.matches.find(
        (match) =>
          match.status === 'live' && before.has(match.id) && before.get(match.id) !== match.score.join(),
      );
      const event = outrights.events.find(({ league }) => league.id === changed?.pairing.league.id);
      if (!event) continue;
      moved = sent.slice(from).filter((news) => news.type === 'odds' && news.match_id === event.id).length;
    }
    expect(moved).toBeGreaterThan(0);
  });
});

describe('a match that is announced', () => {
  it('stops the sale of its season until the prices know who plays', () => {
    const { season, outrights, clock, advance } = open();
    for (let count = 0; count < 4_000; count += 1) {
      const before = new Set(season.matches);
      clock.advance(500);
      const added = season.matches.filter((match) => !before.has(match));
      const event = outrights.events.find(({ league, number }) =>
        season.record.seasonMatches(league, number).open.some((match) => added.includes(match)),
      );
      if (!event) continue;
      expect(event.markets.filter(({ status }) => status === 'open')).toEqual([]);
      advance(10_000, 500);
      expect(event.markets.filter(({ status }) => status === 'open').length).toBeGreaterThan(0);
      return;
    }
    throw new Error('no match was announced');
  });
});

describe('a match in which betting is stopped', () => {
  /** A match in play whose season is sold, with what is sent about that season. */
  function playing() {
    const opened = open();
    const { season, outrights, sent } = opened;
    const found = season.matches.flatMap((match) => {
      const event = outrights.events.find(({ league: { id } }) => id === match.pairing.league.id);
      return match.status === 'live' && event ? [{ match, event }] : [];
    });
    const [first] = found;
    if (!first) throw new Error('nobody plays');
    const { match, event } = first;
    const kindsFrom = (from: number) =>
      sent
        .slice(from)
        .flatMap((news) => ('match_id' in news && news.match_id === event.id ? [news.type] : []));
    return { ...opened, match, event, kindsFrom };
  }

  it('stops its season, which is priced before it is sold again', () => {
    const { season, outrights, sent, match, event, kindsFrom } = playing();
    const repriced = vi.spyOn(event, 'reprice');
    const from = sent.length;
    season.suspend(match.id);
    expect(kindsFrom(from)).toEqual(['bet_stop']);
    expect(event.isStopped).toBe(true);
    const stops = outrights.whole().filter(({ type }) => type === 'bet_stop');
    expect(stops).toEqual([{ type: 'bet_stop', match_id: event.id, reason: 'danger' }]);
    season.resume(match.id);
    expect(repriced).toHaveBeenCalled();
    expect(kindsFrom(from).at(-1)).toBe('bet_resume');
    expect(event.isStopped).toBe(false);
  });

  it('stops its season until the last of them goes on or is over', () => {
    const { season, sent, match, event, kindsFrom, advance } = playing();
    season.suspend(match.id);
    const from = sent.length;
    season.end(match.id);
    advance(2_000, 250);
    expect(event.isStopped).toBe(false);
    expect(kindsFrom(from)).toContain('bet_resume');
  });

  it('stops its season again just after it went on, and lets it go on with the next price', () => {
    const { season, sent, match, event, kindsFrom, advance } = playing();
    season.suspend(match.id);
    season.resume(match.id);
    const from = sent.length;
    season.suspend(match.id);
    season.resume(match.id);
    expect(kindsFrom(from)).toEqual(['bet_stop']);
    advance(1_000, 250);
    expect(kindsFrom(from).at(-1)).toBe('bet_resume');
    expect(event.isStopped).toBe(false);
  });
});

describe('a basket', () => {
  /** How often seasons are priced in eight minutes that end so long after the opening. */
  function pricingsOf(endsMs: number): number {
    const lanes = [{ sport: 'basketball', live: 4, next: 2, ahead: 12 }] as const;
    const { season, outrights, advance } = open(lanes, 1, endsMs);
    expect(season.matches.filter(({ status }) => status === 'live').length).toBeGreaterThan(2);
    const spies = outrights.events.map((event) => vi.spyOn(event, 'reprice'));
    advance(8 * 60_000, 2_000);
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  }

  it('is priced at once when the season is about to end, because a few may decide it', () => {
    const [far, near] = [pricingsOf(500 * HOUR), pricingsOf(10 * HOUR)];
    expect(far).toBeGreaterThan(0);
    expect(near).toBeGreaterThan(far * 1.2);
  }, 120_000);
});

describe('the end of a season', () => {
  it('settles every market by the rule of the kernel, and teams that are level share', () => {
    const { outrights, sent, advance } = open();
    const event = outrights.end(LEAGUE, 2);
    if (!event) throw new Error('no season');
    const from = sent.length;
    expect(event.status).toBe('ended');
    expect(event.markets.every(({ status }) => status === 'closed')).toBe(true);
    advance(60_000);
    const results = settlements(sent.slice(from), event.id);
    expect(results).toHaveLength(event.markets.length);
    const winner = results.find(({ market_id }) => market_id === event.markets[0]?.id);
    const shared = winner?.outcomes.filter(({ result }) => result === 'win') ?? [];
    expect(shared).toHaveLength(2);
    for (const one of shared) expect(one.dead_heat).toEqual({ places: 1, tied: 2 });
    expect(winner?.sheet).toMatch(/^1\. .+ \d+, 2\. /);
    const top = results.filter(({ outcomes }) => outcomes.length === 2);
    const yes = top.filter(({ outcomes }) =>
      outcomes.some(({ type, result }) => type === 'yes' && result === 'win'),
    );
    expect(yes).toHaveLength(2);
    // A new consumer gets the end and the results too.
    const whole = outrights
      .whole()
      .filter((news) => news.type === 'settlement' && news.match_id === event.id);
    expect(whole).toHaveLength(results.length);
    expect(outrights.end(LEAGUE)).toBeUndefined();
  });

  it('is void where it was stopped, but for what no further points could change', () => {
    const { outrights, sent, advance } = open();
    const event = outrights.abandon(LEAGUE);
    if (!event) throw new Error('no season');
    advance(60_000);
    expect(event.status).toBe('abandoned');
    const [winner] = settlements(sent, event.id);
    const results = new Set(
      winner?.outcomes.map(({ result, void_reason }) => `${result} ${void_reason ?? ''}`),
    );
    expect(results).toContain('void no_result');
    expect([...results].every((each) => each === 'void no_result' || each === 'lose ')).toBe(true);
  });

  it('comes with the last match of its rounds, from the table that was played, and the next one begins', () => {
    const lanes = [{ sport: 'volleyball', live: 1, next: 1, ahead: 0 }] as const;
    const { outrights, sent, season, timetable, advance } = open(lanes, SPEED);
    const event = outrights.events.find(({ league }) => league.id === LEAGUE);
    if (!event) throw new Error('no season');
    const { league, number } = event;
    const endsAt = season.record.endOf(league, number);
    expect(timetable.now()).toBeLessThan(endsAt);
    advance((endsAt - timetable.now() + 4 * HOUR) / SPEED, 250);
    expect(event.status).toBe('ended');
    const record = season.record.seasonMatches(league, number);
    expect(record.open).toEqual([]);
    const [winner] = settlements(sent, event.id);
    const won = winner?.outcomes.filter(({ result }) => result === 'win') ?? [];
    expect(won.length).toBeGreaterThanOrEqual(1);
    const next = outrights.events.filter(({ league: { id } }) => id === LEAGUE);
    expect(next.map((each) => each.number)).toEqual([number, number + 1]);
    expect(next.at(-1)?.status).toBe('not_started');
  }, 60_000);
});
