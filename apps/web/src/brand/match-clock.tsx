import type { SeenMatch } from '../stores/book.ts';
import { clockText } from '../stores/match-clock.ts';
import { useClockSeconds } from '../stores/use-match.ts';

/** The clock of a match that runs; drawn by itself every second. */
export function MatchClock({ header }: { readonly header: SeenMatch['header'] }) {
  return <>{clockText(useClockSeconds(header))}</>;
}
