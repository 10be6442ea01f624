import type { MatchHeader } from '@palpite/contract/entities/match';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import type { Sport } from '@palpite/kernel/sports';
import { hrefTo } from '../../platform/hash.ts';

/** The address of a match contains all that its page needs. */
export function matchHref(header: Pick<MatchHeader, 'id' | 'ms' | 'sid'>): string {
  return hrefTo('/match-detail', {
    matchId: String(header.id),
    isComing: header.ms === MATCH_STATUS['not-started'] ? '1' : '0',
    matchType: String(header.sid),
  });
}

/** The match id in an address that anyone may have typed; undefined when it is invalid. */
export function matchIdOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('matchId') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export interface MatchPlace {
  readonly matchId: number;
  /** The match had not begun when the address was made: its skeleton has no picture of the play. */
  readonly isComing: boolean;
  /** The sport, when the address names one: the form of the skeleton's scoreboard. */
  readonly matchType: Sport | undefined;
}

/** Everything in the address of a match. Only the id must be right: the rest is used until the match is loaded. */
export function matchPlaceOf(search: string): MatchPlace | undefined {
  const matchId = matchIdOf(search);
  const query = new URLSearchParams(search);
  if (matchId === undefined) return undefined;
  return {
    matchId,
    isComing: query.get('isComing') === '1',
    matchType: nameOfCode(SPORT, Number(query.get('matchType'))),
  };
}
