import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Notice } from '@palpite/ui/notice';
import { Skeleton } from '@palpite/ui/skeleton';
import { hrefTo } from '../../platform/hash.ts';
import { isStopped, type SeenMatch } from '../../stores/book.ts';
import { useText } from '../../stores/services.ts';
import { MarketPanels } from './market-panels.tsx';
import { MatchBoard } from './match-board.tsx';
import styles from './match-page.module.css';
import { useMatchDetail } from './use-match-detail.ts';

/** Why nothing can be bet now, in words; the locks alone would leave the player guessing. */
function Stop({ match: { header } }: { readonly match: SeenMatch }) {
  const t = useText();
  if (!isStopped(header)) return null;
  const ended = header.ms !== MATCH_STATUS.live && header.ms !== MATCH_STATUS['not-started'];
  const reason =
    header.stop === 'goal'
      ? t('sport.stop.goal')
      : header.stop === 'danger'
        ? t('sport.stop.danger')
        : t('sport.stop.other');
  return <Notice icon={ended ? 'check' : 'lock'}>{ended ? t('sport.stop.ended') : reason}</Notice>;
}

function Loading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('shell.loading')}>
      <Skeleton shape="big-amount" />
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

export function MatchPage({ matchId }: { readonly matchId: number }) {
  const t = useText();
  const detail = useMatchDetail(matchId);
  switch (detail.is) {
    case 'loading':
      return <Loading />;
    case 'unknown':
      return <UnknownMatch />;
    case 'failed':
      return (
        <EmptyState
          drawing="goal"
          title={t('sport.failed.title')}
          text={t('sport.failed.text')}
          action={
            <Button size="small" onPress={detail.retry}>
              {t('sport.retry')}
            </Button>
          }
        />
      );
    case 'shown': {
      const { match, whole } = detail;
      return (
        <>
          <MatchBoard match={match} />
          <div className={styles.markets}>
            <Stop match={match} />
            <MarketPanels match={match} />
            {whole && match.groups.length === 0 && <p className={styles.none}>{t('sport.markets.none')}</p>}
          </div>
        </>
      );
    }
  }
}
