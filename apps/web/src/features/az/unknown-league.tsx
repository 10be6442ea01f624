import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';

export function UnknownLeague() {
  const t = useText();
  return (
    <EmptyState
      drawing="kickOff"
      title={t('az.unknown.title')}
      text={t('az.unknown.text')}
      action={
        <Button size="small" href={hrefTo('/az-filter')}>
          {t('az.unknown.action')}
        </Button>
      }
    />
  );
}
