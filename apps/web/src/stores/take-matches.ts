import type { Match } from '@palpite/contract/entities/match';
import type { Services } from './services.ts';

/** Matches of a list into the book; what the socket follows it knows better. */
export function takeMatches(
  { book, matches }: Pick<Services, 'book' | 'matches'>,
  records: readonly Match[],
): void {
  for (const match of records) {
    book.takeMatch(match, { followed: matches.isFollowed(match.id), whole: false });
  }
}
