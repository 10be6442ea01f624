import { NAME_LANGUAGES, type Names } from '@palpite/kernel/match-facts';
import { describe, expect, it } from 'vitest';
import { LEAGUES } from './leagues.ts';

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

const shown = ({ name, names }: { name: string; names?: Names }, language: (typeof NAME_LANGUAGES)[number]) =>
  names?.[language] ?? name;

describe('the names of leagues and sides', () => {
  const named = LEAGUES.flatMap((league) => [league, ...league.teams]);

  it.each(NAME_LANGUAGES)('are in one script in %s', (language) => {
    const foreign = language === 'RU' ? LATIN : CYRILLIC;
    expect(named.map((each) => shown(each, language)).filter((name) => foreign.test(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(500);
  });
});

describe('the country of a side', () => {
  it('is known for every player and every national team, and no club has one', () => {
    const isOfCountries = ({ sport, name }: (typeof LEAGUES)[number]) =>
      sport === 'tennis' || sport === 'table-tennis' || name === 'Nations League';
    for (const league of LEAGUES)
      for (const { name, country } of league.teams)
        if (isOfCountries(league)) expect(country, name).toMatch(/^[A-Z]{2}$/);
        else expect(country, name).toBeUndefined();
  });
});
