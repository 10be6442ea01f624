import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { MatchPage, UnknownMatch } from '../features/match/match-page.tsx';
import { matchIdOf } from '../features/match/match-place.ts';
import { useMatch } from '../stores/use-match.ts';

export function Screen() {
  const matchId = matchIdOf(useSearch());
  useHeading(useMatch(matchId ?? 0)?.header.lg.na);
  return matchId === undefined ? <UnknownMatch /> : <MatchPage matchId={matchId} />;
}
