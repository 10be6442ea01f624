import { SPORTS } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { ofMatch, openSeason } from './season-fixture.ts';

const MINUTE = 60_000;

describe.each(['tennis', 'table-tennis', 'volleyball'] as const)(
  'a manually controlled match of %s',
  (sport) => {
    it('is won point by point, and settles each set when it ends and the match by its sets', () => {
      const { season, clock, sent } = openSeason({ sports: [sport], matches: 2, quiet: true });
      const match = season.matches.find((candidate) => candidate.status === 'live');
      if (!match) throw new Error('nothing in play');
      for (let point = 0; point < 400 && match.status === 'live'; point += 1) {
        if (season.goal(match.id, 'home').is === 'not-now') clock.advance(3 * MINUTE);
      }
      const needed = ((match.play.bestOf ?? 0) + 1) / 2;
      expect(match.score).toEqual([needed, 0]);
      clock.advance(MINUTE);
      const results = ofMatch(sent, match.id).flatMap((news) => (news.type === 'settlement' ? [news] : []));
      const typeOf = new Map(match.markets.map((market) => [market.id, market.state()]));
      const winners = results.filter(({ market_id }) => typeOf.get(market_id)?.type === 'winner');
      expect(winners).toMatchObject([
        { score: [needed, 0], outcomes: [{ result: 'win' }, { result: 'lose' }] },
      ]);
      const firstSet = results.find(({ market_id }) => {
        const market = typeOf.get(market_id);
        return market?.type === 'set_winner' && market.period === 'set_1';
      });
      expect(firstSet?.outcomes[0]).toEqual({ type: 'home', result: 'win' });
      expect(firstSet?.score[1]).toBe(0);
      expect(results.length).toBe(match.markets.length);
      // A set that was not played is void.
      for (const { market_id, outcomes } of results)
        if (typeOf.get(market_id)?.period === `set_${needed + 1}`)
          expect(outcomes.every(({ result }) => result === 'void')).toBe(true);
    });

    it('settles what is decided and voids the rest when a side retires', () => {
      const { season, clock, sent } = openSeason({ sports: [sport], matches: 2, quiet: true });
      const match = season.matches.find((candidate) => candidate.status === 'live');
      if (!match) throw new Error('nothing in play');
      while (match.score[0] === 0) season.goal(match.id, 'home');
      clock.advance(4 * MINUTE);
      season.goal(match.id, 'away');
      season.abandon(match.id);
      clock.advance(MINUTE);
      const results = ofMatch(sent, match.id).flatMap((news) => (news.type === 'settlement' ? [news] : []));
      const of = (type: string, period: string) => {
        const ids = match.markets
          .filter(({ group }) => group.type === type && group.period === period)
          .map(({ id }) => id);
        return results.filter(({ market_id }) => ids.includes(market_id)).flatMap(({ outcomes }) => outcomes);
      };
      expect(of('winner', 'full-time').map(({ result }) => result)).toEqual(['void', 'void']);
      expect(of('set-winner', 'set-1')[0]?.result).toBe('win');
      expect(match.status).toBe('abandoned');
    });
  },
);

describe('a manually controlled match of basketball', () => {
  it('counts two points per basket and settles every market when it ends', () => {
    const { season, clock, sent } = openSeason({ sports: ['basketball'], matches: 2, quiet: true });
    const match = season.matches.find((candidate) => candidate.status === 'live' && candidate.play.isRunning);
    if (!match) throw new Error('nothing in play');
    for (let basket = 0; basket < 11; basket += 1) season.goal(match.id, basket < 8 ? 'home' : 'away');
    expect(match.score).toEqual([16, 6]);
    season.end(match.id);
    clock.advance(MINUTE);
    const results = ofMatch(sent, match.id).flatMap((news) => (news.type === 'settlement' ? [news] : []));
    expect(results.length).toBe(match.markets.length);
    expect(results.find(({ market_id }) => market_id === match.id * 10_000 + 1)).toMatchObject({
      score: [16, 6],
      outcomes: [
        { type: 'home', result: 'win' },
        { type: 'away', result: 'lose' },
      ],
    });
  });
});

