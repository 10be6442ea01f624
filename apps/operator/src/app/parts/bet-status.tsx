import { Badge } from '@palpite/ui/badge';
import { useText } from '../../stores/services.ts';
import { type Words, wordFor } from './words.ts';

export const STATUS_WORDS: Words = {
  confirming: 'console.status.confirming',
  accepted: 'console.status.accepted',
  rejected: 'console.status.rejected',
  cancelled: 'console.status.cancelled',
  settled: 'console.status.settled',
  'cashed-out': 'console.status.cashed-out',
};

/** States of a bet that is not decided yet. */
export const OPEN_STATUSES: readonly string[] = ['confirming', 'accepted'];

export function BetStatus({ status }: { readonly status: string }) {
  const t = useText();
  const isOpen = OPEN_STATUSES.includes(status);
  return (
    <Badge
      tone={isOpen ? 'outline' : status === 'settled' ? 'good' : 'quiet'}
      icon={isOpen ? 'clock' : 'check'}
    >
      {wordFor(STATUS_WORDS, status, t)}
    </Badge>
  );
}
