import { EmptyState } from '@palpite/ui/empty-state';
import { useText } from '../../stores/services.ts';

/** The player has no favourites, or none of them is played soon. */
export function NoMarked() {
  const t = useText();
  return <EmptyState drawing="ticket" title={t('sport.marked.title')} text={t('sport.marked.text')} />;
}
