import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_STATUS, SPORT } from '@palpite/contract/tables/sport';
import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { Notice } from '@palpite/ui/notice';
import { hrefTo } from '../../platform/hash.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import type { Translate } from '../../stores/preferences/text.ts';
import { useText } from '../../stores/services.ts';
import styles from './match-stop.module.css';

type Stopped = Pick<SeenMatch['header'], 'ms' | 'stop' | 'sid'>;

const STATUSES = {
  ended: 'sport.stop.ended',
  interrupted: 'match.stop.interrupted',
  suspended: 'match.stop.interrupted',
  postponed: 'match.stop.postponed',
  delayed: 'match.stop.postponed',
  cancelled: 'match.stop.cancelled',
  abandoned: 'match.stop.abandoned',
} as const;
const OVER: readonly string[] = ['ended', 'cancelled', 'abandoned'];

/** Why a match that is neither coming nor in play is not played; `over` when it never will be. */
export function standstill({ ms }: Pick<Stopped, 'ms'>, t: Translate) {
  const status = nameOfCode(MATCH_STATUS, ms);
  if (!status || !(status in STATUSES)) return undefined;
  return { words: t(STATUSES[status as keyof typeof STATUSES]), over: OVER.includes(status) };
}

/** Why betting is suspended, in words; the locks alone would not explain it. */
export function pauseText({ stop, sid }: Stopped, t: Translate): string | undefined {
  switch (stop) {
    case '':
      return undefined;
    case 'goal':
      return sid === SPORT.football ? t('sport.stop.goal') : t('match.stop.point');
    case 'danger':
      return sid === SPORT.football ? t('sport.stop.danger') : t('sport.stop.other');
    case 'feed':
      return t('match.stop.feed');
    default:
      return t('sport.stop.other');
  }
}

interface StopProps {
  readonly match: SeenMatch;
}

/** Above the markets and never between them: a short suspension must not move a price away from the finger. */
export function MatchPause({ match: { header } }: StopProps) {
  const t = useText();
  const words = standstill(header, t) ? undefined : pauseText(header, t);
  return (
    <div className={styles.pause} role="status">
      {words && (
        <p>
          <Icon name="lock" size={16} />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

/** The match is not played any more, or not now, and where to go from here. */
export function MatchStandstill({ match: { header } }: StopProps) {
  const t = useText();
  const stands = standstill(header, t);
  if (!stands) return null;
  return (
    <div className={styles.standstill}>
      <Notice icon={stands.over ? 'check' : 'pause'} tone={stands.over ? 'info' : 'warn'}>
        {stands.words}
      </Notice>
      {stands.over && (
        <div className={styles.ways}>
          <Button size="small" href={hrefTo('/bet-record')}>
            {t('match.ended.bets')}
          </Button>
          <Button size="small" tone="line" href={hrefTo('/sport')}>
            {t('match.ended.others')}
          </Button>
        </div>
      )}
    </div>
  );
}
