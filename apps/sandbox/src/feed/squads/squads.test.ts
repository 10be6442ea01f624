import { NAME_LANGUAGES } from '@palpite/kernel/match-facts';
import { describe, expect, it } from 'vitest';
import { isTeamSport } from '../names/countries.ts';
import { LEAGUES } from '../names/leagues.ts';
import { squadOf } from './squads.ts';

const SQUADS = LEAGUES.flatMap(({ id, sport, teams }) =>
  isTeamSport(sport) ? teams.map((team) => ({ team, sport, squad: squadOf(sport, id, team) })) : [],
);

describe('the squads of teams', () => {
  it('have players for every team, each with a number and a name of its own', () => {
    expect(SQUADS.length).toBeGreaterThan(300);
    for (const { team, sport, squad } of SQUADS) {
      expect(squad.length, team.name).toBe(sport === 'football' ? 24 : sport === 'basketball' ? 13 : 14);
      expect(new Set(squad.map(({ number }) => number)).size, team.name).toBe(squad.length);
      expect(new Set(squad.map(({ name }) => name)).size, team.name).toBe(squad.length);
    }
  });

  it('are the same for the same team in every league', () => {
    const [cup, league] = [516, 506].map((id) => LEAGUES.find((each) => each.id === id));
    const team = cup?.teams.find(({ name }) => name === 'Barcelona');
    const same = league?.teams.find(({ id }) => id === team?.id);
    if (!team || !same) throw new Error('no such club');
    expect(squadOf('football', 516, team)).toBe(squadOf('football', 506, same));
  });

  it.each(NAME_LANGUAGES)('are named in one script in %s', (language) => {
    const foreign = language === 'RU' ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
    const names = SQUADS.flatMap(({ squad }) => squad.map(({ name, names }) => names[language] ?? name));
    expect(names.filter((name) => foreign.test(name))).toEqual([]);
    expect(names.filter((name) => name.trim() !== name || / {2}/.test(name))).toEqual([]);
  });
});
