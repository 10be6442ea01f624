import { EmptyState } from '@palpite/ui/empty-state';
import { useText } from '../../stores/services.ts';

/** A market that is not open yet. */
export function ComingSoon() {
  const t = useText();
  return <EmptyState drawing="kickOff" title={t('sport.soon.title')} text={t('sport.soon.text')} />;
}

/** The player has no favourites, or none of them is played soon. */
export function NoMarked() {
  const t = useText();
  return <EmptyState drawing="ticket" title={t('sport.marked.title')} text={t('sport.marked.text')} />;
}
