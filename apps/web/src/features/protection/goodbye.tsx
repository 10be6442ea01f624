import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { useMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';

/** The exclusion is active: there is nothing more to decide here. */
export function Goodbye({ until }: { readonly until: number }) {
  const t = useText();
  const moment = useMoment();
  return (
    <EmptyState
      drawing="goal"
      title={t('protection.goodbye')}
      text={
        until === 0
          ? t('protection.pausedForever')
          : t('protection.paused', { until: moment(until, 'date-time') })
      }
      action={
        <Button size="small" href={hrefTo('/sport')}>
          {t('protection.goodbye.home')}
        </Button>
      }
    />
  );
}
