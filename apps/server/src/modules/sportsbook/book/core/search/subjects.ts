import type { MatchState } from '../state.ts';
import type { Subject } from './search-index.ts';

/** The subjects by which a match is found. */
export function subjectsOf(
  { home, away, league }: MatchState,
  countryNames: (country: string) => readonly string[],
): Subject[] {
  const named = ({ name, names }: MatchState['home']) => [name, ...Object.values(names ?? {})];
  return [
    { kind: 'team', id: home.id, names: named(home) },
    { kind: 'team', id: away.id, names: named(away) },
    { kind: 'league', id: league.id, names: named(league) },
    { kind: 'country', id: league.country, names: countryNames(league.country) },
  ];
}
