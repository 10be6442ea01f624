import type { Sport } from '@palpite/kernel/sports';
import { Refusal } from '../../../platform/http/route.ts';
import { type MatchScore, readMatchScore } from '../core/match-score.ts';

export interface ScoreInput {
  readonly home?: number;
  readonly away?: number;
  readonly half_home?: number;
  readonly half_away?: number;
  readonly parts?: string;
}

/** Each pair of a score is given whole or not at all. */
export function scoreOf(sport: Sport, input: ScoreInput): MatchScore | Refusal {
  const { home, away, half_home: halfHome, half_away: halfAway } = input;
  if ((home === undefined) !== (away === undefined))
    return new Refusal('invalid-field', { field: home === undefined ? 'home' : 'away' });
  if ((halfHome === undefined) !== (halfAway === undefined))
    return new Refusal('invalid-field', { field: halfHome === undefined ? 'half_home' : 'half_away' });
  const read = readMatchScore(sport, {
    full: home === undefined || away === undefined ? undefined : [home, away],
    half: halfHome === undefined || halfAway === undefined ? undefined : [halfHome, halfAway],
    parts: input.parts?.split(',').map(partOf),
  });
  return read.is === 'score' ? read.score : new Refusal('invalid-field', { field: read.field });
}

function partOf(text: string): readonly [home: number, away: number] {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return [home, away];
}

/** The parts of a score as they are typed. */
export function partsOf(score: MatchScore): string | undefined {
  const parts =
    score.sport === 'football'
      ? []
      : score.sport === 'basketball'
        ? [...(score.quarters ?? []), ...score.overtimes]
        : score.sets;
  return parts.length === 0 ? undefined : parts.map((pair) => pair.join('-')).join(',');
}
