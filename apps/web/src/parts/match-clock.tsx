import type { SeenMatch } from '../stores/book/book.ts';
import { clockText } from '../stores/book/match-clock.ts';
import { useClockSeconds } from '../stores/book/use-match.ts';

/** The clock of a running match; it renders every second without its parent. */
export function MatchClock({ header }: { readonly header: SeenMatch['header'] }) {
  return <>{clockText(useClockSeconds(header))}</>;
}
