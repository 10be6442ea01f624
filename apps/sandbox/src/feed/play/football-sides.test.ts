import { describe, expect, it } from 'vitest';
import { Pairings } from '../season/pairings.ts';
import { planSide, type SidePlan } from '../squads/football-plan.ts';
import { FootballSides } from './football-sides.ts';
import { playOf } from './make.ts';
import { playChances } from './play.ts';

const STEPS_MAX = 2_000;

function played(number: number, until = STEPS_MAX) {
  const { model, squads } = new Pairings(1).next('football', number, 0);
  const play = playOf(model, playChances(1, number), false, squads);
  play.start();
  for (let step = 0; step < until; step += 1) if (play.step().ended) break;
  const [home, away] = play.lineUps?.() ?? [];
  if (!home || !away) throw new Error('no line-ups');
  return { play, home, away };
}

const countOf = ({ home, away }: ReturnType<typeof played>, kind: string) =>
  [home, away].map(({ starters, bench }) =>
    [...starters, ...bench].reduce(
      (sum, { incidents }) => sum + incidents.filter((each) => each.kind === kind).length,
      0,
    ),
  );

const NUMBERS = Array.from({ length: 120 }, (_none, index) => index + 1);

describe('the players of a football match', () => {
  it('are eleven and a bench on each side, and a formation that fits', () => {
    for (const number of NUMBERS.slice(0, 40)) {
      const match = played(number, 0);
      for (const { starters, bench, formation = '' } of [match.home, match.away]) {
        expect(starters).toHaveLength(11);
        expect(bench.length).toBeGreaterThanOrEqual(7);
        const numbers = [...starters, ...bench].map((player) => player.number);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(starters[0]?.position).toBe('goalkeeper');
        expect(formation.split('-').reduce((sum, row) => sum + Number(row), 0)).toBe(10);
      }
    }
  });

  it('have scored every goal of the score, and were shown every card', () => {
    for (const number of NUMBERS) {
      const match = played(number);
      const [goals, own] = [countOf(match, 'goal'), countOf(match, 'own-goal')];
      expect(match.play.score).toEqual([(goals[0] ?? 0) + (own[1] ?? 0), (goals[1] ?? 0) + (own[0] ?? 0)]);
      const shown = (kind: 'yellow-card' | 'red-card') =>
        match.play.scores().find((row) => row.kind === kind && row.period === 'full-time')?.pair;
      expect(countOf(match, 'yellow-card')).toEqual(shown('yellow-card'));
      expect(countOf(match, 'red-card')).toEqual(shown('red-card'));
    }
  });

  it('are replaced at most five times, and a player who is off the pitch does nothing more', () => {
    let changes = 0;
    for (const number of NUMBERS) {
      const match = played(number);
      for (const count of countOf(match, 'on')) {
        expect(count).toBeLessThanOrEqual(5);
        changes += count;
      }
      expect(countOf(match, 'on')).toEqual(countOf(match, 'off'));
      for (const { starters, bench } of [match.home, match.away]) {
        for (const { incidents } of [...starters, ...bench]) {
          const gone = incidents.findIndex(({ kind }) => kind === 'off' || kind === 'red-card');
          expect(gone === -1 || gone === incidents.length - 1).toBe(true);
        }
        for (const { incidents } of bench) expect(incidents[0]?.kind ?? 'on').toBe('on');
      }
    }
    expect(changes / NUMBERS.length).toBeGreaterThan(5);
  });

  it('keep no goal that a correction took back', () => {
    const match = NUMBERS.map((number) => played(number)).find(
      ({ play }) => play.score[0] > 1 && play.score[1] > 0,
    );
    if (!match) throw new Error('no such match');
    match.play.end(0, 'played');
    expect(match.play.correct([1, 0])).toBe(true);
    const [home, away] = match.play.lineUps?.() ?? [];
    if (!home || !away) throw new Error('no line-ups');
    const after = { ...match, home, away };
    const goals = [...countOf(after, 'goal'), ...countOf(after, 'own-goal')];
    expect(goals.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('have all goals of the score between them, also after a correction that adds some', () => {
    const goalsOf = (match: ReturnType<typeof played>) => {
      const [goals, own] = [countOf(match, 'goal'), countOf(match, 'own-goal')];
      return [(goals[0] ?? 0) + (own[1] ?? 0), (goals[1] ?? 0) + (own[0] ?? 0)];
    };
    for (const number of NUMBERS) {
      const match = played(number);
      const { play } = match;
      expect(goalsOf(match)).toEqual(play.score);
      play.end(0, 'played');
      for (const more of [
        [1, 0],
        [0, 2],
      ] as const) {
        const score = [play.score[0] + more[0], play.score[1] + more[1]] as const;
        expect(play.correct(score)).toBe(true);
        const [home, away] = play.lineUps?.() ?? [];
        if (!home || !away) throw new Error('no line-ups');
        expect(goalsOf({ play, home, away }), `match ${number}`).toEqual(score);
      }
    }
  });

  it('score also when all defenders and forwards are sent off', () => {
    const { squads } = new Pairings(1).next('football', 3, 0);
    const chance = playChances(1, 3).players;
    const plans = squads?.map((squad) => planSide(squad, chance, false));
    if (plans?.length !== 2) throw new Error('no squads');
    const sides = new FootballSides(plans as [SidePlan, SidePlan], chance);
    const when = { second: 60, period: 'first-half' } as const;
    for (let sent = 0; sent < 9; sent += 1) {
      sides.red('home', when);
      sides.red('away', when);
    }
    for (let goal = 0; goal < 200; goal += 1) sides.goal('home', when);
    const kinds = sides
      .lineUps()
      .map(({ starters }) => starters.flatMap(({ incidents }) => incidents.map(({ kind }) => kind)));
    const goals = kinds[0]?.filter((kind) => kind === 'goal').length ?? 0;
    const own = kinds[1]?.filter((kind) => kind === 'own-goal').length ?? 0;
    expect(goals + own).toBe(200);
    // Then nobody can be the first any more.
    expect([...sides.parts().home.values()].some(({ is }) => is === 'scored')).toBe(true);
  });

  it('are the same in every run', () => {
    expect(played(7).home).toEqual(played(7).home);
  });
});