describe('an abandoned match', () => {
  it('of football settles what is decided and gives the reason why the rest is void', () => {
    const { season, clock, sent } = openSeason({ sports: ['football'], matches: 2, quiet: true });
    const match = season.matches.find((candidate) => candidate.status === 'live');
    if (!match) throw new Error('nothing in play');
    for (const side of ['home', 'away', 'home'] as const) season.goal(match.id, side);
    season.abandon(match.id);
    clock.advance(MINUTE);
    const results = ofMatch(sent, match.id).flatMap((news) => (news.type === 'settlement' ? [news] : []));
    const outcomesOf = (type: string, selection: string) =>
      match.markets
        .filter(({ group }) => group.type === type && group.period === 'full-time')
        .map(({ id, line }) => {
          const result = results.find(({ market_id }) => market_id === id);
          return { line, outcome: result?.outcomes.find((outcome) => outcome.type === selection) };
        });
    const open = { result: 'void', void_reason: 'no_result' };
    expect(outcomesOf('match-result', 'home')).toMatchObject([{ outcome: open }]);
    for (const { outcome } of outcomesOf('handicap', 'home')) expect(outcome).toMatchObject(open);
    expect(outcomesOf('both-score', 'yes')).toMatchObject([{ outcome: { result: 'win' } }]);
    const totals = outcomesOf('total-goals', 'over');
    expect(totals.length).toBeGreaterThan(3);
    for (const { line, outcome } of totals) {
      const [low, high] = [Number(line) < 2.75, Number(line) > 2.75];
      const expected = low ? { result: 'win' } : high ? open : { result: 'half_win' };
      expect(outcome, line).toEqual({ type: 'over', ...expected });
    }
  });

  it.each(SPORTS)('of %s has a result or a reason for every selection that was offered', (sport) => {
    const { season, clock, sent } = openSeason({ sports: [sport], matches: 3, seed: 5 });
    clock.advance(25 * MINUTE);
    const stopped = season.matches.filter((match) => match.status === 'live');
    for (const match of stopped) season.abandon(match.id);
    clock.advance(MINUTE);
    expect(stopped.length).toBeGreaterThan(0);
    for (const match of stopped) {
      const settlements = ofMatch(sent, match.id).filter((news) => news.type === 'settlement');
      for (const { id, group, line } of match.markets) {
        const { type, period } = group;
        const news = settlements.filter(({ market_id }) => market_id === id);
        for (const outcome of news.at(-1)?.outcomes ?? []) {
          const grade = match.play.grade({ type, period, line, selection: outcome.type });
          const isWithout = grade?.is === 'undecided' || (grade?.is === 'void' && grade.why === 'cancelled');
          expect(grade).toBeDefined();
          expect(outcome.void_reason).toBe(isWithout ? 'no_result' : undefined);
          expect(outcome.result).toBe(isWithout ? 'void' : grade?.is.replaceAll('-', '_'));
        }
        expect(news.length, `${type} ${period} ${line}`).toBeGreaterThan(0);
      }
    }
  });
});

describe('every sport', () => {
  it('settles every market that was ever offered when its match is over, each once', () => {
    const { season, clock, sent } = openSeason({ sports: SPORTS, matches: 10, seed: 9, speed: 200 });
    const first = season.matches.filter((match) => match.status === 'live');
    clock.advance((150 * MINUTE) / 200);
    expect(new Set(first.map((match) => match.play.sport))).toEqual(new Set(SPORTS));
    for (const match of first.filter((candidate) => candidate.isOver)) {
      const results = ofMatch(sent, match.id).flatMap((news) =>
        news.type === 'settlement' ? [news.market_id] : [],
      );
      expect(new Set(results).size).toBe(results.length);
      expect([...results].sort()).toEqual(match.markets.map(({ id }) => id).sort());
    }
    expect(first.filter((match) => match.isOver).length).toBeGreaterThanOrEqual(5);
  });
});
