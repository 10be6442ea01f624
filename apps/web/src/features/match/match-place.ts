import type { MatchHeader } from '@palpite/contract/entities/match';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import type { Sport } from '@palpite/kernel/sports';
import { hrefTo } from '../../platform/hash.ts';

/** The address of a match: all that its page needs stands in it. */
export function matchHref(header: Pick<MatchHeader, 'id' | 'ms' | 'sid'>): string {
  return hrefTo('/match-detail', {
    matchId: String(header.id),
    isComing: header.ms === MATCH_STATUS['not-started'] ? '1' : '0',
    matchType: String(header.sid),
  });
}

/** The number in an address that anyone may have typed; undefined when it is none. */
export function matchIdOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('matchId') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export interface MatchPlace {
  readonly matchId: number;
  /** The match had not begun when the address was made: what is waited for has no picture of the play. */
  readonly isComing: boolean;
  /** The sport, when the address names one: the form of the board that is waited for. */
  readonly matchType: Sport | undefined;
}

/** All that an address says of a match. Only the number must be right: the rest is true until the match itself is known. */
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
