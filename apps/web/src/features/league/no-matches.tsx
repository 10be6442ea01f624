import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useText } from '../../stores/services.ts';

/** A day without matches of a league that still has a table. */
export function NoMatches({ onTable }: { readonly onTable: () => void }) {
  const t = useText();
  return (
    <EmptyState
      drawing="kickOff"
      title={t('season.empty.title')}
      text={t('season.empty.text')}
      action={
        <Button size="small" onPress={onTable}>
          {t('season.empty.action')}
        </Button>
      }
    />
  );
}
