import type { MatchHeader } from '@palpite/contract/entities/match';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
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
