import type { Sport } from '@palpite/kernel/sports';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Skeleton } from '@palpite/ui/skeleton';
import { TileSkeleton } from '@palpite/ui/tile';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useShared, useText } from '../../stores/services.ts';
import { boardForm } from './board-scores.ts';
import styles from './match-states.module.css';

const GROUPS = [3, 2, 3, 2] as const;

interface WaitingProps {
  readonly isComing: boolean;
  readonly sport: Sport | undefined;
}

/**
 * The skeleton of a match. The address contains its sport and whether it has begun, so that nothing moves when the
 * match arrives.
 */
export function WaitingMatch({ isComing, sport = 'football' }: WaitingProps) {
  const t = useText();
  const form = isComing ? 'score' : boardForm(sport);
  return (
    <div role="status" aria-label={t('shell.loading')} aria-busy="true">
      <div className={styles[form]} data-board={form}>
        <Skeleton shape="big-amount" />
        <Skeleton shape="line" />
      </div>
      {!isComing && <div className={styles.field} data-field />}
      <div className={styles.tabs}>
        <Skeleton shape="amount" />
        <Skeleton shape="amount" />
        <Skeleton shape="amount" />
      </div>
      {GROUPS.map((tiles, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
        <div key={group} className={styles.group}>
          <Skeleton shape="line" />
          <div className={styles.plates}>
            {Array.from({ length: tiles }, (_, tile) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
              <TileSkeleton key={tile} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export function UnknownMatch() {
  const t = useText();
  return (
    <EmptyState
      drawing="kickOff"
      title={t('sport.unknown.title')}
      text={t('sport.unknown.text')}
      action={
        <Button size="small" href={hrefTo('/sport')}>
          {t('sport.unknown.action')}
        </Button>
      }
    />
  );
}

/** The match could not be loaded: offline it is loaded again with the network, otherwise on demand. */
export function FailedMatch({ retry }: { readonly retry: () => void }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  return (
    <LoadFailed
      title={offline ? t('match.offline.title') : t('match.failed.title')}
      text={offline ? t('match.offline.text') : t('match.failed.text')}
      retry={t('sport.retry')}
      onRetry={retry}
    />
  );
}
