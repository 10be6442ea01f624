import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../model/chance.ts';
import { goalFactors, ratesOf } from '../model/football/rates.ts';
import { writeScript } from '../model/football/script.ts';
import type { Match } from '../season/match.ts';
import type { News } from '../wire/messages.ts';
import { ofMatch, openSeason } from './season-fixture.ts';

const MAIN: Readonly<Record<Sport, string>> = {
  football: 'match_result',
  basketball: 'winner',
  tennis: 'winner',
  'table-tennis': 'winner',
  volleyball: 'winner',
};

function liveMatch(sport: Sport) {
  const opened = openSeason({ sports: [sport], matches: 2, quiet: true });
  const match = opened.season.matches.find(
    (candidate) => candidate.status === 'live' && (candidate.play.isRunning || sport !== 'football'),
  );
  if (!match) throw new Error('nothing in play');
  return { ...opened, match };
}

function homePrice(match: Match) {
  const main = match.markets.find((market) => market.state().type === MAIN[match.play.sport])?.state();
  const home = main?.outcomes.find(({ type }) => type === 'home');
  if (!home) throw new Error('no price for home');
  return { odds: Number(home.odds), win: home.win };
}

describe.each(SPORTS)('an injury in %s', (sport) => {
  it('suspends betting at once, then moves the prices against the side, then betting resumes', () => {
    const { season, clock, sent, match } = liveMatch(sport);
    const before = homePrice(match);
    sent.length = 0;
    expect(season.setback(match.id, 'injury', 'home')).toMatchObject({ is: 'done' });
    const news = ofMatch(sent, match.id);
    expect(news[0]).toMatchObject({ type: 'bet_stop', reason: 'danger' });
    expect(news[1]).toMatchObject({ type: 'fixture' });
    expect(news.slice(2).some(({ type }) => type === 'odds')).toBe(true);
    expect(homePrice(match).win).toBeLessThan(before.win);
    expect(homePrice(match).odds).toBeGreaterThanOrEqual(before.odds);
    expect(match.play.events().at(-1)).toMatchObject({ kind: 'injury', side: 'home' });
    expect(match.stopReason).toBe('danger');
    clock.advance(20_000);
    expect(match.stopReason).toBeNull();
    expect(ofMatch(sent, match.id).some(({ type }) => type === 'bet_resume')).toBe(true);
  });
});

describe('a red card', () => {
  it('moves every market of goals at once, in every one against the side with ten players', () => {
    const { season, sent, match } = liveMatch('football');
    const before = homePrice(match);
    sent.length = 0;
    expect(season.setback(match.id, 'red-card', 'home').is).toBe('done');
    const after = homePrice(match);
    expect(after.odds).toBeGreaterThan(before.odds);
    expect(after.win).toBeLessThan(before.win * 0.95);
    const moved = new Set(
      ofMatch(sent, match.id).flatMap((news: News) => (news.type === 'odds' ? [news.market.type] : [])),
    );
    for (const type of ['match_result', 'double_chance', 'total_goals', 'both_score', 'correct_score'])
      expect(moved.has(type), type).toBe(true);
    expect(match.state(0).scores).toContainEqual({ kind: 'red_card', period: 'full_time', pair: [1, 0] });
  });

  it('adds no goal to a season without random events', () => {
    const { season, clock, match } = liveMatch('football');
    const before = match.score;
    for (const side of ['home', 'away', 'home'] as const) season.setback(match.id, 'red-card', side);
    clock.advance(120 * 60_000);
    expect(match.isOver).toBe(true);
    expect(match.score).toEqual(before);
  });

  it('is refused in sports without cards, and where the match is not played', () => {
    const { season, match } = liveMatch('tennis');
    expect(season.setback(match.id, 'red-card', 'home')).toEqual({ is: 'not-now' });
    const { season: other } = liveMatch('football');
    const coming = other.matches.find((candidate) => candidate.status === 'not_started');
    expect(other.setback(coming?.id ?? 0, 'red-card', 'home')).toEqual({ is: 'not-now' });
  });

  it('lowers the goals that are drawn for the side by the same factor as its prices', () => {
    const rates = ratesOf({ leagueGoals: 3, homeStrength: 0, awayStrength: 0 }, chanceOf(1, 'rates', 1));
    const sure = { ...rates, reds: [3, 0] as const };
    const seen = { expected: [0, 0], scored: [0, 0] };
    for (let number = 0; number < 3_000; number += 1) {
      const script = writeScript(sure, chanceOf(2, 'script', number), chanceOf(2, 'incidents', number));
      const first = script.cards.find(({ isRed }) => isRed);
      const reds = script.cards.filter(({ isRed }) => isRed);
      const endMs = script.firstHalfMs + script.secondHalfMs + 15 * 60_000;
      if (!first || reds.length !== 1 || script.injuries.length > 0) continue;
      const isAfter = ({ atMs }: { atMs: number }) => atMs >= first.atMs;
      const plain = { ...rates, reds: [0, 0] as const };
      const without = writeScript(plain, chanceOf(3, 'script', number), chanceOf(3, 'incidents', number));
      if (without.injuries.length > 0 || first.atMs > endMs) continue;
      for (const [side, name] of (['home', 'away'] as const).entries()) {
        seen.scored[side] =
          (seen.scored[side] ?? 0) +
          script.goals.filter((goal) => isAfter(goal) && goal.side === name).length;
        seen.expected[side] =
          (seen.expected[side] ?? 0) +
          without.goals.filter((goal) => isAfter(goal) && goal.side === name).length;
      }
    }
    const factors = goalFactors({ 'red-card': [1, 0], injury: [0, 0] });
    for (const side of [0, 1] as const) {
      const [scored = 0, expected = 0] = [seen.scored[side], seen.expected[side]];
      expect(expected).toBeGreaterThan(150);
      expect(Math.abs(scored / expected - factors[side])).toBeLessThan(0.22);
    }
    expect((seen.scored[0] ?? 0) / (seen.expected[0] ?? 1)).toBeLessThan(1);
    expect((seen.scored[1] ?? 0) / (seen.expected[1] ?? 1)).toBeGreaterThan(1);
  });
});
