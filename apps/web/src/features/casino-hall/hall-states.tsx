import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';

/** Nothing was loaded: no connection, or the server did not answer. */
export function HallFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return <LoadFailed text={t('casino.failed')} retry={t('shell.error.retry')} onRetry={onRetry} />;
}

/** No studio offers a game here. */
export function HallEmpty() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('casino.empty.title')}
      text={t('casino.empty.text')}
      action={
        <Button size="small" href={hrefTo('/sport')}>
          {t('casino.empty.action')}
        </Button>
      }
    />
  );
}

/** The player has marked nothing yet. */
export function NoFavourites() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('casino.noFavourites.title')}
      text={t('casino.noFavourites.text')}
    />
  );
}

/** A filter that leaves nothing. */
export function NothingFits({ onAll }: { readonly onAll: () => void }) {
  const t = useText();
  return (
    <EmptyState
      drawing="goal"
      title={t('casino.nothing.title')}
      text={t('casino.nothing.text')}
      action={
        <Button size="small" onPress={onAll}>
          {t('casino.nothing.action')}
        </Button>
      }
    />
  );
}
